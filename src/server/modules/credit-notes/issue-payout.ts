import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { newId } from '#server/kernel/new-id.ts';
import { findAccount, takeDocumentNumber } from '#server/modules/accounts/index.ts';
import { findVatRefusals, type Partner } from '#server/modules/partners/index.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import { lockChain } from './chain-store.ts';
import type { DecidedPayout, PayoutRequest } from './decide-payout.ts';
import { providerFacts } from './document-facts.ts';
import { atBillingAddress } from './domain/billing-address.ts';
import { composeCreditNote } from './domain/compose-credit-note.ts';
import type { IssuedSnapshot } from './domain/credit-note-snapshot.ts';
import { issueDocument } from './issue-document.ts';
import { requirePreconditions } from './require-preconditions.ts';
import { settledCommissions } from './settled-commissions.ts';

export type PayoutToIssue = DecidedPayout &
  Pick<
    PayoutRequest,
    'paidDate' | 'description' | 'notes' | 'partnerBillingAddress' | 'acknowledgedTaxQuestions'
  > & {
    /** Locked by the caller. */
    readonly partner: Partner;
  };

/**
 * Issues the document of a decided payout in the caller's transaction: number, snapshot, lines,
 * paid amounts, event. The caller queues what makes the files.
 * @throws DomainError preconditions_failed, tax_questions_open
 */
export async function issuePayout(
  tx: Tx,
  acting: ActingProvider,
  payout: PayoutToIssue,
  now: Date,
): Promise<IssuedSnapshot> {
  const { providerId } = acting;
  const head = await lockChain(tx, providerId);
  const { compose, acknowledged } = await payoutComposer(tx, providerId, payout, now);
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
  await issueDocument(tx, providerId, acting, head, document, payout.allocations, now);
  return snapshot;
}

export interface ComposedPayout {
  readonly compose: (number: string) => IssuedSnapshot;
  /** Questions about tax that this document needed an answer to, and got. */
  readonly acknowledged: readonly string[];
}

/**
 * Checks what the document needs and freezes both parties; the number is all that is missing. A
 * billing address of this one document is held to the same table as the partner's own.
 * @throws DomainError person_erased, preconditions_failed, tax_questions_open
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
  const compose = (number: string): IssuedSnapshot =>
    composeCreditNote({
      id: newId(),
      number,
      issueDate: berlinDateOf(now),
      partner: ready.partner,
      provider: providerFacts(account),
      settled: settledCommissions(chosen, allocations),
      paymentDate: payout.paidDate,
      description: payout.description,
    });
  return { compose, acknowledged: ready.acknowledged };
}
