import type { Queryable, Tx } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';

/**
 * Erases the persons behind a dissolved account's requests: contact data, answers, notes, reasons.
 * The requests themselves stay without them: commissions and documents point to them.
 */
export async function eraseLeads(tx: Tx, provider: ProviderId): Promise<void> {
  for (const table of ['lead_persons', 'lead_confirmations', 'visitor_mails'] as const)
    await on(tx).deleteFrom(table).where('provider_id', '=', provider).execute();
  await on(tx)
    .updateTable('leads')
    .set({
      manual_reason: '',
      not_qualified_reason: '',
      notes: '',
      content_hash: Buffer.alloc(0),
      event_date: null,
    })
    .where('provider_id', '=', provider)
    .where((eb) =>
      eb.or([
        eb('content_hash', '<>', Buffer.alloc(0)),
        eb('notes', '<>', ''),
        eb('manual_reason', '<>', ''),
        eb('not_qualified_reason', '<>', ''),
        eb('event_date', 'is not', null),
      ]),
    )
    .execute();
}

/** Forgets what visitors of accounts agreed to that were dissolved before this time. */
export async function unscopedPurgeLeadConsents(db: Queryable, before: Date): Promise<void> {
  await on(db)
    .deleteFrom('lead_consents as c')
    .using('providers as p')
    .whereRef('p.id', '=', 'c.provider_id')
    .where('p.dissolved_at', '<', before)
    .execute();
}
