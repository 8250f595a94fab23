import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatDate, formatPeriod } from '#web/ui/format/format-date.ts';
import { formatCount } from '#web/ui/format/format-number.ts';
import { Section } from '#web/ui/page/section.tsx';
import { type PeriodInAddress, sameDaysOfLeads } from './dashboard-search.ts';
import type { Stats } from './stats.ts';
import classes from './request-plot.module.css';

type Figures = NonNullable<Stats['inPeriod']>;
type Part = Figures['leads'][number];

const HEIGHT = 96;

/** How the period is divided. */
const PARTS = { '30': 'Tag', quartal: 'Woche', jahr: 'Monat', gesamt: 'Monat' } as const;

export interface RequestPlotProps {
  readonly figures: Figures | undefined;
  readonly chosen: PeriodInAddress | undefined;
  /** Whether room is kept while the figures are on their way. */
  readonly isExpected: boolean;
}

/** Requests of the period, a bar for each part of it; nothing where there are none. */
export function RequestPlot({ figures, chosen, isExpected }: RequestPlotProps) {
  const part = PARTS[chosen ?? '30'];
  const title = `Anfragen je ${part}`;
  const parts = figures?.leads ?? [];
  const most = Math.max(0, ...parts.map(({ count }) => count));
  if (figures === undefined && isExpected)
    return (
      <Section title={title}>
        <Skeleton height={HEIGHT + 26} />
      </Section>
    );
  if (figures === undefined || most === 0) return null;
  const marks = [parts[0], parts[Math.floor(parts.length / 2)], parts.at(-1)];
  return (
    <Section title={title}>
      <figure className={classes.plot} aria-label={inWords(title, parts)}>
        <svg width="100%" height={HEIGHT} aria-hidden>
          {parts.map((bucket, place) => (
            <Bar key={bucket.from} {...bucket} place={place} of={parts.length} most={most} />
          ))}
          <line x1="0" x2="100%" y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} className={classes.line} />
        </svg>
        <div className={classes.days} aria-hidden>
          {(parts.length < marks.length ? parts : marks).map((bucket) => (
            <span key={bucket?.from} className="ew-numbers">
              {markOf(bucket?.from ?? '', part)}
            </span>
          ))}
        </div>
      </figure>
      <Unchecked figures={figures} chosen={chosen} />
    </Section>
  );
}

const markOf = (day: string, part: string): string =>
  part === 'Monat' ? formatDate(day).slice(3) : formatDate(day).slice(0, 6);

/** Requests among these that do not count yet, with the way to them. */
function Unchecked({ figures, chosen }: Required<Omit<RequestPlotProps, 'isExpected'>>) {
  if (figures === undefined) return null;
  const { held, unconfirmed } = figures.uncheckedLeads;
  if (held + unconfirmed === 0) return null;
  const days = sameDaysOfLeads(chosen, figures);
  return (
    <p className={classes.unchecked}>
      Noch ungeprüft:{' '}
      {held === 0 ? null : (
        <Link to="/leads" search={{ ...days, status: 'held' }}>
          {held === 1 ? '1 ist zu prüfen' : `${formatCount(held)} sind zu prüfen`}
        </Link>
      )}
      {held > 0 && unconfirmed > 0 ? ', ' : null}
      {unconfirmed === 0 ? null : (
        <Link to="/leads" search={{ ...days, status: 'unconfirmed' }}>
          {formatCount(unconfirmed)} ohne bestätigte E-Mail-Adresse
        </Link>
      )}
    </p>
  );
}

interface BarProps extends Part {
  readonly place: number;
  readonly of: number;
  readonly most: number;
}

function Bar({ from, to, count, place, of, most }: BarProps) {
  const height = (count * (HEIGHT - 18)) / most;
  const left = (place * 100) / of;
  return (
    <g className={classes.day}>
      <title>{`${from === to ? formatDate(from) : formatPeriod(from, to)}: ${spoken(count)}`}</title>
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

function inWords(title: string, parts: readonly Part[]): string {
  const sum = parts.reduce((total, { count }) => total + count, 0);
  const best = parts.reduce((one, other) => (other.count > one.count ? other : one));
  const when =
    best.from === best.to
      ? `am ${formatDate(best.from)}`
      : `vom ${formatPeriod(best.from, best.to)}`;
  return `${title}: zusammen ${formatCount(sum)}, die meisten ${when}: ${formatCount(best.count)}.`;
}
