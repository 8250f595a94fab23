import { z } from 'zod';
import { TOGETHER, tooLong } from '../contracts/fields.ts';
import { keysOf } from '../labels/statuses.ts';
import { hasInk, plainText } from '../plain-text.ts';
import { checkForm } from './check-form.ts';
import { MAX_NAME_LENGTH } from './field-names.ts';
import { FIELD_TYPES, isChoice } from './field-types.ts';
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
