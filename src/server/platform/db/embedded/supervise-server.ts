import { setTimeout as pause } from 'node:timers/promises';
import { isRunning, type RunningServer } from './running-server.ts';
import type { StartLog } from './start-log.ts';

export interface Supervision {
  /** The server as it is now, or undefined while it is being restarted. */
  current(): RunningServer | undefined;
  /** Ends the watch, after a restart that is under way. */
  end(): Promise<void>;
}

const interval = 500;
const longestPause = 5_000;

/**
 * Watches the server and starts it again when it dies under the application, for
 * instance because the system ran out of memory. The address stays the same, so
 * pools find it by themselves.
 */
export function superviseServer(
  first: RunningServer,
  restart: () => Promise<RunningServer>,
  log: StartLog,
): Supervision {
  let server: RunningServer | undefined = first;
  let ended = false;
  let restarting: Promise<void> = Promise.resolve();

  const bringBack = async (): Promise<void> => {
    for (let wait = 100; ; wait = Math.min(wait * 2, longestPause)) {
      if (ended) return;
      try {
        server = await restart();
        log.info('Der Datenbankserver läuft wieder.');
        return;
      } catch (error) {
        log.warn(error instanceof Error ? error.message : String(error));
        await pause(wait, undefined, { ref: false });
      }
    }
  };
  const timer = setInterval(() => {
    if (server === undefined || isRunning(server)) return;
    server = undefined;
    log.warn('Der Datenbankserver ist unerwartet beendet worden und wird neu gestartet.');
    restarting = bringBack();
  }, interval).unref();

  return {
    current: () => server,
    end: async () => {
      ended = true;
      clearInterval(timer);
      await restarting;
    },
  };
}
