import {
  IconChartBar,
  IconClick,
  IconCoinEuro,
  IconInbox,
  IconLayoutDashboard,
  IconMail,
  IconPhoto,
  IconReceipt2,
  IconSettings,
  IconShieldCheck,
  IconSpeakerphone,
  IconUsers,
  IconWorldWww,
} from '@tabler/icons-react';
import type { Role } from '#shared/roles/rights.ts';
import { missingRight } from './screen-rights.ts';

/**
 * Screens of the navigation, in their order (docs/product/screens.md section 1).
 * What a plan has to have for a screen stands in `feature`; `key` follows the `g` of the keyboard.
 */
export const NAVIGATION = [
  { to: '/', key: 'd', label: 'Dashboard', icon: IconLayoutDashboard },
  { to: '/partners', key: 'p', label: 'Partner', icon: IconUsers },
  { to: '/campaigns', key: 'k', label: 'Kampagnen', icon: IconSpeakerphone },
  { to: '/gaesteseite', key: 's', label: 'Gästeseite', icon: IconWorldWww },
  { to: '/leads', key: 'a', label: 'Anfragen', icon: IconInbox },
  { to: '/pruefung', key: 'f', label: 'Prüfung', icon: IconShieldCheck },
  { to: '/clicks', key: 'c', label: 'Klicks', icon: IconClick },
  { to: '/auswertung', key: 'u', label: 'Auswertung', icon: IconChartBar },
  { to: '/payouts', key: 'g', label: 'Gutschriften', icon: IconCoinEuro },
  { to: '/marketing', key: 'm', label: 'Marketing', icon: IconMail, feature: 'marketingCenter' },
  { to: '/bilder', key: 'b', label: 'Bilder', icon: IconPhoto },
  { to: '/abrechnungen', key: 'r', label: 'Abrechnungen', icon: IconReceipt2 },
  { to: '/account-settings', key: 'e', label: 'Account', icon: IconSettings },
] as const;

/** What comes to the thumb first on a phone; of these the first four that are the role's. */
const AT_THE_THUMB = ['/', '/partners', '/leads', '/payouts', '/pruefung', '/auswertung'] as const;

/** The screens that are this role's; all of them while nobody is known. */
export const screensOf = (role: Role | null) =>
  NAVIGATION.filter(({ to }) => role === null || missingRight(role, to) === null);

/** The places a thumb reaches on a phone; all others stand behind 'Mehr'. */
export function phonePlacesOf(role: Role | null) {
  const screens = screensOf(role);
  return AT_THE_THUMB.flatMap((path) => screens.filter(({ to }) => to === path)).slice(0, 4);
}
