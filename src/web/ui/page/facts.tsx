import type { ReactNode } from 'react';
import classes from './facts.module.css';

export interface FactsProps {
  readonly title: string;
  /** Word and what it stands for; a dash where there is nothing. */
  readonly facts: readonly (readonly [label: string, value: ReactNode])[];
  /** What belongs to them and is no word and value. */
  readonly children?: ReactNode;
}

/** Data that is read, in the groups in which it is written. */
export function Facts({ title, facts, children }: FactsProps) {
  return (
    <section className={classes.facts}>
      <h3>{title}</h3>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value === '' || value === null ? '–' : value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}
