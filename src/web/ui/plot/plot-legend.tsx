import classes from './plot.module.css';

export interface LegendEntry {
  readonly mark: 'filled' | 'grey' | 'line' | 'dot';
  readonly text: string;
}

/** What the marks of a plot stand for: distinguished by form and light, not by colour alone. */
export function PlotLegend({ entries }: { readonly entries: readonly LegendEntry[] }) {
  return (
    <span className={classes.legend}>
      {entries.map(({ mark, text }) => (
        <span key={mark} data-mark={mark}>
          {text}
        </span>
      ))}
    </span>
  );
}
