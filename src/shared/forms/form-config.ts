import { z } from 'zod';
import { TOGETHER, tooLong } from '../contracts/fields.ts';
import { keysOf } from '../labels/statuses.ts';
import { hasInk, plainText } from '../plain-text.ts';
import { conditionIssues, listOf } from './condition-issues.ts';
import { isReservedName, MAX_NAME_LENGTH } from './field-names.ts';
import {
  canRequire,
  COMPARISONS,
  displaysOf,
  FIELD_DISPLAYS,
  FIELD_TYPES,
  type FieldDisplay,
  type FieldType,
  isChoice,
} from './field-types.ts';
import { FORM_LIMITS, LANDING_LIMITS } from './form-limits.ts';
import { wrongParameter } from './prefill.ts';

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

/** How the question is shown; missing: plainly. */
const fieldDisplay = z.enum(FIELD_DISPLAYS).optional();

/** When a question or a page is shown; missing: always. */
const showIf = z
  .object({
    match: z.enum(['all', 'any']),
    rules: z
      .array(
        z
          .object({
            field: z.number().int().min(1),
            is: z.enum(keysOf(COMPARISONS)),
            value: text(FORM_LIMITS.option).default(''),
          })
          .transform((rule) => (rule.is === 'answered' ? { ...rule, value: '' } : rule)),
      )
      .min(1, 'Bitte geben Sie mindestens eine Bedingung an')
      .max(FORM_LIMITS.rules, `Höchstens ${FORM_LIMITS.rules} Bedingungen je Frage oder Seite`),
  })
  .optional();

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
    display: fieldDisplay,
    /** Ids of pictures of the library, in the order of the options; null for an option without. */
    pictures: z.array(z.uuid().nullable()).max(FORM_LIMITS.options).optional(),
    /** What is agreed to, word for word; of a consent alone. */
    text: text(FORM_LIMITS.consent).optional(),
    /** Name in the address that answers it beforehand. */
    parameter: z
      .string()
      .trim()
      .max(FORM_LIMITS.parameter, tooLong(FORM_LIMITS.parameter))
      .optional(),
    showIf,
  })
  // Options of a type that shows none would only come back as errors that nobody sees.
  .transform(({ display, pictures, text: wording, parameter, showIf: condition, ...field }) => ({
    ...field,
    // What nobody sees cannot be missing.
    required: field.required && canRequire(field.type),
    options: isChoice(field.type) ? field.options.filter((option) => option !== '') : [],
    ...optionalParts(field.type, {
      display,
      // Blank options go with their pictures.
      pictures: field.options.flatMap((option, place) =>
        option === '' ? [] : [pictures?.[place] ?? null],
      ),
      text: wording,
      parameter,
      showIf: condition,
    }),
  }));

interface OptionalParts {
  display?: FieldDisplay | undefined;
  pictures?: (string | null)[] | undefined;
  text?: string | undefined;
  parameter?: string | undefined;
  showIf?: z.output<typeof showIf>;
}

/** Parts that most fields lack; one that does not fit the type is dropped. */
function optionalParts(type: FieldType, parts: OptionalParts): OptionalParts {
  const { display, pictures = [], text: wording = '', parameter, showIf: condition } = parts;
  const isKnown = display !== undefined && displaysOf(type).includes(display);
  return {
    ...(isKnown ? { display } : {}),
    ...(isKnown && display === 'pictures' ? { pictures } : {}),
    ...(type === 'consent' ? { text: wording } : {}),
    ...(parameter === undefined ? {} : { parameter }),
    ...(condition === undefined ? {} : { showIf: condition }),
  };
}

const formPage = z.object({
  id: z.number().int().min(1),
  title: text(FORM_LIMITS.title),
  fields: z.array(formField),
  showIf,
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
    for (const { path, message } of [...checkForm(form), ...conditionIssues(form)])
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

const showIfOut = z
  .object({
    match: z.enum(['all', 'any']),
    rules: z.array(
      z.object({ field: z.number().int(), is: z.enum(keysOf(COMPARISONS)), value: z.string() }),
    ),
  })
  .optional();

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
          /** In a form in English: what guests read in place of the options, in their order. */
          optionLabels: z.array(z.string()).optional(),
          display: fieldDisplay,
          pictures: z.array(z.string().nullable()).optional(),
          text: z.string().optional(),
          parameter: z.string().optional(),
          showIf: showIfOut,
        }),
      ),
      showIf: showIfOut,
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
  readonly text?: string | undefined;
  readonly label: string;
  readonly parameter?: string | undefined;
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
  let filesCount = 0;
  let codeCount = 0;
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
      if (field.type === 'consent' && !hasWording(field.text))
        issues.push({ path: [...at, 'text'], message: WORDING_MISSING });
      if (field.type === 'files') filesCount += 1;
      if (field.type === 'files' && filesCount > 1)
        issues.push({ path: [...at, 'type'], message: ONE_FILES_QUESTION });
      if (field.type === 'partner_code') codeCount += 1;
      if (field.type === 'partner_code' && codeCount > 1)
        issues.push({ path: [...at, 'type'], message: ONE_CODE_QUESTION });
      // Other rules say what is wrong with a label or a name that is no text.
      const isText = typeof name === 'string' && typeof (field.label as unknown) === 'string';
      const parameter = isText ? wrongParameter(field) : null;
      if (parameter !== null) issues.push({ path: [...at, 'parameter'], message: parameter });
    });
  });
  if (count > FORM_LIMITS.fields) {
    const message = `Ein Formular darf höchstens ${FORM_LIMITS.fields} Felder haben`;
    issues.push({ path: ['pages'], message });
  }
  return issues;
}

const ONE_FILES_QUESTION = 'Ein Formular fragt höchstens einmal nach Dateien';

const ONE_CODE_QUESTION = 'Ein Formular fragt höchstens einmal nach einem Empfehlungscode';

const WORDING_MISSING = 'Bitte geben Sie den Wortlaut der Zustimmung ein';

function hasWording(text: unknown): boolean {
  return typeof text === 'string' && hasInk(text);
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
