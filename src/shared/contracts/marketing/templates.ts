import { z } from 'zod';
import { TEMPLATE_KINDS } from '../../mail-templates.ts';
import { contract } from '../contract.ts';
import { inputShape, outputShape } from '../entity-fields.ts';
import { instantOut } from '../fields.ts';
import { TEMPLATE_FIELDS, TEMPLATE_WORDS } from './marketing.schema.ts';

/** E-mail templates of the marketing center (docs/product/marketing.md section 2). */

/** The standard of a kind is named by the kind, an own template by its id. */
const templateParams = z.object({ id: z.union([z.enum(TEMPLATE_KINDS), z.uuid()]) });

const templateOut = z.object({
  id: z.string(),
  ...outputShape(TEMPLATE_FIELDS),
  ...outputShape(TEMPLATE_WORDS),
  /** The template that the platform brings along. */
  isDefault: z.boolean(),
  /** Of a standard: whether its words are the provider's. */
  isCustomised: z.boolean(),
  /** The template of its mail; sent with these words unless isHeldBack. */
  isUsed: z.boolean(),
  /** Own words wait for the first payment or the operator; the standard is sent until then. */
  isHeldBack: z.boolean(),
  availableVariables: z.array(z.string()),
  /** Null where nobody has ever saved it. */
  updatedAt: instantOut.nullable(),
});
export type MailTemplate = z.output<typeof templateOut>;

export const templateBody = z.object(inputShape(TEMPLATE_WORDS));

const SAVE_FAULTS = [
  'premium_required',
  'not_found',
  'template_incomplete',
  'template_placeholder_unknown',
  'template_link_misleading',
] as const;

export const listMailTemplates = contract({
  method: 'GET',
  path: '/api/marketing/templates',
  auth: 'provider',
  summary: 'E-mail templates: the standard of each mail, and own ones beside it',
  response: z.array(templateOut),
  errors: ['premium_required'],
});

export const getMailTemplate = contract({
  method: 'GET',
  path: '/api/marketing/templates/{id}',
  auth: 'provider',
  summary: 'One e-mail template',
  params: templateParams,
  response: templateOut,
  errors: ['premium_required', 'not_found'],
});

export const putMailTemplate = contract({
  method: 'PUT',
  path: '/api/marketing/templates/{id}',
  auth: 'provider',
  summary: 'Saves subject and content as a new version',
  params: templateParams,
  body: templateBody,
  response: templateOut,
  errors: SAVE_FAULTS,
});

export const newTemplateBody = z.object(inputShape(TEMPLATE_FIELDS));

export const createMailTemplate = contract({
  method: 'POST',
  path: '/api/marketing/templates',
  auth: 'provider',
  summary: 'A template of one’s own for a mail; it begins with the words of the standard',
  body: newTemplateBody,
  response: templateOut,
  errors: ['premium_required', 'too_many_templates'],
});

export const deleteMailTemplate = contract({
  method: 'DELETE',
  path: '/api/marketing/templates/{id}',
  auth: 'provider',
  summary: 'Deletes an own template; its mail is sent with the standard again',
  params: z.object({ id: z.uuid() }),
  response: z.object({ id: z.string() }),
  errors: ['premium_required', 'not_found'],
});

export const chooseMailTemplate = contract({
  method: 'POST',
  path: '/api/marketing/templates/{id}/use',
  auth: 'provider',
  summary: 'From now on this mail is sent with this template',
  params: templateParams,
  response: templateOut,
  errors: ['premium_required', 'not_found'],
});

export const resetMailTemplate = contract({
  method: 'POST',
  path: '/api/marketing/templates/{id}/reset',
  auth: 'provider',
  summary: 'Gives a template the words of the standard again; earlier versions stay',
  params: templateParams,
  response: templateOut,
  errors: ['premium_required', 'not_found'],
});

export const listTemplateVersions = contract({
  method: 'GET',
  path: '/api/marketing/templates/{id}/versions',
  auth: 'provider',
  summary: 'Earlier versions of a template, newest first',
  params: templateParams,
  response: z.array(
    z.object({
      version: z.number().int(),
      createdAt: instantOut,
      subject: z.string(),
      htmlContent: z.string(),
      /** The words of the standard. */
      isStandard: z.boolean(),
    }),
  ),
  errors: ['premium_required', 'not_found'],
});

export const restoreTemplateVersion = contract({
  method: 'POST',
  path: '/api/marketing/templates/{id}/restore',
  auth: 'provider',
  summary: 'Saves an earlier version again, as the newest',
  params: templateParams,
  body: z.object({ version: z.number().int().min(1).max(1_000_000) }),
  response: templateOut,
  errors: ['premium_required', 'not_found'],
});

export const previewMailTemplate = contract({
  method: 'POST',
  path: '/api/marketing/templates/{id}/preview',
  auth: 'provider',
  summary: 'The mail with these words and the provider’s own data; saves nothing',
  params: templateParams,
  body: templateBody,
  response: z.object({
    subject: z.string(),
    html: z.string(),
    text: z.string(),
    fromName: z.string(),
    /** '' where answers reach nobody. */
    replyTo: z.string(),
  }),
  errors: SAVE_FAULTS,
});

export const testMailTemplate = contract({
  method: 'POST',
  path: '/api/marketing/templates/{id}/test',
  auth: 'provider',
  summary: 'Mails these words to the login address, and to no other',
  params: templateParams,
  body: templateBody,
  response: z.object({ sentTo: z.string() }),
  errors: [...SAVE_FAULTS, 'login_not_verified', 'too_many_requests'],
});
