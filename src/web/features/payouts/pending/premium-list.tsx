import type { OpenPartner } from '#shared/contracts/open-partners.ts';
import { BundlesOf } from './bundles-of.tsx';
import { PremiumPages } from './premium-pages.tsx';

/** The open premiums of a partner; those that wait for a confirmation come first. */
export function PremiumList({ partner }: { readonly partner: OpenPartner }) {
  const { partnerId, payableCount, awaitingCount, startedBundle } = partner;
  return (
    <>
      {awaitingCount === 0 ? null : (
        <PremiumPages partnerId={partnerId} payable={false} total={awaitingCount} />
      )}
      {payableCount === 0 ? null : (
        <PremiumPages partnerId={partnerId} payable total={payableCount} />
      )}
      {startedBundle === null ? null : <BundlesOf partnerId={partnerId} first={startedBundle} />}
    </>
  );
}
