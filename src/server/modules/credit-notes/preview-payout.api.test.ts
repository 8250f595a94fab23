import { describe, expect, it } from 'vitest';
import { headersOf } from '#tests/support/caller.ts';
import { clickCommissions } from '#tests/support/click-commissions.ts';
import { digest } from '#tests/support/digest.ts';
import { picture, upload } from '#tests/support/images.ts';
import { confirmedSale, payoutWorld } from '#tests/support/payout-world.ts';
import { readPdf } from '#tests/support/pdf-reader.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { TODAY } from '#tests/support/today.ts';
import { must, type World } from '#tests/support/world.ts';

const app = await createTestApplication({ env: { RATE_LIMITS: 'off' } });

const payment = ({ partner }: World, paidAmount: number, more: object = {}) => ({
  partnerId: partner.id,
  paidAmount,
  paidDate: TODAY,
  ...more,
});

const preview = (world: World, body: object) =>
  app.http.inject({
    method: 'POST',
    url: '/api/commissions/preview-payout',
    headers: headersOf(body, world.provider.cookie),
    payload: body,
  });

const pay = (world: World, body: object) =>
  must<{ id: string; invoiceNumber: string; netAmount: number }>(
    app,
    'POST',
    '/api/commissions/process-payout',
    body,
    world.provider.cookie,
  );

async function pdfOf(world: World, id: string) {
  const headers = headersOf(undefined, world.provider.cookie);
  const answer = await app.http.inject({ url: `/api/payouts/${id}/pdf`, headers });
  return readPdf(answer.rawPayload);
}

describe('a look at the document before it is issued', () => {
  it('is the very document without a number, marked on every page, with nothing stored', async () => {
    const world = await payoutWorld(app);
    await upload(app, '/api/account/logo', await picture('png', 1200, 300), world.provider.cookie);
    await confirmedSale(app, world, 2000);
    await clickCommissions(app.pool, world, 80);
    const body = payment(world, 450.5, { description: 'Danke für Ihren Einsatz' });
    const before = await digest(app.pool);
    const answer = await preview(world, body);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toBe('inline; filename="Entwurf.pdf"');
    expect(await digest(app.pool)).toBe(before);
    const draft = await readPdf(answer.rawPayload);
    expect(draft.pages.filter((page) => page.includes('ENTWURF'))).toHaveLength(draft.pages.length);
    expect(draft.attachments.size).toBe(0);
    const { id, invoiceNumber } = await pay(world, body);
    expect(invoiceNumber).toBe('GS-0001');
    const issued = await pdfOf(world, id);
    // The watermark is drawn between the lines of the letter.
    const unmarked = (text: string) =>
      text.replaceAll('ENTWURF', '').replaceAll('GS-0001', '').replaceAll(/\s+/g, '');
    expect(unmarked(draft.text)).toBe(unmarked(issued.text));
    expect(issued.text).not.toContain('ENTWURF');
    expect(issued.attachments.has('xrechnung.xml')).toBe(true);
  });

  it('takes the agreement that is about to be recorded for given, and records nothing', async () => {
    const world = await payoutWorld(app, { partner: { selfBillingAgreedAt: null } });
    await confirmedSale(app, world, 1000);
    expect((await preview(world, payment(world, 50))).statusCode).toBe(422);
    const before = await digest(app.pool);
    const agreed = await preview(world, payment(world, 50, { selfBillingAgreed: true }));
    expect(agreed.statusCode).toBe(200);
    expect(await digest(app.pool)).toBe(before);
  });

  it('does not ask for the minimum payout', async () => {
    const world = await payoutWorld(app, { campaign: { minPayout: 200 } });
    await confirmedSale(app, world, 1000);
    expect((await preview(world, payment(world, 50))).statusCode).toBe(200);
  });

  it.each([
    ['more than is open', 50.01, {}, 'paid_amount_too_high'],
    ['nothing', 0, {}, 'validation_failed'],
    ['another kind than there is', 50, { commissionType: 'clicks' }, 'nothing_selected'],
  ])('refuses %s as the payout does', async (_label, amount, more, code) => {
    const world = await payoutWorld(app);
    await confirmedSale(app, world, 1000);
    const body = payment(world, amount, more);
    const answers = [
      await preview(world, body),
      await app.call('POST', '/api/commissions/process-payout', body, world.provider.cookie),
    ];
    expect(answers.map((answer) => answer.json<{ code: string }>().code)).toEqual([code, code]);
  });
});

