import classes from './houses.module.css';

export interface HouseSignProps {
  readonly name: string;
  readonly logoUrl: string | null;
}

/** The house's logo, or the first letter of its name. Its name always stands beside it. */
export function HouseSign({ name, logoUrl }: HouseSignProps) {
  return (
    <span className={classes.sign} aria-hidden>
      {logoUrl === null ? (
        // As people see letters: a flag or a letter with its accents is one.
        ([...new Intl.Segmenter('de').segment(name)][0]?.segment.toUpperCase() ?? '')
      ) : (
        <img src={logoUrl} alt="" />
      )}
    </span>
  );
}
