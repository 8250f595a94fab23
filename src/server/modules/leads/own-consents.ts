import { createHash } from 'node:crypto';
import type { FormConfig } from '#shared/forms/form-config.ts';
import type { GivenConsent, LeadAnswer } from './new-lead.ts';

/**
 * Consents of the provider's own wording that were given among the answers of a form, with the text as it was
 * shown. Its version is made of the text: another wording is another version, whoever wrote it when.
 */
export function ownConsents(
  { pages }: Pick<FormConfig, 'pages'>,
  answers: readonly Pick<LeadAnswer, 'name' | 'type'>[],
): readonly GivenConsent[] {
  const given = new Set(answers.filter(({ type }) => type === 'consent').map(({ name }) => name));
  return pages
    .flatMap(({ fields }) => fields)
    .filter(({ name }) => given.has(name))
    .map(({ text = '' }) => ({
      kind: 'own',
      text,
      textVersion: createHash('sha256').update(text).digest('hex').slice(0, 16),
    }));
}
