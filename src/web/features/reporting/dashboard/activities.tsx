import { Skeleton } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '#web/parts/roles/use-may.ts';
import type { AddressOf } from '#web/ui/address/use-address.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { formatRecently } from '#web/ui/format/format-date.ts';
import { Section } from '#web/ui/page/section.tsx';
import type { Stats } from './stats.ts';
import classes from './dashboard.module.css';

/** 'Aktuelle Aktivitäten': the latest of what happened, newest first. */
export function Activities({
  activities,
}: {
  readonly activities: Stats['activities'] | undefined;
}) {
  return (
    <Section title="Aktuelle Aktivitäten">
      {activities === undefined ? (
        <div className={classes.lines}>
          <Skeleton height={18} width="80%" />
          <Skeleton height={18} width="65%" />
          <Skeleton height={18} width="72%" />
        </div>
      ) : (
        <List activities={activities} />
      )}
    </Section>
  );
}

function List({ activities }: { readonly activities: Stats['activities'] }) {
  const [now] = useState(() => new Date());
  const mayOpenDocuments = useMay('payouts');
  if (activities.length === 0) {
    return (
      <EmptyState icon={IconHistory} title="Noch keine Aktivitäten">
        Anfragen, bestätigte Umsätze und Gutschriften erscheinen hier, sobald es sie gibt.
      </EmptyState>
    );
  }
  return (
    <ol className={classes.activities}>
      {activities.map(({ id, at, text, about }) => (
        <li key={id}>
          <span>
            {about === null || (about.kind === 'document' && !mayOpenDocuments) ? (
              text
            ) : (
              <Link {...aboutAddress(about)}>{text}</Link>
            )}
          </span>
          <time dateTime={at}>{formatRecently(at, now)}</time>
        </li>
      ))}
    </ol>
  );
}

type About = NonNullable<Stats['activities'][number]['about']>;

type AboutPath = '/leads' | '/partners' | '/campaigns' | '/payouts' | '/clicks';

/** An address inside the application. */
interface AboutAddress {
  readonly to: AboutPath;
  readonly search: AddressOf<AboutPath>;
}

/** Where the matter of an activity is looked at: opened, not only listed. */
function aboutAddress(about: About): AboutAddress {
  switch (about.kind) {
    case 'lead':
      return { to: '/leads', search: { anfrage: about.id } };
    case 'partner':
      return { to: '/partners', search: { partner: about.id } };
    case 'links':
    case 'performance':
      return { to: '/partners', search: { partner: about.id, ansicht: about.kind } };
    case 'campaign':
      return { to: '/campaigns', search: { kampagne: about.id } };
    case 'document':
      return { to: '/payouts', search: { gutschrift: about.id } };
    case 'clicks':
      return { to: '/clicks', search: { kampagne: about.campaignId, partner: about.partnerId } };
  }
}
