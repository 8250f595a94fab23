import { addDays, type CalendarDate, calendarDate, firstOfMonth } from '#shared/calendar-date.ts';
import type { KeyDateMovement } from '#shared/labels/key-date.ts';
import { cents, type Cents, sumCents, ZERO_CENTS } from '#shared/money.ts';

/**
 * What is owed to partners at the end of a Berlin day, and what moved it in the days before, from
 * facts that never change (docs/product/bookkeeping.md section 11). All amounts in cents.
 */

/** What a partner's claims have gained and lost on a day: net, by the day on which it was recorded. */
export interface ClaimFact {
  readonly partnerId: string;
  readonly day: CalendarDate;
  readonly earned: Cents;
  /** Taken back, or less than before; not negative. */
  readonly lapsed: Cents;
}

export type StepKind = 'paid' | 'payment_withdrawn' | 'objected' | 'objection_withdrawn';

/** Something that was recorded about a document after its issue. */
export interface DocumentStep {
  readonly kind: StepKind;
  /** The day of which it was said; null where it has none of its own. */
  readonly day: CalendarDate | null;
  readonly recordedOn: CalendarDate;
}

/** A credit note or receipt with everything that has happened to it, in the order of recording. */
export interface DatedDocument {
  readonly id: string;
  readonly number: string;
  readonly partnerId: string;
  readonly issueDate: CalendarDate;
  readonly net: Cents;
  readonly vat: Cents;
  readonly gross: Cents;
  /** What of the gross is offset at its issue and never paid out. */
  readonly offset: Cents;
  /** Its reversal, once there is one. */
  readonly reversal: { readonly number: string; readonly day: CalendarDate } | null;
  readonly steps: readonly DocumentStep[];
}

/** First day of the period, and its last: the key date. */
export interface KeyPeriod {
  readonly from: CalendarDate;
  readonly day: CalendarDate;
}

/** What is owed at the end of a day. */
export interface Balance {
  /** Earned and on no document: net. */
  readonly claims: Cents;
  /** Issued, not cancelled, not paid: gross, with what was objected to. */
  readonly documents: Cents;
}

/** What leads from the opening balance to the closing one; none is negative. */
export interface Movements {
  readonly earned: Cents;
  readonly lapsed: Cents;
  /** Taken from the claims by documents, and what these come to. */
  readonly billedNet: Cents;
  readonly billedGross: Cents;
  /** Taken off documents at their issue, because the partner owes it back. */
  readonly offset: Cents;
  /** Claims that are open again, and open documents that are gone, by reversals. */
  readonly reversedNet: Cents;
  readonly reversedGross: Cents;
  readonly paid: Cents;
  readonly withdrawn: Cents;
}

/** How many documents, and what they come to. */
export interface DocumentCount {
  readonly count: number;
  readonly gross: Cents;
}

/** A partner's account, or that of all together. */
export interface Account {
  readonly opening: Balance;
  readonly movements: Movements;
  readonly closing: Balance;
  /** Open and not objected to. */
  readonly open: DocumentCount;
  /** Open although the partner has objected: a debt, but no invoice. */
  readonly objected: DocumentCount;
  /** Paid and neither cancelled nor objected to. */
  readonly paid: DocumentCount;
  /** Paid, and the partner has objected. */
  readonly paidObjected: DocumentCount;
  /** Paid, then cancelled: what becomes of the money is said on the reversal. */
  readonly paidReversed: DocumentCount;
}

/** A document that is open at the key date. */
export interface OpenDocument extends Omit<DatedDocument, 'steps' | 'reversal'> {
  readonly isObjected: boolean;
}

export interface KeyDate {
  readonly total: Account;
  /** Of everybody to whom something was owed or moved in the period, in the order of the facts. */
  readonly partners: ReadonlyMap<string, Account>;
  /** In the order of issue. */
  readonly documents: readonly OpenDocument[];
}

/**
 * The last day on which something can be recorded that counts on a day of its own: the end of the
 * month after it. What comes later counts when it was recorded, so that a balance that has been
 * reported stays as it was (decision 0270).
 */
export const lastRecording = (day: CalendarDate): CalendarDate => addDays(firstOfMonth(day, 2), -1);

/** The day on which something counts that is said of one day and was recorded on another. */
export const countedOn = (day: CalendarDate, recordedOn: CalendarDate): CalendarDate =>
  recordedOn <= lastRecording(day) ? day : recordedOn;

const later = (one: CalendarDate, other: CalendarDate): CalendarDate => (one > other ? one : other);

/** When a step counts. */
interface CountedStep {
  readonly kind: StepKind;
  readonly day: CalendarDate;
}

