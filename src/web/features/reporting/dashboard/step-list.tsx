import { IconArrowRight, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Step } from './steps.ts';
import classes from './dashboard.module.css';

/** The whole way, with what is behind and what is ahead. */
export function StepList({ id, steps }: { readonly id: string; readonly steps: readonly Step[] }) {
  return (
    <ol id={id} className={classes.steps}>
      {steps.map(({ label, done: isDone, to, search, hash }) => (
        <li key={label} data-done={isDone}>
          {isDone ? (
            <IconCircleCheckFilled size={22} aria-hidden />
          ) : (
            <IconCircle size={22} stroke={1.8} aria-hidden />
          )}
          {isDone ? (
            <span>
              <span className="ew-visually-hidden">Erledigt: </span>
              {label}
            </span>
          ) : (
            <Link to={to} search={search} {...(hash === undefined ? {} : { hash })}>
              {label}
              <IconArrowRight size={18} stroke={1.8} aria-hidden />
            </Link>
          )}
        </li>
      ))}
    </ol>
  );
}
