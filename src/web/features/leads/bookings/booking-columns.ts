import { foldedHeading, transcribedHeading } from '#web/parts/csv/read-table.ts';

/** What a column of the venue's table can hold, in the words of the screen, and what others call it. */
const COLUMNS = {
  amount: {
    label: 'Umsatz',
    names:
      'Umsatz netto|Netto|Nettobetrag|Nettoumsatz|Betrag netto|Summe netto|Gesamt netto|Umsatz|Betrag|Gesamtbetrag|Summe|Gesamt|Gesamtpreis|Preis|Auftragswert|Umsatz brutto|Brutto|Bruttobetrag|Betrag brutto|Summe brutto|Gesamt brutto|Total|Amount|Revenue',
  },
  eventDate: {
    label: 'Veranstaltungstag',
    names:
      'Veranstaltungstag|Veranstaltungsdatum|Eventdatum|Datum der Veranstaltung|Termin|Hochzeitsdatum|Veranstaltung am|Event date|Anreise|Beginn|Von|Datum|Date',
  },
  name: {
    label: 'Name oder Nachname',
    names:
      'Name|Nachname|Familienname|Kunde|Kundenname|Gast|Gastname|Auftraggeber|Ansprechpartner|Kontakt|Last name|Surname|Client|Guest',
  },
  firstName: { label: 'Vorname', names: 'Vorname|Rufname|First name' },
  email: {
    label: 'E-Mail',
    names: 'E-Mail|E-Mail-Adresse|Email|Mail|Kunden-E-Mail|E-Mail Kunde|Email address',
  },
  phone: {
    label: 'Telefon',
    names: 'Telefon|Telefonnummer|Tel|Tel.-Nr.|Handy|Handynummer|Mobil|Mobiltelefon|Phone|Mobile',
  },
  number: {
    label: 'Buchungsnummer',
    names:
      'Buchungsnummer|Buchungs-Nr.|Buchungsnr|Buchung|Reservierungsnummer|Auftragsnummer|Auftrags-Nr.|Auftrag|Vertragsnummer|Vorgangsnummer|Vorgang|Angebotsnummer|Nummer|Nr.|ID|Booking number|Booking ID|Booking',
  },
  bookedOn: {
    label: 'Gebucht am',
    names:
      'Gebucht am|Buchungsdatum|Buchungstag|Auftragsdatum|Bestätigt am|Vertragsdatum|Booked on|Booking date',
  },
} as const;

export type BookingColumn = keyof typeof COLUMNS;

export const BOOKING_COLUMNS = Object.entries(COLUMNS).map(([column, { label }]) => ({
  column: column as BookingColumn,
  label,
}));

/** Number of the column that holds something, from 0; null where none does. */
export type ChosenColumns = Readonly<Record<BookingColumn, number | null>>;

/** Columns whose heading says what they hold; of several the name that says it best. */
export function guessColumns(headings: readonly string[]): ChosenColumns {
  const folded = headings.map(foldedHeading);
  const placeOf = (names: string): number | null => {
    const places = names
      .split('|')
      .map((name) =>
        folded.findIndex((each) => [foldedHeading(name), transcribedHeading(name)].includes(each)),
      );
    return places.find((place) => place >= 0) ?? null;
  };
  const entries = Object.entries(COLUMNS).map(([column, { names }]) => [column, placeOf(names)]);
  return Object.fromEntries(entries) as ChosenColumns;
}

/** How many columns of such headings say what they hold. */
export const knownColumns = (headings: readonly string[]): number =>
  Object.values(guessColumns(headings)).filter((place) => place !== null).length;

/** What the amounts are; commissions are computed from net revenue. */
export const AMOUNTS = {
  net: { label: 'Netto', taxBasisPoints: 0 },
  gross19: { label: 'Brutto mit 19 % USt', taxBasisPoints: 1_900 },
  gross7: { label: 'Brutto mit 7 % USt', taxBasisPoints: 700 },
} as const;
export type AmountKind = keyof typeof AMOUNTS;

/** Net where the heading says so; null where somebody has to say it. */
export const guessAmounts = (heading: string | undefined): AmountKind | null =>
  heading !== undefined && /netto|\bnet\b/i.test(heading) ? 'net' : null;

/** What is still missing before the rows can be read, as sentences at the fields. */
export function missingColumns(
  columns: ChosenColumns,
  amounts: AmountKind | null,
): Partial<Record<BookingColumn | 'amounts', string>> {
  const hasPerson = [columns.email, columns.phone, columns.name].some((place) => place !== null);
  return {
    ...(columns.amount === null ? { amount: 'Bitte wählen Sie die Spalte mit dem Umsatz' } : {}),
    ...(amounts === null ? { amounts: 'Bitte wählen Sie, was die Beträge sind' } : {}),
    ...(hasPerson ? {} : { email: 'Bitte wählen Sie E-Mail, Telefon oder Name' }),
  };
}
