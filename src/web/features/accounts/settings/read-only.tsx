import type { ReactNode } from 'react';
import classes from './settings.module.css';

/** Words and what they stand for. */
export function ReadOnly({
  facts,
}: {
  readonly facts: readonly (readonly [label: string, value: ReactNode])[];
}) {
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
