import { Anchor } from '@mantine/core';
import type { PartnerReadiness } from '#shared/contracts/credit-notes.ts';
import type { PreconditionIssue } from '#shared/contracts/partners.ts';
import { readinessWords } from '#web/parts/readiness.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { TextLink } from '#web/ui/page/link-button.tsx';
import classes from './partners.module.css';

export interface ReadinessNoteProps {
  readonly readiness: PartnerReadiness;
  /** Opens the partner's form at a field. */
  readonly onFix: (field: string) => void;
}

const PREFIXES: Readonly<Record<PreconditionIssue['blocks'], string>> = {
  document: '',
  question: 'Rückfrage: ',
  einvoice: 'E-Rechnung: ',
  notice: '',
};

/** Everything that stands between the partner and a document, each with the way to fix it. */
export function ReadinessNote({ readiness, onFix }: ReadinessNoteProps) {
  const { ready, issues } = readiness;
  const { text } = readinessWords(readiness);
  if (issues.length === 0) return <Note tone="good">{text}</Note>;
  return (
    <Note tone={ready ? 'info' : 'wait'} title={text}>
      <ul className={classes.issues}>
        {issues.map(({ id, who, field, message, blocks }) => (
          <li key={id}>
            {PREFIXES[blocks]}
            {message}{' '}
            {who === 'partner' && blocks !== 'notice' ? (
              <Anchor
                component="button"
                type="button"
                underline="always"
                aria-label={`Ergänzen: ${message}`}
                onClick={() => onFix(field)}
              >
                Ergänzen
              </Anchor>
            ) : null}
            {who === 'provider' ? (
              <TextLink to="/account-settings" search={{ feld: field }}>
                Zu den Account-Einstellungen
              </TextLink>
            ) : null}
          </li>
        ))}
      </ul>
    </Note>
  );
}
