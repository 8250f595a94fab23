import { describe, expect, it } from 'vitest';
import { newId } from '#server/kernel/new-id.ts';
import type { PendingCommission } from '#shared/contracts/commissions.ts';
import type { Bonus } from '#shared/contracts/commissions/bonuses.ts';
import { batchOrder, readBatch, startBatch, workBatch } from '#tests/support/payout-batches.ts';
import { payoutWorld } from '#tests/support/payout-world.ts';
import { orderPartner, runErasures } from '#tests/support/person-erasure.ts';
import { putOnPlan } from '#tests/support/put-on-plan.ts';
import type { TestApplication } from '#tests/support/test-application.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { TODAY } from '#tests/support/today.ts';
import { campaignBody, must, partnerBody, type World } from '#tests/support/world.ts';

const app: TestApplication = await createTestApplication({ env: { RATE_LIMITS: 'off' } });

interface Answer {
  readonly bonuses: Bonus[];
  readonly campaigns: { readonly id: string; readonly name: string }[];
}

const REASON = 'Danke für zehn Buchungen';

function give(world: World, entry: object = {}, key?: string, partnerId = world.partner.id) {
  const body = { campaignId: world.campaign.id, amount: 150, reason: REASON, ...entry };
  const options = key === undefined ? {} : { headers: { 'idempotency-key': key } };
  const url = `/api/partners/${partnerId}/bonuses`;
  return app.call('POST', url, body, world.provider.cookie, options);
}

async function given(world: World, entry: object = {}): Promise<Bonus> {
  const answer = await give(world, entry);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const [newest] = answer.json<Answer>().bonuses;
  if (newest === undefined) throw new Error('no bonus');
  return newest;
}

const list = (world: World) =>
  must<Answer>(
    app,
    'GET',
    `/api/partners/${world.partner.id}/bonuses`,
    undefined,
    world.provider.cookie,
  );

const withdraw = (world: World, id: string, reason = 'War für einen anderen Partner') =>
  app.call(
    'POST',
    `/api/partners/${world.partner.id}/bonuses/${id}/withdraw`,
    { reason },
    world.provider.cookie,
  );

const pending = (world: World) =>
  must<PendingCommission[]>(app, 'GET', '/api/pending-premiums', undefined, world.provider.cookie);

const pay = (world: World, body: object = {}) =>
  app.call(
    'POST',
    '/api/commissions/process-payout',
    {
      partnerId: world.partner.id,
      paidAmount: 150,
      paidDate: TODAY,
      forceCreate: true,
      ...body,
    },
    world.provider.cookie,
  );

/** What link and ledger say, in cents; they are moved together. */
async function sums({ link }: World): Promise<[counter: number, ledger: number]> {
  const { rows } = await app.pool.query<{ counter: number; ledger: number }>(
    `select l.commission_cents as counter, (select coalesce(sum(m.amount_cents), 0)::bigint
       from commissions m where m.provider_id = l.provider_id and m.link_id = l.id) as ledger
     from referral_links l where l.id = $1`,
    [link.id],
  );
  return [rows[0]?.counter ?? -1, rows[0]?.ledger ?? -1];
}

const codeOf = (answer: { json: <T>() => T }) => answer.json<{ code: string }>().code;

