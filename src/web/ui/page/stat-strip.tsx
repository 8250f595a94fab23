import classes from './stat-strip.module.css';

export interface StatStripProps {
  /** Label and figure as it is read; undefined while it is loaded. */
  readonly stats: readonly (readonly [label: string, value: string | undefined])[];
}

/** Figures above a list in one line, so that the list begins early; on a phone as running text. */
export function StatStrip({ stats }: StatStripProps) {
  return (
    <dl className={classes.strip}>
      {stats.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="ew-numbers">{value ?? '...'}</dd>
        </div>
      ))}
    </dl>
  );
}
