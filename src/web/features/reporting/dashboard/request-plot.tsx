import { Skeleton } from '@mantine/core';
import { formatDate } from '#web/ui/format/format-date.ts';
import { formatCount } from '#web/ui/format/format-number.ts';
import { Section } from '#web/ui/page/section.tsx';
import type { Stats } from './stats.ts';
import classes from './request-plot.module.css';

type Day = Stats['leadsByDay'][number];

const HEIGHT = 96;

const TITLE = 'Anfragen in 30 Tagen';

export interface RequestPlotProps {
  readonly days: readonly Day[] | undefined;
  /** Whether room is kept while the figures are on their way. */
  readonly isExpected: boolean;
}

/** Requests of the last 30 days, a bar a day; nothing before the first one. */
export function RequestPlot({ days, isExpected }: RequestPlotProps) {
  const most = Math.max(0, ...(days ?? []).map(({ count }) => count));
  if (days === undefined && isExpected)
    return (
      <Section title={TITLE}>
        <Skeleton height={HEIGHT + 26} />
      </Section>
    );
  if (days === undefined || most === 0) return null;
  return (
    <Section title={TITLE}>
      <figure className={classes.plot} aria-label={inWords(days)}>
        <svg width="100%" height={HEIGHT} aria-hidden>
          {days.map(({ date, count }, place) => (
            <Bar key={date} date={date} count={count} place={place} of={days.length} most={most} />
          ))}
          <line x1="0" x2="100%" y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} className={classes.line} />
        </svg>
        <div className={classes.days} aria-hidden>
          {[days[0], days[Math.floor(days.length / 2)], days.at(-1)].map((day) => (
            <span key={day?.date} className="ew-numbers">
              {formatDate(day?.date ?? '').slice(0, 6)}
            </span>
          ))}
        </div>
      </figure>
    </Section>
  );
}

interface BarProps extends Day {
  readonly place: number;
  readonly of: number;
  readonly most: number;
}

function Bar({ date, count, place, of, most }: BarProps) {
  const height = (count * (HEIGHT - 18)) / most;
  const left = (place * 100) / of;
  return (
    <g className={classes.day}>
      <title>{`${formatDate(date)}: ${spoken(count)}`}</title>
      <rect x={`${left}%`} width={`${100 / of}%`} y={0} height={HEIGHT} className={classes.reach} />
      <rect
        x={`${left + 18 / of}%`}
        width={`${64 / of}%`}
        y={HEIGHT - height}
        height={height}
        rx={2}
        className={classes.bar}
      />
      {count === most ? (
        <text x={`${left + 50 / of}%`} y={HEIGHT - height - 5} className={classes.top}>
          {formatCount(count)}
        </text>
      ) : null}
    </g>
  );
}

const spoken = (count: number): string =>
  count === 1 ? '1 Anfrage' : `${formatCount(count)} Anfragen`;

function inWords(days: readonly Day[]): string {
  const sum = days.reduce((total, { count }) => total + count, 0);
  const best = days.reduce((one, other) => (other.count > one.count ? other : one));
  return `Anfragen je Tag in 30 Tagen: zusammen ${formatCount(sum)}, die meisten am ${formatDate(best.date)}: ${formatCount(best.count)}.`;
}
