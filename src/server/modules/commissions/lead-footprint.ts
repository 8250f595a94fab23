import { isCounted, type Lead } from '#server/modules/leads/index.ts';

/** What a request adds to the counters of its link. */
export function footprint(lead: Lead): { readonly leads: number; readonly sales: number } {
  const leads = isCounted(lead) ? 1 : 0;
  return { leads, sales: lead.state.status === 'converted' ? leads : 0 };
}
