import { z } from 'zod';
import { keysOf } from '../labels/statuses.ts';
import { plainText } from '../plain-text.ts';

/** The stored form of a campaign (product-2.md section 3): pages of fields, texts around them. */
export const FIELD_TYPES = {
  text: 'Text',
  email: 'E-Mail',
  tel: 'Telefon',
  number: 'Zahl',
  date: 'Datum',
  time: 'Uhrzeit',
  textarea: 'Mehrzeiliger Text',
  select: 'Auswahlliste',
  radio: 'Einzelauswahl',
  checkbox: 'Mehrfachauswahl',
} as const;
export type FieldType = keyof typeof FIELD_TYPES;

/** Types whose answer is chosen from options. */
const CHOICE_TYPES: readonly FieldType[] = ['select', 'radio', 'checkbox'];

const MAX_PAGES = 20;
const MAX_FIELDS = 200;
const MAX_OPTIONS = 1000;

const text = z.string().transform(plainText);

const fieldName = z.string().regex(/^[a-z0-9_]{1,80}$/, 'Ungültiger technischer Name');

export const formField = z.object({
  id: z.number().int().min(1),
  /** 'phone' is an older name of 'tel'. */
  type: z.preprocess((type) => (type === 'phone' ? 'tel' : type), z.enum(keysOf(FIELD_TYPES))),
  label: text.pipe(z.string().trim().min(1, 'Bitte geben Sie eine Beschriftung ein').max(200)),
  required: z.boolean(),
  name: fieldName,
  options: z
    .array(text.pipe(z.string().trim().max(200)))
    .max(MAX_OPTIONS)
    .transform((options) => options.filter((option) => option !== ''))
    .default([]),
});

const formPage = z.object({
  id: z.number().int().min(1),
  title: text.pipe(z.string().trim().max(200)),
  fields: z.array(formField).max(MAX_FIELDS),
});

/** Names of the consents, of the transport and of objects; no field of a form may use them. */
const RESERVED_NAMES = [
  'ref',
  'privacy_accepted',
  'privacyaccepted',
  'customerprivacyaccepted',
  'contactconsentaccepted',
  'contactpermissionaccepted',
  'captchatoken',
  'captchaaction',
  // Names that every object knows: parsers refuse bodies with some of them.
  '__proto__',
  'constructor',
  'prototype',
] as const;

export const formConfig = z
  .object({
    introduction: text.pipe(z.string().trim().max(5_000)),
    thankYouMessage: text.pipe(z.string().trim().max(5_000)),
    pages: z.array(formPage).min(1, 'Es muss mindestens eine Seite vorhanden sein.').max(MAX_PAGES),
  })
  .superRefine((config, context) => {
    const seen = new Set<string>();
    let count = 0;
    config.pages.forEach((page, pageIndex) => {
      page.fields.forEach((field, fieldIndex) => {
        count += 1;
        const path = ['pages', pageIndex, 'fields', fieldIndex];
        if (seen.has(field.name) || RESERVED_NAMES.some((name) => name === field.name)) {
          context.addIssue({
            code: 'custom',
            path: [...path, 'name'],
            message: `Der technische Name „${field.name}“ ist schon vergeben`,
          });
        }
        seen.add(field.name);
        if (CHOICE_TYPES.includes(field.type) && field.options.length === 0) {
          context.addIssue({
            code: 'custom',
            path: [...path, 'options'],
            message: 'Bitte geben Sie mindestens eine Option ein',
          });
        }
      });
    });
    if (count > MAX_FIELDS) {
      context.addIssue({
        code: 'custom',
        path: ['pages'],
        message: `Ein Formular darf höchstens ${MAX_FIELDS} Felder haben`,
      });
    }
  });

export type FormField = z.output<typeof formField>;
export type FormConfig = z.output<typeof formConfig>;

/** Texts of the landing part; empty texts fall back to the product's defaults on the page. */
export const landingPageConfig = z.object({
  headline: text.pipe(z.string().trim().max(200)).default(''),
  subheadline: text.pipe(z.string().trim().max(300)).default(''),
  description: text.pipe(z.string().trim().max(5_000)).default(''),
  buttonText: text.pipe(z.string().trim().max(80)).default(''),
  partnerText: text.pipe(z.string().trim().max(200)).default(''),
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
