import { describe, expect, it } from 'vitest';
import type { Payout, PayoutDetail } from '#shared/contracts/credit-notes/credit-notes.ts';
import { acceptTerms, correctionWorld } from '#tests/support/correction-world.ts';
import {
  batchCandidates,
  batchOrder,
  readBatch,
  startBatch,
  workBatch,
} from '#tests/support/payout-batches.ts';
import { confirmedSale } from '#tests/support/payout-world.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { TODAY } from '#tests/support/today.ts';
import { must, type World } from '#tests/support/world.ts';

const app = await createTestApplication({ env: { RATE_LIMITS: 'off' } });

const get = <T>(world: World, path: string) =>
  must<T>(app, 'GET', path, undefined, world.provider.cookie);
const post = <T>(world: World, path: string, body: object) =>
  must<T>(app, 'POST', path, body, world.provider.cookie);

/** A document over 5 % of a revenue (euros). @returns it with the commission behind it */
async function issued(world: World, revenue: number) {
  const leadId = await confirmedSale(app, world, revenue);
  const document = await post<Payout>(world, '/api/commissions/process-payout', {
    partnerId: world.partner.id,
    paidAmount: revenue / 20,
    paidDate: TODAY,
    forceCreate: true,
  });
  const sales = await get<{ commission: { id: string } }[]>(world, `/api/leads/${leadId}/sales`);
  return { id: document.id, commissionId: sales[0]?.commission.id ?? '' };
}

type Issued = Awaited<ReturnType<typeof issued>>;

/** Less revenue than its document says: 5 % of the difference is offset on the next one. */
const correct = (world: World, { commissionId }: Issued, seenAmount: number, saleAmount: number) =>
  post(world, `/api/commissions/${commissionId}/correction`, {
    way: 'basis_changed',
    seenAmount,
    saleAmount,
    reason: 'Kleiner gefeiert',
  });

/** A document that was paid is reversed: its gross is owed back. */
async function reverse(world: World, { id }: Issued, paidMoney: string): Promise<void> {
  await must(app, 'PUT', `/api/payouts/${id}/mark-paid`, {}, world.provider.cookie);
  await post(world, `/api/payouts/${id}/cancel-with-credit`, {
    reason: 'data_error',
    notes: 'Die Angaben waren falsch.',
    paidMoney,
  });
}

async function world(): Promise<World> {
  const made = await correctionWorld(app);
  await acceptTerms(app, made);
  return made;
}

const candidateOf = async (of: World) => (await batchCandidates(app, of)).candidates[0];

/** Issues the batch as it was shown, and holds the document against it. */
async function expectAsShown(of: World): Promise<void> {
  const shown = await candidateOf(of);
  const { id } = await startBatch(app, of, batchOrder([of], shown?.netAmount));
  await workBatch(app, of, id);
  const [item] = (await readBatch(app, of, id)).items;
  expect(item).toMatchObject({
    status: 'issued',
    totalAmount: shown?.totalAmount,
    payableAmount: shown?.payableAmount,
  });
  const document = await get<PayoutDetail>(of, `/api/payouts/${item?.payoutId}`);
  expect(document.netAmount).toBe(shown?.netAmount);
}

describe('what a batch shows beforehand', () => {
  it('names each correction with its document, and what is paid out', async () => {
    const made = await world();
    const first = await issued(made, 1_000);
    const second = await issued(made, 2_000);
    await correct(made, first, 1_000, 200);
    await correct(made, second, 2_000, 1_000);
    await confirmedSale(app, made, 4_000);
    expect(await candidateOf(made)).toMatchObject({
      netAmount: 110,
      corrections: [
        { invoiceNumber: 'GS-0001', amount: -40 },
        { invoiceNumber: 'GS-0002', amount: -50 },
      ],
      offsets: [],
      totalAmount: 130.9,
      payableAmount: 130.9,
      isReady: true,
    });
    await expectAsShown(made);
  });

  it.each([
    ['offset', [{ invoiceNumber: 'GS-0001', amount: -59.5 }], 59.5],
    ['repaid', [], null],
  ])('takes off what is owed back where it is %s', async (way, offsets, payableAmount) => {
    const made = await world();
    await reverse(made, await issued(made, 1_000), way);
    await confirmedSale(app, made, 1_000);
    // The premium of the reversed document is open again.
    expect(await candidateOf(made)).toMatchObject({ netAmount: 100, offsets, payableAmount });
    if (payableAmount !== null) await expectAsShown(made);
  });

  it('takes off no more than the gross, after the corrections', async () => {
    const made = await world();
    const first = await issued(made, 1_000);
    const second = await issued(made, 2_000);
    await correct(made, first, 1_000, 200);
    await reverse(made, second, 'offset');
    expect(await candidateOf(made)).toMatchObject({
      netAmount: 60,
      corrections: [{ invoiceNumber: 'GS-0001', amount: -40 }],
      offsets: [{ invoiceNumber: 'GS-0002', amount: -71.4 }],
      totalAmount: 71.4,
      payableAmount: 0,
    });
    await expectAsShown(made);
  });

  it('leaves a partner in debt waiting, with the corrections that say why', async () => {
    const made = await world();
    await correct(made, await issued(made, 1_000), 1_000, 200);
    await confirmedSale(app, made, 600);
    expect(await candidateOf(made)).toMatchObject({
      netAmount: 0,
      balanceAmount: -10,
      corrections: [{ invoiceNumber: 'GS-0001', amount: -40 }],
      totalAmount: null,
      payableAmount: null,
      refusal: null,
      isReady: false,
    });
  });

  it('says beforehand that a correction cannot be offset under another tax', async () => {
    const made = await world();
    await correct(made, await issued(made, 1_000), 1_000, 200);
    await confirmedSale(app, made, 4_000);
    const { cookie } = made.provider;
    await must(
      app,
      'PATCH',
      `/api/partners/${made.partner.id}`,
      { taxStatus: 'small_business' },
      cookie,
    );
    const shown = await candidateOf(made);
    expect(shown).toMatchObject({ netAmount: 160, payableAmount: null, isReady: false });
    expect(shown?.refusal).toMatch(/GS-0001/);
    const { id } = await startBatch(app, made, batchOrder([made], 160));
    await workBatch(app, made, id);
    const [item] = (await readBatch(app, made, id)).items;
    expect(item).toMatchObject({ status: 'refused', reason: shown?.refusal });
  });

  it('shows nothing of this where nothing is taken off', async () => {
    const made = await world();
    await confirmedSale(app, made, 1_000);
    expect(await candidateOf(made)).toMatchObject({
      netAmount: 50,
      corrections: [],
      offsets: [],
      totalAmount: null,
      payableAmount: null,
    });
  });
});