describe('a bonus by hand', () => {
  it('is owed and payable at once, also where the campaign makes its rewards wait', async () => {
    const campaign = { holdingDays: 30, holdingFrom: 'confirmation' };
    const world = await payoutWorld(app, { campaign });
    const bonus = await given(world);
    expect(bonus).toMatchObject({
      campaignName: world.campaign.name,
      day: TODAY,
      reason: REASON,
      amount: 150,
      settledAmount: 0,
      status: 'pending',
      withdrawnFor: '',
      documents: [],
    });
    expect(await pending(world)).toMatchObject([
      { id: bonus.id, source: 'bonus', reason: REASON, openAmount: 150, due: true, leadId: null },
    ]);
    expect(await sums(world)).toEqual([15_000, 15_000]);
  });

  it('asks no budget, and uses none', async () => {
    const world = await payoutWorld(app);
    const { cookie } = world.provider;
    const budget = {
      scope: 'partner',
      partnerId: world.partner.id,
      period: 'ever',
      unit: 'cents',
      most: 10,
      beyond: 'refuse',
    };
    const answer = await app.call('POST', '/api/budgets', budget, cookie);
    expect(answer.statusCode).toBeLessThan(300);
    await given(world);
    const { rows } = await app.pool.query<{ used: number }>(
      `select coalesce(sum(u.used_cents), 0)::bigint as used from budget_uses u
       join budgets b on b.provider_id = u.provider_id and b.id = u.budget_id where b.partner_id = $1`,
      [world.partner.id],
    );
    expect(rows).toEqual([{ used: 0 }]);
    expect(await sums(world)).toEqual([15_000, 15_000]);
  });

  it.each([
    ['nothing', { amount: 0 }, 'amount'],
    ['no number', { amount: null }, 'amount'],
    ['a cent more than a bonus may be', { amount: 10_000.01 }, 'amount'],
    ['two characters', { reason: ' ab ' }, 'reason'],
    ['spaces that nobody sees', { reason: '\u200b\u200b\u200b\u200b' }, 'reason'],
    ['201 characters', { reason: 'x'.repeat(201) }, 'reason'],
    ['a smile that no typeface of the documents has', { reason: 'Danke 🫨 sehr' }, 'reason'],
    ['a private sign', { reason: 'Danke \ue123 sehr' }, 'reason'],
  ])('of %s is refused at its field', async (_what, entry, field) => {
    const world = await payoutWorld(app);
    const answer = await give(world, entry);
    expect(answer.statusCode).toBe(422);
    const { issues } = answer.json<{ issues: { path: string }[] }>();
    expect(issues.map(({ path }) => path)).toEqual([field]);
    expect(await sums(world)).toEqual([0, 0]);
  });

  it('may be a cent or the most there is, and its reason is one line of letters', async () => {
    const world = await payoutWorld(app);
    const pasted = '  Cafe\u0301 \n\t„Grün“ \u0000 & Sön\u0303e  ';
    expect(await given(world, { amount: 0.01, reason: pasted })).toMatchObject({
      amount: 0.01,
      reason: 'Café „Grün“ & Söñe'.normalize('NFC'),
    });
    expect((await given(world, { amount: 10_000, reason: 'Ω Ж 漢 ' })).reason).toBe('Ω Ж 漢');
    expect(await sums(world)).toEqual([1_000_001, 1_000_001]);
  });

  it('comes once, however often and at once it is sent', async () => {
    const world = await payoutWorld(app);
    const key = newId();
    const answers = await Promise.all(Array.from({ length: 5 }, () => give(world, {}, key)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect((await list(world)).bonuses).toHaveLength(1);
    const other = await give(world, { amount: 151 }, key);
    expect([other.statusCode, codeOf(other)]).toEqual([409, 'idempotency_mismatch']);
    expect(await sums(world)).toEqual([15_000, 15_000]);
  });

  it('belongs to a campaign in which the partner has a link', async () => {
    const world = await payoutWorld(app);
    const { cookie } = world.provider;
    await putOnPlan(app, world.provider.email, 'premium_monthly');
    const more = campaignBody({ name: 'Winterfeste' });
    const other = await must<{ id: string }>(app, 'POST', '/api/campaigns', more, cookie);
    const answer = await give(world, { campaignId: other.id });
    expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'bonus_needs_link']);
    expect((await list(world)).campaigns).toEqual([
      { id: world.campaign.id, name: world.campaign.name },
    ]);
  });

  it('is seen and touched by no other provider', async () => {
    const [world, stranger] = [await payoutWorld(app), await payoutWorld(app)];
    const bonus = await given(world);
    const as = { ...world, provider: stranger.provider };
    expect((await give(as)).statusCode).toBe(404);
    expect((await withdraw(as, bonus.id)).statusCode).toBe(404);
    const path = `/api/partners/${world.partner.id}/bonuses`;
    const read = await app.call('GET', path, undefined, stranger.provider.cookie);
    expect(read.statusCode).toBe(404);
    expect((await give(stranger, { campaignId: world.campaign.id })).statusCode).toBe(404);
    const mine = { ...stranger, partner: stranger.partner };
    expect((await withdraw(mine, bonus.id)).statusCode).toBe(404);
    expect(await sums(world)).toEqual([15_000, 15_000]);
    expect(await sums(stranger)).toEqual([0, 0]);
  });

  it('is not given to somebody who was erased, and its words go with them', async () => {
    const world = await payoutWorld(app);
    const bonus = await given(world);
    // What is still owed to them keeps them.
    expect((await orderPartner(app, world)).statusCode).toBe(409);
    await withdraw(world, bonus.id);
    await given(world, { reason: 'Für Łukasz Grün' });
    const { id } = (await pay(world)).json<{ id: string }>();
    await must(app, 'PUT', `/api/payouts/${id}/mark-paid`, {}, world.provider.cookie);
    expect((await orderPartner(app, world)).statusCode).toBe(200);
    await runErasures(app, world);
    const answer = await give(world);
    expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'person_erased']);
    const { rows } = await app.pool.query<{ reason: string; why: string }>(
      `select reason, not_qualified_reason as why from commissions where partner_id = $1`,
      [world.partner.id],
    );
    expect(rows).toEqual([
      { reason: '', why: '' },
      { reason: '', why: '' },
    ]);
  });
});

