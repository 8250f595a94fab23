import type { z } from 'zod';
import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { lockProvider } from '#server/modules/accounts/index.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { findMisleading } from '#server/platform/mail/words/misleading-link.ts';
import { parseRichText } from '#server/platform/mail/words/parse-rich-text.ts';
import { isBlank, readableText, writeRichText } from '#server/platform/mail/words/rich-text.ts';
import type { newTemplateBody } from '#shared/contracts/marketing/templates.ts';
import {
  isTemplateKind,
  MAIL_TEMPLATES,
  type MailWords,
  type TemplateKind,
  unknownPlaceholder,
} from '#shared/mail-templates.ts';
import { hasInk } from '#shared/plain-text.ts';
import { planHas } from '#shared/plans.ts';
import { findTemplate, listTemplates, listVersions, type StoredTemplate } from './queries.ts';
import { appendVersion, chooseTemplate, deleteTemplate, insertTemplate } from './store.ts';

/** More own templates than anybody can distinguish. */
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

/**
 * Runs a change of templates behind the provider's lock: the versions of a template are counted
 * one after the other, and the plan can't change meanwhile.
 * @param action what happened to the template, for the log
 * @param change returns the id of the template it has changed, null where nothing was to change
 * @throws DomainError premium_required
 */
async function changeTemplates(
  services: Services,
  acting: ActingProvider,
  action: string,
  change: (tx: Tx, now: Date) => Promise<string | null>,
): Promise<void> {
  const { providerId } = acting;
  const now = services.clock();
  await services.db.transaction(async (tx) => {
    const { plan } = await lockProvider(tx, providerId);
    if (!planHas(plan, 'emailTemplates')) throw new DomainError('premium_required');
    const entityId = await change(tx, now);
    if (entityId === null) return;
    const event = { action, entity: 'mail_template', entityId };
    await appendEvent(tx, providerId, acting, event, now);
  });
}

/**
 * The template to change; the row of a standard is made when it is first changed.
 * @throws DomainError not_found
 */
async function templateToChange(
  tx: Tx,
  { providerId }: ActingProvider,
  id: string,
  now: Date,
): Promise<Pick<StoredTemplate, 'id' | 'kind' | 'version' | 'subject' | 'htmlContent'>> {
  const stored = await findTemplate(tx, providerId, id);
  if (stored !== null) return stored;
  if (!isTemplateKind(id)) throw new DomainError('not_found');
  const { name } = MAIL_TEMPLATES[id];
  const fresh = { kind: id, name, description: '', isStandard: true };
  const rowId = await insertTemplate(tx, providerId, fresh, now);
  return { id: rowId, kind: id, version: 0, subject: null, htmlContent: null };
}

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

/**
 * Words as they are stored: only the markup that a mail can hold, and only placeholders that this
 * mail fills, and no link that names another host than it leads to.
 * @throws DomainError template_incomplete, template_placeholder_unknown, template_link_misleading
 */
export function cleanWords({ subject, htmlContent }: MailWords, kind: TemplateKind): MailWords {
  const nodes = parseRichText(htmlContent);
  if (!hasInk(subject) || isBlank(nodes)) throw new DomainError('template_incomplete');
  for (const text of [subject, readableText(nodes)]) {
    const placeholder = unknownPlaceholder(text, kind);
    if (placeholder !== null)
      throw new DomainError('template_placeholder_unknown', { placeholder });
  }
  const misleading = findMisleading(nodes);
  if (misleading !== null)
    throw new DomainError('template_link_misleading', { text: misleading.slice(0, 80) });
  return { subject, htmlContent: writeRichText(nodes) };
}
