import { COMMERCIAL_LETTER } from '#server/platform/documents/commercial-letter.ts';
import { letterFrame } from '#server/platform/documents/letter-frame.ts';
import {
  breakable,
  isFilled,
  paperCount,
  paperEuros,
  paperPercent,
} from '#server/platform/documents/paper-text.ts';
import type { TypesettingJob } from '#server/platform/documents/typesetting-job.ts';
import { formatCalendarDate } from '#shared/calendar-date.ts';
import { countryName } from '#shared/countries.ts';
import { formatIban } from '#shared/iban.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { InvoiceSnapshot } from '../domain/invoice.ts';

/** The operator's invoice as a letter, with its e-invoice inside where there is one. */
export function invoiceJob(snapshot: InvoiceSnapshot, xml: string | null): TypesettingJob {
  const { number, operator, recipient, issueDate } = snapshot;
  const title = `Rechnung ${number}`;
  return {
    template: COMMERCIAL_LETTER,
    data: letterData(snapshot, title, xml !== null),
    meta: {
      title,
      author: operator.name,
      subject: `Rechnung für ${recipient.businessName}`,
      keywords: ['Rechnung', number],
      date: issueDate,
    },
    images: {},
    eInvoice: xml === null ? null : { xml, description: `E-Rechnung (XRechnung) zu ${title}` },
  };
}

const townOf = ({ postalCode, city }: { postalCode: string; city: string }): string =>
  [postalCode, city].filter(isFilled).join(' ');

function letterData(snapshot: InvoiceSnapshot, title: string, hasEInvoice: boolean) {
  const { number, issueDate, servicePeriod, operator, recipient, lines, tax } = snapshot;
  const { start, end } = servicePeriod;
  const address = [
    recipient.businessName,
    recipient.person,
    recipient.address,
    townOf(recipient),
    recipient.countryCode === 'DE' ? '' : countryName(recipient.countryCode).toUpperCase(),
  ];
  const info: [string, string][] = [
    ['Rechnungs-Nr.', number],
    ['Datum', formatCalendarDate(issueDate)],
    ['Leistungszeitraum', `${formatCalendarDate(start)} – ${formatCalendarDate(end)}`],
    ['Ihre USt-IdNr.', recipient.vatId],
  ];
  return {
    frame: letterFrame({
      sender: breakable(operator.name),
      logoRatio: null,
      returnLine: breakable([operator.name, operator.street, townOf(operator)].join(' · ')),
      address: address.filter(isFilled).map(breakable),
      info: info
        .filter(([, value]) => isFilled(value))
        .map(([label, value]) => ({ label, value: breakable(value) })),
      footer: [
        [operator.name, operator.street, townOf(operator)],
        [operator.phone, operator.email],
        [`USt-IdNr. ${operator.vatId}`, `IBAN ${formatIban(operator.iban)}`],
      ].map((column) => column.filter(isFilled).map(breakable)),
      running: {
        left: `${title} vom ${formatCalendarDate(issueDate)}`,
        right: breakable(operator.name),
      },
      watermark: '',
    }),
    title,
    subtitle: [],
    greeting: 'Guten Tag,',
    opening: `für Ihr Abonnement von ${PRODUCT_NAME} berechnen wir:`,
    columns: ['Pos.', 'Leistung', 'Menge', 'Einzelpreis', 'Betrag'],
    lines: lines.map((line, index) => ({
      position: String(index + 1),
      description: line.description,
      details: [line.detail],
      quantity: paperCount(line.quantity),
      unitPrice: paperEuros(line.unitPrice),
      amount: paperEuros(line.net),
    })),
    totals: totalRows(snapshot),
    taxText: tax.text,
    payment: {
      terms: snapshot.paymentTerms,
      rows:
        snapshot.payment === 'card'
          ? []
          : [
              { label: 'Kontoinhaber', value: breakable(operator.name) },
              { label: 'IBAN', value: formatIban(operator.iban) },
              { label: 'Verwendungszweck', value: number },
            ],
    },
    description: '',
    notes: hasEInvoice ? ['Diese Datei enthält das Dokument auch als E-Rechnung (XRechnung).'] : [],
    ownText: '',
    closing: 'Freundliche Grüße',
    signature: breakable(operator.name),
    annex: null,
  };
}

function totalRows({ totals, tax }: InvoiceSnapshot) {
  const total = { label: 'Rechnungsbetrag', value: paperEuros(totals.gross) };
  if (tax.rate === 0) return [total];
  return [
    { label: 'Nettobetrag', value: paperEuros(totals.net) },
    { label: `zzgl. ${paperPercent(tax.rate)} Umsatzsteuer`, value: paperEuros(totals.vat) },
    total,
  ];
}
