import classes from './plot.module.css';

/** Room above the highest line, in pixels, for the stroke of what reaches it. */
const ROOM_ABOVE = 6;

/** Where a value stands above the foot of a plot, in pixels. */
export function heightAt(value: number, top: number, height: number): number {
  return (value * (height - ROOM_ABOVE)) / top;
}

export interface PlotAxisProps {
  /** The figure of the highest line. */
  readonly top: number;
  readonly write: (figure: number) => string;
}

/** The figures at the three lines of a plot. */
export function PlotAxis({ top, write }: PlotAxisProps) {
  return (
    <div className={classes.axis} aria-hidden>
      {[top, top / 2, 0].map((figure) => (
        <span key={figure} className="ew-numbers">
          {write(figure)}
        </span>
      ))}
    </div>
  );
}

/** Their lines, inside the drawing of that height. */
export function PlotLines({ height }: { readonly height: number }) {
  return [0, 0.5, 1].map((share) => {
    const y = height - heightAt(share, 1, height);
    return <line key={share} x1="0" x2="100%" y1={y} y2={y} className={classes.line} />;
  });
}
