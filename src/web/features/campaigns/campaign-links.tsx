import { IconLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { CampaignAnswer } from '#shared/contracts/campaigns.ts';
import { listReferralLinks } from '#shared/contracts/referral-links.ts';
import { POLLED, queryOf } from '#web/api/queries.ts';
import { LinkList } from '#web/parts/link-list.tsx';
import { LinkRoom } from '#web/parts/plan-limit/link-room.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { AssignPartner } from './assign-partner.tsx';
import { CampaignLink } from './campaign-link.tsx';
import { DirectAddress } from './direct-address.tsx';

/** The campaign's links, and partners who have none of it yet. */
export function CampaignLinks({ campaign }: { readonly campaign: CampaignAnswer }) {
  const input = { query: { campaignId: campaign.id } };
  const links = useQuery({ ...queryOf(listReferralLinks, input), ...POLLED });
  if (links.data === undefined && links.error !== null)
    return <ErrorState message={links.error.message} onRetry={() => void links.refetch()} />;
  if (links.data === undefined) return null;
  return (
    <>
      <LinkRoom>
        <AssignPartner campaignId={campaign.id} links={links.data} />
      </LinkRoom>
      {links.data.length === 0 ? (
        <EmptyState icon={IconLink} title="Noch keine Empfehlungslinks">
          Geben Sie Ihren Partnern einen Link dieser Kampagne. Damit wird jede Empfehlung dem
          richtigen Partner zugeordnet.
        </EmptyState>
      ) : (
        <LinkList>
          {links.data.map((link) => (
            <CampaignLink key={link.id} link={link} />
          ))}
        </LinkList>
      )}
      <DirectAddress campaign={campaign} />
    </>
  );
}
