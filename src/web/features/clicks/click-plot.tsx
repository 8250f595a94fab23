import type { ClickDaysAnswer } from '#shared/contracts/clicks/clicks.ts';
import { formatDate } from '#web/ui/format/format-date.ts';
import { formatCount } from '#web/ui/format/format-number.ts';
import { heightAt, PlotAxis, PlotLines } from '#web/ui/plot/plot-axis.tsx';
import { PlotLegend } from '#web/ui/plot/plot-legend.tsx';
import { roundTop } from '#web/ui/plot/plot-scale.ts';
import { PlotSteps } from '#web/ui/plot/plot-steps.tsx';
import { everyHit, rejected, together } from './sums.ts';
import plot from '#web/ui/plot/plot.module.css';
import classes from './plot.module.css';

type Day = ClickDaysAnswer['days'][number];

const HEIGHT = 320;

/** '21.11.' */
const shortDay = (day: string) => formatDate(day).slice(0, 6);

/** Hits a day: those that count below, those that do not above them, unusual days marked. */
export function ClickPlot({ days, jumps }: Pick<ClickDaysAnswer, 'days' | 'jumps'>) {
  const top = roundTop(Math.max(...days.map(({ hits }) => everyHit(hits))));
  const unusual = new Set(jumps.map(({ day }) => day));
  return (
    <figure className={plot.plot} aria-label={inWords(days)}>
      <PlotAxis top={top} write={formatCount} />
      <svg width="100%" height={HEIGHT} aria-hidden>
        <PlotLines height={HEIGHT} />
        {days.map((day, place) => (
          <Bar
            key={day.day}
            day={day}
            left={(place * 100) / days.length}
            width={100 / days.length}
            heightOf={(hits) => heightAt(hits, top, HEIGHT)}
            isUnusual={unusual.has(day.day)}
          />
        ))}
      </svg>
      <PlotSteps labels={days.map(({ day }) => shortDay(day))} />
      <figcaption className={classes.legend}>
        <PlotLegend
          entries={[
            { mark: 'filled', text: 'Gültig' },
            { mark: 'grey', text: 'Nicht gezählt' },
            ...(unusual.size === 0 ? [] : [{ mark: 'dot', text: 'Auffällig viele' } as const]),
          ]}
        />
      </figcaption>
    </figure>
  );
}

interface BarProps {
  readonly day: Day;
  /** Percent of the plot's width. */
  readonly left: number;
  readonly width: number;
  readonly heightOf: (hits: number) => number;
  readonly isUnusual: boolean;
}

function Bar({ day: { day, hits }, left, width, heightOf, isUnusual }: BarProps) {
  const [valid, every] = [heightOf(hits.valid), heightOf(everyHit(hits))];
  const place = { x: `${left + width * 0.14}%`, width: `${width * 0.72}%` };
  return (
    <g className={classes.day}>
      <title>
        {`${formatDate(day)}: ${formatCount(hits.valid)} gültig, ${formatCount(rejected(hits))} nicht gezählt`}
      </title>
      <rect x={`${left}%`} width={`${width}%`} y={0} height={HEIGHT} className={classes.reach} />
      <rect {...place} y={HEIGHT - every} height={every - valid} className={classes.rejected} />
      <rect {...place} y={HEIGHT - valid} height={valid} className={classes.valid} />
      {isUnusual ? (
        <circle cx={`${left + width / 2}%`} cy={Math.max(5, HEIGHT - every - 9)} r={5} />
      ) : null}
    </g>
  );
}

/** The plot for screen readers; the tables say the rest. */
function inWords(days: readonly Day[]): string {
  const sum = together(days);
  const best = days.reduce((one, other) => (other.hits.valid > one.hits.valid ? other : one));
  const period = `${formatDate(days[0]?.day ?? '')} bis ${formatDate(days.at(-1)?.day ?? '')}`;
  return (
    `Klicks je Tag, ${period}: ${formatCount(sum.valid)} gültig, ` +
    `${formatCount(rejected(sum))} nicht gezählt. ` +
    `Die meisten gültigen am ${formatDate(best.day)}: ${formatCount(best.hits.valid)}.`
  );
}
