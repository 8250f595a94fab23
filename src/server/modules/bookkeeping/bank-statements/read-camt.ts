import { setImmediate } from 'node:timers/promises';
import { Parser } from 'htmlparser2';
import { type CalendarDate, parseCalendarDate } from '#shared/calendar-date.ts';
import { normaliseIban } from '#shared/iban.ts';
import { type Cents, cents } from '#shared/money.ts';
import type { BankEntry } from '../domain/bank-entry.ts';
import { Unreadable } from './unreadable.ts';

/** Most of what a file may hold: far above any statement, far below what would hurt. */
const MAX_DEPTH = 40;
const MAX_ELEMENTS = 2_000_000;
export const MAX_BOOKINGS = 50_000;

/** Letters that are parsed before others get their turn. */
const CHUNK = 128 * 1024;

interface Node {
  readonly name: string;
  readonly currency: string;
  readonly children: Node[];
  text: string;
}

export interface CamtStatement {
  /** 'camt.053.001.08' */
  readonly format: string;
  /** Bookings of the file, those too that are no transfers of ours. */
  readonly bookings: number;
  readonly entries: readonly BankEntry[];
}

const BROKEN =
  'Die Datei ist unvollständig oder beschädigt. Bitte laden Sie sie bei Ihrer Bank noch einmal herunter.';
const DECLARES =
  'Die Datei enthält Angaben, die in einem Kontoauszug nicht vorkommen (DTD oder eigene Entitäten). Es wurde nichts eingelesen.';
const TOO_MUCH =
  'Die Datei enthält mehr, als auf einmal gelesen wird. Bitte laden Sie bei Ihrer Bank einen kürzeren Zeitraum herunter.';

/** Anything but the five entities of XML and numbers of letters. */
const FOREIGN_ENTITY = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)/i;

/**
 * Reads a statement (camt.053) or notification (camt.054) of ISO 20022, versions 001.02 and 001.08.
 * It is parsed piece by piece: no entity is expanded, no type of document is accepted, and depth and
 * number of elements are bound.
 * @throws Unreadable
 */
