import { useQuery } from '@tanstack/react-query';
import { getPartnerSummary } from '#shared/contracts/partners.ts';
import { POLLED, queryOf } from '#web/api/queries.ts';
import { formatCount, formatEuros } from '#web/ui/format/format-number.ts';
import { StatCard } from '#web/ui/page/stat-card.tsx';
import classes from './partners.module.css';

/** Five figures over all partners, whatever the list below shows. */
export function PartnerTiles() {
  const { data, error } = useQuery({ ...queryOf(getPartnerSummary, {}), ...POLLED });
  const unknown = error === null ? undefined : '–';
  const count = (number: number | undefined) =>
    number === undefined ? unknown : formatCount(number);
  return (
    <div className={classes.tiles}>
      <StatCard label="Partner gesamt" value={count(data?.total)} />
      <StatCard label="Aktive Partner" value={count(data?.active)} />
      <StatCard label="Klicks gesamt" value={count(data?.clickCount)} />
      <StatCard label="Leads gesamt" value={count(data?.leadCount)} />
      <StatCard
        label="Prämien gesamt"
        value={data === undefined ? unknown : formatEuros(data.commissionTotal)}
      />
    </div>
  );
}
