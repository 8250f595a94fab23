import type { Tx } from '#server/kernel/database.ts';
import { newId } from '#server/kernel/new-id.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { MailWords, TemplateKind } from '#shared/mail-templates.ts';

export interface NewTemplate {
  readonly kind: TemplateKind;
  readonly name: string;
  readonly description: string;
  readonly isStandard: boolean;
}

/** @returns the id of the new template; it has no version yet */
export async function insertTemplate(
  tx: Tx,
  provider: ProviderId,
  { kind, name, description, isStandard }: NewTemplate,
  now: Date,
): Promise<string> {
  const id = newId();
  await on(tx)
    .insertInto('mail_templates')
    .values({
      provider_id: provider,
      id,
      kind,
      name,
      description,
      is_standard: isStandard,
      created_at: now,
    })
    .execute();
  return id;
}

/** Earlier versions than these many are forgotten. */
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
  await on(tx)
    .insertInto('mail_template_versions')
    .values({
      provider_id: provider,
      template_id: templateId,
      version,
      created_at: by.at,
      created_by: by.userId,
      subject: words?.subject ?? null,
      html_content: words?.htmlContent ?? null,
    })
    .execute();
  await on(tx)
    .deleteFrom('mail_template_versions')
    .where('provider_id', '=', provider)
    .where('template_id', '=', templateId)
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
  await on(tx)
    .updateTable('mail_templates')
    .set({ is_used: false })
    .where('provider_id', '=', provider)
    .where('kind', '=', kind)
    .where('is_used', '=', true)
    .execute();
  if (id === null) return;
  await on(tx)
    .updateTable('mail_templates')
    .set({ is_used: true })
    .where('provider_id', '=', provider)
    .where('id', '=', id)
    .execute();
}

/** Deletes an own template with its versions. @returns whether there was one */
export async function deleteTemplate(tx: Tx, provider: ProviderId, id: string): Promise<boolean> {
  const { numDeletedRows } = await on(tx)
    .deleteFrom('mail_templates')
    .where('provider_id', '=', provider)
    .where('id', '=', id)
    .where('is_standard', '=', false)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Everything that a dissolved account has worded. */
export async function eraseTemplates(tx: Tx, provider: ProviderId): Promise<void> {
  await on(tx).deleteFrom('mail_templates').where('provider_id', '=', provider).execute();
}
