import { SYSTEM } from '#server/kernel/acting.ts';
import type { Services } from '#server/kernel/services.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { deleteMailOf } from '#server/platform/mail/mail-store.ts';
import type { ProviderId } from '#shared/ids.ts';
import { unconfirmedBefore } from './domain/confirmation.ts';
import { deleteUnconfirmed, unscopedProvidersWithUnconfirmed } from './erase-leads-store.ts';
import { visitorMailKey } from './visitor-mail.ts';

/**
 * Deletes what visitors never confirmed: a person entered by somebody else must not stay in
 * anybody's list (docs/decisions/0055). The mail that asked for it goes too.
 */
export async function purgeUnconfirmed({ db, clock }: Services): Promise<void> {
  const now = clock();
  const before = unconfirmedBefore(now);
  const deleteSome = (provider: ProviderId) =>
    db.transaction(async (tx) => {
      const gone = await deleteUnconfirmed(tx, provider, before);
      for (const leadId of gone) {
        await deleteMailOf(tx, provider, visitorMailKey(leadId));
        const event = { action: 'lead.unconfirmed_deleted', entity: 'lead', entityId: leadId };
        await appendEvent(tx, provider, SYSTEM, event, now);
      }
      return gone.length;
    });
  for (const provider of await unscopedProvidersWithUnconfirmed(db, before))
    while ((await deleteSome(provider)) > 0);
}
