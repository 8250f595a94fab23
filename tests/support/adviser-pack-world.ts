import { defaultAccounts } from '#shared/datev/chart-defaults.ts';
import { adviserPacks } from './adviser-packs.ts';
import { keyDateApplication } from './key-date-world.ts';
import { confirmedSale } from './payout-world.ts';
import type { World } from './world.ts';

export const DATEV = {
  consultantNumber: 29_098,
  clientNumber: 55_003,
  fiscalYearMonth: 1,
  accountLength: 4,
  chart: '03',
  accounts: defaultAccounts('03', 4),
  creditorMode: 'collective',
  creditorBase: 70_000,
  usesServiceDate: false,
};

/** An application whose clock is moved, with a month that a pack can be made of. */
export async function adviserPackApplication() {
  const world = await keyDateApplication();
  const { app, call, on, worldOn, issue, reverse, pay } = world;

  /** October with three documents, of which one is reversed and one paid; seen from November. */
  async function october(day = '2026-11-03'): Promise<World> {
    let scene = await worldOn('2026-10-05');
    await call(scene, 'PUT', '/api/account/datev', DATEV);
    await confirmedSale(app, scene, 1000);
    scene = await on(scene, '2026-10-20');
    const first = await issue(scene, '2026-10-20');
    await confirmedSale(app, scene, 2000);
    const second = await issue(scene, '2026-10-20');
    scene = await on(scene, '2026-10-31');
    await reverse(scene, first);
    await pay(scene, second, '2026-10-31');
    return on(scene, day);
  }

  return { ...world, ...adviserPacks(app), october };
}
