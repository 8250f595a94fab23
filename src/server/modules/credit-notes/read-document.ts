import type { z } from 'zod';
import type { Queryable } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { hasRefused } from '#server/modules/partners/index.ts';
import type { payoutDetail } from '#shared/contracts/credit-notes/credit-notes.ts';
import type { ProviderId } from '#shared/ids.ts';
import { presentDetail } from './present-credit-note.ts';
import { findWithCounterpart, listDocumentHistory } from './queries.ts';
import { listStatements } from './statements/store.ts';

/**
 * A document with its reversal or original, its history and the end of its retention.
 * @param documentYears that documents are kept at this installation
 * @throws DomainError not_found
 */
export async function readDocument(
  db: Queryable,
  provider: ProviderId,
  id: string,
  documentYears: number,
): Promise<z.input<typeof payoutDetail>> {
  const found = await findWithCounterpart(db, provider, id);
  const row = found.find((each) => each.id === id);
  if (row === undefined) throw new DomainError('not_found');
  const counterpart = found.find((each) => each.id !== id);
  const history = await listDocumentHistory(db, provider, id);
  const statements = await listStatements(db, provider, id);
  return {
    ...presentDetail(row, counterpart, history, documentYears, statements),
    isMailRefused: await hasRefused(db, provider, row.partnerId, 'document'),
  };
}
