import type { Activity } from '#shared/contracts/reporting/activities.ts';
import type { AddressOf } from '#web/ui/address/use-address.ts';

type About = NonNullable<NonNullable<Activity['object']>['about']>;

type AboutPath = '/leads' | '/partners' | '/campaigns' | '/payouts' | '/clicks';

/** An address inside the application. */
interface AboutAddress {
  readonly to: AboutPath;
  readonly search: AddressOf<AboutPath>;
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