/**
 * The days on which payments (or objections) of a document count: never before the document, never
 * before the step that was recorded before. One that is taken back was a mistake: it is taken back
 * on the day on which it counted, or once that is reported, when it was recorded.
 */
function countedSteps(
  { issueDate, steps }: DatedDocument,
  begins: 'paid' | 'objected',
  ends: 'payment_withdrawn' | 'objection_withdrawn',
): CountedStep[] {
  let last = issueDate;
  return steps.flatMap(({ kind, day, recordedOn }) => {
    if (kind !== begins && kind !== ends) return [];
    const own = kind === begins ? later(day ?? recordedOn, issueDate) : (day ?? last);
    last = later(countedOn(own, recordedOn), last);
    return [{ kind, day: last }];
  });
}

/** A movement of one document. */
interface Change {
  readonly day: CalendarDate;
  readonly kind: 'billed' | 'reversed' | 'reversed_paid' | 'paid' | 'payment_withdrawn';
}

const NO_BALANCE: Balance = { claims: ZERO_CENTS, documents: ZERO_CENTS };

const NO_MOVEMENTS: Movements = {
  earned: ZERO_CENTS,
  lapsed: ZERO_CENTS,
  billedNet: ZERO_CENTS,
  billedGross: ZERO_CENTS,
  offset: ZERO_CENTS,
  reversedNet: ZERO_CENTS,
  reversedGross: ZERO_CENTS,
  paid: ZERO_CENTS,
  withdrawn: ZERO_CENTS,
};

const NO_DOCUMENTS: DocumentCount = { count: 0, gross: ZERO_CENTS };

const NOTHING: Account = {
  opening: NO_BALANCE,
  movements: NO_MOVEMENTS,
  closing: NO_BALANCE,
  open: NO_DOCUMENTS,
  objected: NO_DOCUMENTS,
  paid: NO_DOCUMENTS,
  paidObjected: NO_DOCUMENTS,
  paidReversed: NO_DOCUMENTS,
};

type Standing = 'open' | 'objected' | 'paid' | 'paidObjected' | 'paidReversed';

/** Everything that facts say about one document, as of the key date. */
interface Looked {
  readonly changes: readonly Change[];
  /** null where it is cancelled and was never paid. */
  readonly standing: Standing | null;
}

function lookAt(document: DatedDocument, day: CalendarDate): Looked {
  const payments = countedSteps(document, 'paid', 'payment_withdrawn');
  const objections = countedSteps(document, 'objected', 'objection_withdrawn');
  const until = (steps: readonly CountedStep[]) => steps.filter((step) => step.day <= day).at(-1);
  // After a reversal nothing about a payment can be recorded any more.
  const isPaidInTheEnd = payments.at(-1)?.kind === 'paid';
  const { reversal } = document;
  const isReversed = reversal !== null && reversal.day <= day;
  const isPaid = until(payments)?.kind === 'paid';
  const isObjected = until(objections)?.kind === 'objected';
  const changes: Change[] = [
    { day: document.issueDate, kind: 'billed' },
    ...payments.map(({ day: counted, kind }) => ({ day: counted, kind }) as Change),
    ...(reversal === null
      ? []
      : [
          {
            day: reversal.day,
            kind: isPaidInTheEnd ? ('reversed_paid' as const) : ('reversed' as const),
          },
        ]),
  ];
  return { changes, standing: standingOf({ isReversed, isPaid, isObjected }) };
}

function standingOf(is: {
  readonly isReversed: boolean;
  readonly isPaid: boolean;
  readonly isObjected: boolean;
}): Standing | null {
  if (is.isReversed) return is.isPaid ? 'paidReversed' : null;
  if (is.isPaid) return is.isObjected ? 'paidObjected' : 'paid';
  return is.isObjected ? 'objected' : 'open';
}

/** What a change of a document moves. */
function movementOf(
  kind: Change['kind'],
  { net, gross, offset }: DatedDocument,
): Partial<Movements> {
  const payable = cents(gross - offset);
  switch (kind) {
    case 'billed':
      return { billedNet: net, billedGross: gross, offset };
    case 'reversed':
      return { reversedNet: net, reversedGross: payable };
    case 'reversed_paid':
      return { reversedNet: net };
    case 'paid':
      return { paid: payable };
    case 'payment_withdrawn':
      return { withdrawn: payable };
  }
}

const MOVEMENTS = Object.keys(NO_MOVEMENTS) as (keyof Movements)[];

function addMovements(one: Movements, other: Partial<Movements>): Movements {
  const added = { ...one };
  for (const key of MOVEMENTS) added[key] = cents(one[key] + (other[key] ?? 0));
  return added;
}

/** The balance that movements lead to. */
function balanceAfter(opening: Balance, moved: Movements): Balance {
  return Object.values(signedMovements(moved)).reduce<Balance>(
    (balance, line) => ({
      claims: cents(balance.claims + line.claims),
      documents: cents(balance.documents + line.documents),
    }),
    opening,
  );
}

