import type { ReactNode } from 'react';
import classes from './status-badge.module.css';

/** good: works; wait: somebody has to act; info: under way; off: at rest; bad: broken off. */
export type Tone = 'good' | 'wait' | 'info' | 'off' | 'bad';

/** A state as dot and word, so that it never hangs on the colour alone. */
export function StatusBadge({
  tone,
  children,
}: {
  readonly tone: Tone;
  readonly children: ReactNode;
}) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  );
}
