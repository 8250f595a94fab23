import type { PartnerAnswer } from '#shared/contracts/partners/partners.ts';
import type { PartnerStatus } from '#shared/labels/statuses.ts';
import type { Tone } from '#web/ui/feedback/status-badge.tsx';

export { partnerName as nameOf } from '#shared/partner-name.ts';

/** 'Ährenweg 12, 50667 Köln', with the country where it is not Germany. */
export function addressOf(
  partner: Pick<PartnerAnswer, 'street' | 'postalCode' | 'city' | 'country' | 'countryCode'>,
): string {
  const place = `${partner.street}, ${partner.postalCode} ${partner.city}`;
  return partner.countryCode === 'DE' ? place : `${place}, ${partner.country}`;
}

export const STATUS_TONES: Readonly<Record<PartnerStatus, Tone>> = {
  active: 'good',
  inactive: 'off',
  suspended: 'bad',
};
