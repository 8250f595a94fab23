import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getCampaign, getCampaignSummary, listCampaigns } from '#shared/contracts/campaigns.ts';
import { getDashboardStats } from '#shared/contracts/dashboard.ts';
import {
  getPartner,
  getPartnerPerformance,
  getPartnerSummary,
  getReferralPerformance,
  listPartners,
} from '#shared/contracts/partners.ts';
import {
  listReferralLinks,
  patchReferralLink,
  type ReferralLinkAnswer,
} from '#shared/contracts/referral-links.ts';
import { call } from '#web/api/call.ts';
import { refresh } from '#web/api/queries.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { tellRefusal } from './tell-refusal.ts';

/** A link belongs to a partner and a campaign: what counts links is read anew on both sides. */
const SHOWS_LINKS = [
  listReferralLinks,
  listCampaigns,
  getCampaign,
  getCampaignSummary,
  listPartners,
  getPartner,
  getPartnerSummary,
  getReferralPerformance,
  getPartnerPerformance,
  getDashboardStats,
];

/** 'Deaktivieren' and 'Aktivieren' of a link. */
export function useToggleLink() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isActive }: ReferralLinkAnswer) =>
      call(patchReferralLink, {
        params: { id },
        body: { status: isActive ? 'inactive' : 'active' },
      }),
    onSuccess: async () => {
      await refresh(client, ...SHOWS_LINKS);
      toast.success('Link-Status aktualisiert');
    },
    onError: (error) => tellRefusal(error, 'Link-Status konnte nicht geändert werden.'),
  });
}
