import type { ApplicationOffer } from '#shared/public-page/view.ts';
import { useFormWords } from './form-words.ts';
import { Paragraphs } from './paragraphs.tsx';

const WAYS = [
  ['Bewerben', 'Ein kurzes Formular, ohne Kosten.'],
  ['Link bekommen', 'Nach der Zusage erhalten Sie Ihren eigenen Link und einen QR-Code.'],
  [
    'Prämie erhalten',
    'Sie sehen, was Ihre Empfehlungen bringen, und die Abrechnung kommt von selbst.',
  ],
] as const;

/** What a partner gets, campaign by campaign, and how it goes. */
export function Offer({ application: { rewards } }: { readonly application: ApplicationOffer }) {
  return (
    <div className="pp-offer">
      {rewards.length === 0 ? null : (
        <>
          <h2 className="pp-offer-title">Das bekommen Sie</h2>
          <ul className="pp-rewards">
            {rewards.map(({ campaign, sentence, example }) => (
              <li key={campaign}>
                <span className="pp-reward-name">{campaign}</span>
                <b>{sentence}</b>
                <span>{example}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <h2 className="pp-offer-title">So geht es</h2>
      <ol className="pp-ways">
        {WAYS.map(([title, words]) => (
          <li key={title}>
            <b>{title}</b> <span>{words}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The terms of taking part, folded above the box that agrees to them. */
export function Terms({ text }: { readonly text: string }) {
  const words = useFormWords();
  return (
    <details className="pp-terms">
      <summary>{words.termsFold}</summary>
      <Paragraphs className="pp-terms-text" text={text} />
    </details>
  );
}
