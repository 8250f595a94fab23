import type { FormField } from '#shared/forms/form-config.ts';

/** Autofill tokens by technical name; forms are the provider's own, so names are guessed at. */
const BY_NAME: readonly (readonly [RegExp, string])[] = [
  [/^(?:ihr_)?(?:vorname|first_?name)$/, 'given-name'],
  [/^(?:ihr_)?(?:nachname|last_?name|familienname)$/, 'family-name'],
  [/^(?:ihr_)?(?:vollstaendiger_)?name$|^vor_und_nachname$/, 'name'],
  [/^(?:e_?mail|email_?adresse|e_mail_adresse)$/, 'email'],
  [/^(?:telefon|telefonnummer|handy|handynummer|mobil|mobilnummer|phone)$/, 'tel'],
  [/^(?:firma|firmenname|unternehmen|company)$/, 'organization'],
  [/^(?:strasse|strasse_und_hausnummer|strasse_hausnummer|street)$/, 'street-address'],
  [/^(?:plz|postleitzahl)$/, 'postal-code'],
  [/^(?:ort|stadt|wohnort|city)$/, 'address-level2'],
];

/** The `autocomplete` token of a field (WCAG 2.2, 1.3.5); undefined where none fits. */
export function autocompleteOf({ type, name }: FormField): string | undefined {
  if (type === 'email' || type === 'tel') return type;
  if (type !== 'text') return undefined;
  return BY_NAME.find(([pattern]) => pattern.test(name))?.[1];
}
