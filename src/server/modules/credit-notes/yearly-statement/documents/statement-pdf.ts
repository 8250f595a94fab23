import { readFileSync } from 'node:fs';
import { letterFrame } from '#server/platform/documents/letter-frame.ts';
import {
  breakable,
  oneLine,
  paperEuros,
  paperPercent,
} from '#server/platform/documents/paper-text.ts';
import type { TypesettingJob } from '#server/platform/documents/typesetting-job.ts';
import { type CalendarDate, formatCalendarDate, formatMonth } from '#shared/calendar-date.ts';
import { STATEMENT_BASES, type StatementBasis } from '#shared/labels/statement-bases.ts';
import { CREDIT_NOTE_KINDS, type TaxStatus } from '#shared/labels/statuses.ts';
import type { BasisPoints, Cents } from '#shared/money.ts';
import { addressLines, footerColumns, townOf } from '../../documents/letter-data.ts';
import { pngRatio } from '../../documents/render-credit-note-pdf.ts';
import type { CreditNoteSnapshot } from '../../domain/credit-note-snapshot.ts';
import type {
  EntryKind,
  LeftOutWhy,
  StatedDocument,
  StatementSums,
  YearlyStatement,
} from '../domain/yearly-statement.ts';

const template = readFileSync(new URL('./yearly-statement.typ', import.meta.url), 'utf8');

const KINDS: Readonly<Record<StatementBasis, Readonly<Record<EntryKind, string>>>> = {
  belegdatum: {
    issued: 'Prämien',
    void: 'Storno vor Auszahlung',
    repayment: 'Storno mit Rückzahlung',
    offset: 'Storno mit Verrechnung',
    unsettled: 'Storno, Rückzahlung offen',
  },
  zahlungsdatum: {
    issued: 'Auszahlung',
    void: 'Storno vor Auszahlung',
    repayment: 'Rückzahlung',
    offset: 'Verrechnung',
    unsettled: 'Rückzahlung offen',
  },
};

/** What a tax return asks for, by the tax status that stands on the documents. No tax advice. */
function taxLabel(status: TaxStatus, rate: BasisPoints): string {
  if (status === 'regular') return `Umsätze zu ${paperPercent(rate)}`;
  if (status === 'small_business') return 'Umsätze als Kleinunternehmer (§ 19 UStG)';
  if (status === 'private') return 'Einnahmen als Privatperson (§ 22 Nr. 3 EStG)';
  const where = status === 'eu_business' ? 'im EU-Ausland' : 'außerhalb der EU';
  return `Leistungen eines Unternehmers ${where}, Steuerschuldnerschaft des Leistungsempfängers`;
}

const WHY: Readonly<Record<LeftOutWhy, (document: StatedDocument) => string>> = {
  objected: ({ objectedDate }) =>
    `Widersprochen am ${dayOf(objectedDate)}: zählt nicht als Rechnung`,
  unpaid: () => 'Noch nicht als ausgezahlt erfasst',
  unsettled: () => 'Storno einer Auszahlung, deren Rückzahlung offen ist',
  other_year: ({ paidDate }) => `Ausgezahlt am ${dayOf(paidDate)}`,
};

const OPENINGS: Readonly<Record<StatementBasis, (provider: string, year: number) => string>> = {
  belegdatum: (provider, year) =>
    `Alle Belege, die ${provider} Ihnen ${year} ausgestellt hat, in dem Monat, der auf ihnen steht.`,
  zahlungsdatum: (provider, year) =>
    `Alle Auszahlungen von ${provider} an Sie, die für ${year} erfasst sind, in dem Monat der Zahlung: für Einnahmen, die beim Zufluss zählen (§ 11 EStG, § 20 UStG).`,
};

