import { labelledPlaces } from './plot-scale.ts';
import classes from './plot.module.css';

/** What stands below the equal steps of a plot: a few of the labels, each under the middle of its step. */
export function PlotSteps({ labels }: { readonly labels: readonly string[] }) {
  return (
    <div className={classes.steps} aria-hidden>
      {labelledPlaces(labels.length).map((place) => {
        const middle = ((place + 0.5) * 100) / labels.length;
        return (
          <span
            key={place}
            className="ew-numbers"
            style={{ left: `${middle}%` }}
            data-edge={middle < 5 ? 'start' : middle > 95 ? 'end' : undefined}
          >
            {labels[place]}
          </span>
        );
      })}
    </div>
  );
}
