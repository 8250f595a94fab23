import { Skeleton } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getReferralPerformance, type PartnerAnswer } from '#shared/contracts/partners.ts';
import { listUnlinkedCampaigns } from '#shared/contracts/referral-links.ts';
import { POLLED, queryOf } from '#web/api/queries.ts';
import { LINK_PAGE, LinkList } from '#web/parts/link-list.tsx';
import { LinkQuota } from '#web/parts/plan-limit/link-quota.tsx';
import { useLinkPages } from '#web/parts/use-link-pages.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { AssignCampaign } from './assign-campaign.tsx';
import { PartnerLink } from './partner-link.tsx';

/** The partner's links, and campaigns that he has none of yet. */
export function PartnerLinks({ partner }: { readonly partner: PartnerAnswer }) {
  const about = { params: { id: partner.id } };
  const { source, links } = useLinkPages({ partnerId: partner.id, limit: LINK_PAGE });
  const ends = useQuery({ ...queryOf(listUnlinkedCampaigns, about), ...POLLED });
  const performance = useQuery({ ...queryOf(getReferralPerformance, about), ...POLLED });
  const progressOf = (linkId: string) =>
    performance.data?.find((row) => row.linkId === linkId)?.bundleProgress ?? null;
  if (links === undefined && source.error !== null)
    return <ErrorState message={source.error.message} onRetry={() => void source.refetch()} />;
  // Bundles make a link higher, what offers another pushes it down: all come before the first is drawn.
  if (links === undefined || ends.isPending || performance.isPending)
    return <Skeleton height={320} radius="md" aria-label="Links werden geladen" />;
  return (
    <>
      <LinkQuota>
        <AssignCampaign partner={partner} ends={ends.data} />
      </LinkQuota>
      {links.length === 0 ? (
        <EmptyState icon={IconLink} title="Noch keine Empfehlungslinks">
          Mit einem Link je Kampagne wird jede Empfehlung diesem Partner zugeordnet.
        </EmptyState>
      ) : (
        <LinkList source={source}>
          {links.map((link) => (
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
