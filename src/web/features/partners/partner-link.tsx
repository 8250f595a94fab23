import { Button, Tooltip } from '@mantine/core';
import type { ReferralLinkAnswer } from '#shared/contracts/referral-links.ts';
import type { PartnerStatus } from '#shared/labels/statuses.ts';
import { LinkCard } from '#web/parts/link-card.tsx';
import { useToggleLink } from '#web/parts/use-toggle-link.ts';

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
        <Tooltip label="Der Partner ist nicht aktiv." disabled={!waitsForPartner}>
          <Button
            variant="default"
            loading={toggle.isPending}
            aria-label={`${verb}: Link ${owner}`}
            {...(waitsForPartner ? { 'data-disabled': true, 'aria-disabled': true } : {})}
            onClick={() => (waitsForPartner ? undefined : toggle.mutate(link))}
          >
            {verb}
          </Button>
        </Tooltip>
      }
      note={bundleProgress === null ? null : <> · {bundleProgress} bis zur nächsten Prämie</>}
    />
  );
}
