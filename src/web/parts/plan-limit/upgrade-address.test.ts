import { expect, it } from 'vitest';
import type { PlanId } from '#shared/plans.ts';
import { upgradeAddressFor } from './upgrade-address.ts';

it.each<[PlanId, string | null]>([
  ['free', null],
  ['premium_monthly', '/abrechnungen?tab=abonnement&tarif=premium_monthly'],
  ['premium_yearly', '/abrechnungen?tab=abonnement&tarif=premium_yearly'],
  ['enterprise', '/abrechnungen?tab=abonnement&tarif=enterprise'],
])('who registered for %s goes on to %s', (plan, address) => {
  expect(upgradeAddressFor(plan)).toBe(address);
});
