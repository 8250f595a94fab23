import type { PlainPage } from '#server/kernel/plain-page.ts';
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
.text form{margin-top:1.5rem}`;

/** Dresses it; search engines are not to know it. */
export const plainPage = ({ title, note, paragraphs, step }: PlainPage): Page => ({
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
      {step === null ? null : (
        <form method="post" action={step.action}>
          {Object.entries(step.fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button type="submit" className={step.isSecond ? 'button second' : 'button'}>
            {step.label}
          </button>
        </form>
      )}
    </div>
  ),
});
