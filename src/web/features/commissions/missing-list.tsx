import type { PartnerReadiness, PreconditionIssue } from '#shared/contracts/partners/partners.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { FixLink } from './fix-link.tsx';
import classes from './pending.module.css';

const HEADINGS = {
  document: 'Für die Gutschrift fehlt noch',
  question: 'Vor dem Erstellen zu bestätigen',
  einvoice: 'Für die E-Rechnung fehlt noch; das PDF entsteht auch ohne',
  warning: 'Bitte vorher ansehen; das Dokument entsteht auch so',
  notice: 'Gut zu wissen',
} as const;

const TONES = {
  document: 'wait',
  question: 'wait',
  einvoice: 'info',
  warning: 'wait',
  notice: 'info',
} as const;

export interface MissingListProps {
  readonly readiness: PartnerReadiness;
}

/** Everything that is missing for documents of a partner, each with the way to its field. */
export function MissingList({ readiness: { issues, partnerId } }: MissingListProps) {
  const kinds = (['document', 'question', 'einvoice', 'warning', 'notice'] as const).map(
    (kind) => ({
      kind,
      found: issues.filter(({ blocks }) => blocks === kind),
    }),
  );
  return (
    <div className={classes.missing}>
      {kinds.map(({ kind, found }) =>
        found.length === 0 ? null : (
          <Note key={kind} tone={TONES[kind]} title={HEADINGS[kind]}>
            <Issues issues={found} partnerId={partnerId} />
          </Note>
        ),
      )}
    </div>
  );
}

interface IssuesProps {
  readonly issues: readonly PreconditionIssue[];
  readonly partnerId: string;
}

export function Issues({ issues, partnerId }: IssuesProps) {
  return (
    <ul className={classes.issues}>
      {issues.map((issue) => (
        <li key={issue.id}>
          <FixLink issue={issue} partnerId={partnerId} />
        </li>
      ))}
    </ul>
  );
}
