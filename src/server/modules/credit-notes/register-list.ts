import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import { CHAIN_START } from './domain/chain.ts';

/** An entry of the register, with what the database says about what it was made of. */
export interface RegisterEntry {
  readonly position: number;
  readonly entry: 'issued' | 'files';
  readonly number: string;
  /** Hex. */
  readonly hash: string;
  /** Whether it has its own hash and continues the entry before. */
  readonly isBound: boolean;
  /** Whether its document is there. */
  readonly isThere: boolean;
  /** Whether the rows still say what was entered. */
  readonly isUnchanged: boolean;
}

/** Entries of a provider's register in their order, those after a place in it. */
export async function listRegister(
  db: Queryable,
  provider: ProviderId,
  after: number,
  limit: number,
): Promise<RegisterEntry[]> {
  const { rows } = await sql<RegisterEntry>`
    select r.position, r.entry, r.number, encode(r.entry_hash, 'hex') as hash,
      r.entry_hash = register_entry_hash(
        coalesce(before.entry_hash, decode(${CHAIN_START}, 'hex')), r.position, r.entry,
        r.provider_id, r.credit_note_id, r.number, r.recorded_at, r.is_late, r.content_hash
      ) as "isBound",
      n.id is not null as "isThere",
      coalesce(r.content_hash = case r.entry
        when 'issued' then document_content_hash(r.provider_id, r.credit_note_id)
        else document_files_hash(r.provider_id, r.credit_note_id) end, false) as "isUnchanged"
    from document_register r
    left join document_register before
      on before.provider_id = r.provider_id and before.position = r.position - 1
    left join credit_notes n on n.provider_id = r.provider_id and n.id = r.credit_note_id
    where r.provider_id = ${provider} and r.position > ${after}
    order by r.position limit ${limit}`.execute(on(db));
  return rows;
}

/** What the register says of itself: its length and the hash of its newest entry. */
export async function findRegisterHead(db: Queryable, provider: ProviderId) {
  const head = await on(db)
    .selectFrom('document_register_heads')
    .select(['length', 'last_hash'])
    .where('provider_id', '=', provider)
    .executeTakeFirst();
  return { length: head?.length ?? 0, hash: head?.last_hash.toString('hex') ?? CHAIN_START };
}

/** Numbers of documents that are not entered, or whose files are there and not entered. */
export async function listUnregistered(db: Queryable, provider: ProviderId): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select n.number from credit_notes n
    where n.provider_id = ${provider} and (
      not exists (select from document_register r where r.provider_id = n.provider_id
        and r.credit_note_id = n.id and r.entry = 'issued')
      or (exists (select from credit_note_files f
          where f.provider_id = n.provider_id and f.credit_note_id = n.id)
        and not exists (select from document_register r where r.provider_id = n.provider_id
          and r.credit_note_id = n.id and r.entry = 'files')))
    order by n.chain_position limit 1000`.execute(on(db));
  return rows.map(({ number }) => number);
}

/**
 * Numbers of documents from before an instant whose files were never made: the job that makes them
 * has had its time. Files that were there once are missed by the register.
 */
export async function listNeverMade(
  db: Queryable,
  provider: ProviderId,
  before: Date,
): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select n.number from credit_notes n
    where n.provider_id = ${provider} and n.issued_at < ${before}
      and not exists (select from credit_note_files f where f.provider_id = n.provider_id
        and f.credit_note_id = n.id and f.kind = 'pdf')
      and not exists (select from document_register r where r.provider_id = n.provider_id
        and r.credit_note_id = n.id and r.entry = 'files')
    order by n.chain_position limit 1000`.execute(on(db));
  return rows.map(({ number }) => number);
}

/** Entries that were made after the fact, of all providers; with the day of the newest. Unscoped. */
export async function unscopedLateEntries(db: Queryable) {
  const { rows } = await sql<{ documents: number; newest: Date | null }>`
    select count(*)::integer as documents, max(recorded_at) as newest
    from document_register where is_late and entry = 'issued'`.execute(on(db));
  return rows[0] ?? { documents: 0, newest: null };
}
