import { setTimeout as pause } from 'node:timers/promises';

/** Something that runs and can be ended. */
export interface RunningPart {
  readonly name: string;
  /** How long (milliseconds) it may take before the next part is stopped anyway. */
  readonly within: number;
  stop(): Promise<void>;
}

/**
 * Ends the parts one after the other. One that hangs or fails does not keep the rest from
 * ending.
 * @param report is called with which part did not end in order, and why
 */
export async function stopInOrder(
  parts: readonly RunningPart[],
  report: (name: string, reason: string) => void,
): Promise<void> {
  for (const part of parts) {
    const late = new AbortController();
    const timeout = pause(part.within, 'late' as const, { signal: late.signal });
    try {
      const end = await Promise.race([part.stop(), timeout]);
      if (end === 'late') report(part.name, `not ended after ${part.within} ms`);
    } catch (error) {
      report(part.name, String(error));
    } finally {
      timeout.catch(() => undefined);
      late.abort();
    }
  }
}
