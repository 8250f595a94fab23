import { ActionIcon, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './form-builder.module.css';

export interface StepButtonProps {
  readonly label: string;
  /** Why it can't be used now; null when it can. It stays reachable and says so. */
  readonly blocked: string | null;
  readonly onClick: () => void;
  readonly children: ReactNode;
  readonly focusName?: string;
}

/** A small button with an icon; when it is blocked, pointer, focus and screen reader learn why. */
export function StepButton({ label, blocked, onClick, children, focusName }: StepButtonProps) {
  return (
    <Tooltip
      label={blocked ?? label}
      events={{ hover: true, focus: true, touch: true }}
      openDelay={400}
    >
      <ActionIcon
        type="button"
        variant="subtle"
        color="gray"
        className={classes.step ?? ''}
        aria-label={blocked === null ? label : `${label} (${blocked})`}
        {...(blocked === null ? {} : { 'aria-disabled': true, 'data-disabled': true })}
        {...(focusName === undefined ? {} : { 'data-focus': focusName })}
        onClick={() => {
          if (blocked === null) onClick();
        }}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
