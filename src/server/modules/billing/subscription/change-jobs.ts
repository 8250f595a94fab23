import type { Tx } from '#server/kernel/database.ts';
import { defineJob, type JobQueue } from '#server/kernel/jobs.ts';
import { newId } from '#server/kernel/new-id.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { PlanId } from '#shared/plans.ts';

/** A change of the subscription that the provider is notified of by mail. */
export interface SubscriptionChange {
  readonly what:
    | 'cancel_planned'
    | 'reactivated'
    | 'change_planned'
    | 'change_withdrawn'
    | 'ended'
    | 'plan_set';
  /** The plan it is about; the coming one of a change. */
  readonly plan: PlanId;
  /** The plan before; the same where it stays. */
  readonly before: PlanId;
  /** Last day of what was cancelled or has ended, first day of what comes. */
  readonly day: CalendarDate;
}

/** Mails a change of the subscription; `cause` identifies each. */
export const announceChangeJob = defineJob<
  SubscriptionChange & { readonly providerId: string; readonly cause: string }
>('subscriptions.announce-change');

/** Queues the mail about a change in the transaction that makes it. */
export function notifyOfChange(
  tx: Tx,
  jobs: JobQueue,
  provider: ProviderId,
  change: SubscriptionChange,
): Promise<void> {
  const cause = newId();
  return jobs.enqueue(tx, announceChangeJob, { ...change, providerId: provider, cause });
}
