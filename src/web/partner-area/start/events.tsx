import { formatRecently } from '#web/ui/format/format-date.ts';
import { unbroken } from '../ui/text.ts';
import type { Start } from './start-page.tsx';
import classes from './start.module.css';

/** What has happened, newest first. */
export function Events({ events }: Pick<Start, 'events'>) {
  const now = new Date();
  return (
    <section className={classes.events} aria-labelledby="ereignisse">
      <h2 id="ereignisse">Zuletzt</h2>
      {events.length === 0 ? (
        <p className={classes.quiet}>
          Hier lesen Sie, was mit Ihrem Link geschieht: die erste Anfrage, die erste Prämie, jede
          Gutschrift.
        </p>
      ) : (
        <ol className={classes.timeline}>
          {events.map(({ id, at, sentence }) => (
            // A document is made and paid under one id.
            <li key={`${id} ${at}`}>
              <p>{unbroken(sentence)}</p>
              <time dateTime={at}>{formatRecently(at, now)}</time>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
