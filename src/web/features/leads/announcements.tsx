import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { calendarDate, formatMonth } from '#shared/calendar-date.ts';
import { listAnnouncements } from '#shared/contracts/calls.generated.ts';
import type { Received } from '#shared/contracts/contract.ts';
import { ANNOUNCED_KINDS } from '#shared/labels/announcements.ts';
import { POLLED, queryOf } from '#web/api/queries.ts';
import { formatDate } from '#web/ui/format/format-date.ts';
import { fetched, useFetched } from '#web/ui/overlay/fetched.ts';
import { FoldHeading } from '#web/ui/page/fold-heading.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { useIsPhone } from '#web/ui/use-is-phone.ts';
import type { DeclineAnnouncementProps } from './decline-announcement.tsx';
import classes from './announcements.module.css';

/** Its form comes when it is asked for: few announcements are declined. */
const DIALOG = fetched<DeclineAnnouncementProps>(
  async () => (await import('./decline-announcement.tsx')).DeclineAnnouncement,
);

const TITLE = 'Angekündigte Empfehlungen';

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
  const isPhone = useIsPhone();
  const [isOpen, { toggle }] = useDisclosure(false);
  const bodyId = useId();
  if (data.length === 0) return null;
  const list = (
    <>
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
    </>
  );
  // On a phone they would take the whole first screen: the list below is what people come for.
  if (isPhone) {
    return (
      <div className={classes.folded}>
        <FoldHeading isOpen={isOpen} bodyId={bodyId} onToggle={toggle}>
          {TITLE} ({data.length})
        </FoldHeading>
        {isOpen ? <div id={bodyId}>{list}</div> : null}
      </div>
    );
  }
  return (
    <div className={classes.around}>
      <Section
        title={TITLE}
        hint="Diese Gäste wollen sich bei Ihnen melden. Erfassen Sie die Anfrage hier, dann zählt sie für den Partner."
      >
        {list}
      </Section>
    </div>
  );
}
