import { BERLIN } from '#shared/calendar-date.ts';
import type { readPartnerStart } from '#shared/contracts/calls.generated.ts';
import type { Received } from '#shared/contracts/contract.ts';
import { formatDate } from '#web/ui/format/format-date.ts';
import { formatCount, formatEuros } from '#web/ui/format/format-number.ts';
import classes from './start.module.css';

type Start = Received<typeof readPartnerStart>;

const KINDS = [
  ['clicks', 'Klicks'],
  ['requests', 'Anfragen'],
  ['bookings', 'Buchungen'],
] as const;

const MONTH = new Intl.DateTimeFormat('de-DE', { month: 'long', timeZone: BERLIN });

interface BroughtProps extends Pick<Start, 'month' | 'total'> {
  /** When the answer came. */
  readonly now: Date;
  /** There is a link that can be shared now. */
  readonly hasLink: boolean;
}

/** Clicks, requests and bookings of this month, with all there have ever been under each. */
export function Brought({ month, total, now, hasLink }: BroughtProps) {
  const isNothing = KINDS.every(([kind]) => total[kind] === 0);
  return (
    <section className={classes.card} data-area="brought" aria-labelledby="gebracht">
      <h2 id="gebracht">Im {MONTH.format(now)} gebracht</h2>
      <dl className={classes.figures}>
        {KINDS.map(([kind, label]) => (
          <div key={kind}>
            <dt>{label}</dt>
            <dd className={classes.figure}>{formatCount(month[kind])}</dd>
            <dd className={classes.quiet}>gesamt {formatCount(total[kind])}</dd>
          </div>
        ))}
      </dl>
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
  const { open, later, laterFrom, onDocuments, paid, untilPayout, owedBack } = money;
  const isNothing = open === 0 && onDocuments === 0 && paid === 0;
  return (
    <section className={classes.card} data-area="money" aria-labelledby="praemien">
      <h2 id="praemien">Ihre Prämien</h2>
      <dl className={classes.money}>
        <div className={classes.open}>
          <dt>{open < 0 ? 'zu verrechnen' : 'offen'}</dt>
          <dd className={classes.figure}>{formatEuros(open)}</dd>
          {open < 0 ? (
            <dd className={classes.until}>
              Eine Buchung hat weniger eingebracht. Sie überweisen nichts: Der Betrag wird mit Ihren
              nächsten Prämien verrechnet.
            </dd>
          ) : null}
          {laterFrom === null ? null : (
            <dd className={classes.until}>
              davon {formatEuros(later)} zahlbar ab {formatDate(laterFrom)}
            </dd>
          )}
          {untilPayout === null || open < 0 ? null : (
            <dd className={classes.until}>noch {formatEuros(untilPayout)} bis zur Auszahlung</dd>
          )}
        </div>
        <div>
          <dt>Auf Gutschrift</dt>
          <dd>{formatEuros(onDocuments)}</dd>
        </div>
        <div>
          <dt>Ausgezahlt</dt>
          <dd>{formatEuros(paid)}</dd>
        </div>
        {owedBack > 0 ? (
          <div>
            <dt>Aus Storno offen (siehe Belege)</dt>
            <dd>{formatEuros(owedBack)}</dd>
          </div>
        ) : null}
      </dl>
      {isNothing && untilPayout === null ? (
        <p className={classes.quiet}>Hier wächst, was Sie mit Ihren Empfehlungen verdienen.</p>
      ) : null}
    </section>
  );
}
