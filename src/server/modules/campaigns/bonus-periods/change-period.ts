import type { z } from 'zod';
import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { newId } from '#server/kernel/new-id.ts';
import type { Services } from '#server/kernel/services.ts';
import { findAccount, isVerified, lockProvider } from '#server/modules/accounts/index.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import {
  addDays,
  berlinDateOf,
  formatCalendarDate,
  startOfBerlinDay,
} from '#shared/calendar-date.ts';
import type { bonusBody } from '#shared/contracts/campaigns/bonus-periods.ts';
import { rewardFrom } from '#shared/contracts/campaigns/reward-wire.ts';
import type { ErrorCode } from '#shared/errors.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { CampaignStatus } from '#shared/labels/statuses.ts';
import { termsPeriod } from '../domain/terms-period.ts';
import { takePlaces } from '../groups/change-group.ts';
import { insertGroupCampaign, lockGroup } from '../groups/store.ts';
import { lockCampaign } from '../queries.ts';
import { requireCountedClicks } from '../terms/agree.ts';
import { appendTerms, endTermsOf, withdrawTerms } from '../terms/store.ts';
import { announceBonusJob } from './announce-job.ts';
import { bonusStateOf } from './domain/bonus-state.ts';
import { type BonusRow, findOverlap, listBonusRows, type Period, readAudience } from './queries.ts';
import {
  insertBonusPeriod,
  lockBonusPeriod,
  noteBonusPeriod,
  withdrawBonusMails,
} from './store.ts';

type Stage = Pick<Services, 'db' | 'clock' | 'jobs'>;

/** What stands against mailing partners about a campaign from here; null where nothing does. */
export async function mailObstacle(
  db: Queryable,
  provider: ProviderId,
  { status }: { readonly status: CampaignStatus },
): Promise<ErrorCode | null> {
  const account = await findAccount(db, provider);
  if (account === null || !isVerified(account, account.email)) return 'bonus_login_unverified';
  return status === 'active' ? null : 'bonus_campaign_not_active';
}

/**
 * Makes a period in which a campaign pays otherwise, for everybody or for a group, and announces it where
 * that is asked for and somebody is there to be mailed (docs/product/campaigns.md section 18).
 * @throws DomainError not_found, validation_failed, bonus_overlaps, partner_in_other_group; where it is
 *   announced bonus_campaign_not_active, bonus_login_unverified
 */
export async function addBonusPeriod(
  { db, clock, jobs }: Stage,
  acting: ActingProvider,
  campaignId: string,
  body: z.output<typeof bonusBody>,
): Promise<void> {
  const { providerId: provider } = acting;
  const { groupId, title, validFrom: firstDay, lastDay, announce } = body;
  await db.transaction(async (tx) => {
    if (groupId !== null) {
      // In the order of everybody who gives a group a reward.
      await lockProvider(tx, provider);
      if (!(await lockGroup(tx, provider, groupId))) throw new DomainError('not_found');
    }
    const campaign = await lockCampaign(tx, provider, campaignId);
    if (campaign === null) throw new DomainError('not_found');
    // Behind the lock: of two at once the later one sees the other.
    const now = clock();
    const reward = rewardFrom(body);
    requireCountedClicks(campaign, reward);
    const { validFrom } = termsPeriod(body, now, berlinDateOf(now));
    const period = {
      campaignId,
      groupId,
      validFrom,
      endsAt: startOfBerlinDay(addDays(lastDay, 1)),
    };
    const other = await findOverlap(tx, provider, period);
    if (other !== undefined)
      throw new DomainError('bonus_overlaps', {
        title: other.title,
        first: formatCalendarDate(other.firstDay),
        last: formatCalendarDate(other.lastDay),
      });
    const id = newId();
    await insertBonusPeriod(tx, provider, { id, campaignId, title, firstDay, lastDay }, now);
    const holder = { campaignId, partnerId: null, groupId, bonusId: id };
    await appendTerms(tx, provider, { ...holder, ...period, id: newId(), reward }, now);
    if (groupId !== null) {
      await insertGroupCampaign(tx, provider, groupId, campaignId);
      await takePlaces(tx, provider, groupId, now);
    }
    await note(tx, acting, 'bonus_added', { campaignId, id }, now);
    if (!announce) return;
    const obstacle = await mailObstacle(tx, provider, campaign);
    if (obstacle !== null) throw new DomainError(obstacle);
    await order({ jobs }, tx, acting, { ...period, id }, now);
  });
}

