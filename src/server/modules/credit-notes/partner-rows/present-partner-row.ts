import type { z } from 'zod';
import type { listPartnerRows } from '#shared/contracts/partner-rows.ts';
import { countryName } from '#shared/countries.ts';
import { toEuros } from '#shared/money.ts';
import type { PartnerWithReadiness } from './partner-row-list.ts';

export function presentPartnerRow({
  partner,
  readiness,
}: PartnerWithReadiness): z.input<typeof listPartnerRows.response>[number] {
  return {
    ...partner,
    country: countryName(partner.countryCode),
    commissionTotal: toEuros(partner.commissionTotal),
    readiness,
  };
}
