import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { appendEvent, appendEvents } from '#server/platform/audit/audit-store.ts';
import type { ReviewKind } from '#shared/labels/review.ts';
import { DECIDED_AT_ONCE } from '#shared/review-limits.ts';
import { enterBundles } from './domain/enter-bundles.ts';
import {
  type Chosen,
  type GroupKey,
  type HeldConditions,
  listOpenIds,
  REFUSED,
  RELEASED,
} from './queries.ts';
import {
  decideHeldClicks,
  type HeldClick,
  holdLinkRewards,
  insertClickCommissions,
  lockHeldClicks,
  lockRewardedLink,
  moveClickRewards,
} from './store.ts';

export interface ReviewDecision extends GroupKey, Chosen {
  readonly decision: 'release' | 'refuse';
  /** In the provider's words; there for refusals. */
  readonly reason?: string | undefined;
}

type ReleasedElsewhere = Exclude<ReviewKind, 'clicks'>;

/** How one that waits is decided. */
interface HeldSteps {
  /** Lets it count and earn. @throws DomainError illegal_transition, not_held, not_found */
  readonly release: (services: Services, acting: ActingProvider, id: string) => Promise<void>;
  /** The same for one that is refused. */
  readonly refuse: (
    services: Services,
    acting: ActingProvider,
    id: string,
    reason: string,
  ) => Promise<void>;
}

/** What clicks know of requests and commissions that wait: handed in, because each earns by rules of its own. */
export interface HeldForReview {
  readonly isHeld: HeldConditions;
  readonly steps: Readonly<Record<ReleasedElsewhere, HeldSteps>>;
}

export interface Decided {
  readonly decided: number;
  readonly left: number;
}

/**
 * Releases or refuses what waits for one cause on one link and day, as far as it was looked at: what
 * came later, and what somebody else has decided meanwhile, is left alone. A group of a jump that is
 * released as a whole lets its link earn again (docs/product/clicks.md section 13).
 * @throws DomainError not_found where nothing of it waits
 */
export async function decideReview(
  services: Services,
  acting: ActingProvider,
  held: HeldForReview,
  decision: ReviewDecision,
): Promise<Decided> {
  const { db } = services;
  const provider = acting.providerId;
  const ids = await listOpenIds(db, provider, held.isHeld, decision, DECIDED_AT_ONCE);
  if (ids.length === 0) throw new DomainError('not_found');
  const decided = await (decision.kind === 'clicks'
    ? decideClicks(services, acting, held, decision, ids)
    : decideEach(services, acting, held, held.steps[decision.kind], decision, ids));
  const left = await listOpenIds(db, provider, held.isHeld, decision, Number.MAX_SAFE_INTEGER);
  return { decided, left: left.length };
}

/** Each by itself: what fails or has been decided meanwhile leaves the others alone. */
async function decideEach(
  services: Services,
  acting: ActingProvider,
  held: HeldForReview,
  steps: HeldSteps,
  given: ReviewDecision,
  ids: readonly string[],
): Promise<number> {
  const { decision, reason = '' } = given;
  let decided = 0;
  for (const id of ids) {
    try {
      if (decision === 'release') await steps.release(services, acting, id);
      else await steps.refuse(services, acting, id, reason);
      decided += 1;
    } catch (error) {
      if (
        !(error instanceof DomainError) ||
        !['illegal_transition', 'not_held', 'not_found'].includes(error.code)
      )
        throw error;
    }
  }
  await services.db.transaction((tx) =>
    closeGroup(tx, acting, held, given, decided, services.clock()),
  );
  return decided;
}

async function decideClicks(
  services: Services,
  acting: ActingProvider,
  held: HeldForReview,
  given: ReviewDecision,
  ids: readonly string[],
): Promise<number> {
  const { decision, linkId } = given;
  if (linkId === undefined || linkId === null) throw new DomainError('not_found');
  const now = services.clock();
  const provider = acting.providerId;
  return services.db.transaction(async (tx) => {
    const link = await lockRewardedLink(tx, provider, linkId);
    if (link === undefined) throw new DomainError('not_found');
    const clicks = await lockHeldClicks(tx, provider, linkId, ids);
    if (decision === 'release')
      await release(tx, acting, { linkId, clickRemainder: link.clickRemainder }, clicks, now);
    const states = { release: 'released', refuse: 'refused' } as const;
    const decided = clicks.map(({ clickId }) => clickId);
    await decideHeldClicks(tx, provider, decided, states[decision], now);
    await closeGroup(tx, acting, held, given, clicks.length, now);
    return clicks.length;
  });
}

/** Lets held clicks enter the bundle of their locked link, with the commissions that become due. */
async function release(
  tx: Tx,
  acting: ActingProvider,
  link: { readonly linkId: string; readonly clickRemainder: number },
  clicks: readonly HeldClick[],
  now: Date,
): Promise<void> {
  const { linkId, clickRemainder } = link;
  const { filled, remainder } = enterBundles(clickRemainder, clicks);
  await insertClickCommissions(tx, acting.providerId, linkId, filled, now);
  const cents = filled.reduce((sum, { click }) => sum + click.amountCents, 0);
  await moveClickRewards(tx, acting.providerId, linkId, { clickRemainder: remainder, cents });
  const events = filled.map(({ id, click: { partnerId, campaignId, amountCents } }) => ({
    action: 'commission.accrued',
    entity: 'commission',
    entityId: id,
    data: { source: 'click', partnerId, campaignId, linkId, amountCents },
  }));
  await appendEvents(tx, acting.providerId, acting, events, now);
}

/** Keeps in the log what was decided; of a jump that was released as a whole, the link earns again. */
async function closeGroup(
  tx: Tx,
  acting: ActingProvider,
  held: HeldForReview,
  given: ReviewDecision,
  decided: number,
  now: Date,
): Promise<void> {
  const { decision, kind, cause, day, linkId, reason, ids } = given;
  if (linkId === undefined || linkId === null || decided === 0) return;
  const provider = acting.providerId;
  const isRefused = decision === 'refuse';
  if (cause === 'jump' && !isRefused && ids === undefined) {
    const link = await lockRewardedLink(tx, provider, linkId);
    const [left] = await listOpenIds(tx, provider, held.isHeld, given, 1);
    if (left === undefined && link !== undefined && link.rewardsHeldAt !== null)
      await holdLinkRewards(tx, provider, linkId, null);
  }
  const event = {
    action: isRefused ? REFUSED : RELEASED,
    entity: 'referral_link',
    entityId: linkId,
    data: { kind, cause, day, count: decided },
    ...(isRefused && reason !== undefined ? { texts: { reason } } : {}),
  };
  await appendEvent(tx, provider, acting, event, now);
}

/**
 * Lets a link earn again whose rewards wait after a jump; what waits already stays in its group. A link
 * that earns is left as it is.
 * @throws DomainError not_found
 */
export async function resumeRewards(
  { db, clock }: Services,
  acting: ActingProvider,
  linkId: string,
): Promise<void> {
  const now = clock();
  const provider = acting.providerId;
  await db.transaction(async (tx) => {
    const link = await lockRewardedLink(tx, provider, linkId);
    if (link === undefined) throw new DomainError('not_found');
    if (link.rewardsHeldAt === null) return;
    await holdLinkRewards(tx, provider, linkId, null);
    const event = { action: 'link.rewards_resumed', entity: 'referral_link', entityId: linkId };
    await appendEvent(tx, provider, acting, event, now);
  });
}
