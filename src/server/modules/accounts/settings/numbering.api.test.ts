import { describe, expect, it } from 'vitest';
import { payOut, saleOf } from '#tests/support/payout-scene.ts';
import { registerProvider } from '#tests/support/register.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { TODAY } from '#tests/support/today.ts';
import { accountSettings, createWorld, must, type World } from '#tests/support/world.ts';

let now = new Date();
const app = await createTestApplication({ clock: () => now });

interface Ranges {
  ranges: { prefix: string; nextNumber: number; isCurrent: boolean }[];
  history: object[];
}

const save = (cookie: string, changes: object) =>
  app.call('PUT', '/api/account/settings', { ...accountSettings, ...changes }, cookie);

const numbering = (cookie: string) =>
  must<Ranges>(app, 'GET', '/api/account/number-ranges', undefined, cookie);

async function issue(world: World): Promise<string> {
  await saleOf(app, world, 1000);
  const id = await payOut(app, world, 50);
  const { cookie } = world.provider;
  const { invoiceNumber } = await must<{ invoiceNumber: string }>(
    app,
    'GET',
    `/api/payouts/${id}`,
    undefined,
    cookie,
  );
  return invoiceNumber;
}

const cancel = (world: World, id: string) =>
  must<{ cancellationInvoiceNumber: string }>(
    app,
    'POST',
    `/api/payouts/${id}/cancel-with-credit`,
    { reason: 'data_error', notes: 'Die Angaben waren falsch.' },
    world.provider.cookie,
  );

describe('prefix, suffix and start of the numbers', () => {
  const RULE = 'Nur Buchstaben, Ziffern, „-“ und „/“, höchstens 12 Zeichen';
  it.each([
    ['invoicePrefix', 'GS 1', RULE],
    ['invoicePrefix', 'Ä', RULE],
    ['invoicePrefix', 'GS_1', RULE],
    ['invoiceSuffix', '26#', RULE],
    ['invoiceSuffix', 'ABCDEFGHIJKLM', 'Bitte höchstens 12 Zeichen eingeben'],
    ['invoicePrefix', 'ABCDEFGHIJKLM', 'Bitte höchstens 12 Zeichen eingeben'],
  ])('%s „%s“ is refused at its field', async (field, value, message) => {
    const { cookie } = await registerProvider(app);
    const answer = await save(cookie, { [field]: value });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ issues: [{ path: field, message }] });
    expect(await numbering(cookie)).toMatchObject({ ranges: [{ prefix: 'GS', nextNumber: 1 }] });
  });

  it('may be as long as twelve characters with - and /', async () => {
    const { cookie } = await registerProvider(app);
    const affixes = { invoicePrefix: 'GS/2026-A/B', invoiceSuffix: '12/34-56/78Z' };
    expect((await save(cookie, affixes)).json()).toMatchObject({
      nextDocumentNumber: 'GS/2026-A/B-0001-12/34-56/78Z',
    });
  });
});

