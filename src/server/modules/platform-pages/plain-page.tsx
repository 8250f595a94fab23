import type { Page } from './page-layout.tsx';
import { TEXT_STYLE } from './page-style.ts';

const STYLE = `${TEXT_STYLE}
.text form{margin-top:1.5rem}`;

/** A page of the platform for one question, as another module asks it. */
export interface PlainPage {
  readonly title: string;
  /** Said first, as news; '' for none. */
  readonly note: string;
  readonly paragraphs: readonly string[];
  /** One button that posts; null for none. */
  readonly step: {
    readonly action: string;
    readonly fields: Readonly<Record<string, string>>;
    readonly label: string;
    /** Somebody may want it; the page is not about it. */
    readonly isSecond: boolean;
  } | null;
}

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
