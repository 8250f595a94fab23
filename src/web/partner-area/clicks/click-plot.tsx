import type { readPartnerClickDays } from '#shared/contracts/calls.generated.ts';
import type { Received } from '#shared/contracts/contract.ts';
import type { ClickVerdict } from '#shared/labels/clicks.ts';
import { PARTNER_VERDICTS } from '#shared/labels/partner-clicks.ts';
import { formatDate } from '#web/ui/format/format-date.ts';
import { formatCount } from '#web/ui/format/format-number.ts';
import { roundTop } from '#web/ui/plot/plot-scale.ts';
import classes from './clicks.module.css';

export type ClickDay = Received<typeof readPartnerClickDays>['days'][number];

/** How many hits of the days got one of these verdicts. */
export function sumOf(days: readonly ClickDay[], verdicts: readonly ClickVerdict[]): number {
  return days.reduce(
    (sum, { hits }) => verdicts.reduce((total, verdict) => total + hits[verdict], sum),
    0,
  );
}

const every = ({ hits }: ClickDay): number =>
  Object.values(hits).reduce((sum, count) => sum + count, 0);

/** Height of the plot in its own units; they are stretched to what the card leaves. */
const HEIGHT = 100;

interface Bar {
  readonly first: ClickDay;
  readonly last: ClickDay;
  readonly counted: number;
  readonly all: number;
}

/** A bar that a thumb can see: of a year, a week each. */
function barsOf(days: readonly ClickDay[]): Bar[] {
  const size = days.length > 100 ? 7 : 1;
  const bars: Bar[] = [];
  // From the newest day backwards, so that the newest bar is a whole one.
  for (let end = days.length; end > 0; end -= size) {
    const own = days.slice(Math.max(0, end - size), end);
    const [first, last] = [own[0], own.at(-1)];
    if (first === undefined || last === undefined) continue;
    const all = own.reduce((sum, day) => sum + every(day), 0);
    bars.unshift({ first, last, counted: sumOf(own, ['valid']), all });
  }
  return bars;
}

/** Counted hits below, those that do not count above them; the table says it for screen readers. */
export function ClickPlot({ days }: { readonly days: readonly ClickDay[] }) {
  const bars = barsOf(days);
  const top = roundTop(Math.max(...bars.map(({ all }) => all)));
  const heightOf = (count: number) => (count * HEIGHT) / top;
  const width = 100 / bars.length;
  return (
    <figure className={classes.plot} aria-hidden>
      <span className={classes.top}>{formatCount(top)}</span>
      <svg viewBox={`0 0 100 ${HEIGHT}`} preserveAspectRatio="none">
        {[0, 0.5, 1].map((part) => (
          <line key={part} x1="0" x2="100" y1={HEIGHT * part} y2={HEIGHT * part} />
        ))}
        {bars.map(({ first, last, counted, all }, place) => (
          <g key={first.day}>
            <title>
              {`${formatDate(first.day)}${first === last ? '' : ` bis ${formatDate(last.day)}`}: ${formatCount(counted)} gezählt, ${formatCount(all - counted)} nicht gezählt`}
            </title>
            <rect
              className={classes.refused}
              x={(place + 0.12) * width}
              width={width * 0.76}
              y={HEIGHT - heightOf(all)}
              height={heightOf(all - counted)}
            />
            <rect
              className={classes.valid}
              x={(place + 0.12) * width}
              width={width * 0.76}
              y={HEIGHT - heightOf(counted)}
              height={heightOf(counted)}
            />
          </g>
        ))}
      </svg>
      <figcaption>
        <span>{formatDate(days[0]?.day ?? '')}</span>
        {days.length > 100 ? <span>je Woche</span> : null}
        <span>{formatDate(days.at(-1)?.day ?? '')}</span>
      </figcaption>
    </figure>
  );
}

interface ClickTableProps {
  readonly days: readonly ClickDay[];
  readonly reasons: readonly ClickVerdict[];
}

/** The days on which somebody came, newest first. */
export function ClickTable({ days, reasons }: ClickTableProps) {
  const busy = days.filter((day) => every(day) > 0).toReversed();
  if (busy.length === 0)
    return <p className={classes.none}>In diesem Zeitraum hat niemand Ihren Link geöffnet.</p>;
  return (
    <details className={classes.details}>
      <summary>Als Tabelle</summary>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Tag</th>
            <th scope="col">Gezählt</th>
            <th scope="col">Nicht gezählt</th>
          </tr>
        </thead>
        <tbody>
          {busy.map((day) => (
            <tr key={day.day}>
              <th scope="row">{formatDate(day.day)}</th>
              <td>{formatCount(day.hits.valid)}</td>
              <td>
                {reasons
                  .filter((verdict) => day.hits[verdict] > 0)
                  .map(
                    (verdict) => `${PARTNER_VERDICTS[verdict]} ${formatCount(day.hits[verdict])}`,
                  )
                  .join(', ') || '–'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
