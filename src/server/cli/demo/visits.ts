import type { CalendarDate } from '#shared/calendar-date.ts';
import { recordHit, recordShown } from '../../modules/clicks/index.ts';
import type { DemoAccount, DemoStage } from './demo-stage.ts';

/** People plan feasts in winter and spring. */
const BY_MONTH = [1.5, 1.4, 1.3, 1.1, 1, 0.9, 0.7, 0.7, 0.9, 1, 1.1, 0.8] as const;

const BROWSERS = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
] as const;

export function busyness(day: CalendarDate): number {
  return BY_MONTH[Number(day.slice(5, 7)) - 1] ?? 1;
}

/** The day's visitors of every link; a few of them robots. */
export async function visitOn(
  stage: DemoStage,
  { providerId, links }: DemoAccount,
  day: CalendarDate,
): Promise<void> {
  const { random, clicks, services } = stage;
  const visits = links.flatMap((link) =>
    Array.from(
      { length: random.between(0, Math.round(4 * link.zeal * busyness(day))) },
      () => link,
    ),
  );
  await Promise.all(
    visits.map(async (link) => {
      const request = {
        method: 'GET',
        ip: `${random.between(77, 95)}.${random.between(0, 255)}.${random.between(0, 255)}.${random.between(1, 254)}`,
        headers: {
          'user-agent': random.happens(0.06)
            ? 'Googlebot/2.1 (+http://www.google.com/bot.html)'
            : random.pick(BROWSERS),
        },
        query: random.happens(0.15) ? { via: 'druck' } : {},
      };
      const now = services.clock();
      const hit = await recordHit(
        clicks,
        { providerId, linkId: link.id, unavailable: null, viewer: null, request },
        now,
      );
      if (hit.shownToken !== null)
        await recordShown(clicks, { token: hit.shownToken, viewer: null, request }, now);
    }),
  );
}
