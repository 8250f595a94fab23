import type { ClickDaysAnswer } from '#shared/contracts/clicks.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { formatDate } from '#web/ui/format/format-date.ts';
import { formatCount } from '#web/ui/format/format-number.ts';
import classes from './clicks.module.css';

const TOLD = 3;

/** Days on which a link got far more clicks than usual, and what to make of it. */
export function JumpNotes({ jumps }: Pick<ClickDaysAnswer, 'jumps'>) {
  if (jumps.length === 0) return null;
  return (
    <Note tone="wait" title="Auffällig viele Klicks">
      <ul className={classes.jumps}>
        {jumps.slice(0, TOLD).map(({ day, linkId, partnerName, campaignName, clicks, usual }) => (
          <li key={`${day} ${linkId}`}>
            {formatDate(day)}: {formatCount(clicks)} auf den Link von {partnerName} („
            {campaignName}“), sonst etwa {formatCount(usual)} am Tag
          </li>
        ))}
        {jumps.length > TOLD ? <li>und {formatCount(jumps.length - TOLD)} weitere</li> : null}
      </ul>
      Das kann ein Erfolg sein. Sehen Sie nach, woher die Klicks kommen, bevor Sie Prämien
      auszahlen.
    </Note>
  );
}
