import { expect, it } from 'vitest';
import { aPendingCommission } from '#tests/support/pending-commissions.ts';
import { oldestFirst } from './oldest-first.ts';

it('commissions stand oldest first, ties by id', () => {
  const commission = (id: string, eventAt: string) => aPendingCommission({ id, eventAt });
  const commissions = [
    commission('c', '2026-10-05T10:00:00.000Z'),
    commission('b', '2026-10-05T10:00:00.000Z'),
    commission('z', '2026-10-05T09:59:59.999Z'),
  ];
  expect(commissions.toSorted(oldestFirst).map(({ id }) => id)).toEqual(['z', 'b', 'c']);
});
