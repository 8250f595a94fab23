import type { Landing } from '#shared/contracts/public-page.ts';
import { defaultLandingPage } from '#shared/forms/default-form.ts';
import type { Answer, AnswerIssue } from '#shared/forms/read-submission.ts';
import { ConsentBoxes } from './consent-boxes.tsx';
import { Review } from './review.tsx';
import type { CheckState } from './security-check.ts';
import { SecurityNote } from './security-note.tsx';
import type { Sending } from './use-sending.ts';

interface LastStepProps {
  readonly user: Landing['user'];
  readonly buttonText: string;
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
  const { user, issues, answers, checkState, sending, onBack, onChangeAnswers } = props;
  return (
    <>
      <Review answers={answers} onChange={onChangeAnswers} />
      <ConsentBoxes
        providerName={user.businessName}
        privacyPolicyUrl={user.privacyPolicyUrl}
        errorOf={(name) => issues.find(({ path }) => path === name)?.message}
      />
      <SecurityNote state={checkState} />
      {props.asksConfirmation ? (
        <p className="pp-hint">
          Nach dem Absenden schicken wir Ihnen eine E-Mail. Ihre Anfrage gilt, sobald Sie darin Ihre
          Adresse bestätigt haben.
        </p>
      ) : null}
      {sending.failure === null ? null : (
        <div className="pp-summary" role="alert">
          <p className="pp-summary-title">Fehler beim Senden</p>
          <p>{sending.failure}</p>
        </div>
      )}
      <div className="pp-buttons">
        {onBack === null ? null : (
          <button type="button" className="pp-button pp-back pp-live" onClick={onBack}>
            Zurück
          </button>
        )}
        <button type="submit" className="pp-button pp-next" aria-disabled={sending.isSending}>
          {sending.isSending
            ? 'Wird gesendet...'
            : props.buttonText || defaultLandingPage().buttonText}
        </button>
      </div>
    </>
  );
}
