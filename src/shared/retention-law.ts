import { calendarDate, type CalendarDate } from './calendar-date.ts';

/** Why something of an erased person stays; the keys stand at the columns in `person-tables.ts`. */
export type KeptReason = keyof typeof KEPT_REASONS;

interface Reason {
  /** German, shown before an erasure. */
  readonly sentence: string;
  /** Paragraph that asks for it; '' where it is the product's own choice. */
  readonly law: string;
  /** Whether it ends with the period of the documents. */
  readonly endsWithDocuments: boolean;
}

/**
 * Every reason to keep something of an erased person: the only place where periods of the law are
 * named. Documents: § 147 (3) AO and § 14b (1) UStG ask for 8 years from the end of the year of issue
 * since 2025, and for longer while the tax is not assessed for good (§ 147 (3) sentence 5 AO).
 */
export const KEPT_REASONS = {
  document: {
    sentence: 'Teil ausgestellter Belege',
    law: '§ 14b UStG, § 147 Abs. 3 AO',
    endsWithDocuments: true,
  },
  agreement: {
    sentence: 'Vereinbarung zur Gutschrift, auf der die Belege beruhen',
    law: '§ 14 Abs. 2 UStG, § 147 Abs. 3 AO',
    endsWithDocuments: true,
  },
  dispatch: {
    sentence: 'Nachweis, wann und wohin ein Beleg gegangen ist',
    law: '§ 147 Abs. 3 AO',
    endsWithDocuments: true,
  },
  ledger: {
    sentence: 'Grundlage von Prämien, Belegen und Zahlen; ohne Namen und Kontaktdaten',
    law: '§ 147 Abs. 3 AO',
    endsWithDocuments: false,
  },
  consent: {
    sentence: 'Nachweis, dass eingewilligt wurde; ohne Namen und Kontaktdaten',
    law: 'Art. 7 Abs. 1 DSGVO',
    endsWithDocuments: false,
  },
  log: {
    sentence: 'Protokoll der Änderungen; ohne personenbezogene Angaben',
    law: '§ 146 Abs. 4 AO',
    endsWithDocuments: false,
  },
  address: {
    sentence: 'Die Adresse eines Empfehlungslinks wird nie ein zweites Mal vergeben',
    law: '',
    endsWithDocuments: false,
  },
  counted: {
    sentence: 'Gezählt, ohne Namen und Kontaktdaten',
    law: '',
    endsWithDocuments: false,
  },
} as const satisfies Record<string, Reason>;

/** Years that documents are kept unless the operator says otherwise, and the fewest the law allows. */
export const DOCUMENT_YEARS = { usual: 10, fewest: 8 } as const;

/** Last day of a document's period, which begins when the year of its issue has ended (§ 147 (4) AO). */
export function periodEnd(issued: CalendarDate, years: number): CalendarDate {
  return calendarDate(`${Number(issued.slice(0, 4)) + years}-12-31`);
}

/**
 * Last day on which a document has to be kept.
 * @param years from the end of the year of issue
 * @param taxOpenSince first year whose tax is not assessed for good: its documents and later ones
 * are kept on, whatever their age; null where none is known
 * @returns null while there is no end because the tax is open
 */
export function keptUntil(
  issued: CalendarDate,
  years: number,
  taxOpenSince: number | null,
  today: CalendarDate,
): CalendarDate | null {
  const year = Number(issued.slice(0, 4));
  const end = periodEnd(issued, years);
  return end < today && taxOpenSince !== null && year >= taxOpenSince ? null : end;
}
