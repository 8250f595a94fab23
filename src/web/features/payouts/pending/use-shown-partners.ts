import { useState } from 'react';
import type { OpenPartner } from '#shared/contracts/open-partners.ts';
import { textParam, useAddress } from '#web/ui/address/use-address.ts';

const STEP = 20;

/** The first partners, more when they are asked for, and always the one whom the address unfolds. */
export function useShownPartners<Partner extends OpenPartner>(partners: readonly Partner[]) {
  const [limit, setLimit] = useState(STEP);
  const [{ offen }] = useAddress((raw) => ({ offen: textParam(raw, 'offen') }));
  const shown = partners.filter(({ partnerId }, place) => place < limit || partnerId === offen);
  return {
    shown,
    hidden: partners.length - shown.length,
    showMore: () => setLimit(limit + STEP),
  };
}
