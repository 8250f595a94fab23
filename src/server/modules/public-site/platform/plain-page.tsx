import { Fragment } from 'react';
import type { PlainPage, PlainStep } from '#server/kernel/plain-page.ts';
import type { Page } from './page-layout.tsx';
import { TEXT_STYLE } from './page-style.ts';

/** The shape of the mark stands out, as everywhere. */
const NOT_FOUND_STYLE = `
.lost{display:grid;justify-items:start;align-content:center;gap:.5rem;min-height:60vh;padding-top:2rem;padding-bottom:2rem}
.lost .code{margin:0 0 1.25rem;padding:2.25rem 2.75rem;border-radius:5rem 5rem 5rem 1rem;background:var(--ew-brand);color:var(--ew-on-brand);font-size:clamp(3.5rem,16vw,6rem);font-weight:800;line-height:1;letter-spacing:-.04em}
.lost p{max-width:34rem;margin:.25rem 0 1rem;color:var(--ew-muted)}`;

/** Any address that leads nowhere; readable without the application and without a script. */
export const notFoundPage: Page = {
  title: 'Seite nicht gefunden',
  canonical: null,
  description: '',
  style: NOT_FOUND_STYLE,
  content: (
    <section className="wide lost">
      <p className="code" aria-hidden="true">
        404
      </p>
      <h1>Seite nicht gefunden</h1>
      <p>
        Unter dieser Adresse gibt es nichts. Vielleicht ist der Link veraltet oder ein Zeichen zu
        viel.
      </p>
      <a className="button" href="/">
        Zur Startseite
      </a>
    </section>
  ),
};

const STYLE = `${TEXT_STYLE}
.text form{margin-top:1.5rem}
.text form+form{margin-top:.75rem}
.card{margin:1.5rem 0 0;padding:clamp(1.25rem,4vw,2rem);border:1px solid var(--ew-line-strong);border-radius:1.1rem;background:var(--ew-paper)}
.card>:first-child{margin-top:0}
.facts{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:.35rem 1.5rem;margin:0 0 1.5rem}
.facts dt{color:var(--ew-muted)}.facts dd{margin:0;font-weight:600}
.code input{max-width:16rem;font-size:1.5rem;letter-spacing:.3em;font-variant-numeric:tabular-nums}
.code small{display:block;margin-top:.35rem;color:var(--ew-muted);font-size:.9375rem;line-height:1.45}
.card .button{min-width:min(16rem,100%)}
@media (max-width:30rem){.facts{grid-template-columns:1fr;gap:0}.facts dd{margin-bottom:.6rem}.card .button{width:100%}.code input{max-width:none}}`;

/** Dresses it; search engines are not to know it. */
export const plainPage = ({ title, note, paragraphs, ...parts }: PlainPage): Page => ({
  title,
  canonical: null,
  description: '',
  style: STYLE,
  content: (
    <div className="text">
      <h1>{title}</h1>
      {note === '' ? null : <p className="note">{note}</p>}
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <Parts {...parts} />
    </div>
  ),
});

type PartsProps = Omit<PlainPage, 'title' | 'note' | 'paragraphs' | 'isPrivate'>;

/** What is below the text: a single button as it is, anything more on a card. */
function Parts({ step, facts = [], download, others = [] }: PartsProps) {
  const isPlain = facts.length === 0 && download === undefined && step?.code === undefined;
  const steps = step === null ? others : [step, ...others];
  const forms = steps.map((each) => <StepForm key={each.action + each.label} step={each} />);
  if (isPlain) return forms;
  return (
    <div className="card">
      {facts.length === 0 ? null : (
        <dl className="facts">
          {facts.map(([name, value]) => (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        </dl>
      )}
      {download === undefined ? null : (
        <a className="button" href={download.href} download>
          {download.label}
        </a>
      )}
      {forms}
    </div>
  );
}

function StepForm({ step: { action, fields, label, isSecond, code } }: { step: PlainStep }) {
  return (
    <form method="post" action={action}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {code === undefined ? null : <CodeField {...code} />}
      <button type="submit" className={isSecond ? 'button second' : 'button'}>
        {label}
      </button>
    </form>
  );
}

function CodeField({ name, label, hint, error }: NonNullable<PlainStep['code']>) {
  return (
    <label className="field code">
      <span>{label}</span>
      <input
        name={name}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9 ]{6,9}"
        maxLength={9}
        required
        aria-describedby={error === '' ? 'code-hinweis' : 'code-fehler code-hinweis'}
        {...(error === '' ? {} : { 'aria-invalid': true })}
      />
      {error === '' ? null : (
        <em role="alert" id="code-fehler">
          {error}
        </em>
      )}
      <small id="code-hinweis">{hint}</small>
    </label>
  );
}
