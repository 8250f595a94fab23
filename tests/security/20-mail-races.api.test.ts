import type { PoolClient } from 'pg';
import { describe, expect, it } from 'vitest';
import { announceNotQualified } from '#server/modules/commissions/announce-not-qualified.ts';
import { announceSale } from '#server/modules/commissions/announce-sale.ts';
import { announceLead } from '#server/modules/leads/announce-lead.ts';
import { OWN_DATA_LINKS } from '../support/own-data-links.ts';
import { orderPartner, orderVisitor, providerOf, runErasures } from '../support/person-erasure.ts';
import { columnsThatSay } from '../support/stored-words.ts';
import { createTestApplication } from '../support/test-application.ts';
import { holdingOf } from '../support/while-holding.ts';
import { createWorld, must, submitLead, type World } from '../support/world.ts';

/** Row 20: a mail that is written while its person is erased never outlives the erasure. */
const URL = 'https://empfehlwerk.example';
const app = await createTestApplication({ env: { RATE_LIMITS: 'off' } });

const whileHolding = holdingOf(app.pool);

/** Holds the mailbox of a visitor, for which the mails about a request wait before they commit. */
const holdMailbox = (address: string) => (client: PoolClient) =>
  client.query(
    `select pg_advisory_xact_lock(hashtextextended(encode(sha256($1::bytea), 'hex'), 1))`,
    [address],
  );

/** Holds the reports of a provider, for which an erasure waits before it deletes the first row. */
const holdReports = (provider: string) => (client: PoolClient) =>
  client.query(
    `insert into billing_schedules (provider_id, since, updated_at, next_start, next_end, next_due)
     values ($1, '2026-01-01', now(), '2026-01-01', '2026-01-31', '2026-02-01')
     on conflict (provider_id) do update set updated_at = excluded.updated_at`,
    [provider],
  );

/** Holds the causes of mails, for which their writers wait before they commit. */
const holdKeys = (provider: string, keys: readonly string[]) => (client: PoolClient) =>
  client.query(
    `insert into mails (provider_id, id, created_at, dedupe_key, kind, from_name, to_address, to_name,
       subject, text_body, html_body)
     select $1, gen_random_uuid(), now(), key, 'held', '', '', '', '', '', '' from unnest($2::text[]) as k (key)`,
    [provider, keys],
  );

const announce = async (world: World, leadId: string) =>
  announceLead(app.services, URL, OWN_DATA_LINKS, {
    providerId: await providerOf(app, world),
    leadId,
  });

describe('a visitor', { timeout: 60_000 }, () => {
  it('is in no mail when the mails were begun before the erasure', async () => {
    const world = await createWorld(app);
    const { id } = await submitLead(app, world, {
      nachname: 'Wettlauf1q',
      email: 'w1q@example.com',
    });
    await orderVisitor(app, world, id);
    await whileHolding(
      holdMailbox('w1q@example.com'),
      () => announce(world, id),
      () => runErasures(app, world),
    );
    expect(await columnsThatSay(app.pool, 'Wettlauf1q')).toEqual([]);
    expect(await columnsThatSay(app.pool, 'w1q@example')).toEqual([]);
  });

  it('is in no mail when the mails were begun during the erasure', async () => {
    const world = await createWorld(app);
    const { id } = await submitLead(app, world, {
      nachname: 'Wettlauf2q',
      email: 'w2q@example.com',
    });
    await must(app, 'POST', '/api/billing/trigger', { schedule: 'monthly' }, world.provider.cookie);
    await orderVisitor(app, world, id);
    await whileHolding(
      holdReports(await providerOf(app, world)),
      () => runErasures(app, world),
      () => announce(world, id),
    );
    expect(await columnsThatSay(app.pool, 'Wettlauf2q')).toEqual([]);
    expect(await columnsThatSay(app.pool, 'w2q@example')).toEqual([]);
  });
});

describe('a partner', { timeout: 60_000 }, () => {
  it('is in no mail about requests, sales or what earned nothing, begun before the erasure', async () => {
    const word = 'Wettlauf3q';
    const world = await createWorld(app, {
      partner: { firstName: word, lastName: word, companyName: word, email: `${word}@example.com` },
      campaign: { rewardPercentage: 0 },
    });
    const { cookie } = world.provider;
    const provider = await providerOf(app, world);
    const { id: sold } = await submitLead(app, world);
    const { id: lost } = await submitLead(app, world);
    await must(app, 'POST', '/api/billing/trigger', { schedule: 'monthly' }, cookie);
    await must(
      app,
      'PATCH',
      `/api/leads/${sold}`,
      { saleAmount: 2000, revenueConfirmed: true },
      cookie,
    );
    await must(
      app,
      'PUT',
      `/api/commissions/lead/${lost}/mark-not-qualified`,
      { reason: 'x' },
      cookie,
    );
    expect((await orderPartner(app, world)).statusCode).toBe(200);
    await whileHolding(
      holdKeys(provider, [
        `lead:${sold}:partner`,
        `sale:${sold}:partner`,
        `not-qualified:lead:${lost}`,
      ]),
      () =>
        Promise.all([
          announce(world, sold),
          announceSale(app.services, { providerId: provider, leadId: sold }),
          announceNotQualified(app.services, { providerId: provider, kind: 'lead', id: lost }),
        ]),
      () => runErasures(app, world),
      3,
    );
    expect(await columnsThatSay(app.pool, word)).toEqual([]);
  });
});
