import { describe, expect, it } from 'vitest';
import { PLAN_IDS } from '#shared/plans.ts';
import { may, ROLE_IDS } from '#shared/roles/rights.ts';
import { lockOf } from './house-lock.ts';

describe('a house among the figures of all', () => {
  it.each(ROLE_IDS.flatMap((role) => PLAN_IDS.map((plan) => ({ role, plan }))))(
    'is open to $role on $plan by its own plan and the role there',
    ({ role, plan }) => {
      const expected = !may(role, 'figures') ? 'role' : plan === 'enterprise' ? null : 'plan';
      expect(lockOf({ role, plan })).toBe(expected);
    },
  );
});
