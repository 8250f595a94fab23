import type { PendingPremium } from '#shared/contracts/credit-notes.ts';

/** Kinds of premiums by the names of `commissionType`, as the dialog says them. */
export const PREMIUM_KINDS = { clicks: 'Klicks', leads: 'Anfragen', sales: 'Umsätze' } as const;
export type PremiumKind = keyof typeof PREMIUM_KINDS;

const SOURCES: Readonly<Record<PremiumKind, PendingPremium['source']>> = {
  clicks: 'click',
  leads: 'lead',
  sales: 'sale',
};

/** The premiums of a kind; null is every kind. */
export function ofKind(
  premiums: readonly PendingPremium[],
  kind: PremiumKind | null,
): readonly PendingPremium[] {
  return kind === null ? premiums : premiums.filter(({ source }) => source === SOURCES[kind]);
}

/** The kinds that occur, with how many there are. */
export function kindsIn(
  premiums: readonly PendingPremium[],
): readonly { readonly kind: PremiumKind; readonly count: number }[] {
  return (Object.keys(PREMIUM_KINDS) as PremiumKind[])
    .map((kind) => ({ kind, count: ofKind(premiums, kind).length }))
    .filter(({ count }) => count > 0);
}
