import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';
import type { DocumentAnchor } from './store.ts';

/** The newest hash of a provider's register with what it covers; null while nothing was issued. */
export async function findDocumentAnchor(
  db: Queryable,
  provider: ProviderId,
): Promise<DocumentAnchor | null> {
  const { rows } = await sql<DocumentAnchor>`
    select encode(h.last_hash, 'hex') as hash, count(*)::integer as documents,
      (array_agg(r.number order by r.position desc))[1] as newest_number
    from document_register_heads h
    join document_register r on r.provider_id = h.provider_id and r.entry = 'issued'
    where h.provider_id = ${provider}
    group by h.provider_id, h.last_hash`.execute(camel(db));
  return rows[0] ?? null;
}

/**
 * Newest numbers of mailed anchors that the register does not have at their place: with this hash,
 * this newest number and as many documents before.
 */
export async function listLostAnchors(db: Queryable, provider: ProviderId): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select a.newest_number as number from document_anchors a
    where a.provider_id = ${provider} and not exists (select from document_register r
      where r.provider_id = a.provider_id and r.position = a.position
        and r.entry_hash = a.entry_hash
        and a.documents = (select count(*) from document_register i
          where i.provider_id = a.provider_id and i.entry = 'issued' and i.position <= a.position)
        and a.newest_number = (select i.number from document_register i
          where i.provider_id = a.provider_id and i.entry = 'issued' and i.position <= a.position
          order by i.position desc limit 1))
    order by a.month`.execute(camel(db));
  return rows.map(({ number }) => number);
}

/**
 * Providers whose register has gone on since their newest anchor, and who have none of this month.
 * Unscoped: all providers alike.
 * @param month first day of a Berlin month
 */
export async function unscopedWithoutAnchor(
  db: Queryable,
  month: CalendarDate,
): Promise<ProviderId[]> {
  const { rows } = await sql<{ id: string }>`
    select h.provider_id as id from document_register_heads h
    join providers p on p.id = h.provider_id
    where h.length > coalesce((select max(a.position) from document_anchors a
        where a.provider_id = h.provider_id), 0)
      and not exists (select from document_anchors a
        where a.provider_id = h.provider_id and a.month = ${month})
    order by 1`.execute(camel(db));
  return rows.map(({ id }) => providerId(id));
}

/** Of these hashes (hex) those that no register has, neither of documents nor of invoices. Unscoped. */
export async function unscopedUnknownAnchors(
  db: Queryable,
  hashes: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select g.hash from unnest(${[...hashes]}::text[]) as g (hash)
    where not exists (select from document_register r where r.entry_hash = decode(g.hash, 'hex'))
      and not exists (select from invoice_register r where r.entry_hash = decode(g.hash, 'hex'))`.execute(
    camel(db),
  );
  return rows.map(({ hash }) => hash);
}
