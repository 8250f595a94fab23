import type { VerdictCounts } from '#shared/contracts/clicks.ts';
import { CLICK_VERDICTS, VERDICT_MEANINGS } from '#shared/labels/clicks.ts';
import { formatCount } from '#web/ui/format/format-number.ts';
import { VERDICTS } from './sums.ts';
import classes from './clicks.module.css';

/** How many hits got each verdict, and what it means. */
export function VerdictList({ hits }: { readonly hits: VerdictCounts }) {
  return (
    <ul className={classes.verdicts}>
      {VERDICTS.map((verdict) => (
        <li key={verdict} data-none={hits[verdict] === 0}>
          <strong>{CLICK_VERDICTS[verdict]}</strong>
          <span className={`${classes.count} ew-numbers`}>{formatCount(hits[verdict])}</span>
          <span className={classes.meaning}>{VERDICT_MEANINGS[verdict]}</span>
        </li>
      ))}
    </ul>
  );
}
