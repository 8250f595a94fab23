import { Button, Tooltip } from '@mantine/core';
import type { ReferralLinkAnswer } from '#shared/contracts/referral-links.ts';
import { LINK_STATUSES, type PartnerStatus } from '#shared/labels/statuses.ts';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { formatCount, formatEuros } from '#web/ui/format/format-number.ts';
import { AddressLine } from '#web/ui/page/address-line.tsx';
import { useToggleLink } from './use-toggle-link.ts';
import classes from './links.module.css';

export interface PartnerLinkProps {
  readonly link: ReferralLinkAnswer;
  readonly partnerStatus: PartnerStatus;
  /** '17 von 25 Klicks' */
  readonly bundleProgress: string | null;
}

/** One link: its address to copy, its figures, on or off. */
export function PartnerLink({ link, partnerStatus, bundleProgress }: PartnerLinkProps) {
  const toggle = useToggleLink();
  const waitsForPartner = !link.isActive && partnerStatus !== 'active';
  return (
    <li className={classes.link}>
      <div className={classes.head}>
        <div>
          <h3>{link.campaignName}</h3>
          <StatusBadge tone={link.isActive ? 'good' : 'off'}>
            {LINK_STATUSES[link.status]}
          </StatusBadge>
        </div>
        <Tooltip label="Der Partner ist nicht aktiv." disabled={!waitsForPartner}>
          <Button
            variant="default"
            loading={toggle.isPending}
            {...(waitsForPartner ? { 'data-disabled': true, 'aria-disabled': true } : {})}
            onClick={() => (waitsForPartner ? undefined : toggle.mutate(link))}
          >
            {link.isActive ? 'Deaktivieren' : 'Aktivieren'}
            <span className="ew-visually-hidden">: Link für {link.campaignName}</span>
          </Button>
        </Tooltip>
      </div>
      <AddressLine label={`Empfehlungslink für ${link.campaignName}`} path={link.formPath} />
      <p className={`${classes.figures} ew-numbers`}>
        {formatCount(link.clickCount)} Klicks · {formatCount(link.leadCount)} Leads ·{' '}
        {formatCount(link.saleCount)} Sales · {formatEuros(link.commissionEarned)} Prämie
        {bundleProgress === null ? null : <> · {bundleProgress} bis zur nächsten Prämie</>}
      </p>
    </li>
  );
}
