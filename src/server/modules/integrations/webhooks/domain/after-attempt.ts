import type { DeliveryFailure } from '#shared/webhooks.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long after one try the next one comes, in milliseconds (docs/product/integrations.md section 6). */
const WAITS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const;

/** From then on later events of the same object do not wait any more for one that fails. */
export const TRIES_IN_ORDER = 3;

/** An endpoint from which nothing but failures came is warned of, and switched off, after so long. */
const WARNED_AFTER = DAY;
const OFF_AFTER = 5 * DAY;

/** What came of sending: the status of the answer, or why there was none. */
export type Outcome =
  | { readonly status: number; readonly failure: null }
  | { readonly status: null; readonly failure: DeliveryFailure };

export const isAccepted = ({ status }: Outcome): boolean =>
  status !== null && status >= 200 && status < 300;

const GONE = 410;

export interface EndpointHealth {
  /** Since when nothing but failures came; null after a success. */
  readonly firstFailedAt: Date | null;
  /** When the owner was mailed of that. */
  readonly warnedAt: Date | null;
}

export interface AfterAttempt extends EndpointHealth {
  readonly state: 'waiting' | 'delivered' | 'failed';
  /** null where it does not wait. */
  readonly nextTryAt: Date | null;
  readonly disabledFor: 'failing' | 'gone' | null;
  /** What the owner is mailed of. */
  readonly notice: 'failing' | 'switched_off' | 'gone' | null;
}

/**
 * What follows from one try of the schedule.
 * @param tries with this one
 * @param health of the endpoint, before this one
 */
export function afterAttempt(
  outcome: Outcome,
  tries: number,
  { firstFailedAt, warnedAt }: EndpointHealth,
  now: Date,
): AfterAttempt {
  if (isAccepted(outcome))
    return {
      state: 'delivered',
      nextTryAt: null,
      firstFailedAt: null,
      warnedAt: null,
      disabledFor: null,
      notice: null,
    };
  const wait = WAITS[tries - 1];
  const delivery =
    wait === undefined
      ? ({ state: 'failed', nextTryAt: null } as const)
      : ({ state: 'waiting', nextTryAt: new Date(now.getTime() + wait) } as const);
  const since = firstFailedAt ?? now;
  const failing = now.getTime() - since.getTime();
  const after = { ...delivery, firstFailedAt: since, warnedAt };
  if (outcome.status === GONE) return { ...after, disabledFor: 'gone', notice: 'gone' };
  if (failing >= OFF_AFTER) return { ...after, disabledFor: 'failing', notice: 'switched_off' };
  if (failing < WARNED_AFTER || warnedAt !== null)
    return { ...after, disabledFor: null, notice: null };
  return { ...after, warnedAt: now, disabledFor: null, notice: 'failing' };
}