export async function readCamt(text: string): Promise<CamtStatement> {
  if (FOREIGN_ENTITY.test(text)) throw new Unreadable(DECLARES);
  const entries: BankEntry[] = [];
  let [bookings, elements, format] = [0, 0, ''];
  const stack: Node[] = [];
  const parser: Parser = new Parser(
    {
      onprocessinginstruction(name) {
        if (name.startsWith('!')) throw new Unreadable(DECLARES);
      },
      onopentag(fullName, attributes) {
        elements += 1;
        if (elements > MAX_ELEMENTS || stack.length >= MAX_DEPTH) throw new Unreadable(TOO_MUCH);
        const name = localName(fullName);
        if (stack.length === 0) format = formatOf(name, attributes);
        stack.push({ name, currency: attributes['Ccy'] ?? '', children: [], text: '' });
      },
      ontext(piece) {
        const node = stack.at(-1);
        if (node !== undefined) node.text += piece;
      },
      onclosetag(_, isImplied) {
        // Also implied where an element closes itself: then a slash stands before its end.
        if (isImplied && text[parser.endIndex - 1] !== '/') throw new Unreadable(BROKEN);
        const node = stack.pop();
        if (node === undefined) return;
        if (node.name !== 'Ntry') {
          stack.at(-1)?.children.push(node);
          return;
        }
        bookings += 1;
        entries.push(...entriesOf(node));
        if (entries.length > MAX_BOOKINGS) throw new Unreadable(TOO_MUCH);
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  for (let at = 0; at < text.length; at += CHUNK) {
    parser.write(text.slice(at, at + CHUNK));
    await setImmediate();
  }
  parser.end();
  if (format === '') throw new Unreadable(BROKEN);
  return { format, bookings, entries };
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** @throws Unreadable where it is another document, or another version */
function formatOf(name: string, attributes: Readonly<Record<string, string>>): string {
  const spaces = Object.entries(attributes).filter(([key]) => /^xmlns(:|$)/.test(key));
  const found = spaces
    .map(([, space]) => /(?:camt|pain|pacs)\.\d{3}\.\d{3}\.\d{2}/.exec(space)?.[0])
    .find((each) => each !== undefined);
  if (name === 'Document' && /^camt\.05[34]\.001\.0[28]$/.test(found ?? '')) return found as string;
  const what = found === undefined ? 'Diese XML-Datei' : `Eine Datei vom Typ ${found}`;
  throw new Unreadable(
    `${what} wird nicht gelesen. Bitte laden Sie bei Ihrer Bank den Kontoauszug als camt.053 oder camt.054 (Fassung 02 oder 08) oder als CSV-Datei herunter.`,
  );
}

/** The first element on a path below a node. */
function at(node: Node | undefined, path: string): Node | undefined {
  return path
    .split('/')
    .reduce<Node | undefined>(
      (from, name) => from?.children.find((each) => each.name === name),
      node,
    );
}

function textAt(node: Node | undefined, ...paths: readonly string[]): string {
  for (const path of paths) {
    const text = at(node, path)?.text.replaceAll(/\s+/g, ' ').trim() ?? '';
    if (text !== '') return text;
  }
  return '';
}

const all = (node: Node | undefined, name: string): Node[] =>
  node?.children.filter((each) => each.name === name) ?? [];

/** Transfers of a booking in euros that is booked; none where it is something else. */
function entriesOf(ntry: Node): BankEntry[] {
  const bookedOn = dayOf(ntry);
  const amount = amountOf(at(ntry, 'Amt'));
  if (textAt(ntry, 'Sts/Cd', 'Sts') !== 'BOOK' || bookedOn === null || amount === null) return [];
  const details = all(ntry, 'NtryDtls');
  const transactions = details.flatMap((each) => all(each, 'TxDtls'));
  const batch = details.map((each) => at(each, 'Btch')).find((each) => each !== undefined);
  const amounts = transactions.map((each) =>
    amountOf(at(each, 'Amt') ?? at(each, 'AmtDtls/TxAmt/Amt') ?? at(each, 'AmtDtls/InstdAmt/Amt')),
  );
  if (transactions.length > 1 && amounts.every((each) => each !== null))
    return transactions.flatMap((each, index) =>
      entryOf(ntry, each, {
        bookedOn,
        amount: amounts[index] ?? amount,
        batchIds: [],
        transfers: 1,
      }),
    );
  const [only] = transactions;
  const ids = [batch, at(only, 'Refs')].flatMap((each) => [
    textAt(each, 'PmtInfId'),
    textAt(each, 'MsgId'),
  ]);
  const count = Number(textAt(batch, 'NbOfTxs')) || transactions.length;
  return entryOf(ntry, transactions.length > 1 ? undefined : only, {
    bookedOn,
    amount,
    batchIds: [...new Set(ids.filter((id) => id !== ''))],
    transfers: count > 0 ? count : null,
  });
}

type Booked = Pick<BankEntry, 'bookedOn' | 'amount' | 'batchIds' | 'transfers'>;

function entryOf(ntry: Node, tx: Node | undefined, booked: Booked): BankEntry[] {
  const direction = directionOf(ntry, tx);
  if (direction === null) return [];
  const endToEndId = textAt(tx, 'Refs/EndToEndId');
  const parties = direction === 'out' ? at(tx, 'RltdPties') : undefined;
  const words = [
    ...all(at(tx, 'RmtInf'), 'Ustrd').map((each) => each.text),
    textAt(tx, 'RmtInf/Strd/CdtrRefInf/Ref'),
  ];
  const reference = words.join(' ').replaceAll(/\s+/g, ' ').trim();
  const entry: BankEntry = {
    ...booked,
    direction,
    endToEndId: endToEndId === 'NOTPROVIDED' ? '' : endToEndId.slice(0, 35),
    payee: textAt(parties, 'Cdtr/Pty/Nm', 'Cdtr/Nm', 'UltmtCdtr/Pty/Nm', 'UltmtCdtr/Nm').slice(
      0,
      140,
    ),
    payeeIban: normaliseIban(textAt(parties, 'CdtrAcct/Id/IBAN')).slice(0, 34),
    reference: (reference || (tx === undefined ? textAt(ntry, 'AddtlNtryInf') : '')).slice(0, 1000),
    reason: textAt(tx, 'RtrInf/Rsn/Cd', 'RtrInf/Rsn/Prtry', 'RtrInf/AddtlInf').slice(0, 200),
  };
  return [entry];
}

/**
 * Money that came in is a transfer of ours only where the bank says that it came back: by a reason, as
 * a reversal, or by its code (domain PMNT, sub-family RRTN).
 */
function directionOf(ntry: Node, tx: Node | undefined): BankEntry['direction'] | null {
  const isReversal = textAt(ntry, 'RvslInd') === 'true';
  const isDebit = (textAt(tx, 'CdtDbtInd') || textAt(ntry, 'CdtDbtInd')) === 'DBIT';
  if (isDebit) return isReversal ? null : 'out';
  const code =
    textAt(tx, 'BkTxCd/Domn/Fmly/SubFmlyCd') || textAt(ntry, 'BkTxCd/Domn/Fmly/SubFmlyCd');
  return isReversal || at(tx, 'RtrInf') !== undefined || code === 'RRTN' ? 'back' : null;
}

function dayOf(ntry: Node): CalendarDate | null {
  const day = textAt(ntry, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm');
  return parseCalendarDate(day.slice(0, 10));
}

/** Euros above zero; null for anything else. */
function amountOf(node: Node | undefined): Cents | null {
  if (node === undefined || node.currency !== 'EUR') return null;
  const parts = /^(\d{1,12})(?:\.(\d{1,5}))?$/.exec(node.text.trim());
  if (parts === null) return null;
  const [, whole = '', fraction = ''] = parts;
  if (Number(fraction.slice(2)) > 0) return null;
  const value = Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'));
  return value > 0 ? cents(value) : null;
}
