import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { newId } from '#server/kernel/new-id.ts';
import {
  type Account,
  findAccount,
  findFourEyesFrom,
  payoutWaits,
  requireSecondPerson,
  takeDocumentNumber,
} from '#server/modules/accounts/index.ts';
import { findVatRefusals, type Partner } from '#server/modules/partners/index.ts';
import { unwritableCharacters } from '#server/platform/documents/unwritable.ts';
import { berlinDateOf, type CalendarDate } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { Cents } from '#shared/money.ts';
import { requireOffsettable } from './corrections/corrected-documents.ts';
import type { DecidedPayout, PayoutRequest } from './decide-payout.ts';
import { partnerFacts, providerFacts } from './document-facts.ts';
import { composeCreditNote } from './domain/compose-credit-note.ts';
import type { IssuedSnapshot, PartnerSnapshot } from './domain/credit-note-snapshot.ts';
import { type Offset, offsetsOf, payableOf } from './domain/owed-back.ts';
import { atBillingAddress } from './domain/parties.ts';
import type { Precondition } from './domain/precondition-list.ts';
import { checkPreconditions } from './domain/preconditions.ts';
import { issueDocument } from './issue-document.ts';
import { lockOwed } from './owed-back/store.ts';
import { requireOneRate, settledCommissions } from './settled-commissions.ts';
import { lockChain } from './store.ts';

const sentences = (failing: readonly Precondition[]): string =>
  failing.map(({ message }) => message).join(' ');

export type PayoutToIssue = DecidedPayout &
  Pick<
    PayoutRequest,
    'paidDate' | 'description' | 'notes' | 'partnerBillingAddress' | 'acknowledgedTaxQuestions'
  > & {
    /** The reversed document whose place this one takes. */
    readonly replacesId?: string;
    /** What that one transferred. */
    readonly replacedPayable?: Cents;
    /** Locked by the caller. */
    readonly partner: Partner;
  };

/**
 * Issues the document of a decided payout in the caller's transaction: number, snapshot, lines,
 * paid amounts, event. The caller queues what makes the files.
 * @throws DomainError preconditions_failed, tax_questions_open, correction_not_offsettable, vat_rates_differ,
 *   second_person_required above the amount of docs/product/four-eyes.md, approval_outdated
 */
export async function issuePayout(
  tx: Tx,
  acting: ActingProvider,
  payout: PayoutToIssue,
  now: Date,
): Promise<IssuedSnapshot> {
  const { providerId } = acting;
  const head = await lockChain(tx, providerId);
  const { compose, acknowledged, offsetsFor } = await payoutComposer(tx, providerId, payout, now);
  await requireSecondForPayout(tx, acting, payout, compose(NO_NUMBER));
  const { rangeId, running, number } = await takeDocumentNumber(tx, providerId);
  const snapshot = compose(number);
  const document = {
    partnerId: payout.partner.id,
    rangeId,
    running,
    snapshot,
    reversesId: null,
    notes: payout.notes,
    acknowledgedTaxQuestions: acknowledged,
  };
  await issueDocument(
    tx,
    providerId,
    acting,
    head,
    document,
    payout.allocations,
    now,
    offsetsFor(snapshot),
  );
  return snapshot;
}

/** Stands where the number will be. */
export const NO_NUMBER = 'ENTWURF';

/**
 * What was agreed to is this document in every amount, line and word about the partner, whatever its number and
 * day of issue become.
 */
async function requireSecondForPayout(
  tx: Tx,
  acting: ActingProvider,
  { partner: { id: partnerId }, notes, paidDate: day, ...payout }: PayoutToIssue,
  snapshot: IssuedSnapshot,
): Promise<void> {
  const payable = payableOf(snapshot);
  const { lines, events, tax, totals, offsets = [], description, paymentDate } = snapshot;
  // An agreement to self-billing that comes with the payout has the day on which it is issued.
  const partner = { ...snapshot.partner, selfBillingAgreedOn: null };
  const subject = {
    kind: 'payout',
    partnerId,
    amount: payable,
    shown: { holder: partner.accountHolder, iban: partner.iban, day },
    binds: { partner, lines, events, tax, totals, offsets, description, paymentDate, notes },
  } as const;
  const from = await findFourEyesFrom(tx, acting.providerId);
  requireSecondPerson(acting, subject, payoutWaits(from, payable, payout.replacedPayable ?? null));
}

export interface ComposedPayout {
  readonly compose: (number: string) => IssuedSnapshot;
  /** What of the amounts that the partner owes back the document takes off. */
  readonly offsetsFor: (snapshot: IssuedSnapshot) => readonly Offset[];
  /** Questions about tax that this document needed an answer to, and got. */
  readonly acknowledged: readonly string[];
}

