import { TEMPLATE_VARIABLES } from '#shared/labels/template-variables.ts';
import classes from '../marketing.module.css';

/** A subject with its placeholders as what they stand for. */
export function ReadableWords({ text }: { readonly text: string }) {
  return text.split(/\{\{\s*(\w+)\s*\}\}/).map((part, place) => {
    if (place % 2 === 0) return part;
    const label = Object.entries(TEMPLATE_VARIABLES).find(([name]) => name === part)?.[1] ?? part;
    return (
      // oxlint-disable-next-line react/no-array-index-key -- The parts of a text stay in their order.
      <span key={place} className={classes.placeholder}>
        {label}
      </span>
    );
  });
}
