import { useQuery } from '@tanstack/react-query';
import { getCampaignSummary } from '#shared/contracts/campaigns.ts';
import { POLLED, queryOf } from '#web/api/queries.ts';
import { formatCount, formatEuros } from '#web/ui/format/format-number.ts';
import { StatCard } from '#web/ui/page/stat-card.tsx';
import classes from './campaigns.module.css';

/** Four figures over all campaigns, whatever the list below shows. */
export function CampaignStats() {
  const { data, error } = useQuery({ ...queryOf(getCampaignSummary, {}), ...POLLED });
  const unknown = error === null ? undefined : '–';
  const count = (number: number | undefined) =>
    number === undefined ? unknown : formatCount(number);
  return (
    <div className={classes.stats}>
      <StatCard label="Aktive Kampagnen" value={count(data?.active)} />
      <StatCard label="Klicks gesamt" value={count(data?.clickCount)} />
      <StatCard label="Leads gesamt" value={count(data?.leadCount)} />
      <StatCard
        label="Umsatz gesamt"
        value={data === undefined ? unknown : formatEuros(data.revenue)}
      />
    </div>
  );
}
