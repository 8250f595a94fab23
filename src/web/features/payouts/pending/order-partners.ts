import type { OpenPartner } from '#shared/contracts/open-partners.ts';
import { compareGerman } from '#web/ui/format/compare-german.ts';

type Ordered = Pick<OpenPartner, 'partnerId' | 'partnerName' | 'payableCount' | 'awaitingCount'>;

/** 0: can be paid; 1: waits for a confirmation; 2: has only started a bundle. */
const rankOf = ({ payableCount, awaitingCount }: Ordered): number => {
  if (payableCount > 0) return 0;
  return awaitingCount > 0 ? 1 : 2;
};

/** Partners who can be paid first, then those who wait, then those on the way; each by name. */
export function orderPartners<Partner extends Ordered>(partners: readonly Partner[]): Partner[] {
  return partners.toSorted(
    (a, b) =>
      rankOf(a) - rankOf(b) ||
      compareGerman(a.partnerName, b.partnerName) ||
      compareGerman(a.partnerId, b.partnerId),
  );
}
