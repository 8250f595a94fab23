import classes from './skip-links.module.css';

/** First stops of the keyboard: past the navigation, or to it. */
export function SkipLinks() {
  return (
    <div className={classes.skip}>
      <a href="#inhalt">Zum Inhalt springen</a>
      <a href="#navigation">Zur Navigation springen</a>
    </div>
  );
}
