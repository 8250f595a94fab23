import { IconPrinter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { listPartnerLinks } from '#shared/contracts/calls.generated.ts';
import type { Received } from '#shared/contracts/contract.ts';
import { CAMPAIGN_STATUSES } from '#shared/labels/statuses.ts';
import { shownPage } from '#shared/own-page.ts';
import { termsLines } from '#web/parts/terms-since.ts';
import { formatDate } from '#web/ui/format/format-date.ts';
import { formatCount, formatEuros } from '#web/ui/format/format-number.ts';
import { useProgramme } from '../programme/use-programme.ts';
import { BonusNote } from '../ui/bonus-note.tsx';
import { Notice } from '../ui/notice.tsx';
import { ShareRow } from '../ui/share-row.tsx';
import { unbroken } from '../ui/text.ts';
import { AddressLine } from './address-line.tsx';
import { Placements } from './placements.tsx';
import { SaveCode } from './save-code.tsx';
import button from '../ui/button.module.css';
import classes from './links.module.css';

type PartnerLink = Received<typeof listPartnerLinks>['links'][number];

export interface LinkCardProps {
  readonly link: PartnerLink;
  readonly providerName: string;
}

/** One link: what it pays, its ways out, and beside them its addresses and what holds for it. */
export function LinkCard({ link, providerName }: LinkCardProps) {
  const { params } = useProgramme();
  const { id, campaignName, campaignStatus, url, pageUrl, problem } = link;
  return (
    <article className={classes.card} aria-labelledby={id}>
      <div className={classes.share} data-works={problem === null}>
        <div className={classes.head}>
          <h2 id={id}>{campaignName}</h2>
          <span className={classes.status} data-status={campaignStatus}>
            {CAMPAIGN_STATUSES[campaignStatus]}
          </span>
        </div>
        <p className={classes.reward}>{unbroken(link.reward)}</p>
        <p className={classes.example}>{unbroken(link.example)}</p>
        {link.bonus === null ? null : <BonusNote bonus={link.bonus} />}
        {problem === null ? (
          <ShareRow url={url} name={providerName} about={campaignName} />
        ) : (
          <Notice tone="wait">{problem}</Notice>
        )}
      </div>
      <div className={classes.about}>
        <Figures link={link} />
        <div className={classes.addresses}>
          <AddressLine label="Kurzer Link" about={campaignName} url={url} />
          <AddressLine label="Link zur Seite" about={campaignName} url={pageUrl} />
          <SaveCode url={url} about={campaignName} />
          {link.canPrint ? (
            <Link
              className={button.outlined}
              to="/partner/$providerId/$partnerId/druck"
              params={params}
              search={{ link: id }}
              aria-label={`Plakate, Karten und Posts: ${campaignName}`}
            >
              <IconPrinter size={20} stroke={1.8} aria-hidden />
              <span>Plakate, Karten, Posts</span>
            </Link>
          ) : null}
        </div>
        <Placements link={link} />
        <Terms link={link} />
      </div>
    </article>
  );
}

/** What the link has brought. */
function Figures({ link }: { readonly link: PartnerLink }) {
  const { clicks, requests, bookings, earned, bundleProgress, tierStanding } = link;
  const figures = [
    ['Klicks', formatCount(clicks)],
    ['Anfragen', formatCount(requests)],
    ['Buchungen', formatCount(bookings)],
    ['Verdient', unbroken(formatEuros(earned))],
  ] as const;
  return (
    <div>
      <dl className={classes.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {bundleProgress === null ? null : (
        <p className={classes.quiet}>{bundleProgress} bis zur nächsten Prämie</p>
      )}
      {tierStanding === null ? null : <p className={classes.quiet}>{unbroken(tierStanding)}</p>}
    </div>
  );
}

/** Since when the reward holds, what will and what held before, when the campaign runs, and from when it is paid. */
function Terms({ link }: { readonly link: PartnerLink }) {
  const { startDate, endDate, minPayout, payable } = link;
  const lines = termsLines(link.terms);
  const count = link.terms.filter(({ isPlanned }) => isPlanned).length;
  const planned = lines.slice(0, count).toReversed();
  const [current, ...earlier] = lines.slice(count);
  const period = [
    ...(startDate === null ? [] : [`ab ${formatDate(startDate)}`]),
    ...(endDate === null ? [] : [`bis ${formatDate(endDate)}`]),
  ].join(' ');
  return (
    <dl className={classes.terms}>
      {current === undefined ? null : (
        <div>
          <dt>Prämie gilt seit</dt>
          <dd>{current.from}</dd>
        </div>
      )}
      {planned.length === 0 ? null : (
        <div>
          <dt>Danach</dt>
          {planned.map(({ version, from, sentence }) => (
            <dd key={`${from} ${version}`}>
              ab {from}: {unbroken(sentence)}
            </dd>
          ))}
        </div>
      )}
      {earlier.length === 0 ? null : (
        <div>
          <dt>Davor</dt>
          {earlier.map(({ version, from, sentence }) => (
            <dd key={`${from} ${version}`}>
              ab {from}: {unbroken(sentence)}
            </dd>
          ))}
        </div>
      )}
      {link.ownPage === '' ? null : (
        <div>
          <dt>Gäste landen auf</dt>
          <dd>{shownPage(link.ownPage)}</dd>
        </div>
      )}
      {period === '' ? null : (
        <div>
          <dt>Aktion läuft</dt>
          <dd>{period}</dd>
        </div>
      )}
      {link.budgetReached === null ? null : (
        <div>
          <dt>Zurzeit</dt>
          <dd>{link.budgetReached}</dd>
        </div>
      )}
      <div>
        <dt>Auszahlung</dt>
        <dd>
          {minPayout === 0 ? 'ohne Mindestbetrag' : unbroken(`ab ${formatEuros(minPayout)}`)}
          {payable === 0 ? null : unbroken(`, bereit sind ${formatEuros(payable)}`)}
        </dd>
      </div>
    </dl>
  );
}
