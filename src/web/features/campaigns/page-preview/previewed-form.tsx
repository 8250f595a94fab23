import { useState } from 'react';
import { FormStep } from '#web/public-site/guest-page/form-step.tsx';
import { LastStep } from '#web/public-site/guest-page/last-step.tsx';
import { PageFrame } from '#web/public-site/guest-page/page-frame.tsx';
import { ThankYou } from '#web/public-site/guest-page/thank-you.tsx';
import type { PreviewedLanding } from './preview-landing.ts';

const NOTHING_SENT = { isSending: false, failure: null, send: () => Promise.resolve() };

export interface PreviewedFormProps {
  readonly landing: PreviewedLanding;
  readonly startAt: number;
}

/**
 * The public page's own pieces without its checks: every page can be looked at, whatever is
 * filled in, and sending leads to the thanks.
 */
export function PreviewedForm({ landing, startAt }: PreviewedFormProps) {
  const { user, campaign } = landing;
  const { pages, introduction } = campaign.formConfig;
  const [asked, setStep] = useState(startAt);
  const [isSent, setIsSent] = useState(false);
  const last = pages.length - 1;
  const step = Math.min(asked, last);
  return (
    <PageFrame landing={landing}>
      {isSent ? (
        <ThankYou landing={landing} asksConfirmation={campaign.doubleOptIn} isFresh={false} />
      ) : (
        <form
          className="pp-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            // The dialog around the preview holds a form too.
            event.stopPropagation();
            if (step === last) setIsSent(true);
            else setStep(step + 1);
          }}
        >
          {pages.map((page, index) => (
            <FormStep
              key={page.id}
              pages={pages}
              index={index}
              isCurrent={index === step}
              introduction={introduction}
              issues={[]}
              refusal={null}
              onNext={() => setStep(step + 1)}
              onBack={() => setStep(step - 1)}
            >
              {index < last ? null : (
                <LastStep
                  user={user}
                  buttonText={campaign.landingPageConfig.buttonText}
                  asksConfirmation={campaign.doubleOptIn}
                  issues={[]}
                  answers={[]}
                  checkState="idle"
                  sending={NOTHING_SENT}
                  onBack={index === 0 ? null : () => setStep(step - 1)}
                  onChangeAnswers={() => setStep(0)}
                />
              )}
            </FormStep>
          ))}
        </form>
      )}
    </PageFrame>
  );
}
