import { z } from 'zod';
import { CLICK_VERDICTS } from '#shared/labels/clicks.ts';
import { FIGURE_UNITS } from '#shared/labels/figures.ts';
import {
  CAMPAIGN_STATUSES,
  CREDIT_NOTE_STATUSES,
  keysOf,
  PARTNER_STATUSES,
} from '#shared/labels/statuses.ts';
import { dayIn } from './fields.ts';
import { COMMISSION_STATES, LEAD_STATES } from './objects.ts';

/** By what lists are narrowed down; an id finds the one that is asked for by its own address. */

const only = (what: string) =>
  z
    .uuid()
    .optional()
    .meta({ description: `Only those of this ${what}.` });
const partnerId = only('partner');
const campaignId = only('campaign');
const leadId = only('lead');

export const partnerFilters = z.object({
  status: z.enum(keysOf(PARTNER_STATUSES)).optional(),
  email: z.string().max(254).optional().meta({ description: 'Exactly this address.' }),
});
export const campaignFilters = z.object({ status: z.enum(keysOf(CAMPAIGN_STATUSES)).optional() });
export const linkFilters = z.object({ partnerId, campaignId });
export const clickFilters = z.object({
  partnerId,
  campaignId,
  referralLinkId: only('link'),
  verdict: z.enum(keysOf(CLICK_VERDICTS)).optional(),
  from: dayIn.optional().meta({ description: 'First day in Berlin.' }),
  to: dayIn.optional().meta({ description: 'Last day in Berlin.' }),
});
export const leadFilters = z.object({
  partnerId,
  campaignId,
  status: z.enum(LEAD_STATES).optional(),
});
export const saleFilters = z.object({ partnerId, campaignId, leadId });
export const commissionFilters = z.object({
  partnerId,
  campaignId,
  leadId,
  status: z.enum(COMMISSION_STATES).optional(),
});
export const creditNoteFilters = z.object({
  partnerId,
  status: z.enum(keysOf(CREDIT_NOTE_STATUSES)).optional(),
  from: dayIn.optional().meta({ description: 'Issued on this day or later.' }),
  to: dayIn.optional().meta({ description: 'Issued on this day or earlier.' }),
});
export const figureQuery = z.object({
  from: dayIn.meta({ description: 'First day in Berlin.' }),
  to: dayIn.meta({ description: 'Last day in Berlin.' }),
  unit: z.enum(keysOf(FIGURE_UNITS)).default('month'),
  partnerId,
  campaignId,
});

type Filtered<Filters extends z.ZodObject> = z.output<Filters> & { readonly id?: string };
export type PartnerFilters = Filtered<typeof partnerFilters>;
export type CampaignFilters = Filtered<typeof campaignFilters>;
export type LinkFilters = Filtered<typeof linkFilters>;
export type ClickFilters = z.output<typeof clickFilters>;
export type LeadFilters = Filtered<typeof leadFilters>;
export type SaleFilters = Filtered<typeof saleFilters>;
export type CommissionFilters = Filtered<typeof commissionFilters>;
export type CreditNoteFilters = Filtered<typeof creditNoteFilters>;
