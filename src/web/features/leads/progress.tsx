import { IconCheck } from '@tabler/icons-react';
import type { LeadStatus } from '#shared/labels/statuses.ts';
import { progressOf } from './progress-of.ts';
import classes from './steps.module.css';

/** How far a request has come; nothing where it has ended before. */
export function Progress({ status }: { readonly status: LeadStatus }) {
  const stages = progressOf(status);
  if (stages === null) return null;
  return (
    <ol className={classes.progress} aria-label="Fortschritt">
      {stages.map(({ label, state }) => (
        <li key={label} data-state={state} {...(state === 'now' ? { 'aria-current': 'step' } : {})}>
          <span className={classes.dot} aria-hidden>
            {state === 'done' ? <IconCheck size={14} stroke={3} /> : null}
          </span>
          {label}
          {state === 'done' ? <span className="ew-visually-hidden"> (erledigt)</span> : null}
        </li>
      ))}
    </ol>
  );
}
