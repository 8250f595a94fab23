import type { Stats } from './stats.ts';

type About = NonNullable<Stats['activities'][number]['about']>;

/** An address inside the application. */
export interface AboutAddress {
  readonly to: '/leads' | '/partners' | '/campaigns' | '/payouts' | '/clicks';
  readonly search: Readonly<Record<string, string>>;
}

/** Where the matter of an activity is looked at: opened, not only listed. */
export function aboutAddress(about: About): AboutAddress {
  switch (about.kind) {
    case 'lead':
      return { to: '/leads', search: { anfrage: about.id } };
    case 'partner':
      return { to: '/partners', search: { partner: about.id } };
    case 'links':
    case 'performance':
      return { to: '/partners', search: { partner: about.id, ansicht: about.kind } };
    case 'campaign':
      return { to: '/campaigns', search: { kampagne: about.id } };
    case 'document':
      return { to: '/payouts', search: { gutschrift: about.id } };
    case 'clicks':
      return { to: '/clicks', search: { kampagne: about.campaignId, partner: about.partnerId } };
  }
}
