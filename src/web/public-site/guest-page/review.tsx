import { formatAnswer } from '#shared/forms/format-answer.ts';
import type { Answer } from '#shared/forms/read-submission.ts';

interface ReviewProps {
  readonly answers: readonly Answer[];
  readonly onChange: () => void;
}

/** One line of what was answered on the pages before, unfolding into all of it. */
export function Review({ answers, onChange }: ReviewProps) {
  if (answers.length === 0) return null;
  return (
    <details className="pp-review">
      <summary>
        <span className="pp-review-title">Ihre Angaben</span>
        <span className="pp-review-line">{answers.map(formatAnswer).join(' · ')}</span>
      </summary>
      <dl>
        {answers.map((answer) => (
          <div key={answer.name}>
            <dt>{answer.label}</dt>
            <dd>{formatAnswer(answer)}</dd>
          </div>
        ))}
      </dl>
      <button type="button" className="pp-quiet" onClick={onChange}>
        Angaben ändern
      </button>
    </details>
  );
}
