import type { Queryable } from '#server/kernel/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { DocumentPeriod } from './domain/person-standing.ts';

/** How long this provider's documents are kept. */
export async function documentPeriod(
  _db: Queryable,
  _provider: ProviderId,
  years: number,
): Promise<DocumentPeriod> {
  return Promise.resolve({ years, taxOpenSince: null });
}
