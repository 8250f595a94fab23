import { DEMO_SUBMIT, DEMO_THANKS, DEMO_TRAP } from '#shared/demo-request.ts';
import type { Page } from './page-layout.tsx';
import { TEXT_STYLE } from './page-style.ts';

const page = (content: Page['content']): Page => ({
  title: 'Demo anfordern',
  canonical: null,
  description: '',
  style: TEXT_STYLE,
  hasDoor: true,
  content: (
    <div className="text">
      <h1>Demo anfordern</h1>
      {content}
    </div>
  ),
});

/** The demo request for browsers without the script that opens its dialog. */
export const demoPage = (refusal?: DemoRefusal): Page =>
  page(<DemoForm {...(refusal === undefined ? {} : { refusal })} />);

export const demoThanksPage: Page = page(
  <>
    <p className="note">{DEMO_THANKS}</p>
    <p>
      <a href="/">Zur Startseite</a>
    </p>
  </>,
);

/** What a visitor had typed when the form could not be taken, and why. */
export interface DemoRefusal {
  readonly message: string;
  readonly typed: Readonly<Record<string, string>>;
  readonly issues: Readonly<Record<string, string>>;
}

const FIELDS = [
  { name: 'firstName', label: 'Vorname', auto: 'given-name', max: 100 },
  { name: 'lastName', label: 'Nachname', auto: 'family-name', max: 100 },
  { name: 'email', label: 'E-Mail', auto: 'email', max: 254 },
  { name: 'company', label: 'Firma (optional)', auto: 'organization', max: 200 },
] as const;

/**
 * The demo request's fields; an ordinary form where no script runs
 * (docs/product/public-site.md section 15).
 */
function DemoForm({ refusal, cancel }: { refusal?: DemoRefusal; cancel?: boolean }) {
  const field = ({ name, label, auto, max }: (typeof FIELDS)[number]) => {
    const issue = refusal?.issues[name];
    return (
      <label className="field" key={name}>
        <span>{label}</span>
        <input
          name={name}
          type={name === 'email' ? 'email' : 'text'}
          autoComplete={auto}
          maxLength={max}
          required={name !== 'company'}
          defaultValue={refusal?.typed[name] ?? ''}
          {...(issue === undefined ? {} : { 'aria-invalid': true })}
        />
        {issue === undefined ? null : <em>{issue}</em>}
      </label>
    );
  };
  const [first, last, ...others] = FIELDS;
  return (
    <form className="form" action="/demo" method="post" data-demo-form>
      <p className="note" role="alert" data-answer>
        {refusal?.message}
      </p>
      <div className="pair">{[first, last].map(field)}</div>
      {others.map(field)}
      <label className="field">
        <span>Nachricht (optional)</span>
        <textarea
          name="message"
          rows={4}
          maxLength={2000}
          defaultValue={refusal?.typed['message'] ?? ''}
        />
      </label>
      <div className="trap" aria-hidden="true">
        <label>
          Bitte leer lassen
          <input name={DEMO_TRAP} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <p className="muted">
        Wir nutzen Ihre Angaben nur, um Ihnen zu antworten, und löschen sie nach einem halben Jahr.
        Mehr in der{' '}
        <a href="/privacy" target="_blank" rel="noreferrer">
          Datenschutzerklärung
        </a>
        .
      </p>
      <p className="muted" id={cancel === true ? 'demo-fehlt' : 'demo-fehlt-seite'} data-missing />
      <div className="row">
        {cancel === true ? (
          <button type="button" className="button second" data-close>
            Abbrechen
          </button>
        ) : null}
        <button
          type="submit"
          className="button"
          aria-describedby={cancel === true ? 'demo-fehlt' : 'demo-fehlt-seite'}
        >
          {DEMO_SUBMIT}
        </button>
      </div>
    </form>
  );
}

/** The form as a dialog over home, features and pricing; opened by the script. */
export function DemoDialog() {
  return (
    <dialog id="demo" aria-labelledby="demo-titel">
      <h2 id="demo-titel">Demo anfordern</h2>
      <DemoForm cancel />
    </dialog>
  );
}
