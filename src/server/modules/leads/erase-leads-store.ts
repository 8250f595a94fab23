import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import type { JobQueue } from '#server/kernel/jobs.ts';
import { camel } from '#server/platform/db/database.ts';
import { LEAD_ERASED_COLUMNS } from '#shared/contracts/leads/lead.schema.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';
import { eraseFiles } from './files/jobs.ts';

/** Most requests of one transaction: what waits for its locks should not wait long. */
const BATCH = 500;

/**
 * Erases the persons behind a dissolved account's requests: contact data, answers, notes, reasons.
 * The requests themselves stay without them: commissions and documents point to them.
 */
export async function eraseLeads(tx: Tx, jobs: JobQueue, provider: ProviderId): Promise<void> {
  await eraseFiles(tx, jobs, provider);
  for (const table of ['leadPersons', 'leadBenefits', 'leadConfirmations', 'visitorMails'] as const)
    await camel(tx).deleteFrom(table).where('providerId', '=', provider).execute();
  await camel(tx)
    .updateTable('leads')
    .set({
      ...Object.fromEntries(LEAD_ERASED_COLUMNS.map((column) => [column, ''])),
      contentHash: Buffer.alloc(0),
      networkKey: null,
      eventDate: null,
    })
    .where('providerId', '=', provider)
    .where((eb) =>
      eb.or([
        eb('contentHash', '<>', Buffer.alloc(0)),
        ...LEAD_ERASED_COLUMNS.map((column) => eb(sql.ref<string>(column), '<>', '')),
        eb('eventDate', 'is not', null),
      ]),
    )
    .execute();
}

/** Deletes what visitors of accounts agreed to that were dissolved before this time. */
export async function unscopedPurgeLeadConsents(db: Queryable, before: Date): Promise<void> {
  await camel(db)
    .deleteFrom('leadConsents as c')
    .using('providers as p')
    .whereRef('p.id', '=', 'c.providerId')
    .where('p.dissolvedAt', '<', before)
    .execute();
}

/**
 * Deletes, of all providers, requests from before that instant that nobody has confirmed and with
 * which their provider has not worked: answers, person, consents and mailed link go with them, and an
 * announcement that names one names none.
 * Those that somebody is confirming at this very moment are left alone.
 */
export async function unscopedDeleteUnconfirmed(
  tx: Tx,
  before: Date,
): Promise<readonly { readonly provider: ProviderId; readonly leadId: string }[]> {
  const { rows } = await sql<{ providerId: string; id: string }>`
    with old as materialized (
      select provider_id, id from leads
      where asks_confirmation and confirmed_at is null and approved_at is null
        and created_at < ${before} and status in ('new', 'lost', 'not_qualified')
        and offer_sent_at is null and sale_amount_cents is null and notes = ''
      limit ${BATCH}
      for update skip locked
    ), announced as (
      update announced_recommendations a set lead_id = null
      from old where a.provider_id = old.provider_id and a.lead_id = old.id
    )
    delete from leads l using old
    where l.provider_id = old.provider_id and l.id = old.id
    returning l.provider_id, l.id`.execute(camel(tx));
  return rows.map((row) => ({ provider: providerId(row.providerId), leadId: row.id }));
}
