#pragma once
#include <alsa/asoundlib.h>

static void calsa_ignore_message(const char *file, int line, const char *function, int error, const char *format, ...) {}

/// alsa-lib writes to stderr when a device cannot be opened, in the middle of a child's screen. Its error handler is a
/// variadic function, which Swift cannot make.
static inline int calsa_silence_messages(void) { return snd_lib_error_set_handler(calsa_ignore_message); }
