import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Mails are written in JSX, which Node alone does not read. */
const LAUNCH = `
  import { runnerImport } from 'vite';
  await runnerImport(process.argv[1], { configFile: false, logLevel: 'error' });`;
const script = join(import.meta.dirname, 'billing-worker.ts');

export interface BillingWorker {
  /** Resolves when it begins. */
  readonly works: Promise<void>;
  /** Whether it came to its end; false when it was killed before. */
  readonly isDone: Promise<boolean>;
  kill(): void;
}

/** Starts a process that makes reports and renews subscriptions as on `day`. */
export function runBillingWorker(connectionString: string, day: string): BillingWorker {
  const child = spawn(
    process.execPath,
    ['--input-type=module', '--eval', LAUNCH, script, connectionString, day],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const lines = createInterface({ input: child.stdout });
  const said = new Set<string>();
  const begun = Promise.withResolvers<void>();
  lines.on('line', (line) => {
    said.add(line);
    begun.resolve();
  });
  const isDone = once(child, 'exit').then(() => {
    begun.resolve();
    return said.has('done');
  });
  return { works: begun.promise, isDone, kill: () => void child.kill('SIGKILL') };
}
