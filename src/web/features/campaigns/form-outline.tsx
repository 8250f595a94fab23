import { useQuery } from '@tanstack/react-query';
import { conditionSentence } from '#shared/forms/condition-sentence.ts';
import { consentsFor } from '#shared/forms/consents.ts';
import { FIELD_TYPES } from '#shared/forms/field-types.ts';
import type { FormConfig, FormPage } from '#shared/forms/form-config.ts';
import { pageHeading } from '#shared/forms/form-pages.ts';
import { FORM_WORDS } from '#shared/guest-words/form-words.ts';
import { userQuery } from '#web/api/queries.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import classes from './form-outline.module.css';

export interface FormOutlineProps {
  readonly form: FormConfig;
  /** Visitors have to confirm their address. */
  readonly doubleOptIn: boolean;
}

/** The request form to read: its pages and fields, and the consents at its end. */
export function FormOutline({ form, doubleOptIn }: FormOutlineProps) {
  const { data: user } = useQuery(userQuery());
  return (
    <div className={classes.outline}>
      <Note>
        So fragt das Formular dieser Kampagne Ihre Interessenten. Felder mit * sind Pflichtfelder.
        Die drei Zustimmungen am Ende gehören zu jedem Formular.{' '}
        {doubleOptIn
          ? 'Interessenten bestätigen ihre E-Mail-Adresse, bevor die Anfrage zählt.'
          : 'Die E-Mail-Adresse wird nicht bestätigt.'}
      </Note>
      <ol className={classes.pages}>
        {form.pages.map((page, index) => (
          <li key={page.id}>
            <h3>{pageHeading(page, index)}</h3>
            <Shown pages={form.pages} showIf={page.showIf} />
            <ul>
              {page.fields.map((field) => (
                <li key={field.id}>
                  <span>
                    {field.label}
                    {field.required ? ' *' : ''}
                    {field.text === undefined ? null : (
                      <span className={classes.shown}>„{field.text}“</span>
                    )}
                    <Shown pages={form.pages} showIf={field.showIf} />
                  </span>
                  <span className={classes.type}>{FIELD_TYPES[field.type]}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
        <li>
          <h3>Zustimmungen</h3>
          <ul>
            {consentsFor(user?.businessName ?? '', FORM_WORDS.de).map(({ kind, text }) => (
              <li key={kind}>{text} *</li>
            ))}
          </ul>
        </li>
      </ol>
      <h3>Dankestext</h3>
      <p>{form.thankYouMessage}</p>
    </div>
  );
}

/** Under which condition something is shown; nothing where it always is. */
function Shown({ pages, showIf }: Pick<FormConfig, 'pages'> & Pick<FormPage, 'showIf'>) {
  if (showIf === undefined) return null;
  return (
    <span className={classes.shown}>
      Nur zeigen, {conditionSentence(pages, showIf, FORM_WORDS.de)}
    </span>
  );
}
