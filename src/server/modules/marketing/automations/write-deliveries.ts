import type { Tx } from '#server/kernel/database.ts';
import type { Services } from '#server/kernel/services.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { queueMail } from '#server/platform/mail/send-mail.ts';
import type { ProviderId } from '#shared/ids.ts';
import {
  insertDeliveries,
  lockRecipients,
  type Delivery,
  type RecipientKind,
} from './delivery-store.ts';
import type { Counts, OpenRun } from './run-store.ts';

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
