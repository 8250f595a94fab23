import type { z } from 'zod';
import type { Database } from '#server/kernel/database.ts';
import { type HouseOfPerson, listHousesOf } from '#server/modules/accounts/index.ts';
import type { readHouseFigures as call } from '#shared/contracts/reporting/house-figures.ts';
import { houseBase } from '#shared/house-address.ts';
import { logoUrl } from '#shared/logo.ts';
import type { DayCounts } from './domain/counts.ts';
import { lockOf } from './domain/house-lock.ts';
import { type Period, periodBefore } from './domain/period.ts';
import { presentTotals } from './present-figures.ts';
import { listDayCounts } from './queries.ts';

type Answer = z.input<typeof call.response>;

/**
 * Figures of every house of a person, as of one instant: of each what its own figures show, and their
 * sum. A house that is locked is named and not read.
 */
export function readHouseFigures(db: Database, loginId: string, period: Period): Promise<Answer> {
  const before = periodBefore(period);
  const both = (days: readonly DayCounts[]) => ({
    current: presentTotals(days, period, false),
    before: presentTotals(days, before, false),
  });
  return db.snapshot(async (snapshot) => {
    const houses: Answer['houses'] = [];
    const all: DayCounts[] = [];
    for (const house of await listHousesOf(snapshot, loginId)) {
      const lockedFor = lockOf(house);
      if (lockedFor !== null) {
        houses.push({ ...presentHouse(house), lockedFor, figures: null });
        continue;
      }
      const days = await listDayCounts(
        snapshot,
        house.id,
        {},
        { from: before.from, to: period.to },
      );
      houses.push({ ...presentHouse(house), lockedFor, figures: both(days) });
      all.push(...days);
    }
    return { houses, total: houses.some(({ figures }) => figures !== null) ? both(all) : null };
  });
}

function presentHouse({ id, name, logoSlug }: HouseOfPerson) {
  return { id, name, logoUrl: logoUrl(logoSlug), address: houseBase(id, name) };
}
