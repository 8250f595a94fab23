import { Text } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import classes from './states.module.css';

export interface EmptyStateProps {
  readonly icon: ComponentType<{ size?: number; stroke?: number }>;
  readonly title: string;
  /** What to do: how to begin, or how to widen a search that found nothing. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** Nothing here: why, and the next step. */
export function EmptyState({ icon: Icon, title, children, action }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <span className={classes.icon} aria-hidden>
        <Icon size={26} stroke={1.6} />
      </span>
      <Text fw={650} fz="lg" component="p" m={0}>
        {title}
      </Text>
      {children === undefined ? null : (
        <Text c="dimmed" component="div" maw="46ch">
          {children}
        </Text>
      )}
      {action === undefined ? null : <div className={classes.action}>{action}</div>}
    </div>
  );
}
