import { formatInstant } from '#web/ui/format/format-date.ts';
import type { LeadDetail } from './lead.ts';
import classes from './details.module.css';

/** What happened to a request, newest first. */
export function History({ history }: { readonly history: LeadDetail['history'] }) {
  return (
    <ol className={classes.history}>
      {history.toReversed().map(({ at, action, label, actor }) => (
        <li key={`${at} ${action} ${label}`}>
          <span>{label}</span>
          <span className={classes.muted}>
            <time dateTime={at}>{formatInstant(at)}</time> · {actor}
          </span>
        </li>
      ))}
    </ol>
  );
}
