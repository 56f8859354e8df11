import SpellflareCommands

await SpellflareCommand.run()
