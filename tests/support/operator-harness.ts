import { vi } from 'vitest';
import { COMMANDS } from '#server/cli/command-list.ts';
import { runCommand } from '#server/cli/support/run-command.ts';

export interface Printed {
  readonly code: number;
  readonly text: string;
}

/** Runs a command of the operator in this process, with this environment and no other. */
export async function runAsOperator(
  environment: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<Printed> {
  let text = '';
  const take = (piece: string | Uint8Array): boolean => {
    text += String(piece);
    return true;
  };
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(take),
    vi.spyOn(process.stderr, 'write').mockImplementation(take),
  ];
  // The tests themselves run as a built server does, which refuses what only a trial may have.
  for (const [name, value] of Object.entries({ NODE_ENV: '', ...environment }))
    vi.stubEnv(name, value);
  try {
    return { code: await runCommand(COMMANDS, args), text };
  } finally {
    vi.unstubAllEnvs();
    for (const spy of spies) spy.mockRestore();
  }
}
