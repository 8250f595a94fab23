import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ReferralLinkAnswer } from '#shared/contracts/campaigns/referral-links.ts';
import { LINK_STATUSES } from '#shared/labels/statuses.ts';
import { shownPage } from '#shared/own-page.ts';
import { useGuestOrigin } from '#web/api/guest-origin.ts';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { formatCount, formatEuros } from '#web/ui/format/format-number.ts';
import { AddressLine } from '#web/ui/page/address-line.tsx';
import { LinkButton, TextLink } from '#web/ui/page/link-button.tsx';
import { ChangeEndingButton } from './link-address/change-ending-button.tsx';
import { QrButton } from './qr-code/qr-button.tsx';
import { SendLinkButton } from './send-link/send-link-button.tsx';
import classes from './link-list.module.css';

export interface LinkCardProps {
  readonly link: ReferralLinkAnswer;
  /** Whose link it is, as seen from this screen: 'von Anna Berg', 'für Sommerfest'. */
  readonly owner: string;
  readonly title: ReactNode;
  /** The button that switches it on or off. */
  readonly action: ReactNode;
  /** Said after the figures. */
  readonly note?: ReactNode;
}

/** One referral link in a list: its address to copy, its figures, on or off. */
export function LinkCard({ link, owner, title, action, note }: LinkCardProps) {
  const origin = useGuestOrigin();
  const about = `${link.partnerName}, ${link.campaignName}`;
  return (
    <li className={classes.link}>
      <div className={classes.head}>
        <div>
          <h3>{title}</h3>
          <StatusBadge tone={link.isActive ? 'good' : 'off'}>
            {LINK_STATUSES[link.status]}
          </StatusBadge>
        </div>
        {action}
      </div>
      <AddressLine label={`Empfehlungslink ${owner}`} path={link.shortPath} origin={origin}>
        <ChangeEndingButton link={link} about={about} />
      </AddressLine>
      <div className={classes.steps}>
        {link.isActive ? <SendLinkButton linkId={link.id} about={about} /> : null}
        <QrButton path={link.shortPath} origin={origin} about={about} />
        <LinkButton
          to="/marketing/druck"
          search={{ link: link.id }}
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
          aria-label={`Drucksachen: ${about}`}
        >
          Drucksachen
        </LinkButton>
      </div>
      <p className={`${classes.figures} ew-numbers`}>
        <TextLink
          to="/clicks"
          search={{ partner: link.partnerId, kampagne: link.campaignId }}
          aria-label={`${formatCount(link.clickCount)} Klicks: mit Urteilen ansehen`}
        >
          {formatCount(link.clickCount)} Klicks
        </TextLink>{' '}
        · {formatCount(link.leadCount)} Anfragen · {formatCount(link.saleCount)} Buchungen ·{' '}
        {formatEuros(link.commissionEarned)} Prämie
        {note}
      </p>
      {link.ownPage === '' ? null : (
        <p className={classes.long}>Führt auf Ihre Seite {shownPage(link.ownPage)}</p>
      )}
      <p className={classes.long}>
        Lange Adresse, gilt weiter:{' '}
        <a href={link.formPath} target="_blank" rel="noreferrer">
          {link.formPath}
        </a>
      </p>
    </li>
  );
}