/**
 * Checks what the document needs and freezes both parties; the number is all that is missing. A
 * billing address of this one document is held to the same table as the partner's own.
 * @throws DomainError person_erased, preconditions_failed, tax_questions_open, vat_rates_differ,
 *   correction_not_offsettable
 */
export async function payoutComposer(
  tx: Tx,
  provider: ProviderId,
  payout: PayoutToIssue,
  now: Date,
): Promise<ComposedPayout> {
  const { partner, chosen, allocations, partnerBillingAddress } = payout;
  const account = await findAccount(tx, provider);
  if (account === null) throw new DomainError('not_found');
  // Nobody can be reached or paid any more; the preview of the erasure says so.
  if (partner.erasedAt !== null) throw new DomainError('person_erased');
  const addressed =
    partnerBillingAddress === undefined
      ? partner
      : { ...partner, ...atBillingAddress(partner, partnerBillingAddress) };
  const refusals = await findVatRefusals(tx, provider, [partner.id]);
  const ready = requirePreconditions(addressed, account, {
    acknowledged: payout.acknowledgedTaxQuestions,
    isElsewhere: partnerBillingAddress !== undefined,
    vatIdRefusedOn: refusals.get(partner.id) ?? null,
  });
  const { taxStatus } = ready.partner;
  const taxed = { status: taxStatus, rate: requireOneRate(taxStatus, chosen, allocations) };
  const corrected = await requireOffsettable(tx, provider, taxed, payout);
  const settled = settledCommissions(chosen, allocations, corrected);
  const owed = await lockOwed(tx, provider, partner.id);
  const replaces = owed.find(({ creditNoteId }) => creditNoteId === payout.replacesId)?.id ?? null;
  const compose = (number: string): IssuedSnapshot =>
    composeCreditNote({
      id: newId(),
      number,
      issueDate: berlinDateOf(now),
      partner: ready.partner,
      provider: providerFacts(account),
      settled,
      paymentDate: payout.paidDate,
      description: payout.description,
      owed,
      replaces,
    });
  const offsetsFor = ({ totals }: IssuedSnapshot) => offsetsOf(totals.gross, owed, replaces);
  return { compose, offsetsFor, acknowledged: ready.acknowledged };
}

/** The partner as a document freezes them, and which questions about tax were answered for it. */
interface ReadyPartner {
  readonly partner: PartnerSnapshot;
  readonly acknowledged: readonly Precondition['id'][];
}

interface Asked {
  /** Questions about tax that somebody has confirmed for this document. */
  readonly acknowledged: readonly string[];
  /** The address is one of this document, not the partner's own. */
  readonly isElsewhere: boolean;
  /** Day on which the authority did not confirm the partner's VAT id. */
  readonly vatIdRefusedOn: CalendarDate | null;
}

/**
 * The partner as a document may freeze them.
 * @throws DomainError preconditions_failed, naming everything that blocks the document at once,
 *   each at the field where it is corrected; tax_questions_open, naming what is still to be confirmed
 */
function requirePreconditions(
  partner: Partner,
  account: Account,
  { acknowledged, isElsewhere, vatIdRefusedOn }: Asked,
): ReadyPartner {
  const facts = partnerFacts(partner);
  const report = checkPreconditions({
    partner: facts,
    provider: providerFacts(account),
    document: null,
    unwritable: unwritableCharacters,
    vatIdRefusedOn,
  });
  const { taxStatus } = facts;
  if (report.documentBlocked || taxStatus === null) {
    const blocking = report.failing.filter(blocksDocument);
    const issues = blocking.map(({ who, fixAt: [field = ''], message }) => ({
      path:
        isElsewhere && field === 'country' ? 'partnerBillingAddress.country' : `${who}.${field}`,
      message,
    }));
    throw new DomainError('preconditions_failed', { missing: sentences(blocking) }, issues);
  }
  const questions = report.failing.filter(({ blocks }) => blocks === 'untilConfirmed');
  const open = questions.filter(({ id }) => !acknowledged.includes(id));
  if (open.length > 0) {
    const issues = open.map(({ message }) => ({ path: 'acknowledgedTaxQuestions', message }));
    throw new DomainError('tax_questions_open', { questions: sentences(open) }, issues);
  }
  return { partner: { ...facts, taxStatus }, acknowledged: questions.map(({ id }) => id) };
}

function blocksDocument({ blocks }: Precondition): boolean {
  return blocks === 'document' || blocks === 'documentAndEInvoice';
}
