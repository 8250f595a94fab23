import { useEffect, useRef } from 'react';
import { CONFIRMATION_DAYS, UNCONFIRMED_KEPT_DAYS } from '#shared/confirmation-periods.ts';
import type { Landing } from '#shared/contracts/public-site.ts';
import type { PromisedBenefit } from '#shared/guest-benefit.ts';
import { fill } from '#shared/guest-words/fill.ts';
import type { Subject } from '#shared/public-page/view.ts';
import { PromisedBenefitCard } from './benefit.tsx';
import { ContactLines } from './contact-lines.tsx';
import { useFormWords } from './form-words.ts';
import { NoticeIcon } from './notice-icon.tsx';
import { FORM_ANCHOR } from './page-ids.ts';
import { Paragraphs } from './paragraphs.tsx';
import { nounOf } from './subjects.ts';

interface ThankYouProps {
  readonly landing: Landing;
  readonly subject: Subject;
  /** The request counts once the visitor has used the mailed link. */
  readonly asksConfirmation: boolean;
  /** What the request was promised; null without. */
  readonly benefit: PromisedBenefit | null;
  /** True right after sending in this very page: the heading then takes the focus. */
  readonly isFresh: boolean;
}

/** What the visitor sees once the request is with the provider. */
export function ThankYou(props: ThankYouProps) {
  const { landing, subject, asksConfirmation, benefit, isFresh } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFresh) return;
    // In a look the thanks stand where the form stood, not at the top of the page.
    const place = heading.current?.closest(`#${FORM_ANCHOR}`);
    if (place) place.scrollIntoView();
    else scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [isFresh]);
  const { user, campaign } = landing;
  const words = useFormWords();
  const noun = nounOf(subject, words);
  return (
    <section className="pp-notice pp-thanks" aria-labelledby="thanks">
      {isFresh ? (
        <output className="pp-toast">
          <b>{words.sent}</b> {fill(words.handedOver, { noun })}
        </output>
      ) : null}
      <NoticeIcon kind={asksConfirmation ? 'mail' : 'check'} />
      <h2 className="pp-step-title" id="thanks" tabIndex={-1} ref={heading}>
        {asksConfirmation ? words.confirmTitle : fill(words.arrived, { noun })}
      </h2>
      {asksConfirmation ? <ConfirmationNote noun={noun} /> : null}
      <Paragraphs
        className="pp-message"
        text={campaign?.formConfig.thankYouMessage || words.thanks}
      />
      {benefit === null ? null : (
        <PromisedBenefitCard benefit={benefit} asksConfirmation={asksConfirmation} />
      )}
      <div className="pp-card">
        <p className="pp-card-title">{user.businessName}</p>
        <ContactLines contact={user} />
      </div>
    </section>
  );
}

/** What still has to be done once the request was sent. */
function ConfirmationNote({ noun }: { readonly noun: string }) {
  const words = useFormWords();
  return (
    <div className="pp-card">
      <p className="pp-card-title">{words.oneStepLeft}</p>
      <p>{fill(words.mailSent, { noun, days: CONFIRMATION_DAYS, kept: UNCONFIRMED_KEPT_DAYS })}</p>
      <p className="pp-hint">{words.lookIntoSpam}</p>
    </div>
  );
}
