import type { ReactNode } from 'react';
import type { Landing } from '#shared/contracts/public-site.ts';
import type { Consent, ConsentKind } from '#shared/forms/consents.ts';
import { formatAnswer } from '#shared/forms/format-answer.ts';
import type { Answer, AnswerIssue } from '#shared/forms/read-submission.ts';
import { fill } from '#shared/guest-words/fill.ts';
import type { FormWords } from '#shared/guest-words/form-words.ts';
import type { Subject } from '#shared/public-page/view.ts';
import { webAddress } from '#shared/web-address.ts';
import { errorAttributes, FieldError } from './field-frame.tsx';
import { fieldId } from './field-ids.ts';
import { useFormWords } from './form-words.ts';
import type { CheckState } from './security-check.ts';
import { nounOf } from './subjects.ts';
import type { Sending } from './use-sending.ts';

const NOTES = {
  idle: 'checkIdle',
  running: 'checkRunning',
  passed: 'checkPassed',
  impossible: 'checkImpossible',
} as const satisfies Record<CheckState, keyof FormWords>;

interface LastStepProps {
  readonly user: Landing['user'];
  readonly consents: readonly Consent[];
  /** Stands above the consents. */
  readonly terms: ReactNode;
  readonly buttonText: string;
  readonly subject: Subject;
  /** The visitor will have to confirm the address. */
  readonly asksConfirmation: boolean;
  readonly issues: readonly AnswerIssue[];
  readonly answers: readonly Answer[];
  readonly checkState: CheckState;
  readonly sending: Sending;
  /** Null when the last page is also the first. */
  readonly onBack: (() => void) | null;
  readonly onChangeAnswers: () => void;
}

/** End of the form: what was answered, the consents, the security check, the way off. */
export function LastStep(props: LastStepProps) {
  const { user, consents, terms, issues, answers, checkState, sending, onBack } = props;
  const words = useFormWords();
  return (
    <>
      <Review answers={answers} onChange={props.onChangeAnswers} />
      {terms}
      <ConsentBoxes
        consents={consents}
        privacyPolicyUrl={user.privacyPolicyUrl}
        errorOf={(name) => issues.find(({ path }) => path === name)?.message}
      />
      <SecurityNote state={checkState} />
      {props.asksConfirmation ? (
        <p className="pp-hint">
          {fill(words.confirmLater, { noun: nounOf(props.subject, words) })}
        </p>
      ) : null}
      {sending.failure === null ? null : (
        <div className="pp-summary" role="alert">
          <p className="pp-summary-title">{words.notSent}</p>
          <p>{sending.failure}</p>
        </div>
      )}
      <div className="pp-buttons">
        {onBack === null ? null : (
          <button type="button" className="pp-button pp-back pp-live" onClick={onBack}>
            {words.back}
          </button>
        )}
        <button type="submit" className="pp-button pp-next" aria-disabled={sending.isSending}>
          {sending.isSending ? words.sending : props.buttonText || words.send}
        </button>
      </div>
    </>
  );
}

/** Says how the security check stands; 'bestanden' only once it has passed. */
function SecurityNote({ state }: { state: CheckState }) {
  const words = useFormWords();
  return (
    <output className="pp-security pp-live" data-state={state}>
      <span className="pp-security-mark" aria-hidden="true" />
      {words[NOTES[state]]}
    </output>
  );
}

interface ReviewProps {
  readonly answers: readonly Answer[];
  readonly onChange: () => void;
}

/** One line of what was answered on the pages before, unfolding into all of it. */
function Review({ answers, onChange }: ReviewProps) {
  const words = useFormWords();
  const said = (answer: Answer): string => formatAnswer(answer, words.language);
  if (answers.length === 0) return null;
  return (
    <details className="pp-review">
      <summary>
        <span className="pp-review-title">{words.review}</span>
        <span className="pp-review-line">{answers.map(said).join(' · ')}</span>
      </summary>
      <dl>
        {answers.map((answer) => (
          <div key={answer.name}>
            <dt>{answer.label}</dt>
            <dd>{said(answer)}</dd>
          </div>
        ))}
      </dl>
      <button type="button" className="pp-quiet" onClick={onChange}>
        {words.changeAnswers}
      </button>
    </details>
  );
}

interface ConsentBoxesProps {
  readonly consents: readonly Consent[];
  readonly privacyPolicyUrl: string;
  readonly errorOf: (name: string) => string | undefined;
}

/** The mandatory consents: separate boxes, never filled in beforehand. */
function ConsentBoxes({ consents, privacyPolicyUrl, errorOf }: ConsentBoxesProps) {
  const words = useFormWords();
  const policies: Readonly<Record<ConsentKind, string | null>> = {
    platform_privacy: '/privacy',
    provider_privacy: webAddress(privacyPolicyUrl),
    contact: null,
    participation_terms: null,
  };
  return (
    <fieldset className="pp-consents">
      <legend className="pp-label">{words.consents}</legend>
      {consents.map(({ kind, name, text }) => {
        const error = errorOf(name);
        return (
          <div key={name} data-invalid={error === undefined ? undefined : ''}>
            <FieldError name={name} message={error} />
            <label className="pp-option pp-consent">
              <input
                id={fieldId(name)}
                type="checkbox"
                name={name}
                value="true"
                required
                {...errorAttributes(name, error)}
              />
              <span>{withPolicyLink(text, words.policy, policies[kind])}</span>
            </label>
          </div>
        );
      })}
    </fieldset>
  );
}

/** The text word for word, with its 'Datenschutzerklärung' as a link. */
function withPolicyLink(text: string, policy: string, href: string | null) {
  const start = text.indexOf(policy);
  if (href === null || start === -1) return text;
  return (
    <>
      {text.slice(0, start)}
      <a href={href} target="_blank" rel="noopener noreferrer">
        {policy}
      </a>
      {text.slice(start + policy.length)}
    </>
  );
}
