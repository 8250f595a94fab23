import { formatInstant } from '#web/ui/format/format-date.ts';
import classes from './timeline.module.css';

export interface TimelineProps {
  /** Oldest first, as it is written down. */
  readonly entries: readonly {
    readonly at: string;
    readonly action: string;
    readonly label: string;
    readonly actor: string;
  }[];
}

/** What happened and who did it, newest first. */
export function Timeline({ entries }: TimelineProps) {
  return (
    <ol className={classes.timeline}>
      {entries.toReversed().map(({ at, action, label, actor }) => (
        <li key={`${at} ${action} ${label}`}>
          <span>{label}</span>
          <span className={classes.who}>
            <time dateTime={at}>{formatInstant(at)}</time> · {actor}
          </span>
        </li>
      ))}
    </ol>
  );
}
