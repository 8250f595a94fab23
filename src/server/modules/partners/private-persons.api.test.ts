import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { PartnerAnswer } from '#shared/contracts/partners/partners.ts';
import { csvRows } from '#tests/support/archive.ts';
import { confirmedSale, payoutWorld } from '#tests/support/payout-world.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { createReadyProvider, must, partnerBody } from '#tests/support/world.ts';

const app = await createTestApplication({
  env: { RATE_LIMITS: 'off' },
  clock: () => new Date('2026-11-21T09:00:00Z'),
});
const { cookie } = await createReadyProvider(app);

const PERSON = { taxStatus: 'private', companyName: '', vatId: '', taxNumber: '' };

const create = (fields: object) =>
  must<PartnerAnswer>(app, 'POST', '/api/partners', partnerBody({ ...PERSON, ...fields }), cookie);

describe('a private person', () => {
  it('needs no company: first and last name are the name, in lists and search', async () => {
    const zoe = await create({ firstName: 'Zoë', lastName: 'Ährenfeld' });
    expect(zoe.companyName).toBe('Zoë Ährenfeld');
    const found = await must(app, 'GET', '/api/partners?search=ährenfeld', undefined, cookie);
    expect(found).toMatchObject([{ id: zoe.id }]);
  });

  it('keeps its name in step, and is no company any more', async () => {
    const { id } = await create({ firstName: 'Zoë', lastName: 'Müller' });
    const patch = (body: object) =>
      must<PartnerAnswer>(app, 'PATCH', `/api/partners/${id}`, body, cookie);
    expect(await patch({ lastName: 'Öz' })).toMatchObject({ companyName: 'Zoë Öz' });
    expect(await patch({ companyName: '-' })).toMatchObject({ companyName: 'Zoë Öz' });
    const business = { taxStatus: 'regular', companyName: 'Blumen Öz' };
    expect(await patch(business)).toMatchObject({ companyName: 'Blumen Öz' });
    expect(await patch({ taxStatus: 'private' })).toMatchObject({ companyName: 'Zoë Öz' });
  });

  it('is the only one without a company, also when somebody takes it away', async () => {
    const missing = [{ path: 'companyName', message: 'Firmenname ist erforderlich' }];
    const created = await app.call(
      'POST',
      '/api/partners',
      partnerBody({ companyName: '' }),
      cookie,
    );
    expect(created.json()).toMatchObject({ issues: missing });
    const { id } = await must<PartnerAnswer>(app, 'POST', '/api/partners', partnerBody(), cookie);
    const patched = await app.call('PATCH', `/api/partners/${id}`, { companyName: '' }, cookie);
    expect(patched.json()).toMatchObject({ code: 'validation_failed', issues: missing });
  });
});

describe("'-' in place of a name", () => {
  it('is replaced by first and last name, whoever the partner is', async () => {
    const body = partnerBody({ companyName: ' – ', firstName: 'Ida', lastName: 'Öz' });
    const { id, companyName } = await must<PartnerAnswer>(
      app,
      'POST',
      '/api/partners',
      body,
      cookie,
    );
    expect(companyName).toBe('Ida Öz');
    const patched = await must(app, 'PATCH', `/api/partners/${id}`, { companyName: '...' }, cookie);
    expect(patched).toMatchObject({ companyName: 'Ida Öz' });
  });

  it.each([
    ['private', '', 'Zoë', 'Müller', 'Zoë Müller'],
    ['private', ' - ', ' Zoë ', 'Müller', 'Zoë Müller'],
    ['private', 'Hof Müller', 'Zoë', 'Müller', 'Zoë Müller'],
    ['regular', '–', '', 'Öz', 'Öz'],
    ['regular', 'A-B', 'Ida', 'Öz', 'A-B'],
    ['regular', '-', '', '', '-'],
    ['erased', 'Gelöschter Partner', 'Zoë', 'Müller', 'Gelöschter Partner'],
  ])('in a row of before (%s, %j) gives way by the migration', async (status, ...names) => {
    const [company, first, last, name] = names;
    const world = await payoutWorld(app, { partner: PERSON });
    await app.pool.query(
      `update partners set company_name = $2, first_name = $3, last_name = $4,
        tax_status = $5, erased_at = $6 where id = $1`,
      [
        world.partner.id,
        company,
        first,
        last,
        status === 'erased' ? 'private' : status,
        status === 'erased' ? new Date() : null,
      ],
    );
    await app.pool.query(await readFile('migrations/0122_partners_are_named.sql', 'utf8'));
    const { rows } = await app.pool.query('select company_name from partners where id = $1', [
      world.partner.id,
    ]);
    expect(rows).toEqual([{ company_name: name }]);
  });

  it('is never the holder of an account, whatever stands in the row', async () => {
    const world = await payoutWorld(app, { partner: PERSON });
    await app.pool.query(
      "update partners set company_name = '-', account_holder = '–' where id = $1",
      [world.partner.id],
    );
    await confirmedSale(app, world, 1000);
    const body = { partnerId: world.partner.id, paidAmount: 50, paidDate: '2026-11-21' };
    const own = world.provider.cookie;
    const { id } = await must<{ id: string }>(
      app,
      'POST',
      '/api/commissions/process-payout',
      body,
      own,
    );
    const { rows } = await app.pool.query<{ partner: object }>(
      "select snapshot->'partner' as partner from credit_notes where id = $1",
      [id],
    );
    expect(rows[0]?.partner).toMatchObject({
      companyName: '',
      accountHolder: 'Łukasz Grün',
    });
    const table = await app.call('GET', '/api/payouts/export', undefined, own);
    expect(csvRows(table.body).flat()).not.toContain('-');
  });
});
