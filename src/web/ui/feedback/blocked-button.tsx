import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Bubble } from '../overlay/bubble.tsx';
import classes from './blocked-button.module.css';

export interface BlockedButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'fullWidth'> {
  readonly children: ReactNode;
  /** Why it cannot be used: what has to happen first, everything at once. */
  readonly reasons: readonly ReactNode[];
  /** Heading of the reasons. */
  readonly title: string;
}

/** A button that cannot be used yet. It stays reachable and says why when it is pressed. */
export function BlockedButton({ children, reasons, title, ...look }: BlockedButtonProps) {
  return (
    <Bubble
      width={340}
      position="bottom-end"
      trapFocus
      button={
        <Button {...look} type="button" data-disabled aria-disabled>
          {children}
        </Button>
      }
    >
      {/* Escape closes the reasons, not the dialog in which the button stands. */}
      <div
        className={classes.reasons}
        tabIndex={-1}
        data-autofocus
        data-mantine-stop-propagation="true"
      >
        <strong>{title}</strong>
        <ul>
          {reasons.map((reason, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- The list is shown, never changed.
            <li key={index}>{reason}</li>
          ))}
        </ul>
      </div>
    </Bubble>
  );
}
