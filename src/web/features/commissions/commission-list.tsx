import type { OpenPartner } from '#shared/contracts/open-partners.ts';
import { BundlesOf } from './bundles-of.tsx';
import { CommissionPages } from './commission-pages.tsx';

/** The open commissions of a partner; those that wait for a confirmation come first. */
export function CommissionList({ partner }: { readonly partner: OpenPartner }) {
  const { partnerId, payableCount, awaitingCount, startedBundle } = partner;
  return (
    <>
      {awaitingCount === 0 ? null : (
        <CommissionPages partnerId={partnerId} payable={false} total={awaitingCount} />
      )}
      {payableCount === 0 ? null : (
        <CommissionPages partnerId={partnerId} payable total={payableCount} />
      )}
      {startedBundle === null ? null : <BundlesOf partnerId={partnerId} first={startedBundle} />}
    </>
  );
}
