import { useQuery } from '@tanstack/react-query';
import { listOpenPartners, type OpenPartner } from '#shared/contracts/open-partners.ts';
import { isUuid } from '#shared/ids.ts';
import { POLLED, queryOf } from '#web/api/queries.ts';
import { textParam, useAddress } from '#web/ui/address/use-address.ts';

/** The partner whom the address unfolds, where he is not among the first ones. */
export function useUnfoldedPartner(first: readonly OpenPartner[]): OpenPartner | undefined {
  const [{ offen }] = useAddress((raw) => ({ offen: textParam(raw, 'offen') }));
  const partnerId = isUuid(offen) ? offen : undefined;
  const isWanted = partnerId !== undefined && !first.some((one) => one.partnerId === partnerId);
  const { data } = useQuery({
    ...queryOf(listOpenPartners, { query: { limit: 1, partnerId } }),
    ...POLLED,
    enabled: isWanted,
  });
  return isWanted ? data?.partners[0] : undefined;
}
