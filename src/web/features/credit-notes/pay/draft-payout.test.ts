import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PendingCommission } from '#shared/contracts/commissions.ts';
import { cents, sumCents, toEuros } from '#shared/money.ts';
import { aPendingCommission } from '#tests/support/pending-commissions.ts';
import { draftPayout } from './draft-payout.ts';

const on = (day: number, premiumAmount: number, more: Partial<PendingCommission> = {}) =>
  aPendingCommission({ eventAt: `2026-10-0${day}T10:00:00.000Z`, premiumAmount, ...more });

const draft = (
  commissions: readonly PendingCommission[],
  { paid = null as number | null, without = [] as readonly string[], isTaxed = true } = {},
) =>
  draftPayout({
    commissions,
    excluded: new Set(without),
    paid: paid === null ? null : cents(paid),
    isTaxed,
  });

describe('the document before it is issued', () => {
  it('settles everything, with VAT once on the sum', () => {
    const { totals, remainder, groups } = draft([on(1, 100.01), on(2, 50)]);
    expect(totals).toEqual({ net: 15001, vat: 2850, gross: 17851 });
    expect(remainder).toBe(0);
    expect(groups[0]?.line).toMatchObject({ detail: '2 Prämien laut Anlage', net: 15001 });
  });

  it('prices equal commissions by the piece', () => {
    const [group] = draft([on(1, 25), on(2, 25), on(3, 25)]).groups;
    expect(group?.line).toMatchObject({ quantity: 3, unitPrice: 2500, net: 7500 });
  });

  it('spreads a smaller amount oldest first and shows what stays open', () => {
    const commissions = [on(1, 50), on(2, 50), on(3, 50)];
    const { groups, totals, open, remainder } = draft(commissions, { paid: 6000 });
    expect(groups[0]?.rows.map(({ settled }) => settled)).toEqual([5000, 1000, 0]);
    expect({ net: totals.net, open, remainder }).toEqual({
      net: 6000,
      open: 15000,
      remainder: 9000,
    });
  });

  it('settles only the rest of what was partly settled before', () => {
    const commission = on(1, 100, { openAmount: 40 });
    expect(draft([commission]).totals.net).toBe(4000);
  });

  it('leaves out what is not chosen, and its line where nothing is left of it', () => {
    const click = on(2, 10, { source: 'click' });
    const { groups, totals, period } = draft([on(1, 50), click], {
      without: [click.id],
      isTaxed: false,
    });
    expect(totals).toEqual({ net: 5000, vat: 0, gross: 5000 });
    expect(groups.map(({ line }) => line?.net ?? null)).toEqual([5000, null]);
    expect(groups[1]?.description).toBe('Prämien für Klicks');
    expect(period).toEqual({ start: '2026-10-01', end: '2026-10-01' });
  });

  it('covers the days of what it settles, as Berlin counts them', () => {
    const late = on(1, 50, { eventAt: '2026-10-01T22:30:00.000Z' });
    expect(draft([late, on(9, 50)], { paid: 1000 }).period).toEqual({
      start: '2026-10-02',
      end: '2026-10-02',
    });
  });

  it('shows all there is while too much is asked for, and nothing for nothing', () => {
    expect(draft([on(1, 50)], { paid: 5001 }).totals.net).toBe(5000);
    expect(draft([on(1, 50)], { paid: 0 })).toMatchObject({
      totals: { net: 0, gross: 0 },
      period: null,
      remainder: 5000,
    });
  });

  it('adds up, whatever is owed, chosen and paid', () => {
    const owed = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(owed, fc.nat(), fc.nat(), (amounts, share, left) => {
        const commissions = amounts.map((amount, index) =>
          on((index % 9) + 1, toEuros(cents(amount)), { campaignId: `campaign-${index % 3}` }),
        );
        const without = commissions.filter((_, index) => index % ((left % 5) + 2) === 1);
        const whole = draft(commissions, { without: without.map(({ id }) => id) });
        const paid = share % (whole.open + 1);
        const part = draft(commissions, { without: without.map(({ id }) => id), paid });
        const rows = part.groups.flatMap(({ rows }) => rows);
        const lines = part.groups.flatMap(({ line }) => (line === null ? [] : [line.net]));
        expect(whole.remainder).toBe(0);
        expect(sumCents(rows.map(({ settled }) => settled))).toBe(paid);
        expect(sumCents(lines)).toBe(paid);
        expect(part.totals.net + part.remainder).toBe(part.open);
        expect(rows.every(({ settled, isChosen }) => isChosen || settled === 0)).toBe(true);
      }),
    );
  });
});
