import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { heightAt, PlotAxis, PlotLines } from '#web/ui/plot/plot-axis.tsx';
import { PlotLegend } from '#web/ui/plot/plot-legend.tsx';
import { roundTop } from '#web/ui/plot/plot-scale.ts';
import { PlotSteps } from '#web/ui/plot/plot-steps.tsx';
import plot from '#web/ui/plot/plot.module.css';
import classes from './column-plot.module.css';

export interface Column {
  /** Below the axis, short. */
  readonly label: string;
  readonly value: number;
  /** The same part of the period before; null where there is none. */
  readonly before: number | null;
  /** Everything about the column, also for screen readers. */
  readonly reading: string;
}

export interface ColumnPlotProps {
  /** What is drawn, for screen readers. */
  readonly label: string;
  readonly columns: readonly Column[];
  /** A figure at the axis. */
  readonly axis: (value: number) => string;
  readonly legend: { readonly value: string; readonly before: string | null };
  /** In pixels. */
  readonly height?: number;
}

/**
 * Columns over equal steps, with a mark where the period before stood. The plot is walked through
 * with the arrow keys, the pointer or a finger; what a column says stands below it.
 */
export function ColumnPlot(props: ColumnPlotProps) {
  const { label, columns, axis, legend, height = 232 } = props;
  const [active, setActive] = useState<number | null>(null);
  const largest = Math.max(...columns.flatMap(({ value, before }) => [value, before ?? 0]));
  const top = roundTop(Math.ceil(largest));
  const last = columns.length - 1;
  const place = Math.min(active ?? last, last);
  const width = 100 / columns.length;
  const heightOf = (value: number) => heightAt(value, top, height);

  const walk = (event: KeyboardEvent) => {
    const to = targetOf(event.key, place, last);
    if (to === null) return;
    event.preventDefault();
    setActive(to);
  };
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - box.left) / box.width;
    setActive(Math.max(0, Math.min(last, Math.floor(share * columns.length))));
  };
  return (
    <figure className={plot.plot}>
      <PlotAxis top={top} write={axis} />
      <div
        className={classes.field}
        data-dense={columns.length > 60}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- A range input could not hold the plot.
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={columns.length}
        aria-valuenow={place + 1}
        aria-valuetext={columns[place]?.reading ?? ''}
        onKeyDown={walk}
      >
        <svg
          width="100%"
          height={height}
          aria-hidden
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setActive(null)}
        >
          <PlotLines height={height} />
          {active === null ? null : (
            <rect
              x={`${place * width}%`}
              width={`${width}%`}
              y={0}
              height={height}
              className={classes.active}
            />
          )}
          {columns.map((column, index) => (
            <g key={column.reading}>
              <rect
                x={`${index * width + width * 0.15}%`}
                width={`${width * 0.7}%`}
                y={height - heightOf(column.value)}
                height={heightOf(column.value)}
                className={classes.column}
              />
              {column.before === null ? null : (
                <line
                  x1={`${index * width + width * 0.04}%`}
                  x2={`${index * width + width * 0.96}%`}
                  y1={height - heightOf(column.before)}
                  y2={height - heightOf(column.before)}
                  className={classes.before}
                />
              )}
            </g>
          ))}
        </svg>
      </div>
      <PlotSteps labels={columns.map((column) => column.label)} />
      <figcaption className={classes.caption}>
        <span className={`${classes.reading} ew-numbers`} aria-hidden>
          {columns[place]?.reading}
        </span>
        <PlotLegend
          entries={[
            { mark: 'filled', text: legend.value },
            ...(legend.before === null ? [] : [{ mark: 'line', text: legend.before } as const]),
          ]}
        />
      </figcaption>
    </figure>
  );
}

function targetOf(key: string, place: number, last: number): number | null {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(0, place - 1);
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(last, place + 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}
