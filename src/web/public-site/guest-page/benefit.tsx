import { formatDay } from '#shared/forms/format-answer.ts';
import type { GuestBenefit, OfferedBenefit, PromisedBenefit } from '#shared/guest-benefit.ts';
import { fill } from '#shared/guest-words/fill.ts';
import { useFormWords } from './form-words.ts';
import { Paragraphs } from './paragraphs.tsx';

/** What guests get, with its conditions beside it (§ 6 DDG). */
export function Benefit({ benefit }: { readonly benefit: OfferedBenefit }) {
  const { words, conditions, until } = benefit;
  const fixed = useFormWords();
  return (
    <>
      <p className="pp-benefit-kicker">{fixed.benefit}</p>
      <h2 className="gp-heading pp-benefit-words">{words}</h2>
      <Paragraphs className="pp-conditions" text={conditions} />
      {until === null ? null : (
        <p className="pp-conditions pp-until">
          {fill(fixed.benefitUntil, { day: formatDay(until, fixed.language) })}
        </p>
      )}
    </>
  );
}

interface PromiseProps {
  readonly benefit: PromisedBenefit;
  /** The request counts once the visitor has used the mailed link. */
  readonly asksConfirmation: boolean;
}

/** What a request that was sent gets, with the code for it as soon as it may be said. */
export function PromisedBenefitCard({ benefit, asksConfirmation }: PromiseProps) {
  const { code } = benefit;
  const fixed = useFormWords();
  return (
    <div className="pp-card pp-promise">
      <p className="pp-card-title">{fill(fixed.yourBenefit, { words: benefit.words })}</p>
      {code === null ? (
        <p>{asksConfirmation ? fixed.codeAfterConfirming : fixed.codeByMail}</p>
      ) : (
        <>
          <p>
            {fixed.yourCode} <b className="pp-code">{code}</b>
          </p>
          <p className="pp-hint">{fixed.sayCode}</p>
        </>
      )}
      <Paragraphs className="pp-conditions" text={benefit.conditions} />
    </div>
  );
}

/** What is said of a benefit where nobody knows any more which request it was promised to. */
export function withoutCode(offered: GuestBenefit | null | undefined): PromisedBenefit | null {
  return offered ? { words: offered.words, conditions: offered.conditions, code: null } : null;
}
