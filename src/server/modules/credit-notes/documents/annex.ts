import type { CiiAttachment } from '#server/platform/documents/cii/cii-parts.ts';
import { formatCalendarDate } from '#shared/calendar-date.ts';
import type { CommissionSource } from '#shared/credit-note/document-lines.ts';
import { csvOf } from '#shared/csv.ts';
import type { CreditNoteSnapshot } from '../domain/credit-note-snapshot.ts';
import { documentName } from './document-name.ts';

export const EVENT_NAMES: Readonly<Record<CommissionSource, string>> = {
  click: 'Klick',
  lead: 'Anfrage',
  sale: 'Umsatz',
  bonus: 'Bonus',
  correction: 'Korrektur',
};

/** 'Anlage zu Gutschrift GS-0042: abgerechnete Ereignisse'. */
export function annexTitle(snapshot: CreditNoteSnapshot): string {
  const what = snapshot.original === null ? 'abgerechnete' : 'stornierte';
  return `Anlage zu ${documentName(snapshot)}: ${what} Ereignisse`;
}

/** 'Anlage_GS-0042.csv'; a '/' of the number range becomes '-'. */
export const annexFileName = ({ number }: Pick<CreditNoteSnapshot, 'number'>): string =>
  `Anlage_${number.replaceAll('/', '-')}.csv`;

/**
 * The settled events as a table, row by row as the annex prints them, with the whole of each commission
 * and the part of it that the document settles (docs/product/credit-notes.md section 13). Names nobody.
 */
export function annexCsv({ events, original }: CreditNoteSnapshot): string {
  return csvOf([
    [
      'Nr.',
      'Datum',
      'Art',
      'Kampagne',
      'Referenz',
      'Ereignisse',
      'Prämie (€)',
      original === null ? 'davon abgerechnet (€)' : 'davon storniert (€)',
    ],
    ...events.map((event, index) => [
      String(index + 1),
      formatCalendarDate(event.date),
      EVENT_NAMES[event.source],
      event.campaign,
      event.reference,
      String(event.eventCount),
      { cents: event.fullAmount },
      { cents: event.amount },
    ]),
  ]);
}

/** The annex as the e-invoice carries it (BG-24). */
export function annexAttachment(snapshot: CreditNoteSnapshot): CiiAttachment {
  return {
    id: `Anlage ${snapshot.number}`,
    description: annexTitle(snapshot),
    mediaType: 'text/csv',
    fileName: annexFileName(snapshot),
    content: annexCsv(snapshot),
  };
}
