import type { ReactNode } from 'react';
import classes from './bar-list.module.css';

export interface Bar {
  readonly id: string;
  readonly label: ReactNode;
  readonly value: number;
  /** The figure as it is read. */
  readonly text: string;
  /** What else belongs to it: a share, a change. */
  readonly note?: ReactNode;
}

export interface BarListProps {
  readonly label: string;
  readonly bars: readonly Bar[];
  /** What a full bar stands for; the largest value unless given. */
  readonly full?: number;
}

/** Figures one below the other, each with a bar as long as its share. */
export function BarList({ label, bars, full }: BarListProps) {
  const longest = full ?? Math.max(...bars.map(({ value }) => value));
  return (
    <ol className={classes.bars} aria-label={label}>
      {bars.map(({ id, label: name, value, text, note }) => (
        <li key={id}>
          <span className={classes.name}>{name}</span>
          <span className={`${classes.value} ew-numbers`}>{text}</span>
          <span className={classes.track} aria-hidden>
            <span
              style={{ width: `${longest === 0 ? 0 : Math.min(100, (value * 100) / longest)}%` }}
              data-none={value === 0}
            />
          </span>
          {note === undefined ? null : <span className={classes.note}>{note}</span>}
        </li>
      ))}
    </ol>
  );
}
