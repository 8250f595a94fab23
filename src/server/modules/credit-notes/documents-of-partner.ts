import type { Queryable } from '#server/kernel/database.ts';
import { calendarDate } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { CreditNoteSnapshot } from './domain/credit-note-snapshot.ts';
import { presentCreditNote } from './present-credit-note.ts';
import { findWithCounterpart, listCreditNotes } from './queries.ts';
import { findSnapshot } from './store.ts';

/*
 * What a partner may read: the documents of their own record, by the queries of the provider's lists.
 */

type PresentedDocument = ReturnType<typeof presentCreditNote>;

/** More than one a day; a year that has more is whole in its archive. */
const MOST_OF_A_YEAR = 500;

/** A partner's documents by their day of issue, newest first: those of one year, at most 500. */
export async function listPartnersDocuments(
  db: Queryable,
  provider: ProviderId,
  { partnerId, year }: { partnerId: string; year: number },
): Promise<PresentedDocument[]> {
  const rows = await listCreditNotes(db, provider, {
    partnerId,
    ...yearBounds(year),
    search: '',
    sort: '-created',
    page: 1,
    limit: MOST_OF_A_YEAR,
  });
  return rows.slice(0, MOST_OF_A_YEAR).map(presentCreditNote);
}

/** First and last day of a year. */
export const yearBounds = (year: number) => ({
  from: calendarDate(`${year}-01-01`),
  to: calendarDate(`${year}-12-31`),
});

export interface PartnersDocument {
  readonly document: PresentedDocument;
  readonly counterpart: PresentedDocument | null;
  readonly snapshot: CreditNoteSnapshot;
}

/** A document as it was frozen, with its reversal or original; null when it is not this partner's. */
export async function findPartnersDocument(
  db: Queryable,
  provider: ProviderId,
  { partnerId, id }: { partnerId: string; id: string },
): Promise<PartnersDocument | null> {
  const found = await findWithCounterpart(db, provider, id);
  const row = found.find((each) => each.id === id);
  if (row?.partnerId !== partnerId) return null;
  const snapshot = await findSnapshot(db, provider, id);
  if (snapshot === null) return null;
  const counterpart = found.find((each) => each.id !== id);
  return {
    document: presentCreditNote(row),
    counterpart: counterpart === undefined ? null : presentCreditNote(counterpart),
    snapshot,
  };
}
