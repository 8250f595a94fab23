import { describe, expect, it } from 'vitest';
import { verifyChain } from '#server/modules/credit-notes/index.ts';
import { PERSON_TABLES } from '#server/modules/privacy/domain/person-tables.ts';
import { erasePerson } from '#server/modules/privacy/person/erase-person.ts';
import { providerId } from '#shared/ids.ts';
import { downloadArchive } from '../support/archive.ts';
import { digest, providerIdOf } from '../support/digest.ts';
import { payOut, saleOf } from '../support/payout-scene.ts';
import { columnsThatSay } from '../support/stored-words.ts';
import { createTestApplication } from '../support/test-application.ts';
import { createWorld, must, submitLead, type World } from '../support/world.ts';

/** Row 20: one partner is erased; what documents need stays until their period ends. */
const PERSON = 'Partnerin8w';
const app = await createTestApplication({ env: { RATE_LIMITS: 'off' } });

/** A partner who has left a trace wherever one can be left. */
const worldOf = (more: Record<string, unknown> = {}): Promise<World> =>
  createWorld(app, {
    partner: {
      firstName: PERSON,
      companyName: `Fotografie ${PERSON}`,
      street: `${PERSON}weg 1`,
      email: `${PERSON.toLowerCase()}@example.com`,
      accountHolder: PERSON,
      description: PERSON,
      notes: PERSON,
      selfBillingAgreedHow: `Mündlich von ${PERSON}`,
      ...more,
    },
  });

async function runOrders(world: World): Promise<void> {
  const provider = providerId(await providerIdOf(app.pool, world.provider.email));
  const { rows } = await app.pool.query<{ data: { erasureId: string } }>(
    `select data from pgboss.job where name = 'own-data.erase-person' and data ->> 'providerId' = $1`,
    [provider],
  );
  for (const { data } of rows)
    await erasePerson(app.services, provider, data.erasureId, 10, 'https://empfehlwerk.example');
}

const order = (world: World) =>
  app.call('POST', `/api/partners/${world.partner.id}/erasure`, {}, world.provider.cookie);

/** Pays everything, and says that the bank has done it. */
async function payAndMark(world: World): Promise<void> {
  const id = await payOut(app, world, 100);
  await must(app, 'PUT', `/api/payouts/${id}/mark-paid`, {}, world.provider.cookie);
}

/** Where the table of tables says that something of a partner stays. */
const KEPT = new Set(
  PERSON_TABLES.partner.flatMap(({ table, kept = '', erasedLater = {} }) =>
    [...kept.split(' '), ...Object.keys(erasedLater)].map((column) => `${table}.${column}`),
  ),
);

describe('erasing one partner', { timeout: 60_000 }, () => {
  it('leaves nothing of somebody who never brought anything', async () => {
    const world = await worldOf();
    expect((await order(world)).statusCode).toBe(200);
    await runOrders(world);
    expect(await columnsThatSay(app.pool, PERSON)).toEqual([]);
    const { statusCode } = await app.call(
      'GET',
      `/api/partners/${world.partner.id}`,
      undefined,
      world.provider.cookie,
    );
    expect(statusCode).toBe(404);
    const page = await app.call('GET', `/formular/${world.campaign.slug}?ref=${world.link.slug}`);
    expect(page.body).not.toMatch(/partnerin8w/i);
  });

  it('is refused while money is owed, with what to do first', async () => {
    const world = await worldOf();
    await saleOf(app, world, 2000);
    const before = await digest(app.pool);
    const owed = await order(world);
    expect([owed.statusCode, owed.json<{ code: string }>().code]).toEqual([409, 'partner_is_owed']);
    expect(await digest(app.pool)).toBe(before);
    await payAndMark(world);
    expect((await order(world)).statusCode).toBe(200);
    // What is earned between the order and its job stops it.
    await saleOf(app, world, 2000);
    await runOrders(world);
    const proofs = await app.call('GET', '/api/account/erasures', undefined, world.provider.cookie);
    expect(proofs.json()).toMatchObject([{ status: 'refused', parts: [] }]);
    expect((await columnsThatSay(app.pool, PERSON)).includes('partners.email')).toBe(true);
    await payAndMark(world);
    await order(world);
    await runOrders(world);
  });

  it('keeps of somebody with documents what these need, and of others nothing but the number', async () => {
    const world = await worldOf();
    const { cookie } = world.provider;
    const provider = providerId(await providerIdOf(app.pool, world.provider.email));
    await saleOf(app, world, 2000);
    await payAndMark(world);
    await must(app, 'POST', '/api/billing/trigger', { schedule: 'monthly' }, cookie);
    const preview = await must<{ kept: { name: string; why: string }[] }>(
      app,
      'GET',
      `/api/partners/${world.partner.id}/erasure`,
      undefined,
      cookie,
    );
    expect(preview.kept.map(({ why }) => why).join()).toContain('bis 31.12.2036');
    expect((await order(world)).statusCode).toBe(200);
    await runOrders(world);
    const left = await columnsThatSay(app.pool, PERSON);
    expect(left.filter((column) => !KEPT.has(column) && column !== 'partners.search_text')).toEqual(
      [],
    );
    expect(left).toContain('credit_notes.snapshot');
    expect(await verifyChain(app.services.db, provider)).toEqual({ documents: 1, errors: [] });

    const edit = await app.call(
      'PATCH',
      `/api/partners/${world.partner.id}`,
      { status: 'active' },
      cookie,
    );
    expect([edit.statusCode, edit.json<{ code: string }>().code]).toEqual([409, 'person_erased']);
    const link = await app.call(
      'PATCH',
      `/api/referral-links/${world.link.id}`,
      { status: 'active' },
      cookie,
    );
    expect(link.statusCode).toBeGreaterThanOrEqual(400);

    const other = await worldOf({
      firstName: 'Ohnebeleg5x',
      companyName: 'Ohnebeleg5x',
      email: 'ohne5x@example.com',
      street: 'Weg 1',
      accountHolder: 'X',
      description: 'X',
      notes: 'Ohnebeleg5x',
    });
    await submitLead(app, other);
    await order(other);
    await runOrders(other);
    expect(await columnsThatSay(app.pool, 'Ohnebeleg5x')).toEqual([]);
    const partner = await must<{ lastName: string; internalId: string }>(
      app,
      'GET',
      `/api/partners/${other.partner.id}`,
      undefined,
      other.provider.cookie,
    );
    expect(partner).toMatchObject({ lastName: 'Gelöschter Partner', internalId: 'P-0001' });
  });

  it('is copied before with everything, documents included', async () => {
    const world = await worldOf();
    await saleOf(app, world, 2000);
    await payAndMark(world);
    const url = `/api/partners/${world.partner.id}/export.zip`;
    const archive = await downloadArchive(app, url, world.provider.cookie);
    expect(archive.names.some((name) => /^dokumente\/.+\.pdf$/.test(name))).toBe(true);
    expect(archive.text('daten/partner.json')).toContain(PERSON);
  });
});
