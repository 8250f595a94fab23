import type { ActingProvider } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import type { MailWords } from '#shared/mail-templates.ts';
import { changeTemplates, templateToChange } from './change-template.ts';
import { cleanWords } from './clean-words.ts';
import { listVersions } from './template-list.ts';
import { appendVersion } from './template-store.ts';

/**
 * Saves words as the newest version; nothing happens where they are the ones there.
 * @throws DomainError premium_required, not_found, template_incomplete,
 *   template_placeholder_unknown
 */
export async function saveTemplate(
  services: Services,
  acting: ActingProvider,
  id: string,
  words: MailWords,
): Promise<void> {
  await changeTemplates(services, acting, 'mail_template.saved', async (tx, now) => {
    const template = await templateToChange(tx, acting, id, now);
    const clean = cleanWords(words, template.kind);
    const isSame = template.subject === clean.subject && template.htmlContent === clean.htmlContent;
    if (isSame) return null;
    const by = { userId: acting.userId, at: now };
    const { providerId } = acting;
    await appendVersion(tx, providerId, template.id, template.version + 1, clean, by);
    return template.id;
  });
}

/**
 * Gives a template the standard's words again; earlier versions stay to be restored.
 * @throws DomainError premium_required, not_found
 */
export async function resetTemplate(
  services: Services,
  acting: ActingProvider,
  id: string,
): Promise<void> {
  await changeTemplates(services, acting, 'mail_template.reset', async (tx, now) => {
    const template = await templateToChange(tx, acting, id, now);
    // A standard that was never changed has no version yet, and needs one to be a row.
    if (template.subject === null && template.version > 0) return null;
    const by = { userId: acting.userId, at: now };
    const { providerId } = acting;
    await appendVersion(tx, providerId, template.id, template.version + 1, null, by);
    return template.id;
  });
}

/**
 * Saves an earlier version again as the newest.
 * @throws DomainError premium_required, not_found
 */
export async function restoreVersion(
  services: Services,
  acting: ActingProvider,
  id: string,
  version: number,
): Promise<void> {
  await changeTemplates(services, acting, 'mail_template.restored', async (tx, now) => {
    const template = await templateToChange(tx, acting, id, now);
    const versions = await listVersions(tx, acting.providerId, template.id);
    const earlier = versions.find((each) => each.version === version);
    if (earlier === undefined) throw new DomainError('not_found');
    const { subject, htmlContent } = earlier;
    const words = subject === null || htmlContent === null ? null : { subject, htmlContent };
    const by = { userId: acting.userId, at: now };
    const { providerId } = acting;
    await appendVersion(tx, providerId, template.id, template.version + 1, words, by);
    return template.id;
  });
}
