import type { Tx } from '#server/kernel/database.ts';
import { defineJob } from '#server/kernel/jobs.ts';
import type { Services } from '#server/kernel/services.ts';
import type { Account } from '#server/modules/accounts/index.ts';
import type { OwnDataLinks } from '#server/modules/leads/index.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import type { MailingServices } from '#server/platform/mail/refusal-links.ts';
import { queueMail } from '#server/platform/mail/send-mail.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { AutomationState } from './queries.ts';
import {
  type Counts,
  type Delivery,
  insertDeliveries,
  lockRecipients,
  type OpenRun,
  type RecipientKind,
} from './store.ts';

/** Deals with the next recipients of a run, and queues itself again while there are more. */
export const runSliceJob = defineJob<{ providerId: string; runId: string }>('automations.slice');

/** What one slice of a run needs to know. */
export interface SliceOf {
  readonly run: OpenRun;
  readonly state: AutomationState;
  readonly account: Account;
}

/** A slice with its mails rendered: the transaction that writes it holds nothing but SQL. */
export interface PreparedSlice {
  /** Where the next slice goes on; null when this is the last. */
  readonly cursor: string | null;
  readonly write: (tx: Tx, now: Date) => Promise<Counts>;
}

/** Somebody that a slice deals with: by a rendered mail, or with a reason for none. */
export type Prepared = Delivery & { readonly occasion: string } & (
    | { readonly outcome: 'mailed'; readonly mail: Mail }
    | { readonly outcome: Exclude<Delivery['outcome'], 'mailed'> }
  );

/**
 * Writes down what a slice has prepared and queues its mails, in one transaction. Who is gone by
 * now is left out, who has refused gets no mail, and who was dealt with before is not again.
 * @param isSkipStored whether those without a mail are written down too; else only counted
 */
export async function writeDeliveries(
  tx: Tx,
  { jobs }: Services,
  provider: ProviderId,
  { run, to, isSkipStored }: { run: OpenRun; to: RecipientKind; isSkipStored: boolean },
  prepared: readonly Prepared[],
  now: Date,
): Promise<{ readonly counts: Counts; readonly mailed: readonly string[] }> {
  const ids = prepared.map(({ recipientId }) => recipientId);
  const present = await lockRecipients(tx, provider, to, ids);
  const still = prepared
    .filter(({ recipientId }) => present.has(recipientId))
    .map((each): Prepared => {
      if (each.outcome !== 'mailed' || present.get(each.recipientId)?.hasRefused !== true)
        return each;
      const { recipientId, occasion } = each;
      return { recipientId, occasion, outcome: 'refused' };
    });
  const kept = isSkipStored ? still : still.filter(({ outcome }) => outcome === 'mailed');
  const fresh = await insertDeliveries(tx, provider, run, to, kept);
  const dealt = still.filter((each) => !kept.includes(each) || fresh.has(each.recipientId));
  for (const each of dealt)
    if (each.outcome === 'mailed') await queueMail(tx, jobs, each.mail, now);
  const of = (wanted: Delivery['outcome']) =>
    dealt.filter(({ outcome }) => outcome === wanted).length;
  const counts = {
    reached: of('mailed'),
    withoutAddress: of('without_address'),
    refused: of('refused'),
    leftOut: of('left_out'),
  };
  const mailed = dealt.filter(({ outcome }) => outcome === 'mailed');
  return { counts, mailed: mailed.map(({ recipientId }) => recipientId) };
}

/** What automations need besides the services. */
export interface AutomationContext {
  readonly services: MailingServices;
  /** Base of absolute addresses, without a slash at the end. */
  readonly publicUrl: string;
  readonly ownData: OwnDataLinks;
}
