import type { PlainPage } from '#server/kernel/plain-page.ts';
import type { Page } from './page-layout.tsx';
import { TEXT_STYLE } from './page-style.ts';

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
