import type { Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { userName } from '#server/modules/accounts/index.ts';
import { camel } from '#server/platform/db/database.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import { LISTED_ACCESSES } from '#shared/contracts/bookkeeping/adviser-packs.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { AdviserAccess, PackState } from '#shared/labels/adviser-packs.ts';

export interface PackRow {
  readonly id: string;
  readonly createdAt: Date;
  readonly createdBy: string;
  readonly fromDate: CalendarDate;
  readonly toDate: CalendarDate;
  readonly state: PackState;
  readonly documents: number;
  readonly packed: number;
  readonly fileName: string;
  readonly sizeBytes: number | null;
  /** Hex. */
  readonly sha256: string | null;
  readonly readyAt: Date | null;
  readonly lastDay: CalendarDate | null;
}

/**
 * Packs, newest first; what has served its time counts as gone, whenever the job deletes it.
 * @param today Berlin
 * @param id only this one
 */
export async function listPacks(
  db: Queryable,
  provider: ProviderId,
  today: CalendarDate,
  id?: string,
): Promise<PackRow[]> {
  const wanted = id === undefined ? sql`true` : sql`p.id = ${id}`;
  const { rows } = await sql<PackRow>`
    select p.id, p.created_at, ${userName('p.created_by', 'p.provider_id')} as created_by,
      p.from_date, p.to_date, p.state, p.documents, p.packed, p.file_name, p.size_bytes,
      encode(p.sha256, 'hex') as sha256, p.ready_at, p.last_day
    from adviser_packs p
    where p.provider_id = ${provider} and ${wanted}
      and (p.last_day is null or p.last_day >= ${today})
    order by p.id desc`.execute(camel(db));
  return rows;
}

export interface LinkRow {
  readonly id: string;
  readonly packId: string;
  readonly email: string;
  readonly createdAt: Date;
  readonly lastDay: CalendarDate;
  readonly withdrawnAt: Date | null;
  /** Newest first. */
  readonly accesses: readonly { readonly at: string; readonly kind: AdviserAccess }[];
}

/** Links of all packs, or one of them, newest first, with what was done by them. */
export async function listLinks(
  db: Queryable,
  provider: ProviderId,
  id?: string,
): Promise<LinkRow[]> {
  const wanted = id === undefined ? sql`true` : sql`l.id = ${id}`;
  const { rows } = await sql<LinkRow>`
    select l.id, l.pack_id, l.email, l.created_at, l.last_day, l.withdrawn_at,
      coalesce((
        select jsonb_agg(jsonb_build_object('at', a.at, 'kind', a.kind) order by a.id desc)
        from (
          select * from adviser_accesses x
          where x.provider_id = l.provider_id and x.link_id = l.id
          order by x.id desc limit ${LISTED_ACCESSES}
        ) a
      ), '[]') as accesses
    from adviser_links l
    where l.provider_id = ${provider} and ${wanted}
    order by l.id desc`.execute(camel(db));
  return rows;
}

/** What an adviser's page needs of a link and its pack. */
export interface OpenedLink {
  readonly id: string;
  readonly email: string;
  readonly lastDay: CalendarDate;
  readonly withdrawnAt: Date | null;
  readonly packId: string;
  readonly fromDate: CalendarDate;
  readonly toDate: CalendarDate;
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly documents: number;
}

/** Undefined when there is none, its pack is gone, or the account was dissolved. */
export async function findLink(
  db: Queryable,
  provider: ProviderId,
  id: string,
): Promise<OpenedLink | undefined> {
  const { rows } = await sql<OpenedLink>`
    select l.id, l.email, l.last_day, l.withdrawn_at, p.id as pack_id, p.from_date, p.to_date,
      p.file_name, p.size_bytes, p.documents
    from adviser_links l
    join adviser_packs p on p.provider_id = l.provider_id and p.id = l.pack_id
    join providers v on v.id = l.provider_id and v.dissolved_at is null
    where l.provider_id = ${provider} and l.id = ${id} and p.state = 'ready'`.execute(camel(db));
  return rows[0];
}

/**
 * The bytes of a pack, piece by piece. A pack that is deleted meanwhile breaks off instead of ending
 * as if it were whole.
 */
export function packStream(
  db: Queryable,
  provider: ProviderId,
  packId: string,
  sizeBytes: number,
): Readable {
  async function* pieces(): AsyncGenerator<Buffer> {
    let sent = 0;
    for (let place = 0; sent < sizeBytes; place += 1) {
      const { rows } = await sql<{ bytes: Buffer }>`
        select b.bytes from adviser_packs p
        join adviser_pack_pieces b
          on b.provider_id = p.provider_id and b.pack_id = p.id and b.run_id = p.run_id
        where p.provider_id = ${provider} and p.id = ${packId} and b.place = ${place}`.execute(
        camel(db),
      );
      const bytes = rows[0]?.bytes;
      if (bytes === undefined) throw new Error('the pack is gone');
      sent += bytes.length;
      yield bytes;
    }
  }
  return Readable.from(pieces(), { objectMode: false });
}

/** Takes bytes as they come and gives them back in pieces of one size, with their hash and length. */
export async function* inPieces(
  source: AsyncIterable<Buffer>,
  size: number,
  total: { bytes: number; hash: Hash },
): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const chunk of source) {
    total.bytes += chunk.length;
    total.hash.update(chunk);
    waiting.push(chunk);
    length += chunk.length;
    if (length < size) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(waiting);
}
