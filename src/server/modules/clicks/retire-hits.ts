import { SYSTEM } from '#server/kernel/acting.ts';
import type { Services } from '#server/kernel/services.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { addDays, berlinDateOf, type CalendarDate } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import { unscopedDropHitsBefore, unscopedPrepareMonth } from './click-partition-store.ts';
import { isJump, usualOf } from './domain/click-jump.ts';
import { comingMonths, firstKeptDay } from './domain/months.ts';
import {
  type Busy,
  flagOf,
  holdJumpedLink,
  listBusy,
  listFlagged,
  unscopedProvidersWithTraffic,
} from './jump-queries.ts';
import { unscopedDropDecided } from './review/store.ts';

/** Drops raw hits whose time is over, and prepares the coming months so that dropping stays cheap. */
export async function retireHits({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const today = berlinDateOf(clock());
  for (const month of comingMonths(today)) await unscopedPrepareMonth(db, month);
  const first = firstKeptDay(today);
  await unscopedDropHitsBefore(db, first);
  await unscopedDropDecided(db, first);
}

/**
 * Reports links and campaigns to their providers that suddenly get far more clicks or requests than
 * usual (docs/product/clicks.md section 8): once a day, in the log that feeds the activities; a campaign
 * only where none of its links explains it. The rewards of a link that jumped in what it pays wait from
 * then on. Looks at yesterday too, for what came after its last look.
 */
export async function flagJumps({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock();
  const today = berlinDateOf(now);
  for (const day of [addDays(today, -1), today])
    for (const provider of await unscopedProvidersWithTraffic(db, day))
      await flagJumpsOf(db, provider, day, now);
}

async function flagJumpsOf(
  db: Services['db'],
  provider: ProviderId,
  day: CalendarDate,
  now: Date,
): Promise<void> {
  const jumped = (await listBusy(db, provider, day)).filter(isJump);
  const [links, campaigns] = [
    jumped.filter(({ entity }) => entity === 'referral_link'),
    jumped.filter(({ entity }) => entity === 'campaign'),
  ];
  for (const link of links) await flag(db, link, day, now);
  if (campaigns.length === 0) return;
  const known = await listFlagged(db, provider, day);
  for (const campaign of campaigns) {
    const action = flagOf({ ...campaign, entity: 'referral_link' });
    const isKnown = known.some(
      (each) => each.campaignId === campaign.campaignId && each.action === action,
    );
    if (!isKnown) await flag(db, campaign, day, now);
  }
}

async function flag(db: Services['db'], busy: Busy, day: CalendarDate, now: Date): Promise<void> {
  const { entity, entityId, of, count } = busy;
  await db.transaction(async (tx) => {
    const areHeld = entity === 'referral_link' && (await holdJumpedLink(tx, busy, now));
    const data = { day, [of]: count, usual: usualOf(busy), areHeld };
    await appendEvent(
      tx,
      busy.providerId,
      SYSTEM,
      { action: flagOf(busy), entity, entityId, data },
      now,
    );
  });
}
