import type { PlanId } from '#shared/plans.ts';

/** Search of '/abrechnungen' at which the upgrade dialog is open. */
export const UPGRADE_SEARCH = { tab: 'abonnement', tarif: 'premium_yearly' } as const;

/** The same as an address, for what stands outside of the screens. */
export const UPGRADE_ADDRESS = `/abrechnungen?tab=${UPGRADE_SEARCH.tab}&tarif=${UPGRADE_SEARCH.tarif}`;

/**
 * Where the first login leads with the plan chosen at registration: to its upgrade dialog.
 * @returns null for the plan that every account begins with
 */
export function upgradeAddressFor(plan: PlanId): string | null {
  return plan === 'free' ? null : `/abrechnungen?tab=abonnement&tarif=${plan}`;
}
