import { sql, type RawBuilder } from 'kysely';
import type { LeadListQuery, LeadSortKey } from '#shared/contracts/leads.ts';
import type { ProviderId } from '#shared/ids.ts';
import { leadSortTables } from './lead-tables-list.ts';

/** What requests are sorted by, as an index has it (migration 0043), and which requests have it. */
interface SortKey {
  readonly key: RawBuilder<unknown>;
  readonly isThere: RawBuilder<unknown>;
  readonly isMissing: RawBuilder<unknown>;
}

const BY: Readonly<Record<Exclude<LeadSortKey, 'received'>, SortKey>> = {
  name: {
    key: sql`sort_name(p.last_name, p.first_name, p.email) collate german`,
    isThere: sql`p.lead_id is not null`,
    isMissing: sql`p.lead_id is null`,
  },
  revenue: {
    key: sql`l.sale_amount_cents`,
    isThere: sql`l.sale_amount_cents is not null`,
    isMissing: sql`l.sale_amount_cents is null`,
  },
  commission: {
    key: sql`m.amount_cents`,
    isThere: sql`m.lead_id is not null`,
    isMissing: sql`m.lead_id is null`,
  },
};

/** A run of requests in the wanted order: which belong to it, and how they follow one another. */
export interface LeadRun {
  readonly conditions: readonly RawBuilder<unknown>[];
  readonly order: RawBuilder<unknown>;
}

/**
 * The requests behind the one that the cursor names, as runs that follow one another: those that
 * have what is sorted by, then those that don't, whichever way it is sorted. Each run is walked along
 * an index, so a page reads few rows. The id decides among equals: pages neither skip nor repeat.
 */
export function leadRuns(
  provider: ProviderId,
  { sort, cursor, from, to }: Pick<LeadListQuery, 'sort' | 'cursor' | 'from' | 'to'>,
): readonly LeadRun[] {
  const isDescending = sort.startsWith('-');
  const name = (isDescending ? sort.slice(1) : sort) as LeadSortKey;
  const direction = isDescending ? sql`desc` : sql`asc`;
  const behind = isDescending ? sql`<` : sql`>`;
  const byId = sql`l.id ${direction}`;
  /** A value of the request that the cursor names; null where there is none. */
  const ofCursor = (value: RawBuilder<unknown>) => sql`(
    select ${value} from ${leadSortTables} where l.provider_id = ${provider} and l.id = ${cursor})`;
  if (name === 'received') {
    // A period is found by its days; without one there are more indexes by the id alone.
    const isOfPeriod = from !== undefined || to !== undefined;
    const keys = isOfPeriod ? [sql`l.created_at`, sql`l.id`] : [sql`l.id`];
    const place = sql`(${sql.join(keys)}) ${behind} (${sql.join(keys.map(ofCursor))})`;
    return [
      {
        conditions: cursor === undefined ? [] : [place],
        order: sql.join(keys.map((key) => sql`${key} ${direction}`)),
      },
    ];
  }
  const { key, isThere, isMissing } = BY[name];
  const order = sql`${key} ${direction}, ${byId}`;
  if (cursor === undefined)
    return [
      { conditions: [isThere], order },
      { conditions: [isMissing], order: byId },
    ];
  // A cursor among those that have it lies before all others.
  const before = sql.lit(isDescending ? LAST : FIRST);
  const id = sql`case when ${isThere} then ${before}::uuid else l.id end`;
  return [
    {
      conditions: [
        isThere,
        sql`(${key}, l.id) ${behind} (${ofCursor(key)}, ${ofCursor(sql`l.id`)})`,
      ],
      order,
    },
    {
      conditions: [isMissing, sql`l.id ${behind} ${ofCursor(id)}`],
      order: byId,
    },
  ];
}

const FIRST = '00000000-0000-0000-0000-000000000000';
const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
