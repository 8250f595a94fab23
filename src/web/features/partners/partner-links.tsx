import { Button, Skeleton } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import {
  getPartnerCode,
  getReferralPerformance,
  listUnlinkedCampaigns,
} from '#shared/contracts/calls.generated.ts';
import type { ReferralLinkAnswer } from '#shared/contracts/campaigns/referral-links.ts';
import type { Received } from '#shared/contracts/contract.ts';
import type { PartnerAnswer } from '#shared/contracts/partners/partners.ts';
import { CAMPAIGN_STATUSES, type PartnerStatus } from '#shared/labels/statuses.ts';
import { POLLED, queryOf } from '#web/api/queries.ts';
import { AssignLink } from '#web/parts/assign-link/assign-link.tsx';
import { LinkCard } from '#web/parts/link-card.tsx';
import { LINK_PAGE, LinkList } from '#web/parts/link-list.tsx';
import { LinkQuota } from '#web/parts/plan-limit/link-quota.tsx';
import { RoleLock } from '#web/parts/roles/role-lock.tsx';
import { useMay } from '#web/parts/roles/use-may.ts';
import { WhoMay } from '#web/parts/roles/who-may.tsx';
import { useLinkPages } from '#web/parts/use-link-pages.ts';
import { useToggleLink } from '#web/parts/use-toggle-link.ts';
import { BlockedButton } from '#web/ui/feedback/blocked-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { TextLink } from '#web/ui/page/link-button.tsx';
import { PartnerCode } from './partner-code.tsx';

/** The partner's links, and campaigns that they have none of yet. */
export function PartnerLinks({ partner }: { readonly partner: PartnerAnswer }) {
  const about = { params: { id: partner.id } };
  const { source, links } = useLinkPages({ partnerId: partner.id, limit: LINK_PAGE });
  const ends = useQuery({ ...queryOf(listUnlinkedCampaigns, about), ...POLLED });
  const performance = useQuery({ ...queryOf(getReferralPerformance, about), ...POLLED });
  const code = useQuery({
    ...queryOf(getPartnerCode, about),
    enabled: partner.erasedAt === null,
  });
  const progressOf = (linkId: string) =>
    performance.data?.find((row) => row.linkId === linkId)?.bundleProgress ?? null;
  if (links === undefined && source.error !== null)
    return <ErrorState message={source.error.message} onRetry={() => void source.refetch()} />;
  // Bundles make a link higher, what offers another pushes it down: all come before the first is drawn.
  if (links === undefined || ends.isPending || performance.isPending || code.isLoading)
    return <Skeleton height={320} radius="md" aria-label="Links werden geladen" />;
  return (
    <>
      {code.data === undefined ? null : <PartnerCode partner={partner} codes={code.data} />}
      <RoleLock right="programme.write">Empfehlungslinks vergeben hier andere.</RoleLock>
      <WhoMay right="programme.write">
        <LinkQuota>
          <AssignCampaign partner={partner} ends={ends.data} />
        </LinkQuota>
      </WhoMay>
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

interface AssignCampaignProps {
  readonly partner: PartnerAnswer;
  /** Undefined where they could not be learned. */
  readonly ends: Received<typeof listUnlinkedCampaigns> | undefined;
}

/** Offers the campaigns of which the partner has no link yet. */
function AssignCampaign({ partner, ends }: AssignCampaignProps) {
  if (ends === undefined) return null;
  const { some, free } = ends;
  if (!some) {
    return (
      <Note>
        Sie haben noch keine Kampagne.{' '}
        <TextLink to="/campaigns" search={{ neu: 'kampagne' }}>
          Erste Kampagne erstellen
        </TextLink>
      </Note>
    );
  }
  if (partner.status !== 'active')
    return <Note tone="wait">Neue Links sind möglich, sobald der Partner wieder aktiv ist.</Note>;
  if (free.length === 0) return <Note>Der Partner hat für jede laufende Kampagne einen Link.</Note>;
  return (
    <AssignLink
      word="Kampagne"
      choices={free.map(({ id, name, status }) => ({
        value: id,
        label: status === 'active' ? name : `${name} (${CAMPAIGN_STATUSES[status]})`,
      }))}
      linkOf={(campaignId) => ({ partnerId: partner.id, campaignId })}
    />
  );
}

interface PartnerLinkProps {
  readonly link: ReferralLinkAnswer;
  readonly partnerStatus: PartnerStatus;
  /** '17 von 25 Klicks' */
  readonly bundleProgress: string | null;
}

/** The partner's link of one campaign; it stays off while the partner is not active. */
function PartnerLink({ link, partnerStatus, bundleProgress }: PartnerLinkProps) {
  const toggle = useToggleLink();
  const mayToggle = useMay('programme.write');
  const waitsForPartner = !link.isActive && partnerStatus !== 'active';
  const verb = link.isActive ? 'Deaktivieren' : 'Aktivieren';
  const owner = `für ${link.campaignName}`;
  return (
    <LinkCard
      link={link}
      owner={owner}
      title={link.campaignName}
      action={
        !mayToggle ? null : waitsForPartner ? (
          <BlockedButton
            variant="default"
            title="Der Link kann noch nicht aktiviert werden"
            reasons={['Der Partner ist nicht aktiv.']}
          >
            {verb}
          </BlockedButton>
        ) : (
          <Button
            variant="default"
            loading={toggle.isPending}
            aria-label={`${verb}: Link ${owner}`}
            onClick={() => toggle.mutate(link)}
          >
            {verb}
          </Button>
        )
      }
      note={bundleProgress === null ? null : <> · {bundleProgress} bis zur nächsten Prämie</>}
    />
  );
}
