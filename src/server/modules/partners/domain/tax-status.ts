import type { TaxStatus } from '#shared/labels/statuses.ts';

/**
 * The tax status after a change. `isSmallBusiness` is the older name of one status and is heard
 * only where no tax status is given: true means small_business, false takes that status away and
 * leaves the choice open (docs/product/partners.md section 4).
 * @returns undefined when nothing was said
 */
export function chosenTaxStatus(
  before: TaxStatus | null,
  said: {
    readonly taxStatus?: TaxStatus | null | undefined;
    readonly isSmallBusiness?: boolean | undefined;
  },
): TaxStatus | null | undefined {
  if (said.taxStatus !== undefined) return said.taxStatus;
  if (said.isSmallBusiness === undefined) return undefined;
  if (said.isSmallBusiness) return 'small_business';
  return before === 'small_business' ? null : before;
}
