import { fill } from '#shared/guest-words/fill.ts';
import type { OwnDataWords } from '#shared/guest-words/own-data-words.ts';
import type { OwnDataState } from '#shared/public-page/view.ts';

type Choice = Extract<OwnDataState, { is: 'choice' }>;

/** The two things a visitor may ask for, each with what it means. */
export function OwnDataChoice({
  state: { action, goes, stays },
  businessName,
  words,
}: {
  state: Choice;
  businessName: string;
  words: OwnDataWords;
}) {
  return (
    <>
      <h2 className="pp-step-title" id="own-data">
        {words.choose}
      </h2>
      <p className="pp-introduction">{words.mailFirst}</p>
      <form method="post" action={action} className="pp-card pp-wish" aria-labelledby="copy">
        <h3 id="copy">{words.copy}</h3>
        <p>{words.copyWhat}</p>
        <Others businessName={businessName} words={words} />
        <div className="pp-buttons">
          <button type="submit" className="pp-button pp-next" name="wunsch" value="kopie">
            {words.copyAsk}
          </button>
        </div>
      </form>
      <form method="post" action={action} className="pp-card pp-wish" aria-labelledby="erasure">
        <h3 id="erasure">{words.erasure}</h3>
        <p>{words.erasureWhat}</p>
        <details className="pp-fate">
          <summary>{words.fate}</summary>
          <h4>{words.goes}</h4>
          <ul>
            {goes.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
          <h4>{words.stays}</h4>
          <ul>
            {stays.map(({ what, why }) => (
              <li key={why}>
                {what.map((each) => (
                  <span key={each} className="pp-what">
                    {each}
                  </span>
                ))}
                <span className="pp-why">{why}</span>
              </li>
            ))}
          </ul>
        </details>
        <Others businessName={businessName} words={words} />
        <div className="pp-buttons">
          <button
            type="submit"
            className="pp-button pp-back pp-erase"
            name="wunsch"
            value="loeschung"
          >
            {words.erasureAsk}
          </button>
        </div>
      </form>
    </>
  );
}

/** Says nothing of whether there are any. */
function Others({ businessName, words }: { businessName: string; words: OwnDataWords }) {
  return (
    <label className="pp-option pp-others">
      <input type="checkbox" name="weitere" value="ja" />
      <span>{fill(words.others, { provider: businessName })}</span>
    </label>
  );
}
