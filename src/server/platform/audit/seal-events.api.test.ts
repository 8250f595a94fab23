import { beforeEach, describe, expect, it } from 'vitest';
import { newIdAt } from '#server/kernel/new-id.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';
import { providerIdOf } from '#tests/support/digest.ts';
import { tamper } from '#tests/support/tampering.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { createWorld, must, submitLead, type World } from '#tests/support/world.ts';
import { sealEvents } from './seal-events.ts';
import { verifyEvents } from './verify-events.ts';

const app = await createTestApplication();
const { db } = app.services;
let world: World;
let provider: ProviderId;

beforeEach(async () => {
  world = await createWorld(app);
  provider = providerId(await providerIdOf(app.pool, world.provider.email));
  await submitLead(app, world);
  await sealEvents(db);
});

const errorsNow = async () => {
  const { errors } = await verifyEvents(db, provider);
  return [...new Set(errors.map(({ what }) => what))];
};

/** What is found after somebody with the database's own rights was there. */
async function errorsAfter(...statements: string[]): Promise<string[]> {
  const middle = `(select event_id from event_seals where provider_id = '${provider}' and number = 5)`;
  const sql = statements.join('; ');
  await tamper(
    app.pool,
    sql.replaceAll('OWN', `provider_id = '${provider}'`).replaceAll('MIDDLE', middle),
  );
  return errorsNow();
}

describe('the chain of a log', () => {
  it('has a place for every entry, without a gap, and seals nothing twice', async () => {
    const before = await verifyEvents(db, provider);
    expect(before).toMatchObject({ unsealed: 0, errors: [] });
    expect(before.entries).toBeGreaterThan(8);
    const { rows } = await app.pool.query<{ count: number }>(
      'select count(*)::int as count from audit_events where provider_id = $1',
      [provider],
    );
    expect(rows[0]?.count).toBe(before.entries);
    expect(await sealEvents(db)).toBe(0);
  });

  it('says how many entries wait, and seals none while it verifies', async () => {
    const path = `/api/partners/${world.partner.id}`;
    await must(app, 'PATCH', path, { notes: 'Neu' }, world.provider.cookie);
    expect(await verifyEvents(db, provider)).toMatchObject({ unsealed: 1, errors: [] });
    expect(await verifyEvents(db, provider)).toMatchObject({ unsealed: 1, errors: [] });
    await sealEvents(db);
    expect(await verifyEvents(db, provider)).toMatchObject({ unsealed: 0, errors: [] });
  });

  it('is one however many seal it at once', async () => {
    const path = `/api/partners/${world.partner.id}`;
    for (let n = 0; n < 5; n += 1)
      await must(app, 'PATCH', path, { notes: `Stand ${n}` }, world.provider.cookie);
    await Promise.all([sealEvents(db), sealEvents(db), sealEvents(db)]);
    await sealEvents(db);
    expect(await verifyEvents(db, provider)).toMatchObject({ unsealed: 0, errors: [] });
  });

  it('takes in what was committed late, by its id before others', async () => {
    const id = newIdAt(new Date(Date.now() - 3_600_000));
    await app.pool.query(
      `insert into audit_events (provider_id, id, at, actor_kind, action, entity, entity_id)
       values ($1, $2, now(), 'system', 'partner.changed', 'partner', $2)`,
      [provider, id],
    );
    await sealEvents(db);
    expect(await verifyEvents(db, provider)).toMatchObject({ unsealed: 0, errors: [] });
  });
});

