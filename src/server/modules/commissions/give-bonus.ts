import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { newId } from '#server/kernel/new-id.ts';
import type { Services } from '#server/kernel/services.ts';
import { findCampaign, findLinkOf, findTermsInForce } from '#server/modules/campaigns/index.ts';
import { lockPartner } from '#server/modules/partners/index.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { unwritableCharacters } from '#server/platform/documents/unwritable.ts';
import { answerOnce } from '#server/platform/idempotency/answer-once.ts';
import { errorMessage } from '#shared/errors.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { Cents } from '#shared/money.ts';
import { recordAccrual } from './accrue-for-lead.ts';
import { sourceName } from './apply-lead.ts';
import { insertBonus } from './bonus-store.ts';
import { amountOf, disqualify } from './domain/commission.ts';
import { announceBonusJob } from './jobs.ts';
import { findOrigin, lockCommission, lockLink, moveCounters, storeCommission } from './store.ts';

/** What a provider says of a bonus. */
export interface BonusEntry {
  readonly campaignId: string;
  /** Net, in cents. */
  readonly amount: Cents;
  /** A line of the document. */
  readonly reason: string;
}

/**
 * Gives a partner a one-time commission by hand, to be paid at once and asked of no budget
 * (docs/product/commissions.md section 14). Partner first, then link: as every payout of the partner.
 * @param key Idempotency-Key of the call, or null
 * @returns the commission's id
 * @throws DomainError not_found, person_erased, bonus_needs_link, bonus_unwritable, idempotency_mismatch
 */
export async function giveBonus(
  services: Services,
  acting: ActingProvider,
  partnerId: string,
  entry: BonusEntry,
  key: string | null,
): Promise<{ readonly id: string }> {
  const now = services.clock();
  const provider = acting.providerId;
  requireWritable(entry.reason);
  return services.db.transaction(async (tx) => {
    await lockKept(tx, provider, partnerId);
    const call = { scope: 'bonus', key, request: { partnerId, ...entry } };
    const work = () => give(tx, services, acting, partnerId, entry, now);
    return answerOnce(tx, provider, call, now, work, () => true);
  });
}

async function give(
  tx: Tx,
  services: Services,
  acting: ActingProvider,
  partnerId: string,
  { campaignId, amount, reason }: BonusEntry,
  now: Date,
): Promise<{ readonly id: string }> {
  const provider = acting.providerId;
  if ((await findCampaign(tx, provider, campaignId)) === null) throw new DomainError('not_found');
  const pair = { partnerId, campaignId };
  const link = await findLinkOf(tx, provider, pair);
  if (link === null) throw new DomainError('bonus_needs_link');
  const terms = await findTermsInForce(tx, provider, pair, now);
  if (terms === null) throw new Error('a campaign has no terms');
  await lockLink(tx, provider, link.id);
  const bonus = { id: newId(), ...pair, linkId: link.id, termsId: terms.id, amount, reason };
  await insertBonus(tx, provider, bonus, now);
  await moveCounters(tx, provider, link.id, { commissionCents: amount });
  await recordAccrual(tx, provider, acting, { ...bonus, source: 'bonus' }, now);
  const job = { providerId: provider, commissionId: bonus.id };
  await services.jobs.enqueue(tx, announceBonusJob, job);
  return { id: bonus.id };
}

/**
 * Takes a bonus back that stands on no document; taken back before, nothing changes. The reason is kept
 * beside the log and never in it.
 * @throws DomainError not_found, person_erased, already_settled
 */
export async function withdrawBonus(
  services: Services,
  acting: ActingProvider,
  partnerId: string,
  id: string,
  reason: string,
): Promise<void> {
  const now = services.clock();
  const provider = acting.providerId;
  await services.db.transaction(async (tx) => {
    await lockKept(tx, provider, partnerId);
    const origin = await findOrigin(tx, provider, id);
    if (origin === undefined) throw new DomainError('not_found');
    await lockLink(tx, provider, origin.linkId);
    const bonus = await lockCommission(tx, provider, id);
    if (bonus === undefined || bonus.source !== 'bonus' || bonus.partnerId !== partnerId)
      throw new DomainError('not_found');
    if (bonus.state.kind === 'not_qualified') return;
    const change = disqualify(bonus.state, reason);
    if (!change.ok) throw new DomainError(change.code, { sources: sourceName(bonus) });
    const before = amountOf(bonus.state);
    await storeCommission(tx, provider, { ...bonus, state: change.state });
    await moveCounters(tx, provider, bonus.linkId, { commissionCents: 0 - before });
    const event = {
      action: 'commission.not_qualified',
      entity: 'commission',
      entityId: id,
      data: { source: bonus.source, partnerId, campaignId: bonus.campaignId, beforeCents: before },
    };
    await appendEvent(tx, provider, acting, event, now);
  });
}

/** Words about somebody who was erased would bring them back. @throws DomainError not_found, person_erased */
async function lockKept(tx: Tx, provider: ProviderId, partnerId: string): Promise<void> {
  const partner = await lockPartner(tx, provider, partnerId);
  if (partner === null) throw new DomainError('not_found');
  if (partner.erasedAt !== null) throw new DomainError('person_erased');
}

/** @throws DomainError bonus_unwritable: what the document cannot print is refused where it is written. */
function requireWritable(reason: string): void {
  const found = unwritableCharacters([reason]);
  if (found.length === 0) return;
  const characters = found.join(' ');
  const message = errorMessage('bonus_unwritable', { characters });
  throw new DomainError('bonus_unwritable', { characters }, [{ path: 'reason', message }]);
}
