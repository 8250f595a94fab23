import { LANGUAGE_PARAMETER } from '../guest-language.ts';
import { PLACEMENT_PARAMETER } from '../placement.ts';
import { readAnswer } from './answer-rules.ts';
import type { AskedField, AskedPage } from './asked-field.ts';
import type { FieldType } from './field-types.ts';
import { speaksOfPerson } from './find-visitor.ts';

/** What an address may fill in beforehand (docs/product/campaigns.md section 8). No zod here. */

/** Types with one plain value that says nothing about who asks. */
const TYPES: readonly FieldType[] = [
  'text',
  'textarea',
  'number',
  'date',
  'time',
  'select',
  'radio',
  'hidden',
];

/** Parameters that mean something else already. */
const TAKEN: readonly string[] = ['ref', PLACEMENT_PARAMETER, LANGUAGE_PARAMETER];

/**
 * Whether a question may be answered by the address: by its kind, and by what it speaks of. Who asks,
 * and how to reach them, stands in no address.
 */
export function canPrefill({
  type,
  name,
  label,
}: Pick<AskedField, 'type' | 'name' | 'label'>): boolean {
  return TYPES.includes(type) && !speaksOfPerson(name) && !speaksOfPerson(label);
}

/** What is wrong with the parameter of a question; null when nothing is. */
export function wrongParameter(
  field: Pick<AskedField, 'type' | 'name' | 'label' | 'parameter'>,
): string | null {
  const { type, parameter } = field;
  if (parameter === undefined)
    return type === 'hidden' ? 'Bitte geben Sie den Namen des Parameters ein' : null;
  if (!canPrefill(field))
    return 'Diese Frage darf die Adresse nicht beantworten: E-Mail, Telefon und Namen geben nur Ihre Gäste selbst an.';
  if (!/^[\w-]{1,40}$/.test(parameter))
    return 'Bitte geben Sie 1 bis 40 Buchstaben ohne Umlaute, Ziffern, „-“ oder „_“ ein';
  return TAKEN.includes(parameter.toLowerCase())
    ? `Der Parameter „${parameter}“ ist schon vergeben`
    : null;
}

export type Prefill = Readonly<Record<string, string>>;

/**
 * Answers that an address brings along, by field name: only of questions that declare a parameter, and
 * only where they keep to the rules of their question. Anything else keeps nobody from the page.
 * @param query as parsed
 */
export function prefillOf(
  pages: readonly Pick<AskedPage, 'fields'>[],
  query: Readonly<Record<string, unknown>>,
): Prefill {
  const filled = pages
    .flatMap(({ fields }) => fields)
    .flatMap((field): [string, string][] => {
      const { parameter } = field;
      if (parameter === undefined || !canPrefill(field) || !Object.hasOwn(query, parameter))
        return [];
      const raw = query[parameter];
      const reading = typeof raw === 'string' ? readAnswer(field, raw) : null;
      return reading?.kind === 'answer' && typeof reading.value === 'string'
        ? [[field.name, reading.value]]
        : [];
    });
  return Object.fromEntries(filled);
}
