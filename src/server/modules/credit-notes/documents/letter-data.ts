import { letterFrame } from '#server/platform/documents/letter-frame.ts';
import {
  breakable,
  isFilled,
  oneLine,
  paperCount,
  paperEuros,
  paperPercent,
} from '#server/platform/documents/paper-text.ts';
import type { PrintData } from '#server/platform/documents/printable-text.ts';
import { formatCalendarDate } from '#shared/calendar-date.ts';
import { countryName } from '#shared/countries.ts';
import { formatIban } from '#shared/iban.ts';
import { timesCents } from '#shared/money.ts';
import type {
  CreditNoteSnapshot,
  PartnerSnapshot,
  ProviderSnapshot,
} from '../domain/credit-note-snapshot.ts';
import { payableOf } from '../domain/owed-back.ts';
import { accountHolderOf } from '../domain/parties.ts';
import { isPaidByTransfer, offsetWords } from '../domain/payment-terms.ts';
import { annexTitle, EVENT_NAMES } from './annex.ts';
import { documentName } from './document-name.ts';
import { lineDetails } from './line-details.ts';

/** Up to this many events the annex may share a page with the letter. */
const SHORT_ANNEX = 8;

export interface LetterOptions {
  /** Width of the logo by its height; null for none. */
  readonly logoRatio: number | null;
  readonly hasEInvoice: boolean;
  /** A look before the number is drawn: marked across every page. */
  readonly preview: boolean;
}

/** Everything the letter prints, in German and ready to set. */
export function letterData(snapshot: CreditNoteSnapshot, options: LetterOptions): PrintData {
  const { texts, partner, provider } = snapshot;
  return {
    frame: letterFrame({
      sender: breakable(provider.businessName),
      logoRatio: options.logoRatio,
      returnLine: breakable(
        [provider.businessName, provider.address, townOf(provider)].join(' · '),
      ),
      address: addressLines(partner, provider),
      info: infoRows(snapshot),
      footer: footerColumns(provider),
      running: {
        left: `${documentName(snapshot)} vom ${formatCalendarDate(snapshot.issueDate)}`,
        right: breakable(oneLine(provider.businessName)),
      },
      watermark: options.preview ? 'ENTWURF' : '',
    }),
    title: headline(snapshot),
    subtitle: texts.note.split('\n').filter(isFilled),
    greeting: `Guten Tag ${breakable(personOf(partner))},`,
    opening: opening(snapshot),
    columns: ['Pos.', 'Leistung', 'Menge', 'Einzelpreis', 'Betrag'],
    lines: snapshot.lines.map((line, index) => ({
      position: String(index + 1),
      description: breakable(line.description),
      details: lineDetails(line).map(breakable),
      quantity: paperCount(line.quantity),
      unitPrice: paperEuros(line.unitPrice),
      amount: paperEuros(line.net),
    })),
    totals: totalRows(snapshot),
    taxText: texts.tax,
    payment: snapshot.kind === 'reversal' ? null : paymentData(snapshot),
    description: breakable(snapshot.description),
    notes: notes(snapshot, options),
    ownText: breakable(provider.letterText ?? ''),
    closing: 'Freundliche Grüße',
    signature: breakable(provider.businessName),
    annex: annexData(snapshot),
  };
}

/** A reversal's title names the original; its own number stands in the information block. */
function headline(snapshot: CreditNoteSnapshot): string {
  return snapshot.kind === 'reversal' ? snapshot.texts.title : documentName(snapshot);
}

const NUMBER_LABELS: Readonly<Record<CreditNoteSnapshot['kind'], string>> = {
  credit_note: 'Gutschrift-Nr.',
  payout_receipt: 'Beleg-Nr.',
  reversal: 'Storno-Nr.',
};

export const townOf = ({ postalCode, city }: { postalCode: string; city: string }): string =>
  [postalCode, city].filter(isFilled).join(' ');

const personOf = ({ firstName, lastName, companyName }: PartnerSnapshot): string =>
  [firstName, lastName].filter(isFilled).join(' ') || companyName;

/** The recipient as it stands in the address field; the country only where it is another one. */
export function addressLines(partner: PartnerSnapshot, provider: ProviderSnapshot): string[] {
  const person = [partner.firstName, partner.lastName].filter(isFilled).join(' ');
  const abroad = partner.countryCode !== provider.countryCode;
  return [
    partner.companyName,
    person,
    partner.street,
    townOf(partner),
    abroad ? countryName(partner.countryCode).toUpperCase() : '',
  ]
    .filter((line, index, all) => isFilled(line) && all.indexOf(line) === index)
    .map(breakable);
}

