import type { FastifyInstance } from 'fastify';
import type { Queryable } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { route } from '#server/platform/http/route.ts';
import { bonusLine } from '#shared/bonus-period-words.ts';
import { addDays, startOfBerlinDay } from '#shared/calendar-date.ts';
import {
  addBonusPeriod as addCall,
  announceBonusPeriod as announceCall,
  type BonusPeriod,
  endBonusPeriod as endCall,
  listBonusPeriods,
  previewBonusPeriod,
} from '#shared/contracts/campaigns/bonus-periods.ts';
import type { Answer } from '#shared/contracts/contract.ts';
import { errorMessage } from '#shared/errors.ts';
import type { ProviderId } from '#shared/ids.ts';
import { rewardSentence, rewardTitle } from '#shared/reward-sentence.ts';
import { findCampaign } from '../queries.ts';
import {
  addBonusPeriod,
  announceBonusPeriod,
  endBonusPeriod,
  mailObstacle,
  stillOf,
} from './change-period.ts';
import { bonusStateOf } from './domain/bonus-state.ts';
import { type BonusRow, findReplacedReward, listBonusRows, readAudience } from './queries.ts';

const DONE = {
  ended: 'Die Bonusaktion ist beendet. Was bisher einging, behält seine Prämie.',
  withdrawn: 'Die geplante Bonusaktion ist zurückgezogen.',
} as const;

/** Periods in which a campaign pays otherwise (docs/product/campaigns.md section 18). */
export function bonusRoutes(api: FastifyInstance, services: Services): void {
  const { db, clock } = services;
  const read = (provider: ProviderId, campaignId: string) =>
    readBonusPeriods(services, provider, campaignId);

  route(api, listBonusPeriods, ({ acting, params }) => read(acting.providerId, params.id));

  route(api, previewBonusPeriod, async ({ acting, params, query }) => {
    const { providerId } = acting;
    const [now, { groupId = null, validFrom, lastDay }] = [clock(), query];
    const planned = {
      campaignId: params.id,
      groupId,
      validFrom: startOfBerlinDay(validFrom),
      endsAt: startOfBerlinDay(addDays(lastDay, 1)),
    };
    const period = stillOf(planned, now);
    return db.snapshot(async (snapshot) => {
      const instead = await findReplacedReward(snapshot, providerId, period);
      if (instead === null) throw new DomainError('not_found');
      return {
        ...(await readAudience(snapshot, providerId, period)),
        insteadTitle: rewardTitle(instead),
      };
    });
  });

  route(api, addCall, async ({ acting, params, body }) => {
    await addBonusPeriod(services, acting, params.id, body);
    return read(acting.providerId, params.id);
  });

  route(api, announceCall, async ({ acting, params }) => {
    const mailed = await announceBonusPeriod(services, acting, params.id);
    return { message: `Die Mitteilung geht an ${mailed} Partner.` };
  });

  route(api, endCall, async ({ acting, params }) => ({
    message: DONE[await endBonusPeriod(services, acting, params.id)],
  }));
}

/** As of one instant. @throws DomainError not_found */
function readBonusPeriods(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  provider: ProviderId,
  campaignId: string,
): Promise<Answer<typeof listBonusPeriods>> {
  const now = clock();
  return db.snapshot(async (snapshot) => {
    const campaign = await findCampaign(snapshot, provider, campaignId);
    if (campaign === null) throw new DomainError('not_found');
    const rows = await listBonusRows(snapshot, provider, { campaignId });
    const periods: BonusPeriod[] = [];
    for (const row of rows) periods.push(await presentPeriod(snapshot, provider, row, now));
    const obstacle = await mailObstacle(snapshot, provider, campaign);
    return {
      periods: periods.toSorted(
        (a, b) => Number(a.audience === null) - Number(b.audience === null),
      ),
      mailObstacle: obstacle === null ? '' : errorMessage(obstacle),
    };
  });
}

async function presentPeriod(
  db: Queryable,
  provider: ProviderId,
  row: BonusRow,
  now: Date,
): Promise<BonusPeriod> {
  const { id, title, groupName, firstDay, lastDay, terms } = row;
  const state = bonusStateOf(row, now);
  const isOver = state === 'over' || state === 'withdrawn';
  return {
    id,
    title,
    groupName,
    firstDay,
    lastDay,
    endsAt: row.endsAt.toISOString(),
    state,
    rewardSentence: rewardSentence(terms.reward),
    line: bonusLine({ firstDay, lastDay, reward: terms.reward, insteadTitle: null }),
    createdAt: row.createdAt.toISOString(),
    announcedAt: row.announcedAt?.toISOString() ?? null,
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
    audience: isOver ? null : await readAudience(db, provider, stillOf(row, now)),
  };
}
