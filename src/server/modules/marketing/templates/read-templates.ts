import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { mayCustomiseMails } from '#server/platform/mail/words/own-words-list.ts';
import type { MailTemplate } from '#shared/contracts/marketing.ts';
import type { ProviderId } from '#shared/ids.ts';
import { isTemplateKind, MAIL_TEMPLATES } from '#shared/mail-templates.ts';
import { requireMarketing } from '../require-marketing.ts';
import { presentTemplates } from './present-template.ts';
import { findTemplate, listTemplates, listVersions } from './template-list.ts';

/** @throws DomainError premium_required */
export async function readTemplates(
  services: Services,
  provider: ProviderId,
): Promise<MailTemplate[]> {
  await requireMarketing(services, provider);
  const [stored, speaksFreely] = await Promise.all([
    listTemplates(services.db, provider),
    mayCustomiseMails(services.db, provider),
  ]);
  return presentTemplates(stored, speaksFreely);
}

/** @throws DomainError premium_required, not_found */
export async function readTemplate(
  services: Services,
  provider: ProviderId,
  id: string,
): Promise<MailTemplate> {
  const template = (await readTemplates(services, provider)).find((each) => each.id === id);
  if (template === undefined) throw new DomainError('not_found');
  return template;
}

/** Newest first; nothing of a standard that was never edited. @throws as readTemplate */
export async function readVersions(services: Services, provider: ProviderId, id: string) {
  await requireMarketing(services, provider);
  const template = await findTemplate(services.db, provider, id);
  if (template === null) {
    if (isTemplateKind(id)) return [];
    throw new DomainError('not_found');
  }
  const standard = MAIL_TEMPLATES[template.kind];
  const versions = await listVersions(services.db, provider, template.id);
  return versions.map(({ version, createdAt, subject, htmlContent }) => ({
    version,
    createdAt: createdAt.toISOString(),
    subject: subject ?? standard.subject,
    htmlContent: htmlContent ?? standard.htmlContent,
    isStandard: subject === null,
  }));
}
