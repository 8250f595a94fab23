import type { Landing } from '#shared/contracts/public-page.ts';

/** A campaign that takes requests now. */
export type AvailableCampaign = NonNullable<Landing['campaign']>;
export type FormPages = AvailableCampaign['formConfig']['pages'];
