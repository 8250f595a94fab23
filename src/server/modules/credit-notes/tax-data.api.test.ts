import { describe, expect, it } from 'vitest';
import type { Payout } from '#shared/contracts/credit-notes/credit-notes.ts';
import type { PartnerReadiness } from '#shared/contracts/partners/partners.ts';
import { confirmedSale, payoutWorld } from '#tests/support/payout-world.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { TODAY } from '#tests/support/today.ts';
import { accountSettings, must, type World } from '#tests/support/world.ts';

const app = await createTestApplication({
  env: { RATE_LIMITS: 'off' },
  clock: () => new Date('2026-11-21T09:00:00Z'),
});

const send = async (world: World, more: object = {}) => {
  const body = { partnerId: world.partner.id, paidAmount: 50, paidDate: TODAY, ...more };
  const answer = await app.call(
    'POST',
    '/api/commissions/process-payout',
    body,
    world.provider.cookie,
  );
  const {
    code = '',
    message = '',
    issues = [],
  } = answer.json<{
    code?: string;
    message?: string;
    issues?: { path: string }[];
  }>();
  return { status: answer.statusCode, code, message, paths: issues.map(({ path }) => path) };
};

const readinessOf = async ({ partner, provider }: World): Promise<PartnerReadiness> => {
  const url = `/api/credit-note-readiness?partnerId=${partner.id}`;
  const [found] = await must<PartnerReadiness[]>(app, 'GET', url, undefined, provider.cookie);
  if (found === undefined) throw new Error('no such partner');
  return found;
};

const AUSTRIAN = { taxStatus: 'eu_business', country: 'AT', vatId: 'ATU12345678', taxNumber: '' };

async function owed(partner: Record<string, unknown>): Promise<World> {
  const world = await payoutWorld(app, { partner });
  await confirmedSale(app, world, 1000);
  return world;
}

describe('tax data that contradict each other', () => {
  it.each([
    ['19 % for Austria', { country: 'AT' }, 'Österreich', 'partner.country'],
    ['19 % for Switzerland', { country: 'CH' }, 'Schweiz', 'partner.country'],
    [
      'no VAT for a German',
      { taxStatus: 'third_country', vatId: '' },
      'Deutschland',
      'partner.country',
    ],
    [
      '§ 19 for an Austrian',
      { taxStatus: 'small_business', country: 'AT', vatId: '' },
      '§ 19 Abs. 4 UStG',
      'partner.country',
    ],
    [
      'a private person with a VAT id',
      { taxStatus: 'private' },
      'Eine Privatperson hat keine USt-IdNr.',
      'partner.vatId',
    ],
    ['a slip in the VAT id', { vatId: 'DE136695975' }, 'Prüfziffer', 'partner.vatId'],
  ])('refuse the document and show at the partner: %s', async (_label, partner, words, path) => {
    const world = await owed(partner);
    expect(await readinessOf(world)).toMatchObject({ ready: false });
    const refusal = await send(world);
    expect(refusal).toMatchObject({ status: 422, code: 'preconditions_failed', paths: [path] });
    expect(refusal.message).toContain(words);
  });

  it('are looked for in a billing address of one document too, and named at its field', async () => {
    const world = await owed({});
    const address = { companyName: '', street: 'Graben 7', postalCode: '1010', city: 'Wien' };
    const refusal = await send(world, { partnerBillingAddress: { ...address, country: 'AT' } });
    expect(refusal).toMatchObject({
      code: 'preconditions_failed',
      paths: ['partnerBillingAddress.country'],
    });
    expect(refusal.message).toContain('Österreich');
    expect(await send(world)).toMatchObject({ status: 200 });
  });

  it('an Austrian provider issues no German document, whatever partner it is for', async () => {
    const world = await owed({});
    const settings = { ...accountSettings, country: 'Österreich' };
    await must(app, 'PUT', '/api/account/settings', settings, world.provider.cookie);
    expect(await send(world)).toMatchObject({
      code: 'preconditions_failed',
      paths: ['provider.country'],
    });
  });
});

