import { Button } from '@mantine/core';
import type { ReferralLinkAnswer } from '#shared/contracts/referral-links.ts';
import { LINK_STATUSES } from '#shared/labels/statuses.ts';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { formatCount, formatEuros } from '#web/ui/format/format-number.ts';
import { AddressLine } from '#web/ui/page/address-line.tsx';
import { TextLink } from '#web/ui/page/link-button.tsx';
import { useToggleLink } from './use-toggle-link.ts';
import classes from './links.module.css';

/** One partner's link of the campaign: its address to copy, its figures, on or off. */
export function CampaignLink({ link }: { readonly link: ReferralLinkAnswer }) {
  const toggle = useToggleLink();
  return (
    <li className={classes.link}>
      <div className={classes.head}>
        <div>
          <h3>
            <TextLink to="/partners" search={{ partner: link.partnerId }}>
              {link.partnerName}
            </TextLink>
          </h3>
          <StatusBadge tone={link.isActive ? 'good' : 'off'}>
            {LINK_STATUSES[link.status]}
          </StatusBadge>
        </div>
        <Button variant="default" loading={toggle.isPending} onClick={() => toggle.mutate(link)}>
          {link.isActive ? 'Deaktivieren' : 'Aktivieren'}
          <span className="ew-visually-hidden">: Link von {link.partnerName}</span>
        </Button>
      </div>
      <AddressLine label={`Empfehlungslink von ${link.partnerName}`} path={link.formPath} />
      <p className={`${classes.figures} ew-numbers`}>
        {formatCount(link.clickCount)} Klicks · {formatCount(link.leadCount)} Leads ·{' '}
        {formatCount(link.saleCount)} Sales · {formatEuros(link.commissionEarned)} Prämie
      </p>
    </li>
  );
}
