import type { z } from 'zod';
import type { getNumberRanges } from '#shared/contracts/number-ranges.ts';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { formatDate } from '#web/ui/format/format-date.ts';
import { formatCount } from '#web/ui/format/format-number.ts';
import classes from './number-history.module.css';

type Stretch = z.output<typeof getNumberRanges.response>['history'][number];

/** The number ranges so far: since when, first and last number, how many, and whether one is missing. */
export function NumberHistory({ history }: { readonly history: readonly Stretch[] }) {
  if (history.every(({ count }) => count === 0)) return null;
  return (
    <div className={classes.history}>
      <h3>Bisherige Nummern</h3>
      <ul>
        {history.map((stretch) => (
          <li key={`${stretch.since} ${stretch.firstNumber}`}>
            <div className={classes.range}>
              <strong className="ew-numbers">{spanOf(stretch)}</strong>
              <span>
                seit {formatDate(stretch.since)}, {documents(stretch.count)}
              </span>
            </div>
            <div className={classes.states}>
              {stretch.isInUse ? <StatusBadge tone="info">In Verwendung</StatusBadge> : null}
              <GapCheck stretch={stretch} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

function GapCheck({ stretch: { count, missing } }: { readonly stretch: Stretch }) {
  if (missing > 0) {
    return (
      <StatusBadge tone="bad">
        {missing === 1 ? '1 Nummer fehlt' : `${formatCount(missing)} Nummern fehlen`}
      </StatusBadge>
    );
  }
  return count === 0 ? null : <StatusBadge tone="good">Ohne Lücken</StatusBadge>;
}

function spanOf({ firstNumber, lastNumber, count }: Stretch): string {
  if (lastNumber === null) return `ab ${firstNumber}`;
  return count === 1 ? lastNumber : `${firstNumber} bis ${lastNumber}`;
}

function documents(count: number): string {
  if (count === 0) return 'noch kein Beleg';
  return count === 1 ? '1 Beleg' : `${formatCount(count)} Belege`;
}
