import { COMMANDS } from './command-list.ts';
import { runCommand } from './support/run-command.ts';

/** `empfehlwerk <Befehl>`: every command of the operator. */
process.exitCode = await runCommand(COMMANDS, process.argv.slice(2));
