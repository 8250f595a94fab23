import { formatInstant } from '#web/ui/format/format-date.ts';
import type { LeadDetail } from './lead.ts';
import classes from './details.module.css';

/** What the visitor agreed to, word for word; folded away until somebody needs the proof. */
export function Consents({ consents }: { readonly consents: LeadDetail['consents'] }) {
  if (consents.length === 0) return null;
  return (
    <details className={classes.consents}>
      <summary>Einwilligungen ({consents.length})</summary>
      <ul>
        {consents.map(({ kind, text, acceptedAt }) => (
          <li key={kind}>
            {text}
            <span className={classes.muted}>
              Erteilt am <time dateTime={acceptedAt}>{formatInstant(acceptedAt)}</time>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
