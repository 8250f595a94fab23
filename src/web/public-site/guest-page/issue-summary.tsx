import type { AnswerIssue } from '#shared/forms/read-submission.ts';
import type { FormWords } from '#shared/guest-words/form-words.ts';
import { fieldId } from './field-ids.ts';
import { useFormWords } from './form-words.ts';

const TITLES = {
  missing: 'requiredTitle',
  wrong: 'wrongTitle',
  consent: 'consentTitle',
} as const satisfies Record<AnswerIssue['kind'], keyof FormWords>;

/** Everything that keeps the visitor from going on, with a way to each; takes the focus. */
export function IssueSummary({ issues }: { issues: readonly AnswerIssue[] }) {
  const words = useFormWords();
  const [first] = issues;
  if (first === undefined) return null;
  return (
    <div className="pp-summary" role="alert" tabIndex={-1}>
      <p className="pp-summary-title">{words[TITLES[first.kind]]}</p>
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
