import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';

/** A stretch of a range: from one start to the next. */
export interface RangeStretch {
  readonly prefix: string;
  readonly suffix: string;
  readonly startedAt: Date;
  readonly firstNumber: number;
  /** Highest number on a document, or null without documents. */
  readonly lastNumber: number | null;
  readonly documents: number;
  /** Numbers of the stretch that stand on no document. */
  readonly missing: number;
  readonly isInUse: boolean;
}

/** Every range of the provider, the current one first. */
export function listRanges(db: Queryable, provider: ProviderId) {
  return camel(db)
    .selectFrom('numberRanges')
    .select(['prefix', 'suffix', 'startNumber', 'nextNumber', 'isCurrent'])
    .where('providerId', '=', provider)
    .orderBy('isCurrent', 'desc')
    .orderBy('createdAt', 'desc')
    .execute();
}

/**
 * How documents were numbered, newest first: stretches with documents and the one in use. The
 * numbers of a range's last stretch are counted up to its counter, so that a number drawn for no
 * document shows too.
 */
export async function listStretches(db: Queryable, provider: ProviderId): Promise<RangeStretch[]> {
  const { rows } = await sql<RangeStretch>`
    with stretches as (
      select s.range_id, s.first_number, s.started_at,
        lead(s.first_number) over (partition by s.range_id order by s.first_number, s.started_at, s.id)
          as next_first
      from number_range_starts s
      where s.provider_id = ${provider}
    ), counted as (
      select s.*, n.documents, n.last_number
      from stretches s
      cross join lateral (
        select count(*)::integer as documents, max(n.running_number) as last_number
        from credit_notes n
        where n.provider_id = ${provider} and n.range_id = s.range_id
          and n.running_number >= s.first_number
          and (s.next_first is null or n.running_number < s.next_first)
      ) n
    )
    select r.prefix, r.suffix, c.started_at, c.first_number, c.last_number, c.documents,
      case
        when c.next_first is null then r.next_number - c.first_number - c.documents
        else coalesce(c.last_number - c.first_number + 1, 0) - c.documents
      end as missing,
      r.is_current and c.next_first is null as is_in_use
    from counted c
    join number_ranges r on r.provider_id = ${provider} and r.id = c.range_id
    where c.documents > 0 or (r.is_current and c.next_first is null)
    order by c.started_at desc, c.first_number desc`.execute(camel(db));
  return rows;
}
