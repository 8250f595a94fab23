import { describe, expect, it } from 'vitest';
import { providerId } from '#shared/ids.ts';
import { readCii } from '#tests/support/cii-invoice.ts';
import {
  acceptTerms,
  correctionWorld,
  type CorrectionWorld,
} from '#tests/support/correction-world.ts';
import { providerIdOf } from '#tests/support/digest.ts';
import { confirmedSale } from '#tests/support/payout-world.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { TODAY } from '#tests/support/today.ts';
import { must } from '#tests/support/world.ts';
import { verifyChain } from '../verify.ts';

const app = await createTestApplication({ env: { RATE_LIMITS: 'off' } });

interface Document {
  readonly id: string;
  readonly number: string;
}

const pay = (world: CorrectionWorld, body: object) =>
  app.call(
    'POST',
    '/api/commissions/process-payout',
    { partnerId: world.partner.id, paidDate: TODAY, forceCreate: true, ...body },
    world.provider.cookie,
  );

async function paid(world: CorrectionWorld, paidAmount: number): Promise<Document> {
  const answer = await pay(world, { paidAmount });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
  const { id, invoiceNumber } = answer.json<{ id: string; invoiceNumber: string }>();
  return { id, number: invoiceNumber };
}

async function commissionOf(world: CorrectionWorld, leadId: string): Promise<string> {
  const sales = await must<{ commission: { id: string } }[]>(
    app,
    'GET',
    `/api/leads/${leadId}/sales`,
    undefined,
    world.provider.cookie,
  );
  return sales[0]?.commission.id ?? '';
}

const correct = (world: CorrectionWorld, id: string, body: object, key?: string) =>
  app.call(
    'POST',
    `/api/commissions/${id}/correction`,
    { way: 'basis_changed', seenAmount: 1000, reason: 'Kleiner gefeiert', ...body },
    world.provider.cookie,
    key === undefined ? {} : { headers: { 'idempotency-key': key } },
  );

const offer = (world: CorrectionWorld, id: string, saleAmount: number) =>
  app.call(
    'GET',
    `/api/commissions/${id}/correction?saleAmount=${saleAmount}`,
    undefined,
    world.provider.cookie,
  );

/** A settled sale of 1,000 euros at 5 %, its commission and its document. */
async function settled(options: { readonly accepts?: boolean } = {}) {
  const world = await correctionWorld(app);
  if (options.accepts !== false) await acceptTerms(app, world);
  const leadId = await confirmedSale(app, world, 1000);
  const document = await paid(world, 50);
  return { world, leadId, document, commissionId: await commissionOf(world, leadId) };
}

async function agrees(world: CorrectionWorld): Promise<void> {
  const provider = providerId(await providerIdOf(app.pool, world.provider.email));
  expect((await verifyChain(app.services.db, provider)).errors).toEqual([]);
}