describe('a number range', () => {
  it('that is changed between two documents starts at its own number, and the old one is kept', async () => {
    const world = await createWorld(app);
    const { cookie } = world.provider;
    expect(await issue(world)).toBe('GS-0001');
    await save(cookie, { invoicePrefix: 'LH', invoiceSuffix: '26', invoiceStartNumber: 7 });
    expect(await issue(world)).toBe('LH-0007-26');
    expect(await issue(world)).toBe('LH-0008-26');
    expect(await numbering(cookie)).toMatchObject({
      history: [
        {
          firstNumber: 'LH-0007-26',
          lastNumber: 'LH-0008-26',
          count: 2,
          missing: 0,
          isInUse: true,
        },
        { firstNumber: 'GS-0001', lastNumber: 'GS-0001', count: 1, missing: 0, isInUse: false },
      ],
    });
  });

  it('goes on where it stopped when the provider comes back to it, reversals counted', async () => {
    const world = await createWorld(app);
    const { cookie } = world.provider;
    await saleOf(app, world, 1000);
    const first = await payOut(app, world, 50);
    await save(cookie, { invoicePrefix: 'LH', invoiceStartNumber: 30 });
    await issue(world);
    expect((await cancel(world, first)).cancellationInvoiceNumber).toBe('GS-0002');
    const back = await save(cookie, { invoicePrefix: 'GS', invoiceStartNumber: 30 });
    expect(back.json()).toMatchObject({ nextDocumentNumber: 'GS-0030' });
    const again = await save(cookie, { invoicePrefix: 'LH', invoiceStartNumber: 30 });
    expect(again.json()).toMatchObject({ nextDocumentNumber: 'LH-0031' });
    const { history } = await numbering(cookie);
    expect(history).toMatchObject([
      { firstNumber: 'LH-0031', lastNumber: null, count: 0, missing: 0, isInUse: true },
      { firstNumber: 'LH-0030', lastNumber: 'LH-0030', count: 1, missing: 0 },
      { firstNumber: 'GS-0001', lastNumber: 'GS-0002', count: 2, missing: 0 },
    ]);
  });

  it('refuses a start that is used, names the lowest possible one, and stays', async () => {
    const world = await createWorld(app);
    const { cookie } = world.provider;
    await save(cookie, { invoiceStartNumber: 100 });
    await issue(world);
    const refused = await save(cookie, { invoiceStartNumber: 99, city: 'Werder' });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toEqual({
      code: 'number_range_conflict',
      message:
        'Die Startnummer muss über allen bereits vergebenen Nummern dieses Nummernkreises liegen (mindestens 101).',
      issues: [{ path: 'invoiceStartNumber', message: 'Bitte mindestens 101 eingeben' }],
    });
    expect(await must(app, 'GET', '/api/user', undefined, cookie)).toMatchObject({
      city: 'Potsdam',
      nextDocumentNumber: 'GS-0101',
    });
  });

  it('that could write the same numbers as another is refused by name', async () => {
    const { cookie } = await registerProvider(app);
    await save(cookie, { invoicePrefix: 'GS', invoiceSuffix: '0002' });
    const refused = await save(cookie, { invoicePrefix: 'GS-0001', invoiceSuffix: '' });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toEqual({
      code: 'number_range_ambiguous',
      message:
        'Mit diesem Präfix und Suffix könnten Nummern entstehen, die auch der Nummernkreis „GS-0001-0002“ vergibt. Bitte wählen Sie ein anderes Präfix oder Suffix.',
      issues: [{ path: 'invoicePrefix', message: 'Bitte ein anderes Präfix oder Suffix wählen' }],
    });
  });

  it('that jumps ahead has no gap, and a number that is on no document is one', async () => {
    const world = await createWorld(app);
    const { cookie } = world.provider;
    await issue(world);
    await save(cookie, { invoiceStartNumber: 50 });
    await issue(world);
    const jumped = { firstNumber: 'GS-0050', lastNumber: 'GS-0050', count: 1 };
    expect((await numbering(cookie)).history[0]).toMatchObject({ ...jumped, missing: 0 });
    await app.pool.query(
      `update number_ranges set next_number = next_number + 2
       where is_current and provider_id = (select provider_id from partners where id = $1)`,
      [world.partner.id],
    );
    expect((await numbering(cookie)).history[0]).toMatchObject({ ...jumped, missing: 2 });
  });

  it('has no gap and no number twice when it is changed while twenty payouts run', async () => {
    const world = await createWorld(app);
    const { cookie } = world.provider;
    const leads: string[] = [];
    for (let sale = 0; sale < 20; sale += 1) leads.push(await saleOf(app, world, 1000));
    const pay = (leadId: string) =>
      must<{ invoiceNumber: string }>(
        app,
        'POST',
        '/api/commissions/process-payout',
        { partnerId: world.partner.id, leadIds: [leadId], paidAmount: 50, paidDate: TODAY },
        cookie,
      );
    const switches = [{ invoicePrefix: 'LH' }, { invoiceStartNumber: 500 }, { invoicePrefix: 'X' }];
    const [paid, saved] = await Promise.all([
      Promise.all(leads.map(pay)),
      Promise.all(switches.map((change) => save(cookie, change))),
    ]);
    expect(saved.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const numbers = paid.map(({ invoiceNumber }) => invoiceNumber);
    expect(new Set(numbers).size).toBe(20);
    const { history } = await numbering(cookie);
    const counted = history as { count: number; missing: number }[];
    expect(counted.reduce((sum, { count }) => sum + count, 0)).toBe(20);
    expect(counted.every(({ missing }) => missing === 0)).toBe(true);
  });
});

describe('the day on a document', () => {
  it.each([
    ['just before midnight in Berlin', '2026-12-31T22:59:59.999Z', '2026-12-31'],
    ['at midnight, while it is still last year in UTC', '2026-12-31T23:00:00.000Z', '2027-01-01'],
    ['at midnight in summer time', '2026-06-30T22:00:00.000Z', '2026-07-01'],
  ])('is that of Berlin %s, and the numbers run on', async (_label, instant, day) => {
    now = new Date(Date.parse(instant) - 12 * 3_600_000);
    const world = await createWorld(app);
    await saleOf(app, world, 1000);
    await saleOf(app, world, 2000);
    const first = await payOut(app, world, 50);
    now = new Date(instant);
    const { rows } = await app.pool.query<{ login_id: string }>(
      `select u.login_id from users u join partners p using (provider_id) where p.id = $1`,
      [world.partner.id],
    );
    await app.pool.query(
      `update sessions set expires_at = $2, created_at = least(created_at, $3) where login_id = $1`,
      [rows[0]?.login_id, new Date(now.getTime() + 3_600_000), now],
    );
    const second = await payOut(app, world, 100);
    const read = (id: string) =>
      must(app, 'GET', `/api/payouts/${id}`, undefined, world.provider.cookie);
    expect(await read(first)).toMatchObject({ invoiceNumber: 'GS-0001' });
    expect(await read(second)).toMatchObject({ invoiceNumber: 'GS-0002', issueDate: day });
    now = new Date();
  });
});
