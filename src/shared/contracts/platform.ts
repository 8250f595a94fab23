import { z } from 'zod';
import { DEMO_TRAP } from '../demo-request.ts';
import { contract } from './contract.ts';
import { emailField, messageAnswer, optionalLine, optionalText, requiredLine } from './fields.ts';

/** The platform's own public pages (docs/product/public-site.md section 15). */

export const demoRequestBody = z.object({
  firstName: requiredLine('Bitte geben Sie Ihren Vornamen ein', { max: 100 }),
  lastName: requiredLine('Bitte geben Sie Ihren Nachnamen ein', { max: 100 }),
  email: emailField('Bitte geben Sie eine gültige E-Mail-Adresse ein'),
  company: optionalLine(),
  message: optionalText(2_000),
  [DEMO_TRAP]: z.string().max(500).optional(),
});
export type DemoRequestBody = z.output<typeof demoRequestBody>;

export const requestDemo = contract({
  method: 'POST',
  path: '/api/demo-request',
  auth: 'public',
  summary: 'Asks the operator for a demonstration',
  body: demoRequestBody,
  response: messageAnswer,
});
