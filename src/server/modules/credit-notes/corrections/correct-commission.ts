import type { z } from 'zod';
import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import {
  announceCorrectionJob,
  earnedByRevenue,
  type LockedSale,
  lockSale,
  planForRevenue,
  repriceReversed,
  withdrawCorrection,
  writeCorrection,
} from '#server/modules/commissions/index.ts';
import { holdVisitor } from '#server/modules/leads/index.ts';
import { lockPartner, type Partner } from '#server/modules/partners/index.ts';
import { answerOnce } from '#server/platform/idempotency/answer-once.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import type {
  CorrectionOffer,
  correctCommission as contract,
} from '#shared/contracts/credit-notes/corrections.ts';
import { TAX_TREATMENTS } from '#shared/credit-note/tax-treatments.ts';
import type { ProviderId } from '#shared/ids.ts';
import { WHY_NOT_OFFSET, WHY_NOT_REVERSED } from '#shared/labels/corrections.ts';
import { cents, type Cents, fromEuros, sumCents, toEuros, ZERO_CENTS } from '#shared/money.ts';
import { vatRateOn } from '#shared/tax/vat-rates.ts';
import { replaceDocument } from '../reissue-credit-note.ts';
import { findSettlements, lockChain } from '../store.ts';
import { correctionWays, type CorrectionWays } from './domain/correction-ways.ts';
import { findAcceptedTerms, findBalance, findPartnerOfCommission } from './queries.ts';

type Correction = z.output<(typeof contract)['body']>;

export interface Corrected {
  /** Euros that the next document offsets, 0 or below. */
  readonly openCorrection: number;
  readonly reversalNumber: string | null;
  readonly number: string | null;
}

/** A locked sale, and what a lower revenue would do to it. */
interface Decided extends CorrectionWays {
  readonly partner: Partner;
  readonly sale: LockedSale;
  readonly plan: Extract<ReturnType<typeof planForRevenue>, { ok: true }>['plan'];
}

/**
 * What correcting a commission to a lower revenue would mean. Changes nothing.
 * @param revenue net cents; 0 where it was cancelled
 * @throws DomainError not_found, correction_not_lower, correction_not_needed
 */
export async function offerCorrection(
  services: Services,
  acting: ActingProvider,
  commissionId: string,
  revenue: Cents,
): Promise<CorrectionOffer> {
  const { providerId } = acting;
  return services.db.transaction(async (tx) => {
    const partner = await lockPartnerOf(tx, providerId, commissionId);
    const decided = await decide(tx, providerId, partner, commissionId, revenue, services.clock());
    const { plan, sale } = decided;
    const corrected = sumCents(plan.corrections.map(({ amount }) => amount));
    const lapsing = cents(sale.state.amount - plan.amount);
    const balance = await findBalance(tx, providerId, partner.id);
    return {
      saleAmount: toEuros(sale.revenue),
      commissionAmount: toEuros(plan.before),
      newAmount: toEuros(cents(plan.before + corrected - lapsing)),
      lapsingAmount: toEuros(lapsing),
      correctedAmount: toEuros(cents(0 - corrected)),
      documents: sale.documents.map(({ documentId: id, number, issueDate, isPaid }) => ({
        id,
        number,
        issueDate,
        isPaid,
      })),
      whyNotOffset: decided.whyNotOffset,
      whyNotReversed: decided.whyNotReversed,
      balanceAfter: toEuros(cents(balance + corrected - lapsing)),
    };
  });
}

/**
 * Corrects a commission that stands on a document, because its sale brought less or was cancelled: the
 * difference is offset on the partner's next document (§ 17 UStG), or the document is reversed and issued
 * anew (docs/product/commissions.md section 13). All in one transaction, or nothing.
 * @param key Idempotency-Key of the call, or null
 * @throws DomainError not_found, changed_meanwhile, person_erased, correction_not_lower,
 *   correction_not_needed, correction_not_allowed, and what reversing and paying out refuse
 */
export async function correctCommission(
  services: Services,
  acting: ActingProvider,
  commissionId: string,
  request: Correction,
  key: string | null,
): Promise<Corrected> {
  const now = services.clock();
  const { providerId } = acting;
  return services.db.transaction(async (tx) => {
    const partner = await lockPartnerOf(tx, providerId, commissionId);
    const call = { scope: 'correct-commission', key, request: { commissionId, ...request } };
    const work = () =>
      request.way === 'basis_changed'
        ? offset(tx, services, acting, partner, { commissionId, request }, now)
        : replace(tx, services, acting, partner, { commissionId, request }, now);
    return answerOnce(tx, providerId, call, now, work, () => true);
  });
}

