import {
  IconClick,
  IconCoinEuro,
  IconInbox,
  IconLayoutDashboard,
  IconMail,
  IconReceipt2,
  IconSettings,
  IconSpeakerphone,
  IconUsers,
} from '@tabler/icons-react';

/** Screens of the navigation, in the order of the specification (product-1.md section 2); clicks beside requests.
 * What a plan has to have for a screen stands in `feature`. */
export const NAVIGATION = [
  { to: '/', label: 'Dashboard', icon: IconLayoutDashboard },
  { to: '/partners', label: 'Partner', icon: IconUsers },
  { to: '/campaigns', label: 'Kampagnen', icon: IconSpeakerphone },
  { to: '/leads', label: 'Anfragen', icon: IconInbox },
  { to: '/clicks', label: 'Klicks', icon: IconClick },
  { to: '/payouts', label: 'Gutschriften', icon: IconCoinEuro },
  { to: '/marketing', label: 'Marketing', icon: IconMail, feature: 'marketingCenter' },
  { to: '/abrechnungen', label: 'Abrechnungen', icon: IconReceipt2 },
  { to: '/account-settings', label: 'Account', icon: IconSettings },
] as const;
