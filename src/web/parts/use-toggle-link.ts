import { useMutation, useQueryClient } from '@tanstack/react-query';
import { listCampaignRows } from '#shared/contracts/campaign-rows.ts';
import { getCampaign, getCampaignSummary } from '#shared/contracts/campaigns.ts';
import { getDashboardStats } from '#shared/contracts/dashboard.ts';
import { listPartnerRows } from '#shared/contracts/partner-rows.ts';
import {
  getPartner,
  getPartnerPerformance,
  getPartnerSummary,
  getReferralPerformance,
} from '#shared/contracts/partners.ts';
import {
  listReferralLinks,
  patchReferralLink,
  type ReferralLinkAnswer,
} from '#shared/contracts/referral-links.ts';
import { call } from '#web/api/call.ts';
import { refresh } from '#web/api/queries.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { showRefusal } from './show-refusal.ts';

/** A link belongs to a partner and a campaign: what counts links is read anew on both sides. */
const SHOWS_LINKS = [
  listReferralLinks,
  listCampaignRows,
  getCampaign,
  getCampaignSummary,
  listPartnerRows,
  getPartner,
  getPartnerSummary,
  getReferralPerformance,
  getPartnerPerformance,
  getDashboardStats,
];

/** The link as it is; `isUndo`: a step that takes another one back. */
type Toggle = ReferralLinkAnswer & { readonly isUndo?: true };

/** 'Deaktivieren' and 'Aktivieren' of a link. */
export function useToggleLink() {
  const client = useQueryClient();
  const toggle = useMutation({
    mutationFn: ({ id, isActive }: Toggle) =>
      call(patchReferralLink, {
        params: { id },
        body: { status: isActive ? 'inactive' : 'active' },
      }),
    onSuccess: async (_answer, link) => {
      await refresh(client, ...SHOWS_LINKS);
      if (link.isUndo === true) toast.success('Link-Status aktualisiert');
      else
        toast.undoable('Link-Status aktualisiert', undefined, () =>
          toggle.mutate({ ...link, isActive: !link.isActive, isUndo: true }),
        );
    },
    onError: (error) => showRefusal(error, 'Link-Status konnte nicht geändert werden.'),
  });
  return toggle;
}
