import { Skeleton } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { CampaignAnswer } from '#shared/contracts/campaigns.ts';
import { listUnlinkedPartners } from '#shared/contracts/referral-links.ts';
import { POLLED, queryOf } from '#web/api/queries.ts';
import { LINK_PAGE, LinkList } from '#web/parts/link-list.tsx';
import { LinkQuota } from '#web/parts/plan-limit/link-quota.tsx';
import { useLinkPages } from '#web/parts/use-link-pages.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { AssignPartner } from './assign-partner.tsx';
import { CampaignLink } from './campaign-link.tsx';
import { DirectAddress } from './direct-address.tsx';

/** The campaign's links, and partners who have none of it yet. */
export function CampaignLinks({ campaign }: { readonly campaign: CampaignAnswer }) {
  const { source, links } = useLinkPages({ campaignId: campaign.id, limit: LINK_PAGE });
  const about = { params: { id: campaign.id } };
  const ends = useQuery({ ...queryOf(listUnlinkedPartners, about), ...POLLED });
  if (links === undefined && source.error !== null)
    return <ErrorState message={source.error.message} onRetry={() => void source.refetch()} />;
  // What offers a link to those who have none would push the others down.
  if (links === undefined || ends.isPending)
    return <Skeleton height={320} radius="md" aria-label="Links werden geladen" />;
  return (
    <>
      <LinkQuota>
        <AssignPartner campaignId={campaign.id} ends={ends.data} />
      </LinkQuota>
      {links.length === 0 ? (
        <EmptyState icon={IconLink} title="Noch keine Empfehlungslinks">
          Geben Sie Ihren Partnern einen Link dieser Kampagne. Damit wird jede Empfehlung dem
          richtigen Partner zugeordnet.
        </EmptyState>
      ) : (
        <LinkList source={source}>
          {links.map((link) => (
            <CampaignLink key={link.id} link={link} />
          ))}
        </LinkList>
      )}
      <DirectAddress campaign={campaign} />
    </>
  );
}