describe('a name that the letter cannot write', () => {
  it('refuses the document and names the characters, Chinese is written', async () => {
    const arabic = await owed({ companyName: 'محمد', taxStatus: 'regular' });
    const refusal = await send(arabic);
    expect(refusal).toMatchObject({
      code: 'preconditions_failed',
      paths: ['partner.companyName'],
    });
    expect(refusal.message).toContain('م ح د');
    expect(await send(await owed({ companyName: '张伟摄影 Γάμος' }))).toMatchObject({
      status: 200,
    });
  });
});

describe('a question about tax', () => {
  it('waits for its answer, which is stored with the document', async () => {
    const world = await owed(AUSTRIAN);
    const { cookie } = world.provider;
    expect(await readinessOf(world)).toMatchObject({
      ready: true,
      issues: [{ id: 'Q1', blocks: 'question' }],
    });
    const asked = await send(world);
    expect(asked).toMatchObject({ status: 422, code: 'tax_questions_open' });
    expect(asked.message).toContain('ATU12345678');
    expect(await send(world, { acknowledgedTaxQuestions: ['Q2'] })).toMatchObject({
      code: 'tax_questions_open',
    });
    expect(await send(world, { acknowledgedTaxQuestions: ['Q1'] })).toMatchObject({ status: 200 });
    const [issued] = await must<Payout[]>(app, 'GET', '/api/payouts', undefined, cookie);
    const detail = await must<{ history: { label: string; actor: string }[] }>(
      app,
      'GET',
      `/api/payouts/${issued?.id}`,
      undefined,
      cookie,
    );
    expect(detail.history[0]?.label).toBe(
      'Gutschrift ausgestellt; Rückfrage bestätigt: Prüfziffer der USt-IdNr.',
    );
    expect(detail.history[0]?.actor).not.toBe('');
    const { rows } = await app.pool.query<{ data: object }>(
      "select data from audit_events where entity_id = $1 and action = 'credit_note.issued'",
      [issued?.id],
    );
    expect(rows[0]?.data).toMatchObject({ acknowledgedTaxQuestions: ['Q1'] });
  });

  it('stores nothing of an answer that nobody asked for', async () => {
    const world = await owed({});
    expect(await send(world, { acknowledgedTaxQuestions: ['Q1'] })).toMatchObject({ status: 200 });
    const { rows } = await app.pool.query<{ data: object }>(
      `select data from audit_events where action = 'credit_note.issued'
        and data->>'partnerId' = $1`,
      [world.partner.id],
    );
    expect(rows[0]?.data).not.toHaveProperty('acknowledgedTaxQuestions');
  });

  it('keeps a partner out of a batch, which asks nothing', async () => {
    const world = await owed(AUSTRIAN);
    const { candidates } = await must<{
      candidates: { isReady: boolean; missing: { id: string }[] }[];
    }>(app, 'GET', '/api/payout-batches/candidates', undefined, world.provider.cookie);
    expect(candidates).toMatchObject([{ isReady: false, missing: [{ id: 'Q1' }] }]);
  });
});

describe('a tax number', () => {
  it("is refused where it is none: 'x' of a new partner, of a changed one and of the provider", async () => {
    const world = await payoutWorld(app);
    const { cookie } = world.provider;
    const url = `/api/partners/${world.partner.id}`;
    const issue = { path: 'taxNumber' };
    const patched = await app.call('PATCH', url, { taxNumber: 'x' }, cookie);
    expect(patched.json()).toMatchObject({ code: 'validation_failed', issues: [issue] });
    const created = await app.call(
      'POST',
      '/api/partners',
      { ...world.partner, taxNumber: 'x' },
      cookie,
    );
    expect(created.json<{ issues: object[] }>().issues).toContainEqual(
      expect.objectContaining(issue),
    );
    const settings = { ...accountSettings, taxNumber: 'x' };
    const saved = await app.call('PUT', '/api/account/settings', settings, cookie);
    expect(saved.json()).toMatchObject({ code: 'validation_failed', issues: [issue] });
    // What stands already does not hinder another change.
    await app.pool.query("update partners set tax_number = 'x' where id = $1", [world.partner.id]);
    await must(app, 'PATCH', url, { notes: 'Angerufen' }, cookie);
  });
});
