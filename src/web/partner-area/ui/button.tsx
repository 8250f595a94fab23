import type { ReactNode } from 'react';
import classes from './button.module.css';

export interface ButtonProps {
  readonly children: ReactNode;
  readonly onClick?: () => void;
  readonly type?: 'button' | 'submit';
  /** 'filled' is the one thing to do on a screen; 'quiet' reads as a link. */
  readonly look?: 'filled' | 'outlined' | 'quiet';
  /** The call is under way: the button says so and takes nothing. */
  readonly isBusy?: boolean;
  readonly icon?: ReactNode;
  readonly label?: string;
}

/** A button with a target that a thumb hits. */
export function Button({
  children,
  onClick,
  type = 'button',
  look = 'filled',
  isBusy = false,
  icon,
  label,
}: ButtonProps) {
  return (
    <button
      // oxlint-disable-next-line react/button-has-type -- one of the two types above.
      type={type}
      className={classes[look]}
      aria-disabled={isBusy}
      aria-busy={isBusy}
      {...(label === undefined ? {} : { 'aria-label': label })}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onClick?.();
      }}
    >
      {isBusy ? <span className={classes.spinner} aria-hidden /> : icon}
      <span>{children}</span>
    </button>
  );
}
