import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '#tests/support/eventually.ts';

/** The clock of a server in a process of its own. */
export interface WrongClock {
  /** What the server is started with. */
  readonly environment: Readonly<Record<string, string>>;
  now(): Date;
  /** Sets the running server's clock, and waits until it goes so. */
  set(instant: Date): Promise<void>;
}

export function wrongClock(folder: string): WrongClock {
  const file = join(folder, 'clock-shift');
  let shift = 0;
  const write = (): void => {
    writeFileSync(`${file}.new`, String(shift));
    renameSync(`${file}.new`, file);
  };
  write();
  const preload = new URL('shifted-clock.ts', import.meta.url).href;
  return {
    environment: { NODE_OPTIONS: `--import=${preload}`, CLOCK_SHIFT_FILE: file },
    now: () => new Date(Date.now() + shift),
    async set(instant) {
      shift = instant.getTime() - Date.now();
      write();
      await eventually(() => {
        if (readFileSync(`${file}.seen`, 'utf8') !== String(shift)) throw new Error('not yet seen');
      });
    },
  };
}
