import { IconShare2 } from '@tabler/icons-react';
import { useState } from 'react';
import type { readPartnerStart } from '#shared/contracts/calls.generated.ts';
import type { Received } from '#shared/contracts/contract.ts';
import { CAMPAIGN_STATUSES } from '#shared/labels/statuses.ts';
import { formatCount, formatEuros } from '#web/ui/format/format-number.ts';
import { BonusNote } from '../ui/bonus-note.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { ShareRow } from '../ui/share-row.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { spoken, unbroken } from '../ui/text.ts';
import classes from './start.module.css';

type Start = Received<typeof readPartnerStart>;
type SharedLink = Start['links'][number];

interface MainLinkProps {
  readonly link: SharedLink | undefined;
  readonly providerName: string;
}

/** The one link to share, as large as what it is here for. */
export function MainLink({ link, providerName }: MainLinkProps) {
  if (link === undefined)
    return (
      <section className={classes.hero} aria-labelledby="link">
        <h2 id="link" className={classes.reward}>
          Ihr Link ist noch nicht da
        </h2>
        <p>
          {providerName} hat für Sie noch keinen Empfehlungslink angelegt. Sobald es ihn gibt,
          teilen Sie ihn hier mit einem Tippen. Fragen Sie ruhig danach.
        </p>
      </section>
    );
  return (
    <section className={classes.hero} aria-labelledby="link">
      <p className={classes.kicker}>{link.campaignName}</p>
      <h2 id="link" className={classes.reward}>
        {unbroken(link.reward)}
      </h2>
      <p className={classes.example}>
        {unbroken(link.bundleProgress ?? link.tierStanding ?? link.example)}
      </p>
      {link.bonus === null ? null : <BonusNote bonus={link.bonus} />}
      <p className={classes.address}>{spoken(link.url)}</p>
      {link.problem === null ? (
        <ShareRow url={link.url} name={providerName} about={link.campaignName} />
      ) : (
        <Notice tone="wait">{link.problem}</Notice>
      )}
    </section>
  );
}

interface FurtherLinksProps {
  readonly links: readonly SharedLink[];
  readonly providerName: string;
}

export function FurtherLinks({ links, providerName }: FurtherLinksProps) {
  return (
    <section className={classes.further} aria-labelledby="weitere">
      <h2 id="weitere">Weitere Links</h2>
      <ul className={classes.links}>
        {links.map((link) => (
          <FurtherLink key={link.id} link={link} providerName={providerName} />
        ))}
      </ul>
    </section>
  );
}

function FurtherLink({
  link,
  providerName,
}: {
  readonly link: SharedLink;
  readonly providerName: string;
}) {
  const [isShared, setShared] = useState(false);
  const { campaignName, campaignStatus, reward, problem, bundleProgress } = link;
  const { tierStanding, bonus } = link;
  return (
    <li className={classes.card}>
      <div className={classes.linkHead}>
        <h3>{campaignName}</h3>
        {campaignStatus === 'active' ? null : (
          <span className={classes.status}>{CAMPAIGN_STATUSES[campaignStatus]}</span>
        )}
      </div>
      <p>{unbroken(reward)}</p>
      {bonus === null ? null : <BonusNote bonus={bonus} />}
      {tierStanding === null ? null : <p className={classes.quiet}>{unbroken(tierStanding)}</p>}
      <p className={classes.quiet}>
        {[
          `${formatCount(link.clicks)} Klicks`,
          `${formatCount(link.requests)} Anfragen`,
          `${formatCount(link.bookings)} Buchungen`,
          `${formatEuros(link.earned)} verdient`,
          ...(bundleProgress === null ? [] : [bundleProgress]),
        ].join(' · ')}
      </p>
      {problem === null ? (
        <Button
          look="outlined"
          icon={<IconShare2 size={20} stroke={1.8} aria-hidden />}
          label={`Teilen: ${campaignName}`}
          onClick={() => setShared(true)}
        >
          Teilen
        </Button>
      ) : (
        <Notice tone="wait">{problem}</Notice>
      )}
      {isShared ? (
        <Sheet title={campaignName} onClose={() => setShared(false)}>
          <p>{unbroken(reward)}</p>
          <p className={classes.address}>{spoken(link.url)}</p>
          <ShareRow url={link.url} name={providerName} about={campaignName} />
        </Sheet>
      ) : null}
    </li>
  );
}
