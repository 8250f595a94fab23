import { expect, it } from 'vitest';
import { aPremium } from '#tests/support/premiums.ts';
import { oldestFirst } from './oldest-first.ts';

it('premiums stand oldest first, ties by id', () => {
  const premium = (id: string, eventAt: string) => aPremium({ id, eventAt });
  const premiums = [
    premium('c', '2026-10-05T10:00:00.000Z'),
    premium('b', '2026-10-05T10:00:00.000Z'),
    premium('z', '2026-10-05T09:59:59.999Z'),
  ];
  expect(premiums.toSorted(oldestFirst).map(({ id }) => id)).toEqual(['z', 'b', 'c']);
});
