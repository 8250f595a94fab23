import { useQuery } from '@tanstack/react-query';
import { listRewardTerms, type CampaignAnswer } from '#shared/contracts/campaigns.ts';
import { queryOf } from '#web/api/queries.ts';
import { unbroken } from './campaign.ts';
import { termsLines } from './terms-since.ts';
import classes from './reward-history.module.css';

/** What was paid from when on; nothing while the reward is still the first. */
export function RewardHistory({ campaign }: { readonly campaign: CampaignAnswer }) {
  const { id, version } = campaign;
  const query = queryOf(listRewardTerms, { params: { id } });
  // Somebody else's save shows itself by the campaign's version, and is read anew then.
  const { data } = useQuery({ ...query, queryKey: [...query.queryKey, version] });
  if (data === undefined || data.length < 2) return null;
  return (
    <section className={classes.history} aria-labelledby={`${id}-terms`}>
      <h4 id={`${id}-terms`}>Bisherige und geltende Prämie</h4>
      <ol>
        {termsLines(data).map((line, index) => (
          <li key={line.version} {...(index === 0 ? { 'aria-current': 'true' } : {})}>
            <span className="ew-numbers">{line.since}:</span> {unbroken(line.sentence)}
          </li>
        ))}
      </ol>
      <p>
        Jede Prämie ist mit der Fassung berechnet, die galt, als Klick oder Anfrage eingegangen ist.
      </p>
    </section>
  );
}
