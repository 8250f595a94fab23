import { type SubmitEvent, useMemo, useState } from 'react';
import { applicationConsentsFor, consentsFor } from '#shared/forms/consents.ts';
import type { LandingView } from '#shared/public-page/view.ts';
import { HONEYPOT, STAMP } from '#shared/public-page/wire-names.ts';
import { Terms } from './application-offer.tsx';
import type { AvailableCampaign } from './available-campaign.ts';
import { FormStep } from './form-step.tsx';
import { useFormWords } from './form-words.ts';
import { IssueSummary } from './issue-summary.tsx';
import { LastStep } from './last-step.tsx';
import { type CheckState, createSecurityCheck } from './security-check.ts';
import type { SentRequest } from './send-request.ts';
import { subjectOf } from './subjects.ts';
import { useRequestForm } from './use-request-form.ts';

interface RequestFormProps {
  readonly view: LandingView;
  readonly campaign: AvailableCampaign;
  readonly onSent: (sent: SentRequest) => void;
  readonly onOutdated: () => Promise<void>;
}

/** The form, page by page; without JavaScript the same markup is one long form. */
export function RequestForm({ view, campaign, onSent, onOutdated }: RequestFormProps) {
  const { pages, introduction } = campaign.formConfig;
  const [checkState, setCheckState] = useState<CheckState>('idle');
  const check = useMemo(
    () => createSecurityCheck(view.paths.challenge, setCheckState),
    [view.paths.challenge],
  );
  const { businessName } = view.landing.user;
  const { application } = view;
  const words = useFormWords();
  const consents =
    application === null
      ? consentsFor(businessName, words)
      : applicationConsentsFor(businessName, words);
  const { form, step, asked, steps, ...request } = useRequestForm({
    view,
    pages,
    consents,
    check,
    onSent,
    onOutdated,
  });
  const { sending, issues, answers, proceed, back, recheck } = request;
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    proceed();
  };

  return (
    <form
      className={steps.hasMoved ? 'pp-form pp-moved' : 'pp-form'}
      method="post"
      // Files travel in no other way where no script sends them beforehand.
      encType={view.paths.files === undefined ? undefined : 'multipart/form-data'}
      action={view.paths.form}
      // Without a script the answer is a page of its own, which no frame may show.
      target={view.embed === undefined ? undefined : '_top'}
      noValidate
      ref={form}
      onSubmit={onSubmit}
      onChange={recheck}
    >
      <HiddenFields view={view} />
      {view.refusal === null ? null : (
        // The long form has one summary on top, the stepper one on each page.
        <div className="pp-plain">
          <IssueSummary issues={view.refusal.issues} />
        </div>
      )}
      {pages.map((page, index) => (
        <FormStep
          key={page.id}
          pages={pages}
          pictures={campaign.optionPictures}
          filesPath={view.paths.files}
          codePath={view.paths.code}
          index={index}
          asked={asked}
          isCurrent={index === step}
          introduction={introduction}
          issues={issues}
          refusal={view.refusal}
          prefill={view.prefill}
          onNext={proceed}
          onBack={back}
        >
          {index < pages.length - 1 ? null : (
            <LastStep
              user={view.landing.user}
              consents={consents}
              terms={application === null ? null : <Terms text={application.terms} />}
              subject={subjectOf(view)}
              buttonText={campaign.landingPageConfig.buttonText}
              asksConfirmation={campaign.doubleOptIn}
              issues={issues}
              answers={answers}
              checkState={checkState}
              sending={sending}
              onBack={index === 0 ? null : back}
              onChangeAnswers={() => steps.goTo(0)}
            />
          )}
        </FormStep>
      ))}
    </form>
  );
}

/** What travels with the answers: the link, the time of rendering, and a trap for machines. */
function HiddenFields({ view }: { view: LandingView }) {
  const { leaveEmpty } = useFormWords();
  return (
    <>
      {view.ref === '' ? null : <input type="hidden" name="ref" value={view.ref} />}
      <input type="hidden" name={STAMP} value={view.stamp} />
      <div className="pp-trap" aria-hidden="true">
        <label>
          {leaveEmpty}
          <input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
