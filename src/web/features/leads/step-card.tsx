import { Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import classes from './steps.module.css';

export interface StepCardProps {
  readonly title: string;
  /** done: nothing is left to do; ended: it leads no further; later: something else comes first. */
  readonly tone?: 'next' | 'later' | 'done' | 'ended';
  readonly children: ReactNode;
  /** The one clear step first, then the others. */
  readonly actions?: ReactNode;
}

/** What to do next with a request. */
export function StepCard({ title, tone = 'next', children, actions }: StepCardProps) {
  const headingId = useId();
  return (
    <section className={classes.card} data-tone={tone} aria-labelledby={headingId}>
      <Title order={3} id={headingId} tabIndex={-1}>
        {title}
      </Title>
      <div className={classes.text}>{children}</div>
      {actions === undefined ? null : <div className={classes.actions}>{actions}</div>}
    </section>
  );
}
