import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface VatWorker {
  readonly ended: Promise<unknown>;
  kill(): void;
}

/** Starts a process that asks what is due. */
export function runVatWorker(connectionString: string, apiUrl: string): VatWorker {
  const script = join(import.meta.dirname, 'vat-worker.ts');
  const child = spawn(process.execPath, [script, connectionString, apiUrl], { stdio: 'inherit' });
  return { ended: once(child, 'exit'), kill: () => void child.kill('SIGKILL') };
}
