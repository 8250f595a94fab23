import { Button } from '@mantine/core';
import type { ReferralLinkAnswer } from '#shared/contracts/referral-links.ts';
import type { PartnerStatus } from '#shared/labels/statuses.ts';
import { LinkCard } from '#web/parts/link-card.tsx';
import { useToggleLink } from '#web/parts/use-toggle-link.ts';
import { BlockedButton } from '#web/ui/feedback/blocked-button.tsx';

export interface PartnerLinkProps {
  readonly link: ReferralLinkAnswer;
  readonly partnerStatus: PartnerStatus;
  /** '17 von 25 Klicks' */
  readonly bundleProgress: string | null;
}

/** The partner's link of one campaign; it stays off while the partner is not active. */
export function PartnerLink({ link, partnerStatus, bundleProgress }: PartnerLinkProps) {
  const toggle = useToggleLink();
  const waitsForPartner = !link.isActive && partnerStatus !== 'active';
  const verb = link.isActive ? 'Deaktivieren' : 'Aktivieren';
  const owner = `für ${link.campaignName}`;
  return (
    <LinkCard
      link={link}
      owner={owner}
      title={link.campaignName}
      action={
        waitsForPartner ? (
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
