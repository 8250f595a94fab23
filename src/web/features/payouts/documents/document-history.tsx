import type { PayoutDetail } from '#shared/contracts/credit-notes.ts';
import { formatInstant } from '#web/ui/format/format-date.ts';
import classes from './history.module.css';

/** What happened to a document, newest first. */
export function DocumentHistory({ history }: { readonly history: PayoutDetail['history'] }) {
  return (
    <section className={classes.section}>
      <h3>Verlauf</h3>
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
    </section>
  );
}
