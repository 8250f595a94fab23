import type { Page } from '@playwright/test';
import { ROLE_IDS, type Role } from '#shared/roles/rights.ts';
import { networkCaller } from '#tests/support/caller.ts';
import { providerIdOf } from '#tests/support/digest.ts';
import { joinHouse } from '#tests/support/houses.ts';
import { payOut, saleOf, withPartner } from '#tests/support/payout-scene.ts';
import { registerProvider, type RegisteredProvider } from '#tests/support/register.ts';
import { createWorld, must, submitLead, type World } from '#tests/support/world.ts';
import { databaseOf } from './database-of.ts';
import { logInAs } from './log-in.ts';
import { putOnPlanIn } from './plan.ts';
import type { RunningServer } from './running-server.ts';

/** A house in which something has happened, with a person for each role. */
export interface House {
  readonly world: World;
  /** A request that waits for an offer. */
  readonly openLead: string;
  /** A request whose revenue is confirmed. */
  readonly soldLead: string;
  /** A document that is not paid yet. */
  readonly document: string;
  readonly people: ReadonlyMap<Role, RegisteredProvider>;
}

/** Fills a house and lets somebody of every role belong to it, and to no other. */
export async function houseOfFive(server: RunningServer): Promise<House> {
  const app = networkCaller(server.url);
  const world = await createWorld(app, { partner: { iban: '', bic: '', accountHolder: '' } });
  const { cookie, email } = world.provider;
  await putOnPlanIn(server, email, 'premium_monthly');
  const paid = await withPartner(app, world, {
    companyName: 'Blumen Öz',
    email: 'oez@blumen.example',
  });
  await saleOf(app, paid, 1_500, 'Weiß');
  const document = await payOut(app, paid, 75);
  const soldLead = await saleOf(app, world, 2_000, 'Öztürk');
  const { id: openLead } = await submitLead(app, world, { vorname: 'Zoë', nachname: 'Ärmlich' });
  const group = { name: 'Fotografen', colour: 'green' };
  await must(app, 'POST', '/api/partner-groups', group, cookie);
  const people = new Map<Role, RegisteredProvider>([['owner', world.provider]]);
  const pool = databaseOf(server);
  try {
    for (const role of ROLE_IDS.filter((each) => each !== 'owner')) {
      const person = await registerProvider(app);
      const own = await providerIdOf(pool, person.email);
      await joinHouse(pool, person.email, email, role);
      await pool.query('update users set login_id = null where provider_id = $1', [own]);
      people.set(role, person);
    }
  } finally {
    await pool.end();
  }
  return { world, openLead, soldLead, document, people };
}

/** Gives the browser the session of whoever has this role. */
export async function logInWith(
  page: Page,
  server: RunningServer,
  { people }: House,
  role: Role,
): Promise<void> {
  const person = people.get(role);
  if (person === undefined) throw new Error(`nobody is ${role}`);
  await page.context().clearCookies();
  await logInAs(page, server, person);
}
