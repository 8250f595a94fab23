import { readFileSync } from 'node:fs';
import type { Account as Provider } from '#server/modules/accounts/index.ts';
import { internalIdOf } from '#server/modules/partners/index.ts';
import { letterFrame } from '#server/platform/documents/letter-frame.ts';
import { breakable, isFilled, paperEuros } from '#server/platform/documents/paper-text.ts';
import type { TypesettingJob } from '#server/platform/documents/typesetting-job.ts';
import { addDays, formatCalendarDate } from '#shared/calendar-date.ts';
import {
  KEY_DATE_MOVEMENTS,
  KEY_DATE_RULE,
  KEY_DATE_WORDS,
  keyDateRemarks,
  provisionalSentence,
} from '#shared/labels/key-date.ts';
import { keysOf } from '#shared/labels/statuses.ts';
import { ZERO_CENTS } from '#shared/money.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { type Balance, liabilities, signedMovements } from '../domain/key-date.ts';
import type { KeyDateReport } from './read-key-date.ts';

const template = readFileSync(new URL('./key-date.typ', import.meta.url), 'utf8');

const BALANCE_COLUMNS = [
  `${KEY_DATE_WORDS.claims} (netto)`,
  `${KEY_DATE_WORDS.documents} (brutto)`,
  KEY_DATE_WORDS.liabilities,
];

const balanceCells = (balance: Balance): string[] =>
  [balance.claims, balance.documents, liabilities(balance)].map(paperEuros);

const NOTHING = paperEuros(ZERO_CENTS);

/** A table of the paper: so many columns of words, one of them wide, then amounts. */
type Part = {
  readonly title: string;
  readonly columns: readonly string[];
  readonly words: number;
  readonly wide: number;
  readonly rows: readonly (readonly string[])[];
  /** So many rows at the end are sums. */
  readonly sums: number;
};

/** A key date as PDF; the same facts and the same letterhead give the same bytes. */
export function keyDateJob(
  report: KeyDateReport,
  provider: Pick<Provider, 'businessName' | 'address' | 'postalCode' | 'city'>,
): TypesettingJob {
  const { period, total } = report;
  const day = formatCalendarDate(period.day);
  const title = `${KEY_DATE_WORDS.liabilities} zum ${day}`;
  const subtitle = `Gegenüber Partnern, mit Bewegungen vom ${formatCalendarDate(period.from)} bis ${day}`;
  const town = [provider.postalCode, provider.city].filter(isFilled).join(' ');
  const provisional = provisionalSentence(report);
  const parts = [movementPart(report), partnerPart(report), documentPart(report)];
  return {
    template,
    data: {
      frame: letterFrame({
        sender: PRODUCT_NAME,
        logoRatio: null,
        returnLine: PRODUCT_NAME,
        address: [provider.businessName, provider.address, town].filter(isFilled).map(breakable),
        info: [
          { label: 'Stichtag', value: day },
          { label: 'Stand', value: provisional === null ? 'endgültig' : 'vorläufig' },
        ],
        footer: [[PRODUCT_NAME], [], ['Beträge in Euro']],
        running: { left: title, right: breakable(provider.businessName) },
        watermark: '',
      }),
      title,
      subtitle,
      opening: provisional === null ? [] : [provisional],
      totals: [
        { label: KEY_DATE_WORDS.liabilities, value: paperEuros(liabilities(total.closing)) },
        { label: `${KEY_DATE_WORDS.claims}, netto`, value: paperEuros(total.closing.claims) },
        {
          label: `${KEY_DATE_WORDS.documents}, brutto`,
          value: paperEuros(total.closing.documents),
        },
      ],
      parts: parts.filter(({ rows }) => rows.length > 0),
      notes: [...keyDateRemarks(report), KEY_DATE_RULE],
    },
    meta: {
      title,
      author: PRODUCT_NAME,
      subject: subtitle,
      keywords: ['Stichtag', period.day],
      date: period.day,
    },
    images: {},
    eInvoice: null,
  };
}

function movementPart({ period, total }: KeyDateReport): Part {
  const moved = signedMovements(total.movements);
  return {
    title: 'Anfang, Bewegungen, Ende',
    columns: ['Stand', ...BALANCE_COLUMNS],
    words: 1,
    wide: 0,
    rows: [
      [`Ende des ${formatCalendarDate(addDays(period.from, -1))}`, ...balanceCells(total.opening)],
      ...keysOf(KEY_DATE_MOVEMENTS).map((kind) => [
        KEY_DATE_MOVEMENTS[kind],
        ...balanceCells(moved[kind]).map((amount) => (amount === NOTHING ? '–' : amount)),
      ]),
      [`Ende des ${formatCalendarDate(period.day)}`, ...balanceCells(total.closing)],
    ],
    sums: 1,
  };
}

function partnerPart({ accounts, total }: KeyDateReport): Part {
  const owed = accounts.filter(({ closing }) => closing.claims !== 0 || closing.documents !== 0);
  return {
    title: 'Je Partner',
    columns: ['Nr.', 'Partner', ...BALANCE_COLUMNS],
    words: 2,
    wide: 1,
    rows:
      owed.length === 0
        ? []
        : [
            ...owed.map(({ number, paperName, closing }) => [
              internalIdOf(number),
              breakable(paperName),
              ...balanceCells(closing),
            ]),
            ['', 'Zusammen', ...balanceCells(total.closing)],
          ],
    sums: 1,
  };
}

function documentPart({ documents, total }: KeyDateReport): Part {
  return {
    title: KEY_DATE_WORDS.documents,
    columns: ['Beleg', 'Datum', 'Fällig', 'Partner', 'Brutto'],
    words: 4,
    wide: 3,
    rows:
      documents.length === 0
        ? []
        : [
            ...documents.map(({ number, issueDate, dueDate, partner, gross, isObjected }) => [
              isObjected ? `${number} (widersprochen)` : number,
              formatCalendarDate(issueDate),
              dueDate === null ? '–' : formatCalendarDate(dueDate),
              breakable(partner.paperName),
              paperEuros(gross),
            ]),
            ['Zusammen', '', '', '', paperEuros(total.closing.documents)],
          ],
    sums: 1,
  };
}