/**
 * Mails a period once to the partners for whom it holds.
 * @returns how many are mailed
 * @throws DomainError not_found, bonus_over, bonus_announced, bonus_campaign_not_active,
 *   bonus_login_unverified, bonus_for_nobody
 */
export function announceBonusPeriod(
  stage: Stage,
  acting: ActingProvider,
  id: string,
): Promise<number> {
  return withPeriod(stage, acting, id, async (tx, period, now) => {
    if (period.announcedAt !== null) throw new DomainError('bonus_announced');
    const campaign = await lockCampaign(tx, acting.providerId, period.campaignId);
    if (campaign === null) throw new DomainError('not_found');
    const obstacle = await mailObstacle(tx, acting.providerId, campaign);
    if (obstacle !== null) throw new DomainError(obstacle);
    const mailed = await order(stage, tx, acting, period, now);
    if (mailed === 0) throw new DomainError('bonus_for_nobody');
    return mailed;
  });
}

/**
 * Ends a period that runs now, or withdraws one that has not begun. Mails about it that still wait are taken
 * back; what has come in keeps its reward.
 * @throws DomainError not_found, bonus_over
 */
export function endBonusPeriod(
  stage: Stage,
  acting: ActingProvider,
  id: string,
): Promise<'ended' | 'withdrawn'> {
  const { providerId: provider } = acting;
  return withPeriod(stage, acting, id, async (tx, period, now) => {
    const { campaignId, groupId, terms } = period;
    const isPlanned = bonusStateOf(period, now) === 'planned';
    if (isPlanned) {
      await withdrawTerms(tx, provider, terms.id);
      await noteBonusPeriod(tx, provider, id, { withdrawnAt: now });
    } else {
      const holder = { campaignId, partnerId: null, groupId, bonusId: id };
      await endTermsOf(tx, provider, holder, now);
    }
    await withdrawBonusMails(tx, provider, id);
    await note(tx, acting, isPlanned ? 'bonus_withdrawn' : 'bonus_ended', period, now);
    return isPlanned ? 'withdrawn' : 'ended';
  });
}

/** One transaction behind the rows of campaign and period. @throws DomainError not_found, bonus_over */
function withPeriod<Result>(
  { db, clock }: Stage,
  { providerId: provider }: ActingProvider,
  id: string,
  work: (tx: Tx, period: BonusRow, now: Date) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    const [known] = await listBonusRows(tx, provider, { id });
    if (known === undefined) throw new DomainError('not_found');
    await lockCampaign(tx, provider, known.campaignId);
    await lockBonusPeriod(tx, provider, id);
    const now = clock();
    const [period] = await listBonusRows(tx, provider, { id });
    if (period === undefined) throw new DomainError('not_found');
    if (['over', 'withdrawn'].includes(bonusStateOf(period, now)))
      throw new DomainError('bonus_over');
    return work(tx, period, now);
  });
}

/** Orders the mails about a period, unless there is nobody to be mailed. @returns how many there are */
async function order(
  { jobs }: Pick<Stage, 'jobs'>,
  tx: Tx,
  acting: ActingProvider,
  period: Period & { readonly id: string },
  now: Date,
): Promise<number> {
  const { providerId: provider } = acting;
  const { id: bonusId } = period;
  const { mailed } = await readAudience(tx, provider, stillOf(period, now));
  if (mailed === 0) return 0;
  await noteBonusPeriod(tx, provider, bonusId, { announcedAt: now });
  await jobs.enqueue(tx, announceBonusJob, { providerId: provider, bonusId, after: null });
  await note(tx, acting, 'bonus_announced', period, now);
  return mailed;
}

/** What is left of a period. */
export const stillOf = <P extends Period>(period: P, now: Date): P =>
  period.validFrom < now ? { ...period, validFrom: now } : period;

function note(
  tx: Tx,
  acting: ActingProvider,
  what: 'bonus_added' | 'bonus_announced' | 'bonus_ended' | 'bonus_withdrawn',
  { campaignId, id }: { readonly campaignId: string; readonly id: string },
  now: Date,
): Promise<void> {
  const event = { action: `campaign.${what}`, entity: 'campaign', entityId: campaignId };
  return appendEvent(tx, acting.providerId, acting, { ...event, data: { bonusId: id } }, now);
}
