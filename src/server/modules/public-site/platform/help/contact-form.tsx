import type { ReactNode } from 'react';
import { DEMO_TRAP } from '#shared/demo-request.ts';
import { helpArticle } from '#shared/help/help-centre.ts';
import type { Page } from '../page-layout.tsx';
import { TEXT_STYLE } from '../page-style.ts';
import { CONTACT_PATH, HELP_PATH } from './help-pages.tsx';

/** What was typed when a question could not be taken, and why. */
export interface QuestionRefusal {
  readonly message: string;
  readonly typed: Readonly<Record<string, string>>;
  readonly issues: Readonly<Record<string, string>>;
}

const FIELDS = [
  { name: 'firstName', label: 'Vorname', auto: 'given-name', max: 100, isRequired: true },
  { name: 'lastName', label: 'Nachname', auto: 'family-name', max: 100, isRequired: true },
  { name: 'email', label: 'E-Mail', auto: 'email', max: 254, isRequired: true },
  {
    name: 'company',
    label: 'Firma (optional)',
    auto: 'organization',
    max: 200,
    isRequired: false,
  },
] as const;

/** A question to the operator; `topic` is the page of the help centre that it comes from. */
export function contactPage(topic?: string, refusal?: QuestionRefusal): Page {
  const article = topic === undefined ? undefined : helpArticle(topic);
  return dressed(
    <>
      <p>
        Beschreiben Sie, was Sie tun möchten und was dabei geschieht. Bitte schicken Sie keine
        Passwörter und keine Daten Ihrer Gäste.
      </p>
      <form className="form" action={CONTACT_PATH} method="post">
        {refusal === undefined ? null : (
          <p className="note" role="alert">
            {refusal.message}
          </p>
        )}
        {FIELDS.map(({ name, label, auto, max, isRequired }) => (
          <Field key={name} label={label} issue={refusal?.issues[name]}>
            <input
              name={name}
              type={name === 'email' ? 'email' : 'text'}
              autoComplete={auto}
              maxLength={max}
              required={isRequired}
              defaultValue={refusal?.typed[name] ?? ''}
            />
          </Field>
        ))}
        <Field label="Ihre Frage" issue={refusal?.issues['message']}>
          <textarea
            name="message"
            rows={7}
            maxLength={2000}
            required
            defaultValue={
              refusal?.typed['message'] ?? (article === undefined ? '' : `${article.title}: `)
            }
          />
        </Field>
        <div className="trap" aria-hidden="true">
          <label>
            Bitte leer lassen
            <input name={DEMO_TRAP} tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <p className="muted">
          Wir nutzen Ihre Angaben nur, um Ihnen zu antworten, und löschen sie nach einem halben
          Jahr. Mehr in der{' '}
          <a href="/privacy" target="_blank" rel="noreferrer">
            Datenschutzerklärung
          </a>
          .
        </p>
        <div className="row">
          <button type="submit" className="button">
            Frage senden
          </button>
        </div>
      </form>
    </>,
  );
}

function Field({
  label,
  issue,
  children,
}: {
  label: string;
  issue: string | undefined;
  children: ReactNode;
}) {
  return (
    <label className="field">
      <span>{label}</span>
      {children}
      {issue === undefined ? null : <em>{issue}</em>}
    </label>
  );
}

function dressed(content: ReactNode): Page {
  return {
    title: 'Frage an den Support',
    canonical: null,
    description: '',
    style: TEXT_STYLE,
    hasDoor: true,
    content: (
      <div className="text">
        <h1>Frage an den Support</h1>
        {content}
      </div>
    ),
  };
}

export const contactThanksPage: Page = dressed(
  <>
    <p className="note">Vielen Dank! Ihre Frage ist angekommen. Wir antworten per E-Mail.</p>
    <p>
      <a href={HELP_PATH}>Zur Hilfe</a>
    </p>
  </>,
);
