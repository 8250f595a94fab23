import { Skeleton } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getReferralPerformance, type PartnerAnswer } from '#shared/contracts/partners.ts';
import { listReferralLinks } from '#shared/contracts/referral-links.ts';
import { POLLED, queryOf } from '#web/api/queries.ts';
import { LinkList } from '#web/parts/link-list.tsx';
import { LinkRoom } from '#web/parts/plan-limit/link-room.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { AssignCampaign } from './assign-campaign.tsx';
import { PartnerLink } from './partner-link.tsx';

/** The partner's links, and campaigns that he has none of yet. */
export function PartnerLinks({ partner }: { readonly partner: PartnerAnswer }) {
  const input = { query: { partnerId: partner.id } };
  const links = useQuery({ ...queryOf(listReferralLinks, input), ...POLLED });
  const performance = useQuery({
    ...queryOf(getReferralPerformance, { params: { id: partner.id } }),
    ...POLLED,
  });
  const progressOf = (linkId: string) =>
    performance.data?.find((row) => row.linkId === linkId)?.bundleProgress ?? null;
  if (links.data === undefined && links.error !== null)
    return <ErrorState message={links.error.message} onRetry={() => void links.refetch()} />;
  // With its bundles a link is higher: both come before the first is drawn.
  if (links.data === undefined || performance.isPending)
    return <Skeleton height={320} radius="md" aria-label="Links werden geladen" />;
  return (
    <>
      <LinkRoom>
        <AssignCampaign partner={partner} links={links.data} />
      </LinkRoom>
      {links.data.length === 0 ? (
        <EmptyState icon={IconLink} title="Noch keine Empfehlungslinks">
          Mit einem Link je Kampagne wird jede Empfehlung diesem Partner zugeordnet.
        </EmptyState>
      ) : (
        <LinkList>
          {links.data.map((link) => (
            <PartnerLink
              key={link.id}
              link={link}
              partnerStatus={partner.status}
              bundleProgress={progressOf(link.id)}
            />
          ))}
        </LinkList>
      )}
    </>
  );
}
