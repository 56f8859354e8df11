#pragma once
#include <pocketsphinx.h>
#include <sphinxbase/err.h>
#include <sphinxbase/fe.h>
#include <sphinxbase/fsg_model.h>
#include <sys/syscall.h>
#include <unistd.h>

// `err_set_logfp` takes a FILE *, which Swift cannot name without Glibc in every file that calls it.
static inline void csphinx_silence_log(void) { err_set_logfp(NULL); }

// A transition's weight as libpocketsphinx wants it, from natural logarithms: the shift by the language weight is
// done by its file reader only, and `logmath_ln_to_log` works on the decoder's own log base.
static inline int32 csphinx_weight(ps_decoder_t *decoder, double natural_log, double language_weight) {
  return (int32)(logmath_ln_to_log(ps_get_logmath(decoder), natural_log) * language_weight);
}

// A file in memory, which Swift's Glibc hides together with the rest of GNU's own functions; see memfd_create(2).
static inline int csphinx_memory_file(void) {
  const unsigned closed_on_exec = 1;
  return (int)syscall(SYS_memfd_create, "spellflare", closed_on_exec);
}
