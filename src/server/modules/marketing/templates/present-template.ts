import type { MailTemplate } from '#shared/contracts/marketing.ts';
import { MAIL_TEMPLATES, TEMPLATE_KINDS, type TemplateKind } from '#shared/mail-templates.ts';
import type { StoredTemplate } from './template-list.ts';

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
