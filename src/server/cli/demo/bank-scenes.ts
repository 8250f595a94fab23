import {
  element,
  textElement,
  writeXml,
  type XmlElement,
} from '#server/platform/documents/xml-text.ts';
import { nextBankDay } from '#shared/bank-days.ts';
import { addDays, type CalendarDate } from '#shared/calendar-date.ts';
import type { BankEntries } from '#shared/contracts/bookkeeping/bank-statements.ts';
import type {
  PaymentFile,
  TransferCandidate,
} from '#shared/contracts/bookkeeping/payment-files.ts';
import { type Cents, cents, decimalOf, fromEuros, sumCents } from '#shared/money.ts';
import type { DemoStage } from './demo-stage.ts';
import { PROVIDER } from './fixtures.ts';

/** A booking on the venue's account. */
interface Booking {
  readonly amount: Cents;
  readonly isCredit?: boolean;
  readonly endToEndId: string;
  readonly name: string;
  readonly iban: string;
  readonly text: string;
}

/** What else is booked on such a day; the reading forgets it. */
const OTHERS: readonly Booking[] = [
  other(41_280, 'Stadtwerke Havelland', 'DE12500105170648489890', 'Abschlag Strom'),
  other(238_417, 'Tomasz Zielinski', 'DE75512108001245126199', 'Lohn'),
  {
    ...other(250_000, 'Katharina Richter', 'DE27100777770209299700', 'Anzahlung unserer Feier'),
    isCredit: true,
  },
];

function other(amount: number, name: string, iban: string, text: string): Booking {
  return { amount: cents(amount), endToEndId: 'NOTPROVIDED', name, iban, text };
}

/** Balance before the statement's bookings. */
const OPENING = cents(3_412_950);

/**
 * The last payments of the year go by a SEPA file, and what the bank has booked comes back as a statement, which
 * marks them as paid. Two were transferred by hand: one without a number, one with a slip in its amount.
 * @param end last day of the year
 */
export function bankScenes(stage: DemoStage, end: CalendarDate) {
  const readOn = lastTwelfth(end);
  const orderOn = addDays(readOn, -5);
  let bookings: readonly Booking[] = [];
  return {
    /** The statement marks as paid then, nobody else. */
    readOn,
    /** What is issued from then on waits for the statement. */
    waitsFrom: addDays(readOn, -31),
    play: async (day: CalendarDate): Promise<void> => {
      if (day === orderOn) bookings = await order(stage, nextBankDay(day));
      if (day === readOn) await readBack(stage, bookings, nextBankDay(orderOn));
    },
  };
}

const lastTwelfth = (day: CalendarDate): CalendarDate =>
  day.endsWith('-12') ? day : lastTwelfth(addDays(day, -1));

/** Orders what was mailed, but for two. @returns what the bank is going to book */
async function order({ api }: DemoStage, executionDate: CalendarDate): Promise<Booking[]> {
  const { documents } = await api.call<{ documents: TransferCandidate[] }>(
    'GET',
    '/api/payment-files/candidates?limit=500',
  );
  const waiting = documents.filter(
    ({ obstacle, concerns, wasSent }) => obstacle === null && concerns.length === 0 && wasSent,
  );
  if (waiting.length === 0) return [];
  const byHand = waiting
    .slice(1)
    .filter(({ iban }) => isAlone(iban, waiting))
    .slice(-2);
  const { file } = await api.call<{ file: PaymentFile | null }>('POST', '/api/payment-files', {
    creditNoteIds: waiting.filter((each) => !byHand.includes(each)).map(({ id }) => id),
    executionDate,
  });
  if (file === null) throw new Error('the SEPA file of the demo was not written');
  const xml = (await api.read(`/api/payment-files/${file.id}/file`)).toString('utf8');
  return [...transfersOf(xml), ...slips(byHand)];
}

const isAlone = (iban: string, all: readonly TransferCandidate[]): boolean =>
  all.filter((each) => each.iban === iban).length === 1;

/** The transfers of a SEPA file, as the bank books them. */
function transfersOf(xml: string): Booking[] {
  return [...xml.matchAll(/<CdtTrfTxInf>.*?<\/CdtTrfTxInf>/gs)].map(([transfer]) => {
    const of = (tag: string): string =>
      new RegExp(`<${tag}(?: [^>]*)?>([^<]*)<`).exec(transfer)?.[1]?.replaceAll('&amp;', '&') ?? '';
    return {
      amount: fromEuros(Number(of('InstdAmt'))) ?? cents(0),
      endToEndId: of('EndToEndId'),
      name: of('Nm'),
      iban: of('IBAN'),
      text: of('Ustrd'),
    };
  });
}

