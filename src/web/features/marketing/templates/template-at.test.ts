import { expect, it } from 'vitest';
import type { MailTemplate } from '#shared/contracts/marketing/templates.ts';
import { addressOfUsed } from '#web/parts/mail-words/mail-words-address.ts';
import { templateAt } from './template-at.ts';

const of = (id: string, isUsed: boolean): MailTemplate => ({
  id,
  kind: 'credit_note',
  name: id,
  description: '',
  subject: '',
  htmlContent: '',
  isDefault: id === 'credit_note',
  isCustomised: false,
  isUsed,
  isHeldBack: false,
  availableVariables: [],
  updatedAt: null,
});

it('an address names a template by its id, or the one in use', () => {
  const templates = [of('credit_note', false), of('own', true)];
  expect(templateAt(templates, 'credit_note')?.id).toBe('credit_note');
  expect(templateAt(templates, addressOfUsed('credit_note'))?.id).toBe('own');
  expect(templateAt(templates, addressOfUsed('follow_up'))).toBeUndefined();
  expect(templateAt(templates, null)).toBeUndefined();
});
