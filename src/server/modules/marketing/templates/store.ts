import type { Tx } from '#server/kernel/database.ts';
import { newId } from '#server/kernel/new-id.ts';
import { camel } from '#server/platform/db/database.ts';
import { toColumns } from '#server/platform/db/entity-rows.ts';
import type { Stored } from '#shared/contracts/entity-fields.ts';
import { TEMPLATE_FIELDS } from '#shared/contracts/marketing/marketing.schema.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { MailWords, TemplateKind } from '#shared/mail-templates.ts';

export type NewTemplate = Readonly<Stored<typeof TEMPLATE_FIELDS>> & {
  readonly isStandard: boolean;
};

/** @returns the id of the new template; it has no version yet */
export async function insertTemplate(
  tx: Tx,
  provider: ProviderId,
  template: NewTemplate,
  now: Date,
): Promise<string> {
  const id = newId();
  await camel(tx)
    .insertInto('mailTemplates')
    .values({
      providerId: provider,
      id,
      isStandard: template.isStandard,
      createdAt: now,
      ...toColumns(TEMPLATE_FIELDS, template),
    })
    .execute();
  return id;
}

/** Versions older than these many are deleted. */
const KEPT_VERSIONS = 50;

/**
 * Adds the version that counts from now on; the caller holds the provider's lock.
 * @param words null: those of the standard
 */
export async function appendVersion(
  tx: Tx,
  provider: ProviderId,
  templateId: string,
  version: number,
  words: MailWords | null,
  by: { readonly userId: string; readonly at: Date },
): Promise<void> {
  await camel(tx)
    .insertInto('mailTemplateVersions')
    .values({
      providerId: provider,
      templateId,
      version,
      createdAt: by.at,
      createdBy: by.userId,
      subject: words?.subject ?? null,
      htmlContent: words?.htmlContent ?? null,
    })
    .execute();
  await camel(tx)
    .deleteFrom('mailTemplateVersions')
    .where('providerId', '=', provider)
    .where('templateId', '=', templateId)
    .where('version', '<=', version - KEPT_VERSIONS)
    .execute();
}

/** @param id the template to use for this kind; null for the standard */
export async function chooseTemplate(
  tx: Tx,
  provider: ProviderId,
  kind: TemplateKind,
  id: string | null,
): Promise<void> {
  await camel(tx)
    .updateTable('mailTemplates')
    .set({ isUsed: false })
    .where('providerId', '=', provider)
    .where('kind', '=', kind)
    .where('isUsed', '=', true)
    .execute();
  if (id === null) return;
  await camel(tx)
    .updateTable('mailTemplates')
    .set({ isUsed: true })
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .execute();
}

/** Deletes an own template with its versions. @returns whether there was one */
export async function deleteTemplate(tx: Tx, provider: ProviderId, id: string): Promise<boolean> {
  const { numDeletedRows } = await camel(tx)
    .deleteFrom('mailTemplates')
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .where('isStandard', '=', false)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Everything that a dissolved account has worded. */
export async function eraseTemplates(tx: Tx, provider: ProviderId): Promise<void> {
  await camel(tx).deleteFrom('mailTemplates').where('providerId', '=', provider).execute();
}
