import type { z } from 'zod';
import type { ActingProvider } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import type { newTemplateBody } from '#shared/contracts/marketing.ts';
import { isTemplateKind } from '#shared/mail-templates.ts';
import { changeTemplates } from './change-template.ts';
import { findTemplate, listTemplates } from './template-list.ts';
import { appendVersion, chooseTemplate, deleteTemplate, insertTemplate } from './template-store.ts';

/** More own templates than anybody can tell apart. */
const MOST_TEMPLATES = 50;

/**
 * Makes a template that begins with the standard's words. It is not used until it is chosen.
 * @returns its id
 * @throws DomainError premium_required, too_many_templates
 */
export async function createTemplate(
  services: Services,
  acting: ActingProvider,
  { kind, name, description }: z.output<typeof newTemplateBody>,
): Promise<string> {
  const { providerId, userId } = acting;
  let created = '';
  await changeTemplates(services, acting, 'mail_template.created', async (tx, now) => {
    const own = (await listTemplates(tx, providerId)).filter(({ isStandard }) => !isStandard);
    if (own.length >= MOST_TEMPLATES) throw new DomainError('too_many_templates');
    const fresh = { kind, name, description, isStandard: false };
    created = await insertTemplate(tx, providerId, fresh, now);
    await appendVersion(tx, providerId, created, 1, null, { userId, at: now });
    return created;
  });
  return created;
}

/** @throws DomainError premium_required, not_found */
export async function removeTemplate(
  services: Services,
  acting: ActingProvider,
  id: string,
): Promise<void> {
  await changeTemplates(services, acting, 'mail_template.deleted', async (tx) => {
    if (!(await deleteTemplate(tx, acting.providerId, id))) throw new DomainError('not_found');
    return id;
  });
}

/**
 * From now on the mail is sent with this template.
 * @param id of an own template, or a kind for its standard
 * @throws DomainError premium_required, not_found
 */
export async function selectTemplate(
  services: Services,
  acting: ActingProvider,
  id: string,
): Promise<void> {
  const { providerId } = acting;
  await changeTemplates(services, acting, 'mail_template.chosen', async (tx) => {
    if (isTemplateKind(id)) {
      const used = (await listTemplates(tx, providerId)).find(
        (each) => each.kind === id && each.isUsed,
      );
      await chooseTemplate(tx, providerId, id, null);
      return used?.id ?? null;
    }
    const template = await findTemplate(tx, providerId, id);
    if (template === null) throw new DomainError('not_found');
    await chooseTemplate(tx, providerId, template.kind, id);
    return id;
  });
}
