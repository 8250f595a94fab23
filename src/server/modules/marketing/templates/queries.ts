import type { Queryable } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import type { Stored } from '#shared/contracts/entity-fields.ts';
import type { TEMPLATE_FIELDS } from '#shared/contracts/marketing/marketing.schema.ts';
import type { MailTemplate } from '#shared/contracts/marketing/templates.ts';
import type { ProviderId } from '#shared/ids.ts';
import {
  isTemplateKind,
  MAIL_TEMPLATES,
  TEMPLATE_KINDS,
  type TemplateKind,
} from '#shared/mail-templates.ts';

/** A template that the provider has saved, with its newest version; null words are the standard's. */
export interface StoredTemplate extends Readonly<Stored<typeof TEMPLATE_FIELDS>> {
  readonly id: string;
  readonly isStandard: boolean;
  readonly isUsed: boolean;
  readonly version: number;
  readonly savedAt: Date;
  readonly subject: string | null;
  readonly htmlContent: string | null;
}

/** Oldest first. */
export async function listTemplates(
  db: Queryable,
  provider: ProviderId,
): Promise<StoredTemplate[]> {
  const rows = await newest(db, provider).orderBy('t.id').execute();
  return rows.filter((row): row is StoredTemplate => isTemplateKind(row.kind));
}

/** @param id an id, or a kind for its standard; null where nothing is saved under it */
export async function findTemplate(
  db: Queryable,
  provider: ProviderId,
  id: string,
): Promise<StoredTemplate | null> {
  const found = newest(db, provider);
  const row = await (
    isTemplateKind(id)
      ? found.where('t.kind', '=', id).where('t.isStandard', '=', true)
      : found.where('t.id', '=', id).where('t.isStandard', '=', false)
  ).executeTakeFirst();
  return row !== undefined && isTemplateKind(row.kind) ? { ...row, kind: row.kind } : null;
}

function newest(db: Queryable, provider: ProviderId) {
  return camel(db)
    .selectFrom('mailTemplates as t')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('mailTemplateVersions as w')
          .select(['w.version', 'w.createdAt', 'w.subject', 'w.htmlContent'])
          .whereRef('w.providerId', '=', 't.providerId')
          .whereRef('w.templateId', '=', 't.id')
          .orderBy('w.version', 'desc')
          .limit(1)
          .as('v'),
      (join) => join.onTrue(),
    )
    .select(['t.id', 't.kind', 't.name', 't.description', 'v.version', 'v.subject'])
    .select(['t.isStandard', 't.isUsed'])
    .select(['v.createdAt as savedAt', 'v.htmlContent'])
    .where('t.providerId', '=', provider);
}

/** Newest first. */
export function listVersions(db: Queryable, provider: ProviderId, templateId: string) {
  return camel(db)
    .selectFrom('mailTemplateVersions as v')
    .select(['v.version', 'v.createdAt', 'v.subject', 'v.htmlContent'])
    .where('v.providerId', '=', provider)
    .where('v.templateId', '=', templateId)
    .orderBy('v.version', 'desc')
    .execute();
}

/** Names to look at a mail with: the provider's newest partner and campaign; '' without any. */
export async function sampleNames(
  db: Queryable,
  provider: ProviderId,
): Promise<{ partnerName: string; campaignId: string | null; campaignName: string }> {
  const partner = await camel(db)
    .selectFrom('partners as p')
    .select('p.firstName')
    .where('p.providerId', '=', provider)
    .where('p.firstName', '<>', '')
    .orderBy('p.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const campaign = await camel(db)
    .selectFrom('campaigns as c')
    .select(['c.id', 'c.name'])
    .where('c.providerId', '=', provider)
    .orderBy('c.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    partnerName: partner?.firstName ?? '',
    campaignId: campaign?.id ?? null,
    campaignName: campaign?.name ?? '',
  };
}

/**
 * The standard of each mail with the provider's own templates for it below.
 * @param speaksFreely whether words of their own are sent
 */
export function presentTemplates(
  stored: readonly StoredTemplate[],
  speaksFreely: boolean,
): MailTemplate[] {
  return TEMPLATE_KINDS.flatMap((kind) => {
    const ofKind = stored.filter((each) => each.kind === kind);
    const own = ofKind.filter(({ isStandard }) => !isStandard);
    const standard = ofKind.find(({ isStandard }) => isStandard) ?? null;
    const isUsed = !own.some((each) => each.isUsed);
    return [presentStandard(kind, standard, isUsed), ...own.map(presentOwn)].map((template) => ({
      ...template,
      isHeldBack: !speaksFreely && (template.isCustomised || !template.isDefault),
    }));
  });
}

type Presented = Omit<MailTemplate, 'isHeldBack'>;

function presentStandard(
  kind: TemplateKind,
  stored: StoredTemplate | null,
  isUsed: boolean,
): Presented {
  const { name, description, subject, htmlContent, availableVariables } = MAIL_TEMPLATES[kind];
  return {
    id: kind,
    kind,
    name,
    description,
    subject: stored?.subject ?? subject,
    htmlContent: stored?.htmlContent ?? htmlContent,
    isDefault: true,
    isCustomised: (stored?.subject ?? null) !== null,
    isUsed,
    availableVariables: [...availableVariables],
    updatedAt: stored?.savedAt.toISOString() ?? null,
  };
}

function presentOwn(stored: StoredTemplate): Presented {
  const { id, kind, name, description, isUsed, savedAt } = stored;
  const standard = MAIL_TEMPLATES[kind];
  return {
    id,
    kind,
    name,
    description: description === '' ? standard.name : description,
    subject: stored.subject ?? standard.subject,
    htmlContent: stored.htmlContent ?? standard.htmlContent,
    isDefault: false,
    isCustomised: stored.subject !== null,
    isUsed,
    availableVariables: [...standard.availableVariables],
    updatedAt: savedAt.toISOString(),
  };
}
