import { formatCount } from '#web/ui/format/format-number.ts';
import classes from './choice.module.css';

interface LeftOutProps {
  /** 'Ausgelassen werden' */
  readonly title: string;
  readonly left: readonly { readonly reason: string; readonly count: number }[];
}

/** Which of the chosen documents a step leaves out, and why. */
export function LeftOut({ title, left }: LeftOutProps) {
  if (left.length === 0) return null;
  return (
    <div>
      {title}
      <ul className={classes.left}>
        {left.map(({ reason, count }) => (
          <li key={reason}>
            {formatCount(count)} {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}
