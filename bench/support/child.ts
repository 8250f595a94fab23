import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface Child {
  /** Sends a message and waits for the answer. */
  ask<Answer>(message: object): Promise<Answer>;
  end(): Promise<void>;
}

/** Starts a program of `bench/` in a process of its own. @returns it, and its first message if wanted */
export async function startChild<First = undefined>(
  file: string,
  args: readonly string[] = [],
  { speaksFirst = false } = {},
): Promise<{ child: Child; first: First }> {
  const process = fork(join(import.meta.dirname, '..', file), args);
  const first = speaksFirst ? await nextMessage<First>(process) : undefined;
  const child: Child = {
    async ask<Answer>(message: object) {
      const answer = nextMessage<Answer>(process);
      process.send(message);
      return answer;
    },
    async end() {
      const exit = once(process, 'exit');
      process.disconnect();
      await exit;
    },
  };
  return { child, first: first as First };
}

async function nextMessage<Message>(process: ChildProcess): Promise<Message> {
  const stop = new AbortController();
  const ended = once(process, 'exit', { signal: stop.signal }).then(([code]) => {
    throw new Error(`the process ended with ${String(code)}`);
  });
  try {
    const message = once(process, 'message', { signal: stop.signal });
    const [first] = (await Promise.race([message, ended])) as [Message];
    return first;
  } finally {
    ended.catch(() => undefined);
    stop.abort();
  }
}