describe('less revenue after the credit note', () => {
  it('is offset on the next one as a line that names the original, and can be reversed with it', async () => {
    const { world, leadId, commissionId, document } = await settled();
    expect((await offer(world, commissionId, 600)).json()).toMatchObject({
      commissionAmount: 50,
      newAmount: 30,
      correctedAmount: 20,
      lapsingAmount: 0,
      whyNotOffset: null,
      whyNotReversed: null,
      balanceAfter: -20,
    });
    const made = await correct(world, commissionId, { saleAmount: 600 });
    expect(made.json()).toMatchObject({ openCorrection: -20, number: null });
    // Nothing of this request can be paid: its screen must not offer a credit note.
    const lead = await must(app, 'GET', `/api/leads/${leadId}`, undefined, world.provider.cookie);
    expect(lead).toMatchObject({ commissionAmount: 30, commissionStatus: 'paid' });
    expect((await pay(world, { paidAmount: 1 })).json()).toMatchObject({ code: 'balance_waits' });

    await confirmedSale(app, world, 2000);
    const high = await pay(world, { paidAmount: 100 });
    expect(high.json()).toMatchObject({
      code: 'paid_amount_too_high',
      message: expect.stringContaining('80,00'),
    });
    const next = await paid(world, 80);
    const xml = (
      await app.call('GET', `/api/payouts/${next.id}/einvoice`, undefined, world.provider.cookie)
    ).body;
    expect(xml).toContain(`Korrektur zu Gutschrift ${document.number} vom `);
    const { lines, totals } = readCii(xml);
    expect(lines.map(({ quantity, price, net }) => [quantity, price, net])).toEqual([
      [1, 10_000, 10_000],
      [-1, 2_000, -2_000],
    ]);
    expect(totals.net).toBe(8_000);
    await agrees(world);

    const first = await app.call(
      'POST',
      `/api/payouts/${document.id}/cancel-with-credit`,
      { reason: 'other', notes: 'Zuerst der spätere.' },
      world.provider.cookie,
    );
    expect(first.json()).toMatchObject({ code: 'corrected_on_later_document' });
    await must(
      app,
      'POST',
      `/api/payouts/${next.id}/cancel-with-credit`,
      { reason: 'other', notes: 'Ein Versuch nur.' },
      world.provider.cookie,
    );
    // The correction is open again, and goes into the next document as before.
    await paid(world, 80);
    await agrees(world);
  });

  it('goes into the commission where its document is reversed', async () => {
    const { world, leadId, commissionId, document } = await settled();
    await correct(world, commissionId, { saleAmount: 600 });
    await must(
      app,
      'POST',
      `/api/payouts/${document.id}/cancel-with-credit`,
      { reason: 'other', notes: 'Der Beleg war falsch.' },
      world.provider.cookie,
    );
    await paid(world, 30);
    await agrees(world);
    const [sale] = await must<unknown[]>(
      app,
      'GET',
      `/api/leads/${leadId}/sales`,
      undefined,
      world.provider.cookie,
    );
    expect(sale).toMatchObject({
      commission: { amount: 30, corrections: [{ isWithdrawn: true }] },
    });
  });

  it('is withdrawn until it is offset, and gives the revenue back', async () => {
    const { world, leadId, commissionId } = await settled();
    await correct(world, commissionId, { saleAmount: 600 });
    const list = () =>
      must<
        {
          saleAmount: number;
          commission: {
            amount: number;
            corrections: { id: string; isWithdrawn: boolean; reason: string }[];
          };
        }[]
      >(app, 'GET', `/api/leads/${leadId}/sales`, undefined, world.provider.cookie);
    const [sale] = await list();
    expect(sale).toMatchObject({
      saleAmount: 600,
      commission: { corrections: [{ reason: 'Kleiner gefeiert' }] },
    });
    const id = sale?.commission.corrections[0]?.id ?? '';
    const url = `/api/commissions/${commissionId}/correction/${id}`;
    expect(await must(app, 'DELETE', url, undefined, world.provider.cookie)).toEqual({
      commissionAmount: 50,
    });
    expect((await list())[0]).toMatchObject({
      saleAmount: 1000,
      commission: { corrections: [{ isWithdrawn: true }] },
    });
    expect((await app.call('DELETE', url, undefined, world.provider.cookie)).statusCode).toBe(404);
    const { rows } = await app.pool.query(
      `select actor_kind from audit_events where action = 'commission.correction_withdrawn'
         and actor_id in (select id from users where provider_id = audit_events.provider_id)
         and provider_id = (select provider_id from commissions where id = $1)`,
      [commissionId],
    );
    expect(rows).toEqual([{ actor_kind: 'provider' }]);
  });

  it('of a wrong document reverses it and issues it anew, both or none', async () => {
    const { world, commissionId, document } = await settled();
    const request = { way: 'document_wrong', saleAmount: 600 };
    const answer = await correct(world, commissionId, request);
    expect(answer.json()).toMatchObject({ openCorrection: 0, number: expect.any(String) });
    const documents = await must<{ status: string; netAmount: number }[]>(
      app,
      'GET',
      '/api/payouts',
      undefined,
      world.provider.cookie,
    );
    expect(documents.map(({ status, netAmount }) => [status, netAmount])).toEqual([
      ['created', 30],
      ['cancelled', -50],
      ['cancelled', 50],
    ]);
    expect(document.number).not.toBe('');
    await agrees(world);
  });

  it('of a wrong document that held nothing else is only reversed where it was cancelled', async () => {
    const { world, commissionId } = await settled({ accepts: false });
    const answer = await correct(world, commissionId, { way: 'document_wrong', saleAmount: 0 });
    expect(answer.json()).toMatchObject({ number: null, reversalNumber: expect.any(String) });
    await agrees(world);
  });

  it.each([
    ['without accepted terms', 'no_terms', { accepts: false }, undefined],
    [
      'by terms that say nothing of it',
      'no_clause',
      { accepts: false },
      'Prämien gibt es monatlich.',
    ],
  ])('is not offset %s', async (_label, why, options, terms) => {
    const world = await correctionWorld(app);
    if (terms !== undefined) await acceptTerms(app, world, terms);
    expect(options.accepts).toBe(false);
    const leadId = await confirmedSale(app, world, 1000);
    await paid(world, 50);
    const id = await commissionOf(world, leadId);
    expect((await offer(world, id, 600)).json()).toMatchObject({
      whyNotOffset: why,
      whyNotReversed: null,
    });
    const refused = await correct(world, id, { saleAmount: 600 });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'correction_not_allowed' },
    ]);
  });

  it('is not offset where the partner is taxed otherwise by now, also when it was recorded before', async () => {
    const { world, commissionId } = await settled();
    await correct(world, commissionId, { saleAmount: 600 });
    await app.pool.query(`update partners set tax_status = 'small_business' where id = $1`, [
      world.partner.id,
    ]);
    await confirmedSale(app, world, 2000);
    expect((await pay(world, { paidAmount: 80 })).json()).toMatchObject({
      code: 'correction_not_offsettable',
    });
    expect((await offer(world, commissionId, 500)).json()).toMatchObject({
      whyNotOffset: 'taxed_otherwise',
    });
  });

  it.each([
    ['more', 1001, 'correction_not_lower'],
    ['the same', 1000, 'correction_not_lower'],
  ])('is never %s', async (_label, saleAmount, code) => {
    const { world, commissionId } = await settled();
    expect((await correct(world, commissionId, { saleAmount })).json()).toMatchObject({ code });
  });

  it('needs no correction before it stands on a document', async () => {
    const world = await correctionWorld(app);
    const leadId = await confirmedSale(app, world, 1000);
    const answer = await correct(world, await commissionOf(world, leadId), { saleAmount: 600 });
    expect(answer.json()).toMatchObject({ code: 'correction_not_needed' });
  });

  it('does not exist for another provider', async () => {
    const { commissionId } = await settled();
    const stranger = await correctionWorld(app);
    expect((await correct(stranger, commissionId, { saleAmount: 600 })).statusCode).toBe(404);
    expect((await offer(stranger, commissionId, 600)).statusCode).toBe(404);
  });
});

