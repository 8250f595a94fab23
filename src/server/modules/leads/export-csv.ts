import { csvRowsUpTo } from '#server/platform/csv/csv-pieces.ts';
import { calendarDate, formatBerlinDateTime, formatCalendarDate } from '#shared/calendar-date.ts';
import type { LeadContact } from '#shared/contracts/leads/lead.schema.ts';
import { csvBegin, csvRest, type CsvCell } from '#shared/csv.ts';
import { formatAnswer } from '#shared/forms/format-answer.ts';
import { formatCode } from '#shared/guest-benefit.ts';
import { REWARD_HOLDS, UNREWARDED_FOR } from '#shared/labels/holding.ts';
import {
  COMMISSION_STATUSES,
  HELD_REASONS,
  keysOf,
  LEAD_STATUSES,
} from '#shared/labels/statuses.ts';
import { cents } from '#shared/money.ts';
import type { AskedQuestion, LeadRow } from './queries.ts';

/** Every field of who asked, in the order of the table. */
const CONTACT_HEADINGS = {
  firstName: 'Vorname',
  lastName: 'Nachname',
  email: 'E-Mail',
  phone: 'Telefon',
} as const satisfies Readonly<Record<keyof LeadContact, string>>;

const HEADINGS = [
  'Eingegangen',
  'Status',
  'Zurückgehalten',
  'E-Mail bestätigt',
  ...Object.values(CONTACT_HEADINGS),
  'Kampagne',
  'Partner',
  'Umsatz netto (€)',
  'Umsatz bestätigt',
  'Prämie (€)',
  'Davon abgerechnet (€)',
  'Prämienstatus',
  'Zahlbar ab',
  'Zurückgehalten oder ohne Prämie',
  'Grund (nicht qualifiziert)',
  'Notizen',
  'Gästevorteil',
  'Bedingungen des Vorteils',
  'Code des Vorteils',
  'Vorteil eingelöst am',
];

/**
 * Requests for spreadsheets, piece by piece: what every request has, then a column for each question
 * ever asked. Its beginning waits for nothing, however many requests there are.
 * @param questions looked for when the beginning was taken
 */
export async function* leadTable(
  questions: () => Promise<readonly AskedQuestion[]>,
  pages: AsyncIterable<readonly LeadRow[]>,
): AsyncGenerator<string> {
  yield csvBegin(HEADINGS);
  const asked = await questions();
  yield csvRest(asked.map(({ label }) => label));
  const names = asked.map(({ name }) => name);
  yield* csvRowsUpTo(cellsOfPages(pages, names), ADVICE);
}

const ADVICE = 'Bitte wählen Sie einen kürzeren Zeitraum oder eine Kampagne.';

async function* cellsOfPages(
  pages: AsyncIterable<readonly LeadRow[]>,
  names: readonly string[],
): AsyncGenerator<CsvCell[][]> {
  for await (const rows of pages)
    yield rows.map((row) => [...commonCells(row), ...names.map((name) => answerTo(row, name))]);
}

/** Why its reward waits, or why there is none although it counts. */
function heldReward({ commissionHeldFor, unrewardedFor }: LeadRow): string {
  if (unrewardedFor !== null) return UNREWARDED_FOR[unrewardedFor];
  return commissionHeldFor === null ? '' : REWARD_HOLDS[commissionHeldFor];
}

function commonCells(row: LeadRow): CsvCell[] {
  return [
    formatBerlinDateTime(row.createdAt),
    LEAD_STATUSES[row.status],
    row.heldFor !== null && row.approvedAt === null ? HELD_REASONS[row.heldFor] : '',
    confirmationOf(row),
    ...keysOf(CONTACT_HEADINGS).map((name) => row[name]),
    row.campaignName,
    row.partnerName ?? '',
    amount(row.saleAmountCents),
    row.saleId === null ? 'nein' : 'ja',
    amount(row.commissionCents),
    amount(row.commissionPaidCents),
    row.commissionStatus === null ? '' : COMMISSION_STATUSES[row.commissionStatus],
    row.commissionPayableFrom === null
      ? ''
      : formatCalendarDate(calendarDate(row.commissionPayableFrom)),
    heldReward(row),
    row.notQualifiedReason,
    row.notes,
    row.benefitWords ?? '',
    row.benefitConditions ?? '',
    row.benefitCode === null ? '' : formatCode(row.benefitCode),
    row.benefitRedeemedOn === null ? '' : formatCalendarDate(calendarDate(row.benefitRedeemedOn)),
  ];
}

/** When the address was confirmed; blank where nobody asked for it. */
function confirmationOf({ asksConfirmation: isAsked, confirmedAt: at }: LeadRow): CsvCell {
  if (!isAsked) return '';
  return at === null ? 'nein' : formatBerlinDateTime(at);
}

function amount(value: number | null): CsvCell {
  return value === null ? null : { cents: cents(value) };
}

function answerTo({ answers }: LeadRow, name: string): CsvCell {
  const answer = answers?.find((each) => each.name === name);
  if (answer === undefined) return null;
  // Days and numbers stay as they were stored: a spreadsheet reads them itself.
  return typeof answer.value === 'string' ? answer.value : formatAnswer(answer);
}
