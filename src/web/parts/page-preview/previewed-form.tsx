import { useMemo, useState } from 'react';
import { type AskedForm, askedForm } from '#shared/forms/conditions.ts';
import { consentsFor } from '#shared/forms/consents.ts';
import type { Sent } from '#shared/forms/read-submission.ts';
import { FormStep } from '#web/public-site/guest-page/form-step.tsx';
import { useFormWords } from '#web/public-site/guest-page/form-words.ts';
import { LastStep } from '#web/public-site/guest-page/last-step.tsx';
import { readForm } from '#web/public-site/guest-page/read-form.ts';
import { ThankYou } from '#web/public-site/guest-page/thank-you.tsx';
import type { PreviewedLanding } from './preview-landing.ts';

const NOTHING_SENT = { isSending: false, failure: null, send: () => Promise.resolve() };

/** Stands where a guest reads their own. */
const EXAMPLE_CODE = 'K7M-4QPX';

/** A form of which everything is shown, whatever its conditions say. */
function everythingIn(pages: PreviewedLanding['campaign']['formConfig']['pages']): AskedForm {
  return { pages: [...pages.keys()], fields: pages.flatMap(({ fields }) => fields) };
}

export interface PreviewedFormProps {
  readonly landing: PreviewedLanding;
  /** Id of the page to show, as it is the one being edited; null leaves what is shown. */
  readonly openPage?: number | null;
}

/**
 * The public page's own pieces without its checks: every page can be looked at, whatever is
 * filled in, and sending leads to the thanks.
 */
export function PreviewedForm({ landing, openPage = null }: PreviewedFormProps) {
  const { user, campaign } = landing;
  const words = useFormWords();
  const { pages, introduction } = campaign.formConfig;
  const [wanted, setWanted] = useState(0);
  const [isSent, setIsSent] = useState(false);
  // Until somebody tries the form everything is shown: what is being edited has to be seen.
  const [tried, setTried] = useState<Sent | null>(null);
  const asked = useMemo(
    () => (tried === null ? everythingIn(pages) : askedForm(pages, tried)),
    [pages, tried],
  );
  const [followed, setFollowed] = useState<number | null>(null);
  if (openPage !== followed) {
    setFollowed(openPage);
    const index = pages.findIndex(({ id }) => id === openPage);
    if (index !== -1) {
      setWanted(index);
      setTried(null);
      setIsSent(false);
    }
  }
  const last = pages.length - 1;
  const step = asked.pages.findLast((index) => index <= wanted) ?? 0;
  const setStep = (index: number | undefined): void => setWanted(index ?? 0);
  const next = (): void => setStep(asked.pages.find((index) => index > step));
  const back = (): void => setStep(asked.pages.findLast((index) => index < step));
  const { benefit, doubleOptIn } = campaign;
  const promised = benefit && { ...benefit, code: doubleOptIn ? null : EXAMPLE_CODE };
  if (isSent)
    return (
      <ThankYou
        subject="request"
        landing={landing}
        asksConfirmation={campaign.doubleOptIn}
        benefit={promised}
        isFresh={false}
      />
    );
  return (
    <form
      className="pp-form"
      noValidate
      onChange={({ currentTarget }) => setTried(readForm(currentTarget))}
      onSubmit={(event) => {
        event.preventDefault();
        // The dialog around the preview holds a form too.
        event.stopPropagation();
        if (step === last) setIsSent(true);
        else next();
      }}
    >
      {pages.map((page, index) => (
        <FormStep
          key={page.id}
          pages={pages}
          pictures={campaign.optionPictures}
          filesPath={undefined}
          codePath={undefined}
          index={index}
          asked={asked}
          isCurrent={index === step}
          introduction={introduction}
          issues={[]}
          refusal={null}
          prefill={{}}
          onNext={next}
          onBack={back}
        >
          {index < last ? null : (
            <LastStep
              user={user}
              subject="request"
              consents={consentsFor(user.businessName, words)}
              terms={null}
              buttonText={campaign.landingPageConfig.buttonText}
              asksConfirmation={campaign.doubleOptIn}
              issues={[]}
              answers={[]}
              checkState="idle"
              sending={NOTHING_SENT}
              onBack={index === 0 ? null : back}
              onChangeAnswers={() => setStep(0)}
            />
          )}
        </FormStep>
      ))}
    </form>
  );
}
