import { useQuery } from '@tanstack/react-query';
import { getPayoutStats } from '#shared/contracts/credit-notes.ts';
import { POLLED, queryOf } from '#web/api/queries.ts';
import { formatCount, formatEuros } from '#web/ui/format/format-number.ts';
import { StatCard } from '#web/ui/page/stat-card.tsx';
import { OVERVIEW_ID } from './overview-id.ts';
import classes from './payouts.module.css';

/** What is owed, what is on documents not paid yet, and what is paid; each leads to its documents. */
export function PayoutCards() {
  const { data, error } = useQuery({ ...queryOf(getPayoutStats, {}), ...POLLED });
  const euros = (amount: number | undefined) =>
    amount === undefined ? (error === null ? undefined : '–') : formatEuros(amount);
  return (
    <div className={classes.cards}>
      <StatCard
        label="Offene Prämien"
        value={euros(data?.openCommissions)}
        hint="netto, noch auf keiner Gutschrift"
      />
      <StatCard
        label="Ausstehend"
        to="/payouts"
        search={{ status: 'pending' }}
        hash={OVERVIEW_ID}
        value={euros(data?.totalPending)}
        hint={documents(data?.counts.pending, error)}
      />
      <StatCard
        label="Bezahlt"
        to="/payouts"
        search={{ status: 'paid' }}
        hash={OVERVIEW_ID}
        value={euros(data?.totalPaid)}
        hint={documents(data?.counts.paid, error)}
      />
    </div>
  );
}

function documents(count: number | undefined, error: Error | null): string {
  if (count === undefined) return error === null ? 'brutto, … Dokumente' : 'brutto';
  return `brutto, ${count === 1 ? '1 Dokument' : `${formatCount(count)} Dokumente`}`;
}