describe('somebody who changes the database is found who', () => {
  it.each<[what: string, found: string[], ...statements: string[]]>([
    [
      'changes data',
      ['changed'],
      `update audit_events set data = '{"to": "paused"}' where id = MIDDLE`,
    ],
    [
      'changes who it was',
      ['changed'],
      `update audit_events set actor_kind = 'system', actor_id = null where id = MIDDLE`,
    ],
    [
      'changes when it was',
      ['changed'],
      `update audit_events set at = at - interval '1 microsecond' where id = MIDDLE`,
    ],
    [
      'deletes an entry',
      ['missing'],
      `delete from event_texts where event_id = MIDDLE`,
      `delete from audit_events where id = MIDDLE`,
    ],
    [
      'deletes an entry with its place',
      ['gap', 'chain'],
      `delete from event_texts where event_id = MIDDLE`,
      `delete from audit_events where id = MIDDLE`,
      `delete from event_seals where OWN and number = 5`,
    ],
    [
      'deletes the last place',
      ['head'],
      `delete from event_seals where OWN and number = (select max(number) from event_seals where OWN)`,
    ],
    [
      'swaps two places',
      ['chain'],
      `update event_seals set number = 100000 where OWN and number = 5`,
      `update event_seals set number = 5 where OWN and number = 6`,
      `update event_seals set number = 6 where OWN and number = 100000`,
    ],
    [
      'swaps what two entries say',
      ['changed'],
      `update audit_events e set action = o.action, data = o.data from audit_events o
       where e.id = MIDDLE and o.id = (select event_id from event_seals where OWN and number = 6)`,
    ],
    [
      'makes the digest fit',
      ['chain', 'changed'],
      `update event_seals set digest = sha256('x') where OWN and number = 5`,
    ],
    [
      'says that its term is over',
      ['early'],
      `update event_seals set emptied_at = now() where OWN and number = 5`,
      `delete from event_texts where event_id = MIDDLE`,
      `delete from audit_events where id = MIDDLE`,
    ],
    [
      'empties nothing and says so',
      ['changed'],
      `update event_seals set emptied_at = now() where OWN and number = 5`,
    ],
    ['changes a text beside', ['text'], `update event_texts set value = value || '!' where OWN`],
    ['begins the chain anew', ['head'], `update event_chains set length = length - 1 where OWN`],
    [
      'puts an entry in with a day of long ago',
      ['late'],
      `insert into audit_events (provider_id, id, at, actor_kind, action, entity, entity_id)
       select provider_id, '01920000-0000-7000-8000-000000000000', '2024-09-17T00:00:00Z', 'system', 'partner.changed', 'partner', id
       from partners where OWN limit 1`,
    ],
  ])('%s', async (_, found, ...statements) => {
    const path = `/api/partners/${world.partner.id}`;
    const agreed = { selfBillingAgreedAt: '2026-02-01', selfBillingAgreedHow: 'Am Telefon' };
    await must(app, 'PATCH', path, agreed, world.provider.cookie);
    await sealEvents(db);
    expect(await errorsNow()).toEqual([]);
    expect((await errorsAfter(...statements)).toSorted()).toEqual(found.toSorted());
  });

  it('but not who erases a text: the chain holds without it', async () => {
    const path = `/api/partners/${world.partner.id}`;
    const agreed = { selfBillingAgreedAt: '2026-02-01', selfBillingAgreedHow: 'Am Telefon' };
    await must(app, 'PATCH', path, agreed, world.provider.cookie);
    await sealEvents(db);
    await app.pool.query(`update event_texts set value = '' where provider_id = $1`, [provider]);
    const { rows } = await app.pool.query(
      'select 1 from event_texts where provider_id = $1 and salt is not null',
      [provider],
    );
    expect(rows).toEqual([]);
    expect(await errorsNow()).toEqual([]);
  });
});

describe('the tables themselves', () => {
  it.each([
    ['update event_seals set years = 2'],
    ['update event_seals set emptied_at = now(), number = number + 1000'],
    ['delete from event_seals'],
    ['truncate event_seals'],
    ['delete from audit_events'],
    [`update audit_events set data = '{}'`],
  ])('refuse: %s', async (statement) => {
    await expect(app.pool.query(statement)).rejects.toThrow(/never changed or deleted/);
  });
});