export const liabilities = ({ claims, documents }: Balance): Cents => cents(claims + documents);

/**
 * Balances and movements of every partner and of all together. Only what counts on or before the key
 * date is looked at, so later facts change nothing.
 */
export function keyDate(
  claims: readonly ClaimFact[],
  documents: readonly DatedDocument[],
  period: KeyPeriod,
): KeyDate {
  const partners = new Map<string, Account>();
  const open: OpenDocument[] = [];
  const of = (partnerId: string): Account => partners.get(partnerId) ?? NOTHING;
  const move = (partnerId: string, day: CalendarDate, moved: Partial<Movements>): void => {
    if (day > period.day) return;
    const account = of(partnerId);
    const opening =
      day < period.from
        ? balanceAfter(account.opening, addMovements(NO_MOVEMENTS, moved))
        : account.opening;
    const movements =
      day < period.from ? account.movements : addMovements(account.movements, moved);
    partners.set(partnerId, {
      ...account,
      opening,
      movements,
      closing: balanceAfter(opening, movements),
    });
  };
  for (const { partnerId, day, earned, lapsed } of claims) move(partnerId, day, { earned, lapsed });
  for (const document of documents) {
    if (document.issueDate > period.day) continue;
    const { partnerId } = document;
    const payable = cents(document.gross - document.offset);
    const { changes, standing } = lookAt(document, period.day);
    for (const { day, kind } of changes) move(partnerId, day, movementOf(kind, document));
    if (standing === null) continue;
    const account = of(partnerId);
    partners.set(partnerId, { ...account, [standing]: more(account[standing], payable) });
    if (standing === 'open' || standing === 'objected') {
      const { steps: _, reversal: __, ...facts } = document;
      open.push({ ...facts, isObjected: standing === 'objected' });
    }
  }
  return { total: together([...partners.values()]), partners, documents: open };
}

const more = ({ count, gross }: DocumentCount, amount: Cents): DocumentCount => ({
  count: count + 1,
  gross: cents(gross + amount),
});

function together(accounts: readonly Account[]): Account {
  const sum = (of: (account: Account) => Cents): Cents => sumCents(accounts.map(of));
  const balance = (of: (account: Account) => Balance): Balance => ({
    claims: sum((account) => of(account).claims),
    documents: sum((account) => of(account).documents),
  });
  const counted = (standing: Standing): DocumentCount => ({
    count: accounts.reduce((all, account) => all + account[standing].count, 0),
    gross: sum((account) => account[standing].gross),
  });
  return {
    opening: balance(({ opening }) => opening),
    movements: accounts.reduce((all, { movements }) => addMovements(all, movements), NO_MOVEMENTS),
    closing: balance(({ closing }) => closing),
    open: counted('open'),
    objected: counted('objected'),
    paid: counted('paid'),
    paidObjected: counted('paidObjected'),
    paidReversed: counted('paidReversed'),
  };
}

/** Whether an account has anything to show in a list of what is owed or moved. */
export function hasAnything({ opening, closing, movements }: Account): boolean {
  return (
    [opening, closing].some((balance) => balance.claims !== 0 || balance.documents !== 0) ||
    MOVEMENTS.some((key) => movements[key] !== 0)
  );
}

/** What each kind of movement does to the balance: the opening one and all of these come to the closing one. */
export function signedMovements(moved: Movements): Readonly<Record<KeyDateMovement, Balance>> {
  const minus = (amount: Cents): Cents => cents(0 - amount);
  return {
    earned: { claims: moved.earned, documents: ZERO_CENTS },
    lapsed: { claims: minus(moved.lapsed), documents: ZERO_CENTS },
    billed: { claims: minus(moved.billedNet), documents: moved.billedGross },
    offset: { claims: ZERO_CENTS, documents: minus(moved.offset) },
    reversed: { claims: moved.reversedNet, documents: minus(moved.reversedGross) },
    paid: { claims: ZERO_CENTS, documents: minus(moved.paid) },
    withdrawn: { claims: ZERO_CENTS, documents: moved.withdrawn },
  };
}

/** The period unless another is asked for: to 31 December of last year, from 1 January of that year. */
export function keyPeriod(
  asked: { readonly day?: CalendarDate | undefined; readonly from?: CalendarDate | undefined },
  today: CalendarDate,
): KeyPeriod {
  const lastYear = String(Number(today.slice(0, 4)) - 1).padStart(4, '0');
  const day = asked.day ?? calendarDate(`${lastYear}-12-31`);
  return { day, from: asked.from ?? calendarDate(`${day.slice(0, 4)}-01-01`) };
}
