import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import { CHAIN_START } from './domain/chain.ts';
import type { StatedDocument } from './domain/columns-agree.ts';

/** A document as it is stored, with what the database says about what belongs to it. */
export interface ChainedDocument {
  readonly position: number;
  readonly number: string;
  readonly prefix: string;
  readonly suffix: string;
  readonly running: number;
  readonly snapshot: unknown;
  /** Hex. */
  readonly snapshotHash: string;
  readonly previousHash: string;
  readonly chainHash: string;
  readonly netCents: number;
  readonly vatCents: number;
  readonly grossCents: number;
  /** Sum of its settlement lines. */
  readonly settledCents: number;
  /** Gross of the document that it cancels. */
  readonly originalCents: number | null;
  readonly isCancelled: boolean;
  /** Whether it is a reversal or has one. */
  readonly hasReversal: boolean;
  /** Kinds of stored files whose bytes have another hash than the one beside them. */
  readonly brokenFiles: readonly ('pdf' | 'xml')[];
  /** Hex hash of the logo that is kept for it; null without one. */
  readonly logo: string | null;
  readonly stated: Omit<StatedDocument, 'partnerNumber'> & {
    readonly partnerNumber: number | null;
  };
}

/** Documents of a provider in the order of the chain, those after a place in it. */
export async function listChain(
  db: Queryable,
  provider: ProviderId,
  after: number,
  limit: number,
): Promise<ChainedDocument[]> {
  const { rows } = await sql<ChainedDocument>`
    select n.chain_position as position, n.number, r.prefix, r.suffix, n.running_number as running,
      n.snapshot, encode(n.snapshot_hash, 'hex') as "snapshotHash",
      encode(n.previous_hash, 'hex') as "previousHash", encode(n.chain_hash, 'hex') as "chainHash",
      n.net_cents as "netCents", n.vat_cents as "vatCents", n.gross_cents as "grossCents",
      (select coalesce(sum(l.amount_cents), 0)::bigint from settlement_lines l
        where l.provider_id = n.provider_id and l.credit_note_id = n.id) as "settledCents",
      (select o.gross_cents from credit_notes o
        where o.provider_id = n.provider_id and o.id = n.reverses_id) as "originalCents",
      s.status = 'cancelled' as "isCancelled",
      n.reverses_id is not null or exists (select 1 from credit_notes v
        where v.provider_id = n.provider_id and v.reverses_id = n.id) as "hasReversal",
      array(select f.kind from credit_note_files f
        where f.provider_id = n.provider_id and f.credit_note_id = n.id
          and sha256(f.bytes) <> f.sha256 order by f.kind) as "brokenFiles",
      (select encode(sha256(d.bytes), 'hex') from document_logos d
        where d.provider_id = n.provider_id and d.sha256 = n.logo_sha256) as logo,
      jsonb_build_object(
        'id', n.id, 'kind', n.kind, 'issueDate', n.issue_date, 'serviceFrom', n.service_from,
        'issuedOn', (n.issued_at at time zone 'Europe/Berlin')::date,
        'serviceTo', n.service_to, 'taxStatus', n.tax_status, 'vatRate', n.vat_rate_bp,
        'logoHash', encode(n.logo_sha256, 'hex'),
        'partnerNumber', (select p.internal_number from partners p
          where p.provider_id = n.provider_id and p.id = n.partner_id),
        'isPartnersOwn', not exists (select from settlement_lines l
          left join commissions c on c.provider_id = l.provider_id and c.id = l.commission_id
          where l.provider_id = n.provider_id and l.credit_note_id = n.id
            and c.partner_id is distinct from n.partner_id),
        'originalNumber', (select o.number from credit_notes o
          where o.provider_id = n.provider_id and o.id = n.reverses_id)
      ) as stated
    from credit_notes n
    join credit_note_states s on s.provider_id = n.provider_id and s.credit_note_id = n.id
    join number_ranges r on r.provider_id = n.provider_id and r.id = n.range_id
    where n.provider_id = ${provider} and n.chain_position > ${after}
    order by n.chain_position limit ${limit}`.execute(on(db));
  return rows;
}

/** What the chain says of itself: its length and the hash of its newest document. */
export async function findChainHead(db: Queryable, provider: ProviderId) {
  const head = await on(db)
    .selectFrom('document_chains')
    .select(['length', 'last_hash'])
    .where('provider_id', '=', provider)
    .executeTakeFirst();
  return { length: head?.length ?? 0, hash: head?.last_hash.toString('hex') ?? CHAIN_START };
}

/**
 * Numbers that a range has given away and no document carries. Between the last number before a
 * new start and that start there is none: the provider moved on.
 */
export async function listGaps(
  db: Queryable,
  provider: ProviderId,
): Promise<{ prefix: string; suffix: string; running: number }[]> {
  const { rows } = await sql<{ prefix: string; suffix: string; running: number }>`
    with starts as (
      select s.range_id, s.first_number,
        lead(s.first_number) over (partition by s.range_id order by s.first_number) as next_first
      from number_range_starts s where s.provider_id = ${provider})
    select r.prefix, r.suffix, g.running
    from number_ranges r
    join starts s on s.range_id = r.id
    cross join lateral generate_series(s.first_number, case
      when s.next_first is null then r.next_number - 1
      else (select max(n.running_number) from credit_notes n
        where n.provider_id = r.provider_id and n.range_id = r.id
          and n.running_number >= s.first_number and n.running_number < s.next_first)
      end) as g(running)
    where r.provider_id = ${provider} and not exists (select 1 from credit_notes n
      where n.provider_id = r.provider_id and n.range_id = r.id and n.running_number = g.running)
    order by r.created_at, g.running limit 1000`.execute(on(db));
  return rows;
}

/** Commissions whose paid amount is not the sum of their lines on documents. */
export async function listLedgerErrors(db: Queryable, provider: ProviderId): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from commissions c
    left join (select commission_id, sum(amount_cents) as settled from settlement_lines
      where provider_id = ${provider} group by commission_id) l on l.commission_id = c.id
    where c.provider_id = ${provider} and c.paid_cents <> coalesce(l.settled, 0)
    order by c.id limit 1000`.execute(on(db));
  return rows.map(({ id }) => id);
}
