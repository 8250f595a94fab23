import { sql, type RawBuilder } from 'kysely';
import type { DocumentFilters } from '#shared/contracts/document-list.ts';
import type { ProviderId } from '#shared/ids.ts';
import {
  documentConditionsWithoutSearch,
  documentConditions,
  documentsNumbered,
  partnersNamed,
} from './document-conditions-list.ts';
import { documentsAlone } from './document-tables-list.ts';

/**
 * Ids of a page of documents that have the searched words, by when they were created. Partner by
 * partner no more than a page is looked at, however many documents a word finds.
 * @param behind condition over `n` for what comes behind a cursor
 */
export function foundDocuments(
  provider: ProviderId,
  filters: DocumentFilters,
  {
    behind,
    isDescending,
    skipped,
    limit,
  }: {
    readonly behind: RawBuilder<unknown>;
    readonly isDescending: boolean;
    readonly skipped: number;
    readonly limit: number;
  },
): RawBuilder<unknown> {
  const direction = isDescending ? sql`desc` : sql`asc`;
  const first = sql`order by n.id ${direction} limit ${skipped + limit}`;
  return sql`
    select ${provider}::uuid as provider_id, found.id from (
      select x.id from (${partnersNamed(provider, filters.search)} offset 0) named
      cross join lateral (
        select n.id from ${documentsAlone}
        where ${documentConditionsWithoutSearch(provider, filters)} and n.partner_id = named.id and ${behind} ${first}
      ) x
      union
      (select n.id from ${documentsAlone}
        where ${documentConditions(provider, filters)} and ${behind}
          and n.id in (${documentsNumbered(provider, filters.search)}) ${first})
    ) found
    order by found.id ${direction} limit ${limit} offset ${skipped}`;
}
