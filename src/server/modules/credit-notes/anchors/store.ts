import { sql } from 'kysely';
import type { Tx } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';

/** The newest hash of a provider's register and what it covers. */
export interface DocumentAnchor {
  /** Hex. */
  readonly hash: string;
  readonly documents: number;
  readonly newestNumber: string;
}

/**
 * Keeps the newest hash of the register as the anchor of a month, once.
 * @param month first day of a Berlin month
 * @returns null when the month has one already, or nothing was issued yet
 */
export async function takeAnchor(
  tx: Tx,
  provider: ProviderId,
  month: CalendarDate,
  now: Date,
): Promise<DocumentAnchor | null> {
  const { rows } = await sql<DocumentAnchor>`
    insert into document_anchors (
      provider_id, month, position, entry_hash, documents, newest_number, taken_at)
    select r.provider_id, ${month}, r.position, r.entry_hash, issued.documents, newest.number, ${now}
    from (select * from document_register where provider_id = ${provider}
      order by position desc limit 1) r
    cross join lateral (select count(*)::integer as documents from document_register i
      where i.provider_id = r.provider_id and i.entry = 'issued') issued
    cross join lateral (select i.number from document_register i
      where i.provider_id = r.provider_id and i.entry = 'issued'
      order by i.position desc limit 1) newest
    on conflict do nothing
    returning encode(entry_hash, 'hex') as hash, documents, newest_number`.execute(camel(tx));
  return rows[0] ?? null;
}
