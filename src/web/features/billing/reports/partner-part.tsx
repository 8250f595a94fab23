import type { BillingReportAnswer } from '#shared/contracts/reporting/reports.ts';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { formatDate } from '#web/ui/format/format-date.ts';
import { formatCount, formatEuros } from '#web/ui/format/format-number.ts';
import classes from './reports.module.css';

type Partner = BillingReportAnswer['partners'][number];
type Commission = Partner['premiums'][number];

/**
 * Premiums shown of each partner; the others are counted (docs/product/reporting.md section 10).
 */
const SHOWN = 3;

/** A partner of a report: sums, the first commissions, and how many more there are. */
export function PartnerPart({ partner }: { readonly partner: Partner }) {
  const { partnerName, totalPremium, totalPaid, totalPending, premiums } = partner;
  const more = premiums.length - SHOWN;
  return (
    <section className={classes.partner}>
      <div className={classes.partnerHead}>
        <h4>{partnerName}</h4>
        <span className="ew-numbers">
          {formatEuros(totalPremium)}, davon {formatEuros(totalPaid)} abgerechnet und{' '}
          {formatEuros(totalPending)} ausstehend
        </span>
      </div>
      <ul className={classes.commissions}>
        {premiums.slice(0, SHOWN).map((commission, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- A report never changes.
          <li key={index}>
            <div className={classes.what}>
              <span>{commission.campaignName}</span>
              <span>
                {originOf(commission)} · {formatDate(commission.date)}
              </span>
            </div>
            <StatusBadge tone={commission.status === 'paid' ? 'good' : 'wait'}>
              {commission.status === 'paid' ? 'Abgerechnet' : 'Ausstehend'}
            </StatusBadge>
            <span className={`${classes.amount} ew-numbers`}>
              {formatEuros(commission.premiumAmount)}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <p className={classes.more}>
          {more === 1 ? '1 weitere Prämie' : `${formatCount(more)} weitere Prämien`} im PDF
        </p>
      ) : null}
    </section>
  );
}

function originOf({ source, eventCount, leadEmail }: Commission): string {
  if (source === 'click') return eventCount === 1 ? '1 Klick' : `${formatCount(eventCount)} Klicks`;
  if (source === 'bonus') return 'Bonus';
  const who = leadEmail ?? (source === 'sale' ? 'Umsatz' : 'Anfrage');
  return eventCount === 1 ? who : `${formatCount(eventCount)} Anfragen, zuletzt ${who}`;
}
