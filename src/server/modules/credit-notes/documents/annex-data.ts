import { breakable, paperEuros } from '#server/platform/documents/paper-text.ts';
import { formatCalendarDate } from '#shared/calendar-date.ts';
import type { CommissionSource } from '#shared/credit-note/document-lines.ts';
import type { CreditNoteSnapshot } from '../domain/credit-note-snapshot.ts';
import { documentName } from './document-name.ts';

const SOURCES: Readonly<Record<CommissionSource, string>> = {
  click: 'Klick',
  lead: 'Anfrage',
  sale: 'Umsatz',
};

/** Up to this many events the annex may share a page with the letter. */
const SHORT_ANNEX = 8;

/** The list of settled events. A column for the whole commission appears where parts are settled. */
export function annexData(snapshot: CreditNoteSnapshot) {
  const { events, totals, tax, original } = snapshot;
  const reversed = original !== null;
  const partial = events.some(({ fullAmount, amount }) => Math.abs(amount) !== fullAmount);
  return {
    short: events.length <= SHORT_ANNEX,
    title: `Anlage zu ${documentName(snapshot)}: ${reversed ? 'stornierte' : 'abgerechnete'} Ereignisse`,
    subtitle: reversed ? [snapshot.texts.title] : [],
    columns: [
      'Nr.',
      'Datum',
      'Art',
      'Kampagne',
      'Referenz',
      ...(partial ? ['Prämie'] : []),
      partial ? (reversed ? 'davon storniert' : 'davon jetzt') : 'Betrag',
    ],
    rows: events.map((event, index) => [
      String(index + 1),
      formatCalendarDate(event.date),
      SOURCES[event.source],
      breakable(event.campaign),
      breakable(event.reference),
      ...(partial ? [paperEuros(event.fullAmount)] : []),
      paperEuros(event.amount),
    ]),
    total: {
      label: tax.rate > 0 ? 'Summe der Prämien (netto)' : 'Summe der Prämien',
      value: paperEuros(totals.net),
    },
  };
}
