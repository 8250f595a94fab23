import { SYSTEM } from '#server/kernel/acting.ts';
import type { Services } from '#server/kernel/services.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { addDays, berlinDateOf } from '#shared/calendar-date.ts';
import { unscopedDropHitsBefore, unscopedPrepareMonth } from './click-partition-store.ts';
import { isJump, JUMP_FLAG, usualClicks } from './domain/click-jump.ts';
import { comingMonths, firstKeptDay } from './domain/months.ts';
import { unscopedListBusyLinks } from './jump-queries.ts';

/** Drops raw hits whose time is over, and prepares the coming months so that dropping stays cheap. */
export async function retireHits({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const today = berlinDateOf(clock());
  for (const month of comingMonths(today)) await unscopedPrepareMonth(db, month);
  await unscopedDropHitsBefore(db, firstKeptDay(today));
}

/**
 * Reports links to their providers that suddenly get far more clicks than usual
 * (docs/product/clicks.md section 8): once a link and Berlin day, in the log that feeds the
 * activities. Looks at yesterday too, for what came after its last look.
 */
export async function flagJumps({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock();
  const today = berlinDateOf(now);
  for (const day of [addDays(today, -1), today]) {
    for (const link of (await unscopedListBusyLinks(db, day, JUMP_FLAG)).filter(isJump)) {
      const data = { day, clicks: link.clicks, usual: usualClicks(link) };
      const event = { action: JUMP_FLAG, entity: 'referral_link', entityId: link.linkId, data };
      await db.transaction((tx) => appendEvent(tx, link.providerId, SYSTEM, event, now));
    }
  }
}