/** Takes a correction back that no document offsets yet. @returns what the commission comes to, in cents */
export async function takeCorrectionBack(
  services: Services,
  acting: ActingProvider,
  commissionId: string,
  correctionId: string,
): Promise<Cents> {
  const now = services.clock();
  const { providerId } = acting;
  return services.db.transaction(async (tx) => {
    await lockPartnerOf(tx, providerId, commissionId);
    return withdrawCorrection(tx, acting, providerId, commissionId, correctionId, now);
  });
}

/** The partner first: payouts and corrections of one partner come one after the other. */
async function lockPartnerOf(tx: Tx, provider: ProviderId, commissionId: string): Promise<Partner> {
  const partnerId = await findPartnerOfCommission(tx, provider, commissionId);
  const partner = partnerId === null ? null : await lockPartner(tx, provider, partnerId);
  if (partner === null) throw new DomainError('not_found');
  return partner;
}

async function decide(
  tx: Tx,
  provider: ProviderId,
  partner: Partner,
  commissionId: string,
  revenue: Cents,
  now: Date,
): Promise<Decided> {
  const sale = await lockSale(tx, provider, commissionId);
  if (sale.documents.length === 0) throw new DomainError('correction_not_needed');
  if (revenue >= sale.revenue) throw new DomainError('correction_not_lower');
  const result = planForRevenue(sale, revenue);
  if (!result.ok) throw new DomainError(result.code);
  const terms = await findAcceptedTerms(tx, provider, partner.id, sale.commission.eventAt);
  const { taxStatus } = partner;
  const ways = correctionWays({
    documents: sale.documents,
    taxStatus,
    rate: taxStatus === null ? 0 : vatRateOn(TAX_TREATMENTS[taxStatus], berlinDateOf(now)),
    terms,
  });
  return { partner, sale, plan: result.plan, ...ways };
}

interface Asked {
  readonly commissionId: string;
  readonly request: Correction;
}

async function decideAsked(
  tx: Tx,
  provider: ProviderId,
  partner: Partner,
  { commissionId, request }: Asked,
  now: Date,
): Promise<Decided & { readonly revenue: Cents }> {
  const revenue = fromEuros(request.saleAmount) ?? ZERO_CENTS;
  const decided = await decide(tx, provider, partner, commissionId, revenue, now);
  if (decided.sale.revenue !== fromEuros(request.seenAmount))
    throw new DomainError('changed_meanwhile');
  // A reason may name the visitor: about who was erased nothing is written any more.
  if (!(await holdVisitor(tx, provider, decided.sale.lead.id)))
    throw new DomainError('person_erased');
  return { ...decided, revenue };
}

async function offset(
  tx: Tx,
  services: Services,
  acting: ActingProvider,
  partner: Partner,
  asked: Asked,
  now: Date,
): Promise<Corrected> {
  const { providerId } = acting;
  const { sale, plan, revenue, whyNotOffset } = await decideAsked(
    tx,
    providerId,
    partner,
    asked,
    now,
  );
  if (whyNotOffset !== null)
    throw new DomainError('correction_not_allowed', { reason: WHY_NOT_OFFSET[whyNotOffset] });
  const { reason } = asked.request;
  const written = { plan, revenue, reason };
  const [first] = await writeCorrection(tx, acting, providerId, sale, written, now);
  if (first !== undefined)
    await services.jobs.enqueue(tx, announceCorrectionJob, { providerId, correctionId: first });
  const open = sumCents(plan.corrections.map(({ amount }) => amount));
  return { openCorrection: toEuros(open), reversalNumber: null, number: null };
}

async function replace(
  tx: Tx,
  services: Services,
  acting: ActingProvider,
  partner: Partner,
  asked: Asked,
  now: Date,
): Promise<Corrected> {
  const { providerId } = acting;
  const head = await lockChain(tx, providerId);
  const { sale, revenue, whyNotReversed } = await decideAsked(tx, providerId, partner, asked, now);
  if (whyNotReversed !== null)
    throw new DomainError('correction_not_allowed', { reason: WHY_NOT_REVERSED[whyNotReversed] });
  const [document] = sale.documents;
  if (document === undefined) throw new DomainError('correction_not_needed');
  const { reason, paidDate, paidMoney = 'repaid', acknowledgedTaxQuestions } = asked.request;
  const settled = await findSettlements(tx, providerId, document.documentId);
  const isLast = settled.length === 1 && earnedByRevenue(sale.reward, revenue) === 0;
  const { reversalNumber, issued } = await replaceDocument(
    tx,
    services,
    acting,
    {
      head,
      id: document.documentId,
      partner,
      request: {
        paidDate: paidDate ?? berlinDateOf(now),
        notes: `Umsatz korrigiert: ${reason}`,
        acknowledgedTaxQuestions,
      },
      // No new document comes: the reversal must not say that one does.
      moneyWithoutNew: isLast ? paidMoney : undefined,
      between: () => repriceReversed(tx, acting, providerId, sale, revenue, now),
    },
    now,
  );
  return { openCorrection: 0, reversalNumber, number: issued?.number ?? null };
}
