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

/** The providers with requests that `deleteUnconfirmed` may delete. Unscoped: finds whose turn it is. */
export async function unscopedProvidersWithUnconfirmed(
  db: Queryable,
  before: Date,
): Promise<ProviderId[]> {
  const { rows } = await sql<{ provider: string }>`
    select distinct l.provider_id as provider from leads l where ${isUnconfirmed(before)}`.execute(
    camel(db),
  );
  return rows.map(({ provider }) => providerId(provider));
}

const isUnconfirmed = (before: Date) => sql`
  l.asks_confirmation and l.confirmed_at is null and l.approved_at is null
  and l.created_at < ${before} and l.status in ('new', 'lost', 'not_qualified')
  and l.offer_sent_at is null and l.sale_amount_cents is null and l.notes = ''`;

/**
 * Deletes some requests of a provider from before that instant that nobody has confirmed and with
 * which it has not worked: answers, person, consents and mailed link go with them, and an
 * announcement that names one names none.
 * Those that somebody is confirming at this very moment are left alone.
 */
export async function deleteUnconfirmed(
  tx: Tx,
  provider: ProviderId,
  before: Date,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    with old as materialized (
      select l.id from leads l where l.provider_id = ${provider} and ${isUnconfirmed(before)}
      limit ${BATCH}
      for update skip locked
    ), announced as (
      update announced_recommendations a set lead_id = null
      from old where a.provider_id = ${provider} and a.lead_id = old.id
    )
    delete from leads l using old
    where l.provider_id = ${provider} and l.id = old.id
    returning l.id`.execute(camel(tx));
  return rows.map(({ id }) => id);
}
