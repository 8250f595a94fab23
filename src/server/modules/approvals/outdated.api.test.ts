import { describe, expect, it } from 'vitest';
import {
  agreeTo,
  approvalsOf,
  askFor,
  askToPay,
  codeOf,
  colleagueIn,
  countDocuments,
  ownerOf,
  payOut,
  payoutOf,
  twoPeople,
  wantFourEyes,
} from '#tests/support/four-eyes.ts';
import { confirmedSale, payoutWorld } from '#tests/support/payout-world.ts';
import { createTestApplication } from '#tests/support/test-application.ts';

let now = new Date('2026-11-21T09:00:00Z');
const app = await createTestApplication({ clock: () => now, env: { RATE_LIMITS: 'off' } });

describe('what is not the same any more', () => {
  it('is not issued when the partner has other data by now, and waits on', async () => {
    const { world, owner, colleague } = await twoPeople(app);
    const asked = await askToPay(owner, world);
    await owner.must('PATCH', `/api/partners/${world.partner.id}`, { street: 'Neue Straße 1' });
    expect(codeOf(await agreeTo(colleague, asked))).toBe('approval_outdated');
    expect((await approvalsOf(owner)).open).toHaveLength(1);
    expect(await countDocuments(owner)).toBe(0);
    await owner.must('PATCH', `/api/partners/${world.partner.id}`, {
      street: world.partner.street,
    });
    expect(codeOf(await agreeTo(colleague, asked))).toBe('200');
  });

  it('is not issued when another IBAN came in between, agreed to by the same two', async () => {
    const { world, owner, colleague } = await twoPeople(app);
    const asked = await askToPay(owner, world);
    const other = await askFor(colleague, {
      call: 'partner_bank',
      id: world.partner.id,
      body: { iban: 'DE89370400440532013000' },
    });
    expect(codeOf(await agreeTo(owner, other))).toBe('200');
    expect(codeOf(await agreeTo(colleague, asked))).toBe('approval_outdated');
    expect(await countDocuments(owner)).toBe(0);
  });

  it('is refused when the commissions were paid meanwhile', async () => {
    const { world, owner, colleague } = await twoPeople(app);
    const asked = await askToPay(owner, world);
    await payOut(owner, world, 800);
    await payOut(owner, world, 700);
    expect(codeOf(await agreeTo(colleague, asked))).toBe('already_settled');
    await owner.must('POST', `/api/approvals/${asked.id}/withdraw`);
    expect((await approvalsOf(owner)).decided[0]).toMatchObject({ state: 'withdrawn' });
  });

  it('holds on another day, with an agreement to self-billing that comes with it', async () => {
    now = new Date('2026-11-21T09:00:00Z');
    const world = await payoutWorld(app, { partner: { selfBillingAgreedAt: null } });
    const owner = await ownerOf(app, world);
    const colleague = await colleagueIn(app, world);
    await wantFourEyes(owner, 1000);
    await confirmedSale(app, world, 30_000);
    const body = { ...payoutOf(world), selfBillingAgreed: true };
    const asked = await askFor(owner, { call: 'process_payout', body });
    now = new Date('2026-11-24T09:00:00Z');
    const agreed = await agreeTo(colleague, asked);
    now = new Date('2026-11-21T09:00:00Z');
    expect(codeOf(agreed)).toBe('200');
  });

  it('is void when who asked has gone, or may not any more', async () => {
    const { world, owner, colleague } = await twoPeople(app);
    const third = await colleagueIn(app, world, 'manager');
    const [first, second] = [
      await askToPay(colleague, world, 1000),
      await askToPay(third, world, 1200),
    ];
    await app.pool.query('update users set login_id = null, deactivated_at = now() where id = $1', [
      colleague.userId,
    ]);
    await app.pool.query(`update users set role = 'sales' where id = $1`, [third.userId]);
    const { open } = await approvalsOf(owner);
    expect(open.map(({ state }) => state)).toEqual(['void', 'void']);
    expect(await owner.must('GET', '/api/approvals/count')).toEqual({ open: 0, forMe: 0 });
    for (const asked of [first, second]) {
      expect(codeOf(await agreeTo(owner, asked))).toBe('approval_void');
      expect(codeOf(await agreeTo(owner, asked))).toBe('approval_decided');
    }
    expect(await countDocuments(owner)).toBe(0);
    const { rows } = await app.pool.query(
      'select from approvals where content is not null and provider_id = $1',
      [owner.house],
    );
    expect(rows).toEqual([]);
  });
});

describe('asked twice', () => {
  it('by one person it is the same request, by another one they may agree', async () => {
    const { world, owner, colleague } = await twoPeople(app);
    const first = await askToPay(owner, world);
    expect((await askToPay(owner, world)).id).toBe(first.id);
    const body = { call: 'process_payout', body: payoutOf(world) };
    const second = await colleague.call('POST', '/api/approvals', body);
    expect(codeOf(second)).toBe('approval_asked_already');
    await owner.must('POST', `/api/approvals/${first.id}/withdraw`);
    expect((await askToPay(colleague, world)).id).not.toBe(first.id);
  });

  it('nobody is asked where nobody else may agree', async () => {
    const { world, owner, colleague } = await twoPeople(app);
    await app.pool.query(`update users set role = 'reader' where id = $1`, [colleague.userId]);
    const body = { call: 'process_payout', body: payoutOf(world) };
    expect(codeOf(await owner.call('POST', '/api/approvals', body))).toBe('no_second_person');
  });

  it('only who asked takes it back, and nobody agrees afterwards', async () => {
    const { world, owner, colleague } = await twoPeople(app);
    const asked = await askToPay(owner, world);
    const url = `/api/approvals/${asked.id}/withdraw`;
    expect(codeOf(await colleague.call('POST', url))).toBe('approval_not_yours');
    expect(codeOf(await owner.call('POST', url))).toBe('200');
    expect(codeOf(await agreeTo(colleague, asked))).toBe('approval_decided');
    expect(codeOf(await owner.call('POST', url))).toBe('approval_decided');
  });
});