const RETURNS: Readonly<Record<StatementBasis, string>> = {
  belegdatum:
    'Ein Stornobeleg zählt an seinem eigenen Tag. Belege, denen Sie widersprochen haben und die nicht storniert sind, zählen nicht mit.',
  zahlungsdatum:
    'Rückzahlungen und Verrechnungen stehen am Tag des Stornobelegs. Ist das Geld in einem anderen Jahr zurückgeflossen, zählt für Ihre Steuer der Tag, an dem es geflossen ist.',
};

/** Whose statement it is, as frozen on the newest document, and what it looks like. */
export interface StatementPaper {
  readonly newest: CreditNoteSnapshot;
  /** PNG that the newest document names; null without. */
  readonly logo: Uint8Array | null;
  readonly today: CalendarDate;
  /** At the end of the year's last day, or of today. */
  readonly balances: OpenBalances & { readonly day: CalendarDate };
}

/** What stands against the partner; cents. */
export interface OpenBalances {
  /** Net, below 0 where corrections exceed what is owed; else 0. */
  readonly waiting: Cents;
  /** Of reversed documents, gross, oldest first. */
  readonly owedBack: readonly { readonly number: string; readonly remaining: Cents }[];
}

/** The statement as a letter; equal input gives equal bytes. */
export function statementJob(
  statement: YearlyStatement,
  { newest, logo, today, balances }: StatementPaper,
): TypesettingJob {
  const { year, basis, totals } = statement;
  const { provider, partner } = newest;
  const title = `Jahresaufstellung ${year} ${STATEMENT_BASES[basis]}`;
  const name = oneLine(provider.businessName);
  return {
    template,
    data: {
      frame: letterFrame({
        sender: breakable(name),
        logoRatio: logo === null ? null : pngRatio(logo),
        returnLine: breakable([name, provider.address, townOf(provider)].join(' · ')),
        address: addressLines(partner, provider),
        info: [
          { label: 'Jahr', value: String(year) },
          { label: 'Stand', value: formatCalendarDate(today) },
          { label: 'Partnernummer', value: breakable(partner.internalId) },
          { label: 'Ihre USt-IdNr.', value: breakable(partner.vatId) },
          { label: 'Ihre Steuernr.', value: breakable(partner.taxNumber) },
        ].filter(({ value }) => value !== ''),
        footer: footerColumns(provider),
        running: { left: title, right: breakable(name) },
        watermark: '',
      }),
      title,
      subtitle: `Prämien für Empfehlungen, Stand vom ${formatCalendarDate(today)}`,
      opening: breakable(OPENINGS[basis](name, year)),
      totals: [
        { label: 'Netto', value: paperEuros(totals.net) },
        { label: 'Umsatzsteuer', value: paperEuros(totals.vat) },
        { label: 'Brutto', value: paperEuros(totals.gross) },
      ],
      sections: [...sectionsOf(statement), balanceSection(balances)].filter(
        ({ rows }) => rows.length > 0,
      ),
      notes: [
        RETURNS[basis],
        'Grundlage sind die ausgestellten Belege. Steht ein Beleg für mehrere Kampagnen, ist seine Umsatzsteuer auf sie aufgeteilt. Diese Aufstellung ist keine Rechnung, keine Gutschrift und keine Steuerberatung.',
      ],
    },
    meta: {
      title,
      author: name,
      subject: `Prämien von ${name}`,
      keywords: ['Jahresaufstellung', String(year)],
      date: today,
    },
    images: logo === null ? {} : { logo },
    eInvoice: null,
  };
}

/** A column shares the room that is left by its weight; 0 is as wide as its texts. */
const words = (label: string, weight = 1) => ({ label, weight, right: false });
const figures = (label: string) => ({ label, weight: 0, right: true });
const AMOUNTS = [figures('Netto'), figures('USt'), figures('Brutto')];

const amounts = ({ net, vat, gross }: StatementSums): string[] => [net, vat, gross].map(paperEuros);
const row = (cells: readonly string[], strong = false) => ({ cells, strong });
const dayOf = (day: CalendarDate | null): string => (day === null ? '–' : formatCalendarDate(day));

