import { z } from 'zod';
import { TOGETHER, tooLong } from '../contracts/fields.ts';
import { keysOf } from '../labels/statuses.ts';
import { hasInk, plainText } from '../plain-text.ts';
import { isReservedName, MAX_NAME_LENGTH } from './field-names.ts';
import { FIELD_TYPES, type FieldType, isChoice } from './field-types.ts';
import { FORM_LIMITS, LANDING_LIMITS } from './form-limits.ts';

/**
 * The stored form of a campaign (docs/product/campaigns.md section 8): pages of fields, texts
 * around them. Unknown keys are dropped.
 */

const text = (max: number) =>
  z
    .string()
    .transform(plainText)
    .pipe(z.string().trim().max(max, tooLong(max)));

const LABEL_MISSING = 'Bitte geben Sie eine Beschriftung ein';

const formField = z
  .object({
    id: z.number().int().min(1),
    /** 'phone' is an older name of 'tel'. */
    type: z.preprocess((type) => (type === 'phone' ? 'tel' : type), z.enum(keysOf(FIELD_TYPES))),
    label: text(FORM_LIMITS.label).refine(hasInk, { error: LABEL_MISSING }),
    required: z.boolean(),
    name: z
      .string()
      .max(MAX_NAME_LENGTH, tooLong(MAX_NAME_LENGTH))
      .regex(/^[a-z0-9_]+$/, 'Ungültiger technischer Name'),
    options: z.array(z.string().transform((option) => plainText(option).trim())).default([]),
  })
  // Options of a type that shows none would only come back as errors that nobody sees.
  .transform((field) => ({
    ...field,
    options: isChoice(field.type) ? field.options.filter((option) => option !== '') : [],
  }));

const formPage = z.object({
  id: z.number().int().min(1),
  title: text(FORM_LIMITS.title),
  fields: z.array(formField),
});

export const NO_PAGE = 'Es muss mindestens eine Seite vorhanden sein.';

export const formConfig = z
  .object({
    introduction: text(FORM_LIMITS.text),
    thankYouMessage: text(FORM_LIMITS.text),
    pages: z
      .array(formPage)
      .min(1, NO_PAGE)
      .max(FORM_LIMITS.pages, `Ein Formular darf höchstens ${FORM_LIMITS.pages} Seiten haben`),
  })
  .superRefine((form, context) => {
    for (const { path, message } of checkForm(form))
      context.addIssue({ code: 'custom', path: [...path], message });
  }, TOGETHER);

export type FormConfig = z.output<typeof formConfig>;

export type FormPage = FormConfig['pages'][number];

export type FormField = FormPage['fields'][number];

/** Texts of the landing part; empty texts fall back to the product's defaults on the page. */
export const landingPageConfig = z.object({
  headline: text(LANDING_LIMITS.headline).default(''),
  subheadline: text(LANDING_LIMITS.subheadline).default(''),
  description: text(LANDING_LIMITS.description).default(''),
  buttonText: text(LANDING_LIMITS.buttonText).default(''),
  partnerText: text(LANDING_LIMITS.partnerText).default(''),
});

export type LandingPageConfig = z.output<typeof landingPageConfig>;

/** The same in answers: as stored, nothing left to transform. */
export const formConfigOut = z.object({
  introduction: z.string(),
  thankYouMessage: z.string(),
  pages: z.array(
    z.object({
      id: z.number().int(),
      title: z.string(),
      fields: z.array(
        z.object({
          id: z.number().int(),
          type: z.enum(keysOf(FIELD_TYPES)),
          label: z.string(),
          required: z.boolean(),
          name: z.string(),
          options: z.array(z.string()),
        }),
      ),
    }),
  ),
});

export const landingPageConfigOut = z.object({
  headline: z.string(),
  subheadline: z.string(),
  description: z.string(),
  buttonText: z.string(),
  partnerText: z.string(),
});

/** What the rules between the parts of a form look at; parts that failed on their own may be raw. */
interface CheckedField {
  readonly id: number;
  readonly type: FieldType;
  readonly name: string;
  readonly options: readonly string[];
}

interface CheckedForm {
  readonly pages: readonly { readonly id: number; readonly fields: readonly CheckedField[] }[];
}

interface FormIssue {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** What is wrong with a form beyond its single values, with paths as in `pages.0.fields.2.name`. */
function checkForm(form: CheckedForm): readonly FormIssue[] {
  const issues: FormIssue[] = [];
  const pages = listOf<CheckedForm['pages'][number]>(form.pages);
  const pageIds = new Set<number>();
  const fieldIds = new Set<number>();
  const names = new Set<string>();
  let count = 0;
  pages.forEach((page, pageIndex) => {
    if (pageIds.has(page.id))
      issues.push({ path: ['pages', pageIndex, 'id'], message: 'Diese Seite gibt es zweimal' });
    pageIds.add(page.id);
    listOf<CheckedField>(page.fields).forEach((field, fieldIndex) => {
      count += 1;
      const at = ['pages', pageIndex, 'fields', fieldIndex];
      if (fieldIds.has(field.id))
        issues.push({ path: [...at, 'id'], message: 'Dieses Feld gibt es zweimal' });
      fieldIds.add(field.id);
      // Another rule says what is wrong with a name that is missing or no text.
      const name: unknown = field.name;
      if (typeof name === 'string' && (names.has(name) || isReservedName(name))) {
        const message = `Der technische Name „${name}“ ist schon vergeben`;
        issues.push({ path: [...at, 'name'], message });
      }
      names.add(field.name);
      const wrong = isChoice(field.type) ? wrongOptions(field.options) : null;
      if (wrong !== null) issues.push({ path: [...at, 'options'], message: wrong });
    });
  });
  if (count > FORM_LIMITS.fields) {
    const message = `Ein Formular darf höchstens ${FORM_LIMITS.fields} Felder haben`;
    issues.push({ path: ['pages'], message });
  }
  return issues;
}

function wrongOptions(options: unknown): string | null {
  if (!isListOfTexts(options)) return null;
  if (options.length === 0) return 'Bitte geben Sie mindestens eine Option ein';
  if (options.length > FORM_LIMITS.options)
    return `Bitte höchstens ${FORM_LIMITS.options.toLocaleString('de-DE')} Optionen eingeben`;
  const long = options.find((option) => option.length > FORM_LIMITS.option);
  if (long !== undefined)
    return `„${long.slice(0, 30)}…“ ist zu lang. ${tooLong(FORM_LIMITS.option)}`;
  const seen = new Set<string>();
  const twice = options.find((option) => seen.size === seen.add(option).size);
  return twice === undefined ? null : `Die Option „${twice}“ steht zweimal da`;
}

function isListOfTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

/** The objects of a list; nothing where something else was sent. */
function listOf<T extends object>(value: unknown): readonly T[] {
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  return items.filter((item): item is T => typeof item === 'object' && item !== null);
}
