import type { PendingCommission } from '#shared/contracts/commissions.ts';

/** Kinds of commissions by the names of `commissionType`, as the dialog says them. */
export const PREMIUM_KINDS = {
  clicks: 'Klicks',
  leads: 'Anfragen',
  sales: 'Umsätze',
  bonuses: 'Boni',
} as const;
export type CommissionKind = keyof typeof PREMIUM_KINDS;

const SOURCES: Readonly<Record<CommissionKind, PendingCommission['source']>> = {
  clicks: 'click',
  leads: 'lead',
  sales: 'sale',
  bonuses: 'bonus',
};

/** Whether it is less for the partner: it goes onto the next document, whatever is chosen. */
export const isCorrection = ({ source }: Pick<PendingCommission, 'source'>): boolean =>
  source === 'correction';

/** The commissions of a kind, with all corrections; null is every kind. */
export function ofKind(
  commissions: readonly PendingCommission[],
  kind: CommissionKind | null,
): readonly PendingCommission[] {
  if (kind === null) return commissions;
  return commissions.filter((each) => each.source === SOURCES[kind] || isCorrection(each));
}

/** The kinds that occur, with how many there are. */
export function kindsIn(
  commissions: readonly PendingCommission[],
): readonly { readonly kind: CommissionKind; readonly count: number }[] {
  return (Object.keys(PREMIUM_KINDS) as CommissionKind[])
    .map((kind) => ({
      kind,
      count: commissions.filter(({ source }) => source === SOURCES[kind]).length,
    }))
    .filter(({ count }) => count > 0);
}
