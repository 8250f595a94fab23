import classes from './two-factor.module.css';

export interface CodeListProps {
  readonly codes: readonly string[];
  /** Names the list for screen readers. */
  readonly label: string;
}

/** Backup codes, to be written down. */
export function CodeList({ codes, label }: CodeListProps) {
  return (
    <ul className={classes.codes} aria-label={label}>
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
  );
}
