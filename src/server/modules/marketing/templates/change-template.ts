import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { lockProvider } from '#server/modules/accounts/index.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { isTemplateKind, MAIL_TEMPLATES } from '#shared/mail-templates.ts';
import { planHas } from '#shared/plans.ts';
import { findTemplate, type StoredTemplate } from './template-list.ts';
import { insertTemplate } from './template-store.ts';

/**
 * Runs a change of templates behind the provider's lock: the versions of a template are counted
 * one after the other, and the plan can't change meanwhile.
 * @param action what happened to the template, for the log
 * @param change returns the id of the template it has changed, null where nothing was to change
 * @throws DomainError premium_required
 */
export async function changeTemplates(
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
export async function templateToChange(
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
