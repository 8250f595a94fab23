import { Text } from '@mantine/core';
import { IconArrowDownRight, IconArrowUpRight, IconMinus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import type { AddressOf, ScreenPath } from '../address/use-address.ts';
import { changeOf } from './change-of.ts';
import classes from './stat-card.module.css';

export interface StatCardProps {
  readonly label: string;
  /** The figure as it is read; undefined while loading. */
  readonly value: string | undefined;
  /** What the figure counts, in a few words. */
  readonly hint?: string;
  /** This period against the one before, as it is written below the figure. */
  readonly change?: {
    readonly current: number;
    readonly previous: number;
    readonly period: string;
  };
  /** Hint and change will come with the figure: their lines are kept free. */
  readonly isAwaited?: boolean;
  /** Way into the screen behind the figure. */
  readonly to?: ScreenPath;
  readonly search?: AddressOf<ScreenPath>;
  /** Where on the screen it is. */
  readonly hash?: string;
}

const ARROWS = { up: IconArrowUpRight, down: IconArrowDownRight, same: IconMinus };

/** A figure with its change and a way in. */
export function StatCard(props: StatCardProps) {
  const { label, value, hint, change, isAwaited = false, to, search = {}, hash } = props;
  const shown = value ?? '...';
  return (
    <div className={classes.card}>
      {to === undefined ? (
        <span className={classes.label}>{label}</span>
      ) : (
        <Link
          to={to}
          search={search}
          {...(hash === undefined ? {} : { hash })}
          className={`${classes.label} ${classes.link}`}
        >
          {label}
        </Link>
      )}
      <span
        className={`${classes.value} ew-numbers`}
        style={{ '--figures': shown.length } as CSSProperties}
      >
        {shown}
      </span>
      {hint === undefined ? null : <Text className={classes.hint ?? ''}>{hint}</Text>}
      {change === undefined ? null : <Change {...change} />}
      {isAwaited ? (
        <>
          <Text className={classes.hint ?? ''}>&nbsp;</Text>
          <span className={classes.change}>&nbsp;</span>
        </>
      ) : null}
    </div>
  );
}

function Change({ current, previous, period }: NonNullable<StatCardProps['change']>) {
  const { direction, text } = changeOf(current, previous, period);
  const Arrow = ARROWS[direction];
  return (
    <span className={classes.change} data-direction={direction}>
      <Arrow size={16} stroke={2} aria-hidden />
      {text}
    </span>
  );
}
