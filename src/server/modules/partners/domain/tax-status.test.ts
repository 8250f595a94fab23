import { describe, expect, it } from 'vitest';
import { taxStatusAskedFor } from './tax-status.ts';

const asked = (confirmedAt: string | null, now: string, other: object = {}) =>
  taxStatusAskedFor(
    {
      status: 'active',
      taxStatus: 'small_business',
      taxStatusConfirmedAt: confirmedAt === null ? null : new Date(confirmedAt),
      erasedAt: null,
      ...other,
    },
    new Date(now),
  );

describe('the tax status is asked for', () => {
  it.each([
    ['that nobody has confirmed', null, '2026-06-01T10:00:00Z', true],
    ['that was confirmed this year', '2026-01-02T10:00:00Z', '2026-12-31T22:59:59Z', false],
    [
      'in the first second of the year in Berlin',
      '2026-06-01T10:00:00Z',
      '2026-12-31T23:00:00Z',
      true,
    ],
    ['that was confirmed in that second', '2025-12-31T23:00:00Z', '2026-12-31T22:59:59Z', false],
    ['that was confirmed one second before', '2025-12-31T22:59:59Z', '2025-12-31T23:00:00Z', true],
  ])('%s', (_case, confirmedAt, now, isAsked) => {
    expect(asked(confirmedAt, now)).toBe(isAsked ? 'small_business' : null);
  });

  it('not where none is chosen, the record rests or is erased', () => {
    const now = '2026-06-01T10:00:00Z';
    expect(asked(null, now, { taxStatus: null })).toBeNull();
    expect(asked(null, now, { status: 'inactive' })).toBeNull();
    expect(asked(null, now, { status: 'suspended' })).toBeNull();
    expect(asked(null, now, { erasedAt: new Date(now) })).toBeNull();
  });
});
