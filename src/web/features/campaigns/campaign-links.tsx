import { Skeleton } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { CampaignAnswer } from '#shared/contracts/campaigns.ts';
import { listChoices } from '#shared/contracts/choices.ts';
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
  const choices = useQuery(queryOf(listChoices, { query: {} }));
  const links = useQuery({ ...queryOf(listReferralLinks, input), ...POLLED });
  if (links.data === undefined && links.error !== null)
    return <ErrorState message={links.error.message} onRetry={() => void links.refetch()} />;
  // Who has no link yet is known with the links: what offers one would push them down.
  if (links.data === undefined || choices.isPending)
    return <Skeleton height={320} radius="md" aria-label="Links werden geladen" />;
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
