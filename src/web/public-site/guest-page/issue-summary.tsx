import { REQUIRED_TITLE } from '#shared/forms/answer-rules.ts';
import { CONSENT_TITLE } from '#shared/forms/consents.ts';
import type { AnswerIssue } from '#shared/forms/read-submission.ts';
import { fieldId } from './field-ids.ts';

const TITLES: Readonly<Record<AnswerIssue['kind'], string>> = {
  missing: REQUIRED_TITLE,
  wrong: 'Bitte prüfen Sie Ihre Angaben',
  consent: CONSENT_TITLE,
};

/** Everything that keeps the visitor from going on, with a way to each; takes the focus. */
export function IssueSummary({ issues }: { issues: readonly AnswerIssue[] }) {
  const [first] = issues;
  if (first === undefined) return null;
  return (
    <div className="pp-summary" role="alert" tabIndex={-1}>
      <p className="pp-summary-title">{TITLES[first.kind]}</p>
      <ul>
        {issues.map(({ path, message }) => (
          <li key={path}>
            <a href={`#${fieldId(path)}`}>{message}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
