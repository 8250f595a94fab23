import type { Queryable } from '#server/kernel/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { DocumentPeriod } from './domain/person-standing.ts';
import { findRetention } from './retention/retention-store.ts';

/** How long this provider's documents are kept: the installation's years, longer for open taxes. */
export async function documentPeriod(
  db: Queryable,
  provider: ProviderId,
  years: number,
): Promise<DocumentPeriod> {
  const { taxOpenSince } = await findRetention(db, provider);
  return { years, taxOpenSince };
}
