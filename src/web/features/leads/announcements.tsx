import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { calendarDate, formatMonth } from '#shared/calendar-date.ts';
import { listAnnouncements } from '#shared/contracts/calls.generated.ts';
import type { Received } from '#shared/contracts/contract.ts';
import { ANNOUNCED_KINDS } from '#shared/labels/announcements.ts';
import { POLLED, queryOf } from '#web/api/queries.ts';
import { formatDate } from '#web/ui/format/format-date.ts';
import { fetched, useFetched } from '#web/ui/overlay/fetched.ts';
import { Section } from '#web/ui/page/section.tsx';
import type { DeclineAnnouncementProps } from './decline-announcement.tsx';
import classes from './announcements.module.css';

/** Its form comes when it is asked for: few announcements are declined. */
const DIALOG = fetched<DeclineAnnouncementProps>(
  async () => (await import('./decline-announcement.tsx')).DeclineAnnouncement,
);

export type Announcement = Received<typeof listAnnouncements>[number];

/** 'Hochzeit im Juni 2027, etwa 80 Gäste' */
export function aboutAnnouncement({ kind, month, guests }: Announcement): string {
  const when = month === null ? '' : ` im ${formatMonth(calendarDate(`${month}-01`))}`;
  return `${ANNOUNCED_KINDS[kind]}${when}${guests === null ? '' : `, etwa ${guests} Gäste`}`;
}

/** Guests whom partners have announced and who have not become a request yet; nothing while there are none. */
export function Announcements({ onEnter }: { readonly onEnter: (id: string) => void }) {
  const { data = [] } = useQuery({ ...queryOf(listAnnouncements, {}), ...POLLED });
  const [declined, decline] = useState<Announcement | null>(null);
  const { component: Dialog, prepare, fetch } = useFetched(DIALOG);
  if (data.length === 0) return null;
  return (
    <div className={classes.around}>
      <Section
        title="Angekündigte Empfehlungen"
        hint="Diese Gäste wollen sich bei Ihnen melden. Erfassen Sie die Anfrage hier, dann zählt sie für den Partner."
      >
        <ul className={classes.list}>
          {data.map((announcement) => (
            <li key={announcement.id} className={classes.announcement}>
              <div>
                <p className={classes.hint}>{announcement.hint}</p>
                <p className={classes.about}>
                  {aboutAnnouncement(announcement)} · von {announcement.partnerName}, angekündigt am{' '}
                  {formatDate(announcement.createdAt)}, verfällt am{' '}
                  {formatDate(announcement.lapsesAt)}
                </p>
              </div>
              <div className={classes.ways}>
                <Button
                  variant="default"
                  aria-label={`Anfrage erfassen: ${announcement.hint}`}
                  onClick={() => onEnter(announcement.id)}
                >
                  Anfrage erfassen
                </Button>
                <Button
                  variant="subtle"
                  aria-label={`Ablehnen: ${announcement.hint}`}
                  onPointerEnter={prepare}
                  onFocus={prepare}
                  onClick={() => {
                    decline(announcement);
                    fetch(() => decline(null));
                  }}
                >
                  Ablehnen
                </Button>
              </div>
            </li>
          ))}
        </ul>
        {Dialog === null ? null : <Dialog announcement={declined} onClose={() => decline(null)} />}
      </Section>
    </div>
  );
}