function sectionsOf(statement: YearlyStatement) {
  const { year, basis, byTax, byKind, months, totals, entries, leftOut } = statement;
  const kinds = KINDS[basis];
  return [
    {
      title: 'Für Ihre Steuererklärung',
      note: 'Nach dem Steuerstatus, der auf den Belegen steht',
      columns: [words('Steuerstatus'), ...AMOUNTS],
      rows: byTax.map((sums) => row([taxLabel(sums.taxStatus, sums.rate), ...amounts(sums)])),
    },
    {
      title:
        basis === 'belegdatum'
          ? 'Prämien und Stornos'
          : 'Auszahlungen, Verrechnungen und Rückzahlungen',
      note: '',
      columns: [words('Was'), figures('Belege'), ...AMOUNTS],
      rows: [
        ...byKind.map((sums) => row([kinds[sums.kind], String(sums.count), ...amounts(sums)])),
        ...(byKind.length === 0
          ? []
          : [row([`Summe ${year}`, String(entries.length), ...amounts(totals)], true)]),
      ],
    },
    {
      title: 'Nach Monat und Kampagne',
      note: '',
      columns: [words('Monat', 0), words('Kampagne', 1.6), words('Was'), ...AMOUNTS],
      rows: [
        ...months.flatMap(({ month, rows, sums }) => [
          ...rows.map((each, index) =>
            row([
              index === 0 ? monthName(month) : '',
              breakable(each.campaign),
              kinds[each.kind],
              ...amounts(each),
            ]),
          ),
          ...(rows.length > 1
            ? [row(['', `${monthName(month)} gesamt`, '', ...amounts(sums)], true)]
            : []),
        ]),
        ...(months.length > 1 ? [row(['', `Summe ${year}`, '', ...amounts(totals)], true)] : []),
      ],
    },
    {
      title: 'Belege in dieser Aufstellung',
      note: '',
      columns: [
        words('Nummer'),
        words('Art'),
        words('Belegdatum', 0),
        words('Ausgezahlt', 0),
        ...AMOUNTS,
      ],
      rows: entries.map(({ document }) =>
        row([
          breakable(document.number),
          CREDIT_NOTE_KINDS[document.kind],
          dayOf(document.issueDate),
          dayOf(document.paidDate),
          ...amounts(document),
        ]),
      ),
    },
    {
      title: `Belege aus ${year}, die hier nicht zählen`,
      note: '',
      columns: [words('Nummer'), words('Warum', 1.6), words('Belegdatum', 0), figures('Brutto')],
      rows: leftOut.map(({ why, document }) =>
        row([
          breakable(document.number),
          WHY[why](document),
          dayOf(document.issueDate),
          paperEuros(document.gross),
        ]),
      ),
    },
  ];
}

/** What is not in the sums, because it has moved no money yet. */
function balanceSection({ day, waiting, owedBack }: StatementPaper['balances']) {
  return {
    title: `Am ${formatCalendarDate(day)} noch nicht ausgeglichen`,
    note: 'Steht in keiner Summe dieser Aufstellung',
    columns: [words('Was', 2.2), words('Wie', 1.6), figures('Betrag')],
    rows: [
      ...(waiting < 0
        ? [
            row([
              'Guthaben des Anbieters aus Korrekturen, netto',
              'Wird mit den nächsten Prämien verrechnet',
              paperEuros(waiting),
            ]),
          ]
        : []),
      ...owedBack.map(({ number, remaining }) =>
        row([
          `Zurückzuzahlen aus ${breakable(number)}, brutto`,
          'Wurde ausgezahlt und dann storniert',
          paperEuros(remaining),
        ]),
      ),
    ],
  };
}

/** 'März' */
const monthName = (month: CalendarDate): string => formatMonth(month).replace(/ \d+$/, '');
