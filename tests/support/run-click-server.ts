import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface ClickServer {
  /** 'http://127.0.0.1:40123' */
  readonly url: string;
  /** Ends the process. @returns its exit code; null when the signal killed it */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

const script = join(import.meta.dirname, 'click-server.ts');

/** Starts a process that records clicks, and waits until it answers. */
export async function runClickServer(connectionString: string): Promise<ClickServer> {
  const child = spawn(process.execPath, [script, connectionString], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit') as Promise<[number | null]>;
  for await (const line of createInterface({ input: child.stdout })) {
    return {
      url: `http://127.0.0.1:${line}`,
      end: async (signal) => {
        child.kill(signal);
        const [code] = await exit;
        return code;
      },
    };
  }
  throw new Error('the click server did not start');
}
