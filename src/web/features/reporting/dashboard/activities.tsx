import { Skeleton } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '#web/parts/roles/use-may.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { formatRecently } from '#web/ui/format/format-date.ts';
import { TextLink } from '#web/ui/page/link-button.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { aboutAddress } from '../about-address.ts';
import type { Stats } from './stats.ts';
import classes from './dashboard.module.css';

/** 'Aktuelle Aktivitäten': the latest of what happened, newest first. */
export function Activities({
  activities,
}: {
  readonly activities: Stats['activities'] | undefined;
}) {
  const mayReadAll = useMay('settings');
  return (
    <Section
      title="Aktuelle Aktivitäten"
      actions={mayReadAll ? <TextLink to="/aktivitaeten">Alle Aktivitäten</TextLink> : null}
    >
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