describe('a bonus that is paid', () => {
  it('is chosen by its own id, by its kind, or with everything', async () => {
    const world = await payoutWorld(app);
    const [first, second] = [await given(world), await given(world, { amount: 20 })];
    expect(codeOf(await pay(world, { commissionType: 'clicks' }))).toBe('nothing_selected');
    expect(codeOf(await pay(world, { bonusIds: [newId()] }))).toBe('unknown_source');
    const one = await pay(world, { bonusIds: [first.id] });
    expect(one.json()).toMatchObject({ netAmount: 150 });
    expect(codeOf(await pay(world, { bonusIds: [first.id] }))).toBe('already_settled');
    const rest = await pay(world, { commissionType: 'bonuses', paidAmount: 20 });
    expect(rest.json()).toMatchObject({ netAmount: 20 });
    const { bonuses } = await list(world);
    expect(bonuses.map(({ id, status, documents }) => [id, status, documents.length])).toEqual([
      [second.id, 'paid', 1],
      [first.id, 'paid', 1],
    ]);
  });

  it('is not taken back while a document says it, and again after its reversal', async () => {
    const world = await payoutWorld(app);
    const bonus = await given(world);
    const { id } = (await pay(world, { paidAmount: 50 })).json<{ id: string }>();
    const refused = await withdraw(world, bonus.id);
    expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'already_settled']);
    expect((await list(world)).bonuses[0]).toMatchObject({ status: 'partial', settledAmount: 50 });
    await must(
      app,
      'POST',
      `/api/payouts/${id}/cancel-with-credit`,
      { reason: 'other', notes: 'Doch nicht' },
      world.provider.cookie,
    );
    expect((await withdraw(world, bonus.id)).statusCode).toBe(200);
    expect((await list(world)).bonuses[0]).toMatchObject({
      status: 'not_qualified',
      amount: 0,
      reason: REASON,
      withdrawnFor: 'War für einen anderen Partner',
    });
    expect(await sums(world)).toEqual([0, 0]);
  });

  it('is frozen by a batch: taken back meanwhile, nothing is paid', async () => {
    const world = await payoutWorld(app);
    const bonus = await given(world, { amount: 20 });
    const { id } = await startBatch(app, world, batchOrder([world]));
    const [taken] = await Promise.all([withdraw(world, bonus.id), workBatch(app, world, id)]);
    const { counts } = await readBatch(app, world, id);
    const isPaid = taken.statusCode === 409;
    expect(counts).toMatchObject({ issued: isPaid ? 1 : 0, refused: isPaid ? 0 : 1, waiting: 0 });
    expect((await list(world)).bonuses[0]?.status).toBe(isPaid ? 'paid' : 'not_qualified');
  });

  it('and one that is given while the partner is paid: each is paid by one document', async () => {
    const world = await payoutWorld(app);
    await given(world, { amount: 20 });
    const { id } = await startBatch(app, world, batchOrder([world]));
    await Promise.all([workBatch(app, world, id), ...[1, 2, 3].map(() => give(world))]);
    await pay(world, { paidAmount: 450 });
    const { bonuses } = await list(world);
    expect(bonuses.map(({ status, documents }) => [status, documents.length])).toEqual(
      bonuses.map(() => ['paid', 1]),
    );
    expect(bonuses).toHaveLength(4);
  });
});

describe('a bonus that is taken back', () => {
  it('stays in the ledger with its reason, once, and the log has no words', async () => {
    const world = await payoutWorld(app);
    const bonus = await given(world);
    const both = await Promise.all([withdraw(world, bonus.id), withdraw(world, bonus.id)]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await sums(world)).toEqual([0, 0]);
    expect(await pending(world)).toEqual([]);
    const { rows } = await app.pool.query<{ action: string; data: object }>(
      `select action, data from audit_events where entity_id = $1 order by id`,
      [bonus.id],
    );
    expect(rows).toEqual([
      {
        action: 'commission.accrued',
        data: {
          source: 'bonus',
          partnerId: world.partner.id,
          campaignId: world.campaign.id,
          linkId: world.link.id,
          amountCents: 15_000,
        },
      },
      {
        action: 'commission.not_qualified',
        data: {
          source: 'bonus',
          partnerId: world.partner.id,
          campaignId: world.campaign.id,
          beforeCents: 15_000,
        },
      },
    ]);
  });

  it('is that of the partner who is named', async () => {
    const world = await payoutWorld(app);
    const { cookie } = world.provider;
    const bonus = await given(world);
    const body = partnerBody({ email: 'mara@keller.example', companyName: 'Mara' });
    const partner = await must<World['partner']>(app, 'POST', '/api/partners', body, cookie);
    expect((await withdraw({ ...world, partner }, bonus.id)).statusCode).toBe(404);
    expect((await withdraw(world, bonus.id, 'ab')).statusCode).toBe(422);
    expect((await withdraw(world, newId())).statusCode).toBe(404);
  });

  it('gives no way to correct it: only the commission of a sale is corrected', async () => {
    const world = await payoutWorld(app);
    const bonus = await given(world);
    await pay(world);
    const url = `/api/commissions/${bonus.id}/correction?saleAmount=1`;
    const answer = await app.call('GET', url, undefined, world.provider.cookie);
    expect(answer.statusCode).toBe(404);
  });
});