describe('another billing address', () => {
  const address = {
    companyName: 'Grün Verwaltungs GmbH',
    street: 'Am Kanal 3',
    postalCode: '14467',
    city: 'Potsdam',
    country: 'Deutschland',
  };

  it('stands on this one document; tax data and the partner themselves stay', async () => {
    const world = await payoutWorld(app);
    await confirmedSale(app, world, 1000);
    const body = payment(world, 30, { partnerBillingAddress: address });
    const { text } = await pdfOf(world, (await pay(world, body)).id);
    expect(text).toContain('Grün Verwaltungs GmbH');
    expect(text).toContain('Am Kanal 3 14467 Potsdam');
    expect(text).toContain('DE136695976');
    expect(text).not.toContain('Kastanienallee');
    const next = await pdfOf(world, (await pay(world, payment(world, 20))).id);
    expect(next.text).toContain('Kastanienallee 7');
    expect(
      await must(app, 'GET', `/api/partners/${world.partner.id}`, undefined, world.provider.cookie),
    ).toMatchObject({ companyName: 'Fotografie Grün', street: 'Kastanienallee 7' });
  });

  it('keeps the partner’s name where it names none', async () => {
    const world = await payoutWorld(app);
    await confirmedSale(app, world, 1000);
    const partnerBillingAddress = { ...address, companyName: '', country: 'DE' };
    const { id } = await pay(world, payment(world, 50, { partnerBillingAddress }));
    expect((await pdfOf(world, id)).text).toContain('Fotografie Grün');
  });

  it.each([
    ['street', 'Straße ist erforderlich'],
    ['postalCode', 'PLZ ist erforderlich'],
    ['city', 'Stadt ist erforderlich'],
    ['country', 'Land ist erforderlich'],
  ])('without %s is refused at its field', async (field, message) => {
    const world = await payoutWorld(app);
    const partnerBillingAddress = { ...address, [field]: ' ' };
    const answer = await preview(world, payment(world, 1, { partnerBillingAddress }));
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      issues: [{ path: `partnerBillingAddress.${field}`, message }],
    });
  });
});

describe('a partner with hundreds of commissions', () => {
  it('gets one document over all of them, named one by one, with an annex of every event', async () => {
    const world = await payoutWorld(app);
    await clickCommissions(app.pool, world, 700, 123);
    const { rows } = await app.pool.query<{ click_id: string }>(
      'select click_id from commissions where partner_id = $1',
      [world.partner.id],
    );
    const clickIds = rows.map((row) => row.click_id);
    const { id, netAmount } = await pay(world, payment(world, 861, { clickIds }));
    expect(netAmount).toBe(861);
    const { pages, text } = await pdfOf(world, id);
    expect(pages.length).toBeGreaterThan(10);
    expect(text).toContain('Anlage zu Gutschrift GS-0001');
    expect(text).toMatch(/ 700 \d{2}\.\d{2}\.2026 Klick/);
    const { rows: books } = await app.pool.query(
      `select count(*)::int, sum(amount_cents)::int from settlement_lines where credit_note_id = $1`,
      [id],
    );
    expect(books).toEqual([{ count: 700, sum: 86_100 }]);
  });

  it('may name two thousand of each kind in one call', async () => {
    const world = await payoutWorld(app);
    await confirmedSale(app, world, 1000);
    const ids = Array.from(
      { length: 2_000 },
      (_, n) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`,
    );
    const answer = await app.call(
      'POST',
      '/api/commissions/process-payout',
      payment(world, 1, { leadIds: ids, clickIds: ids, saleIds: ids }),
      world.provider.cookie,
    );
    expect(answer.json()).toMatchObject({ code: 'unknown_source' });
  });
});

describe('a partner who changes after a document was issued', () => {
  it('is on it as they were: name, address and tax status', async () => {
    const world = await payoutWorld(app);
    await confirmedSale(app, world, 1000);
    const { id } = await pay(world, payment(world, 20));
    const { cookie } = world.provider;
    const changes = {
      companyName: 'Atelier Grün',
      firstName: 'Lucas',
      street: 'Neue Gasse 1',
      city: 'Bern',
      taxStatus: 'small_business',
      iban: '',
    };
    await must(app, 'PATCH', `/api/partners/${world.partner.id}`, changes, cookie);
    const { text } = await pdfOf(world, id);
    expect(text).toContain('Fotografie Grün');
    expect(text).toContain('Kastanienallee 7');
    expect(text).toContain('19 % Umsatzsteuer');
    expect(text).not.toContain('Neue Gasse');
    expect(await must(app, 'GET', `/api/payouts/${id}`, undefined, cookie)).toMatchObject({
      taxStatus: 'regular',
      vatAmount: 3.8,
    });
    const after = await pdfOf(world, (await pay(world, payment(world, 30))).id);
    expect(after.text).toContain('Atelier Grün');
    expect(after.text).toContain('§ 19 UStG');
  });
});
