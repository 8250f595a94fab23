import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { type ProviderId, providerId } from '#shared/ids.ts';
import { camel } from '../db/database.ts';
import type { Seal } from './event-hash.ts';

const NOTHING_BEFORE = '00000000-0000-0000-0000-000000000000';

/** An instant as it is hashed: the same in every session's time zone. */
const instant = (column: RawBuilder<unknown>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** The digest of an entry `e`: everything it says. Texts beside it stand in `data` as keyed digests. */
const digest = sql`sha256(convert_to(concat_ws(e'\n', e.id, ${instant(sql`e.at`)}, e.actor_kind,
  coalesce(e.actor_id::text, ''), e.action, e.entity, e.entity_id, e.data::text), 'UTF8'))`;

/** Every provider with entries that have no place yet. */
export async function unscopedListUnsealed(db: Queryable): Promise<ProviderId[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from providers p
    left join event_chains c on c.provider_id = p.id
    where exists (
      select from audit_events e
      where e.provider_id = p.id and e.id >= coalesce(c.looks_from, ${NOTHING_BEFORE})
        and not exists (select from event_seals s
          where s.provider_id = e.provider_id and s.event_id = e.id)
    )`.execute(camel(db));
  return rows.map(({ id }) => providerId(id));
}

export interface Chain {
  readonly length: number;
  readonly lastHash: Buffer;
  readonly looksFrom: string;
}

/** The end of a provider's chain, locked; null while another node is at it. */
export async function lockChain(
  tx: Tx,
  provider: ProviderId,
  start: Buffer,
): Promise<Chain | null> {
  await sql`insert into event_chains (provider_id, last_hash, looks_from)
    values (${provider}, ${start}, ${NOTHING_BEFORE}) on conflict do nothing`.execute(camel(tx));
  const { rows } = await sql<Chain>`
    select length, last_hash, looks_from from event_chains
    where provider_id = ${provider} for update skip locked`.execute(camel(tx));
  return rows[0] ?? null;
}

export type UnsealedEntry = Omit<Seal, 'number' | 'years'> & { readonly action: string };

/** The next entries without a place, in the order of their ids. */
export async function listUnsealed(
  tx: Tx,
  provider: ProviderId,
  from: string,
  limit: number,
): Promise<UnsealedEntry[]> {
  const { rows } = await sql<UnsealedEntry>`
    select e.id as event_id, e.action, ${instant(sql`e.at`)} as at, ${digest} as digest
    from audit_events e
    where e.provider_id = ${provider} and e.id >= ${from}
      and not exists (select from event_seals s
        where s.provider_id = e.provider_id and s.event_id = e.id)
    order by e.id
    limit ${limit}`.execute(camel(tx));
  return rows;
}

/** Writes places, and the end of the chain with them. */
export async function writeSeals(
  tx: Tx,
  provider: ProviderId,
  seals: readonly (Seal & { readonly hash: Buffer })[],
  chain: Chain,
): Promise<void> {
  await sql`
    insert into event_seals (provider_id, number, event_id, at, years, digest, hash)
    select ${provider}, n.* from unnest(
      ${seals.map(({ number }) => number)}::bigint[], ${seals.map(({ eventId }) => eventId)}::uuid[],
      ${seals.map(({ at }) => at)}::timestamptz[], ${seals.map(({ years }) => years)}::smallint[],
      ${seals.map((seal) => seal.digest)}::bytea[], ${seals.map(({ hash }) => hash)}::bytea[]
    ) n`.execute(camel(tx));
  const { length, lastHash, looksFrom } = chain;
  await sql`
    update event_chains set length = ${length}, last_hash = ${lastHash}, looks_from = ${looksFrom}
    where provider_id = ${provider}`.execute(camel(tx));
}

/** What an entry dates or explains while it is there: it keeps its content for longer than its term. */
const isStillNeeded = sql`(
  e.entity = 'credit_note' and exists (select from credit_notes n
    where n.provider_id = e.provider_id and n.id = e.entity_id)
  or e.entity = 'subscription_invoice' and exists (select from subscription_invoices i
    where i.provider_id = e.provider_id and i.id = e.entity_id)
  or e.entity = 'commission' and exists (select from commissions m
    where m.provider_id = e.provider_id and m.id = e.entity_id)
  or e.entity = 'lead' and exists (select from leads l
    where l.provider_id = e.provider_id and l.id = e.entity_id))`;

/**
 * Deletes the content of some entries whose term is over, in every account; their places stay. What is not
 * sealed yet stays too.
 * @param years of their term
 * @param before this instant they happened
 * @returns how many
 */
export async function unscopedEmptyEvents(
  tx: Tx,
  { years, before, now }: { readonly years: number; readonly before: Date; readonly now: Date },
  limit: number,
): Promise<number> {
  const { rows } = await sql<{ providerId: string; eventId: string }>`
    update event_seals s set emptied_at = ${now}
    from (
      select d.provider_id, d.number from event_seals d
      join audit_events e on e.provider_id = d.provider_id and e.id = d.event_id
      where d.emptied_at is null and d.years = ${years} and d.at < ${before}
        and (${years} = 2 or not ${isStillNeeded})
      limit ${limit}
    ) due
    where s.provider_id = due.provider_id and s.number = due.number
    returning s.provider_id, s.event_id`.execute(camel(tx));
  if (rows.length === 0) return 0;
  const gone = sql`(select * from unnest(${rows.map(({ providerId: id }) => id)}::uuid[],
    ${rows.map(({ eventId }) => eventId)}::uuid[]))`;
  await sql`delete from event_texts where (provider_id, event_id) in ${gone}`.execute(camel(tx));
  await sql`delete from audit_events where (provider_id, id) in ${gone}`.execute(camel(tx));
  return rows.length;
}

/** A place as it is verified, with what stands there now. */
export interface CheckedSeal extends Seal {
  readonly hash: Buffer;
  readonly emptiedAt: Date | null;
  readonly instant: Date;
  /** Null where the entry is gone. */
  readonly digestNow: Buffer | null;
  /** Digests of texts, by field; null where the entry is from before there were any. */
  readonly said: Readonly<Record<string, string>> | null;
  readonly texts: readonly { field: string; value: string; salt: string | null }[] | null;
}

/** Places after a number, in their order. */
export async function listSeals(
  db: Queryable,
  provider: ProviderId,
  after: number,
  limit: number,
): Promise<CheckedSeal[]> {
  const { rows } = await sql<CheckedSeal>`
    select s.number, s.event_id, ${instant(sql`s.at`)} as at, s.years, s.digest, s.hash, s.emptied_at,
      s.at as instant, case when e.id is not null then ${digest} end as digest_now,
      case when jsonb_typeof(e.data -> 'texts') = 'object' then e.data -> 'texts' end as said,
      (select jsonb_agg(jsonb_build_object('field', t.field, 'value', t.value,
        'salt', encode(t.salt, 'hex'))) from event_texts t
        where t.provider_id = s.provider_id and t.event_id = s.event_id) as texts
    from event_seals s
    left join audit_events e on e.provider_id = s.provider_id and e.id = s.event_id
    where s.provider_id = ${provider} and s.number > ${after}
    order by s.number
    limit ${limit}`.execute(camel(db));
  return rows;
}

/** The end of a chain as it is stored, and entries without a place: waiting, or come too late for one. */
export async function readChainEnd(
  db: Queryable,
  provider: ProviderId,
): Promise<{ length: number; lastHash: Buffer | null; waiting: number; late: number }> {
  const { rows } = await sql<{
    length: number;
    lastHash: Buffer | null;
    waiting: number;
    late: number;
  }>`
    select coalesce(max(c.length), 0)::int as length,
      (select last_hash from event_chains where provider_id = ${provider}) as last_hash,
      count(e.id) filter (where e.id >= coalesce(c.looks_from, ${NOTHING_BEFORE}))::int as waiting,
      count(e.id) filter (where e.id < c.looks_from)::int as late
    from providers p
    left join event_chains c on c.provider_id = p.id
    left join audit_events e on e.provider_id = p.id and not exists (
      select from event_seals s where s.provider_id = e.provider_id and s.event_id = e.id)
    where p.id = ${provider}`.execute(camel(db));
  return rows[0] ?? { length: 0, lastHash: null, waiting: 0, late: 0 };
}
