import { ConfigError, readConfig, type Config } from '../../config.ts';

/** Runs a command of the operator: its number is the exit code, its faults are German lines. */
export async function runCommand(command: (config: Config) => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command(readConfig());
  } catch (error) {
    const lines =
      error instanceof ConfigError
        ? error.faults
        : [error instanceof Error ? error.message : String(error)];
    process.stderr.write(`${lines.join('\n')}\n`);
    process.exitCode = 1;
  }
}
