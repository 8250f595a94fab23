import { useQuery } from '@tanstack/react-query';
import { consentsFor } from '#shared/forms/consents.ts';
import { FIELD_TYPES } from '#shared/forms/field-types.ts';
import type { FormConfig } from '#shared/forms/form-config.ts';
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
        {form.pages.map((page) => (
          <li key={page.id}>
            <h3>{page.title}</h3>
            <ul>
              {page.fields.map((field) => (
                <li key={field.id}>
                  <span>
                    {field.label}
                    {field.required ? ' *' : ''}
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
            {consentsFor(user?.businessName ?? '').map(({ kind, text }) => (
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