describe('at the same instant', () => {
  it('two corrections never correct more than the commission, and one sent twice comes once', async () => {
    const { world, commissionId } = await settled();
    const answers = await Promise.all([
      correct(world, commissionId, { saleAmount: 100 }),
      correct(world, commissionId, { saleAmount: 200 }),
      correct(world, commissionId, { saleAmount: 0 }),
    ]);
    const done = answers.filter(({ statusCode }) => statusCode === 200);
    expect(done).toHaveLength(1);
    const { rows } = await app.pool.query<{ sum: number }>(
      `select sum(amount_cents)::bigint as sum from commissions where corrects_id = $1`,
      [commissionId],
    );
    expect(Math.abs(rows[0]?.sum ?? 0)).toBeLessThanOrEqual(5_000);
    const again = await Promise.all(
      [1, 2].map(() =>
        correct(world, commissionId, { saleAmount: 0, seenAmount: 100 }, 'korrektur-1'),
      ),
    );
    expect(new Set(again.map(({ body }) => body)).size).toBe(1);
  });

  it('a payout and a correction leave ledger and documents in agreement', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { world, commissionId } = await settled();
      await confirmedSale(app, world, 2000);
      const [corrected, payout] = await Promise.all([
        correct(world, commissionId, { saleAmount: 600 }),
        pay(world, { paidAmount: 80 }),
      ]);
      expect([corrected.statusCode, payout.statusCode]).toEqual([200, 200]);
      const { rows } = await app.pool.query<{ open: number }>(
        `select sum(amount_cents - paid_cents)::bigint as open from commissions where partner_id = $1`,
        [world.partner.id],
      );
      // 50 and 100 earned, 20 corrected, 50 and 80 paid: nothing is left, in whatever order.
      expect(rows).toEqual([{ open: 0 }]);
      await agrees(world);
    }
  });
});
