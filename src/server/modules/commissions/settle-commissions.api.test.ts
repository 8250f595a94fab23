import { describe, expect, it } from 'vitest';
import { newId } from '#server/kernel/new-id.ts';
import { calendarDate } from '#shared/calendar-date.ts';
import { cents } from '#shared/money.ts';
import { createProgramme, sendLead, type Programme } from '#tests/support/leads.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { TODAY } from '#tests/support/today.ts';
import { lockOpenCommissions, type Selection, settleCommissions } from './settle-commissions.ts';

const app = await createTestApplication();
const SHARE = { rewardType: 'per_sale', calculationType: 'percentage', rewardPercentage: 10 };
const none = { leadIds: [], saleIds: [], clickIds: [], bonusIds: [] };

function lock(programme: Programme, selection: Selection, partnerId = programme.partnerId) {
  return app.services.db.transaction((tx) =>
    lockOpenCommissions(tx, programme.provider, partnerId, selection, calendarDate(TODAY)),
  );
}

function settle(programme: Programme, lines: readonly (readonly [string, number])[]) {
  const settlements = lines.map(([commissionId, amount]) => ({
    commissionId,
    amount: cents(amount),
  }));
  return app.services.db.transaction((tx) =>
    settleCommissions(tx, programme.provider, settlements),
  );
}

/** A confirmed sale of 1,000 €; its commission, lead and sale. */
async function sold(programme: Programme) {
  const leadId = await sendLead(app, programme);
  const body = { saleAmount: 1000, revenueConfirmed: true };
  await app.call('PATCH', `/api/leads/${leadId}`, body, programme.cookie);
  const { rows } = await app.pool.query<{ id: string; sale_id: string }>(
    'select id, sale_id from commissions where lead_id = $1',
    [leadId],
  );
  return { leadId, commissionId: rows[0]?.id ?? '', saleId: rows[0]?.sale_id ?? '' };
}

async function stateOf(commissionId: string) {
  const { rows } = await app.pool.query(
    'select status, paid_cents from commissions where id = $1',
    [commissionId],
  );
  return rows[0] as { status: string; paid_cents: number };
}

describe('choosing what to settle', () => {
  it('takes everything payable of the partner, oldest event first', async () => {
    const programme = await createProgramme(app, SHARE);
    const first = await sold(programme);
    const second = await sold(programme);
    await app.pool.query(
      `update commissions set event_at = now() - interval '1 day' where id = $1`,
      [second.commissionId],
    );
    await sendLead(app, programme);
    const chosen = await lock(programme, 'everything');
    expect(chosen.open).toMatchObject([
      { commissionId: second.commissionId, amount: 10_000, paid: 0, source: 'sale', eventCount: 1 },
      { commissionId: first.commissionId, campaignName: 'Sommerfeste', saleId: first.saleId },
    ]);
    expect(JSON.stringify(chosen)).not.toMatch(/Aylin|example\.org/);
  });

  it('counts a lead and its sale given together once', async () => {
    const programme = await createProgramme(app, SHARE);
    const { leadId, saleId } = await sold(programme);
    const chosen = await lock(programme, { ...none, leadIds: [leadId, leadId], saleIds: [saleId] });
    expect(chosen.open).toHaveLength(1);
    expect(chosen).toMatchObject({ unknown: [], settled: [], notPayable: [] });
  });

  it('names what is unknown, settled and not payable yet', async () => {
    const programme = await createProgramme(app, SHARE);
    const paid = await sold(programme);
    await settle(programme, [[paid.commissionId, 10_000]]);
    const partly = await sold(programme);
    await settle(programme, [[partly.commissionId, 1]]);
    const unconfirmed = await sendLead(app, programme);
    const held = await sendLead(app, programme, { isUnchecked: true });
    const foreign = await sold(await createProgramme(app, SHARE));
    const nowhere = newId();
    const chosen = await lock(programme, {
      leadIds: [unconfirmed, held, foreign.leadId, nowhere],
      saleIds: [paid.saleId, partly.saleId, foreign.saleId],
      clickIds: [nowhere],
      bonusIds: [],
    });
    expect(chosen.open.map(({ commissionId }) => commissionId)).toEqual([partly.commissionId]);
    expect(chosen.unknown.toSorted()).toEqual([foreign.leadId, foreign.saleId, nowhere].toSorted());
    expect(chosen.settled).toEqual([paid.saleId]);
    expect(chosen.notPayable.toSorted()).toEqual([unconfirmed, held].toSorted());
  });

  it('does not know the claims of another partner', async () => {
    const programme = await createProgramme(app, SHARE);
    const { leadId } = await sold(programme);
    const other = await createProgramme(app, SHARE);
    const chosen = await lock(programme, { ...none, leadIds: [leadId] }, other.partnerId);
    expect(chosen).toMatchObject({ open: [], unknown: [leadId] });
  });
});

describe('settling', () => {
  it('moves through partial to paid, and a reversal makes it pending again', async () => {
    const programme = await createProgramme(app, SHARE);
    const { commissionId } = await sold(programme);
    await settle(programme, [[commissionId, 4_000]]);
    expect(await stateOf(commissionId)).toEqual({ status: 'partial', paid_cents: 4_000 });
    await settle(programme, [[commissionId, 6_000]]);
    expect(await stateOf(commissionId)).toEqual({ status: 'paid', paid_cents: 10_000 });
    await settle(programme, [[commissionId, -6_000]]);
    await settle(programme, [[commissionId, -4_000]]);
    expect(await stateOf(commissionId)).toEqual({ status: 'pending', paid_cents: 0 });
  });

  it.each([
    ['more than is owed', 10_001],
    ['more back than was settled', -1],
    ['nothing', 0],
  ])('refuses %s, and changes none of the others either', async (_what, amount) => {
    const programme = await createProgramme(app, SHARE);
    const [one, other] = [await sold(programme), await sold(programme)];
    await expect(
      settle(programme, [
        [one.commissionId, 100],
        [other.commissionId, amount],
      ]),
    ).rejects.toThrow(RangeError);
    expect(await stateOf(one.commissionId)).toEqual({ status: 'pending', paid_cents: 0 });
  });

  it('refuses what is foreign, missing, or named twice', async () => {
    const programme = await createProgramme(app, SHARE);
    const { commissionId } = await sold(programme);
    const foreign = await sold(await createProgramme(app, SHARE));
    await expect(settle(programme, [[foreign.commissionId, 1]])).rejects.toThrow('0 of 1');
    await expect(
      settle(programme, [
        [commissionId, 1],
        [commissionId, 1],
      ]),
    ).rejects.toThrow('twice');
    expect(await stateOf(foreign.commissionId)).toEqual({ status: 'pending', paid_cents: 0 });
  });

  it('lets parallel payouts of the same claim pass one after the other, never too much', async () => {
    const programme = await createProgramme(app, SHARE);
    const { commissionId } = await sold(programme);
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, () => settle(programme, [[commissionId, 4_000]])),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await stateOf(commissionId)).toEqual({ status: 'partial', paid_cents: 8_000 });
  });
});
