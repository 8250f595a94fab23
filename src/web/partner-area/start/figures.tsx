import { formatCount, formatEuros } from '#web/ui/format/format-number.ts';
import type { Start } from './start-page.tsx';
import classes from './start.module.css';

const KINDS = [
  ['clicks', 'Klicks'],
  ['requests', 'Anfragen'],
  ['bookings', 'Buchungen'],
] as const;

interface BroughtProps extends Pick<Start, 'month' | 'total'> {
  /** There is a link that can be shared now. */
  readonly hasLink: boolean;
}

/** Clicks, requests and bookings of this month, with all there have ever been under each. */
export function Brought({ month, total, hasLink }: BroughtProps) {
  const isNothing = KINDS.every(([kind]) => total[kind] === 0);
  return (
    <section className={classes.card} data-area="brought" aria-labelledby="gebracht">
      <h2 id="gebracht">Das hat es gebracht</h2>
      <table className={classes.figures}>
        <thead>
          <tr>
            <td />
            {KINDS.map(([kind, label]) => (
              <th key={kind} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className={classes.month}>
            <th scope="row">Dieser Monat</th>
            {KINDS.map(([kind]) => (
              <td key={kind}>{formatCount(month[kind])}</td>
            ))}
          </tr>
          <tr>
            <th scope="row">Insgesamt</th>
            {KINDS.map(([kind]) => (
              <td key={kind}>{formatCount(total[kind])}</td>
            ))}
          </tr>
        </tbody>
      </table>
      {isNothing && hasLink ? (
        <p className={classes.quiet}>
          Noch hat niemand Ihren Link geöffnet. Wer in Ihrem Umfeld plant gerade ein Fest?
        </p>
      ) : null}
    </section>
  );
}

/** From earned to paid, and what is missing until then. */
export function Money({ money }: Pick<Start, 'money'>) {
  const { open, onDocuments, paid, untilPayout } = money;
  const isNothing = open === 0 && onDocuments === 0 && paid === 0;
  return (
    <section className={classes.card} data-area="money" aria-labelledby="praemien">
      <h2 id="praemien">Ihre Prämien</h2>
      <dl className={classes.money}>
        <div className={classes.open}>
          <dt>Offen</dt>
          <dd>{formatEuros(open)}</dd>
        </div>
        <div>
          <dt>Auf Gutschrift</dt>
          <dd>{formatEuros(onDocuments)}</dd>
        </div>
        <div>
          <dt>Ausgezahlt</dt>
          <dd>{formatEuros(paid)}</dd>
        </div>
      </dl>
      {untilPayout === null ? null : (
        <p className={classes.until}>noch {formatEuros(untilPayout)} bis zur Auszahlung</p>
      )}
      {isNothing && untilPayout === null ? (
        <p className={classes.quiet}>Hier wächst, was Sie mit Ihren Empfehlungen verdienen.</p>
      ) : null}
    </section>
  );
}