function infoRows({
  kind,
  number,
  issueDate,
  servicePeriod,
  partner,
  provider,
}: CreditNoteSnapshot) {
  const { start, end } = servicePeriod;
  const rows: [string, string][] = [
    [NUMBER_LABELS[kind], number],
    ['Datum', formatCalendarDate(issueDate)],
    [
      'Leistungszeitraum',
      start === end
        ? formatCalendarDate(start)
        : `${formatCalendarDate(start)} – ${formatCalendarDate(end)}`,
    ],
    ['Partnernummer', partner.internalId],
    ['Ihre USt-IdNr.', partner.vatId],
    ['Ihre Steuernr.', partner.taxNumber],
    ['Unsere USt-IdNr.', provider.vatId],
  ];
  return rows
    .filter(([, value]) => isFilled(value))
    .map(([label, value]) => ({ label, value: breakable(value) }));
}

function opening({ kind, original, servicePeriod: { start, end } }: CreditNoteSnapshot): string {
  if (kind === 'reversal') {
    const what = original.kind === 'credit_note' ? 'die Gutschrift' : 'den Auszahlungsbeleg';
    return `hiermit stornieren wir ${what} ${original.number} vom ${formatCalendarDate(original.issueDate)} vollständig.`;
  }
  const days =
    start === end
      ? formatCalendarDate(start)
      : `${formatCalendarDate(start)} bis ${formatCalendarDate(end)}`;
  return `vielen Dank für Ihre Empfehlungen. Wir rechnen die Prämien vom ${days} ab:`;
}

function totalRows(snapshot: CreditNoteSnapshot) {
  const { totals, tax } = snapshot;
  const total = { label: 'Gesamtbetrag', value: paperEuros(totals.gross) };
  if (tax.rate === 0) return [total, ...payableRows(snapshot)];
  return [
    { label: 'Nettobetrag', value: paperEuros(totals.net) },
    { label: `zzgl. ${paperPercent(tax.rate)} Umsatzsteuer`, value: paperEuros(totals.vat) },
    total,
    ...payableRows(snapshot),
  ];
}

/** What is taken off the total because the partner owes it back, and what is left to pay. */
function payableRows(snapshot: CreditNoteSnapshot) {
  const { kind, offsets = [] } = snapshot;
  if (offsets.length === 0) return [];
  const isReversal = kind === 'reversal';
  const before = isReversal ? 'zuzüglich aufgehobener' : 'abzüglich';
  return [
    ...offsets.map((offset) => ({
      label: `${before} ${offsetWords(offset)}`,
      value: paperEuros(timesCents(offset.amount, -1)),
    })),
    {
      label: isReversal ? 'Verbleibender Betrag' : 'Zahlbetrag',
      value: paperEuros(payableOf(snapshot)),
    },
  ];
}

function paymentData(snapshot: CreditNoteSnapshot) {
  const { partner, number, texts } = snapshot;
  const rows: [string, string][] = isPaidByTransfer(snapshot)
    ? [
        ['Kontoinhaber', accountHolderOf(partner)],
        ['IBAN', formatIban(partner.iban)],
        // Below the holder, whose column is the wider one: numbers may be long, a BIC never is.
        ['Verwendungszweck', number],
        ['BIC', partner.bic],
      ]
    : [];
  return {
    terms: texts.paymentTerms,
    rows: rows
      .filter(([, value]) => isFilled(value))
      .map(([label, value]) => ({ label, value: breakable(value) })),
  };
}

function notes(
  { kind, texts, partner }: CreditNoteSnapshot,
  { hasEInvoice }: LetterOptions,
): string[] {
  const agreed = kind === 'credit_note' ? partner.selfBillingAgreedOn : null;
  const basis =
    agreed === null
      ? ''
      : `Grundlage ist die mit Ihnen am ${formatCalendarDate(agreed)} getroffene Vereinbarung zur Abrechnung per Gutschrift.`;
  return [
    kind === 'reversal' ? texts.paymentTerms : '',
    [
      basis,
      texts.objection,
      hasEInvoice ? 'Diese Datei enthält das Dokument auch als E-Rechnung (XRechnung).' : '',
    ]
      .filter(isFilled)
      .join(' '),
  ].filter(isFilled);
}

/** Where the provider is found, what to call, and by which numbers the tax office knows them. */
export function footerColumns(provider: ProviderSnapshot): string[][] {
  const labelled = (label: string, value: string): string =>
    isFilled(value) ? `${label} ${value}` : '';
  return [
    [provider.businessName, provider.address, townOf(provider)],
    [provider.phone, provider.email, provider.website.replace(/^https?:\/\//, '')],
    [
      labelled('USt-IdNr.', provider.vatId),
      labelled('Steuernr.', provider.taxNumber),
      provider.hrNumber,
    ],
  ].map((lines) => lines.filter(isFilled).map(breakable));
}

/** The list of settled events. A column for the whole commission appears where parts are settled. */
function annexData(snapshot: CreditNoteSnapshot) {
  const { events, totals, tax, original } = snapshot;
  const reversed = original !== null;
  const partial = events.some(
    ({ fullAmount, amount }) => Math.abs(amount) !== Math.abs(fullAmount),
  );
  return {
    short: events.length <= SHORT_ANNEX,
    title: annexTitle(snapshot),
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
      EVENT_NAMES[event.source],
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
