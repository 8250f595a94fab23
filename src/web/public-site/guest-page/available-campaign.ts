import type { Landing } from '#shared/contracts/public-site.ts';

/** A campaign that takes requests now. */
export type AvailableCampaign = NonNullable<Landing['campaign']>;
export type FormPages = AvailableCampaign['formConfig']['pages'];
