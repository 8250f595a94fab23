import { type SubmitEvent, useMemo, useState } from 'react';
import { applicationConsentsFor, consentsFor } from '#shared/forms/consents.ts';
import type { LandingView } from '#shared/public-page/view.ts';
import { HONEYPOT, STAMP } from '#shared/public-page/wire-names.ts';
import { Terms } from './application-offer.tsx';
import type { AvailableCampaign } from './available-campaign.ts';
import { FormStep } from './form-step.tsx';
import { IssueSummary } from './issue-summary.tsx';
import { LastStep } from './last-step.tsx';
import { type CheckState, createSecurityCheck } from './security-check.ts';
import { subjectOf } from './subjects.ts';
import { useRequestForm } from './use-request-form.ts';

interface RequestFormProps {
  readonly view: LandingView;
  readonly campaign: AvailableCampaign;
  readonly onSent: (sent: { readonly confirmEmail: boolean }) => void;
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
  const consents =
    application === null ? consentsFor(businessName) : applicationConsentsFor(businessName);
  const { form, steps, sending, issues, answers, proceed, recheck } = useRequestForm({
    view,
    pages,
    consents,
    check,
    onSent,
    onOutdated,
  });
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    proceed();
  };

  return (
    <form
      className={steps.hasMoved ? 'pp-form pp-moved' : 'pp-form'}
      method="post"
      action={view.paths.form}
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
          index={index}
          isCurrent={index === steps.step}
          introduction={introduction}
          issues={issues}
          refusal={view.refusal}
          onNext={proceed}
          onBack={steps.back}
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
              onBack={index === 0 ? null : steps.back}
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
  return (
    <>
      {view.ref === '' ? null : <input type="hidden" name="ref" value={view.ref} />}
      <input type="hidden" name={STAMP} value={view.stamp} />
      <div className="pp-trap" aria-hidden="true">
        <label>
          Dieses Feld bitte leer lassen
          <input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
