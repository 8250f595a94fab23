import { IconLock } from '@tabler/icons-react';
import { consentsFor } from '#shared/forms/consents.ts';
import { FORM_WORDS } from '#shared/guest-words/form-words.ts';
import classes from './page.module.css';

/** The three consents that end every form: to be read, not to be changed. */
export function FixedConsents({ providerName }: { readonly providerName: string }) {
  return (
    <section className={classes.consents} aria-labelledby="fixed-consents">
      <h3 id="fixed-consents">
        <IconLock size={18} stroke={1.8} aria-hidden />
        Zustimmungen am Ende
      </h3>
      <p>
        Diese drei gehören zu jedem Formular. Sie sind Pflicht und lassen sich nicht ändern oder
        entfernen.
      </p>
      <ul>
        {consentsFor(providerName, FORM_WORDS.de).map(({ kind, text }) => (
          <li key={kind}>{text}</li>
        ))}
      </ul>
    </section>
  );
}