function slips([thanks, slip]: readonly TransferCandidate[]): Booking[] {
  const found: Booking[] = [];
  if (thanks !== undefined)
    found.push({
      ...byHandOf(thanks),
      amount: fromEuros(thanks.totalAmount) ?? cents(0),
      text: 'Provision, vielen Dank!',
    });
  if (slip !== undefined)
    found.push({
      ...byHandOf(slip),
      amount: mistyped(fromEuros(slip.totalAmount) ?? cents(0)),
      text: slip.number,
    });
  return found;
}

const byHandOf = ({ holder, iban }: TransferCandidate) =>
  ({ endToEndId: 'NOTPROVIDED', name: holder, iban }) as const;

/** The last two digits of the euros changed places; ten euros less where they are the same. */
function mistyped(amount: Cents): Cents {
  const [tens, ones] = [Math.floor(amount / 1_000) % 10, Math.floor(amount / 100) % 10];
  return tens === ones ? cents(amount - 1_000) : cents(amount + (ones - tens) * 900);
}

/** Reads the statement and marks what it is certain of. */
async function readBack(
  { api }: DemoStage,
  bookings: readonly Booking[],
  bookedOn: CalendarDate,
): Promise<void> {
  const text = writeStatement([...bookings, ...OTHERS], bookedOn);
  await api.upload('/api/bank-statements', {
    field: 'statement',
    name: `Kontoauszug_${bookedOn}.xml`,
    type: 'text/xml',
    bytes: new TextEncoder().encode(text),
  });
  const { certain } = await api.call<BankEntries>('GET', '/api/bank-entries');
  const entries = certain.map(({ id, documents }) => ({
    id,
    documentIds: documents.map((document) => document.id),
  }));
  if (entries.length > 0) await api.call('POST', '/api/bank-entries/paid', { entries });
}

/** A statement of one day as German banks hand it out (ISO 20022, camt.053.001.08). */
function writeStatement(bookings: readonly Booking[], day: CalendarDate): string {
  const id = `AZ-${day.replaceAll('-', '')}`;
  const closing = sumCents([
    OPENING,
    ...bookings.map(({ amount, isCredit }) => (isCredit ? amount : cents(0 - amount))),
  ]);
  const statement = element('BkToCstmrStmt', [
    element('GrpHdr', [textElement('MsgId', id), textElement('CreDtTm', `${day}T18:30:00Z`)]),
    element('Stmt', [
      textElement('Id', id),
      textElement('CreDtTm', `${day}T18:30:00Z`),
      account('Acct', PROVIDER.iban),
      balance('OPBD', OPENING, day),
      balance('CLBD', closing, day),
      ...bookings.map((booking) => entry(booking, day)),
    ]),
  ]);
  const xmlns = 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08';
  return writeXml({
    name: 'Document',
    attributes: { xmlns },
    content: statement === null ? [] : [statement],
  });
}

const account = (name: string, iban: string): XmlElement | null =>
  element(name, [element('Id', [textElement('IBAN', iban)])]);

const money = (amount: Cents): XmlElement | null =>
  textElement('Amt', decimalOf(amount), { Ccy: 'EUR' });

const direction = (isCredit = false): XmlElement | null =>
  textElement('CdtDbtInd', isCredit ? 'CRDT' : 'DBIT');

const dated = (name: string, day: CalendarDate): XmlElement | null =>
  element(name, [textElement('Dt', day)]);

const coded = (name: string, code: string): XmlElement | null =>
  element(name, [textElement('Cd', code)]);

const balance = (code: string, amount: Cents, day: CalendarDate): XmlElement | null =>
  element('Bal', [
    element('Tp', [coded('CdOrPrtry', code)]),
    money(amount),
    direction(true),
    dated('Dt', day),
  ]);

function entry(booking: Booking, day: CalendarDate): XmlElement | null {
  const { amount, isCredit = false, endToEndId, name, iban, text } = booking;
  const [party, partyAccount] = isCredit ? ['Dbtr', 'DbtrAcct'] : ['Cdtr', 'CdtrAcct'];
  const family = [textElement('Cd', isCredit ? 'RCDT' : 'ICDT'), textElement('SubFmlyCd', 'ESCT')];
  return element('Ntry', [
    money(amount),
    direction(isCredit),
    coded('Sts', 'BOOK'),
    dated('BookgDt', day),
    dated('ValDt', day),
    element('BkTxCd', [element('Domn', [textElement('Cd', 'PMNT'), element('Fmly', family)])]),
    element('NtryDtls', [
      element('TxDtls', [
        element('Refs', [textElement('EndToEndId', endToEndId)]),
        money(amount),
        direction(isCredit),
        element('RltdPties', [
          element(party, [element('Pty', [textElement('Nm', name)])]),
          account(partyAccount, iban),
        ]),
        element('RmtInf', [textElement('Ustrd', text)]),
      ]),
    ]),
  ]);
}
