import type { Queryable } from '#server/kernel/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import { MAIL_TEMPLATES, type MailWords, type TemplateKind } from '#shared/mail-templates.ts';
import { planHas } from '#shared/plans.ts';
import { on } from '../../db/database.ts';
import { mayCustomiseMails } from './own-words-list.ts';

/**
 * The words of a mail of this provider: their own where they have some, the plan allows them and
 * they may speak freely, else the standard.
 */
export async function wordsFor(
  db: Queryable,
  provider: ProviderId,
  kind: TemplateKind,
): Promise<MailWords> {
  const { subject, htmlContent } = MAIL_TEMPLATES[kind];
  const own = await on(db)
    .selectFrom('mail_templates as t')
    .innerJoin('providers as p', 'p.id', 't.provider_id')
    .innerJoin('mail_template_versions as v', (join) =>
      join.onRef('v.provider_id', '=', 't.provider_id').onRef('v.template_id', '=', 't.id'),
    )
    .select(['p.plan', 'v.subject', 'v.html_content'])
    .where('t.provider_id', '=', provider)
    .where('t.kind', '=', kind)
    .where((eb) => eb.or([eb('t.is_used', '=', true), eb('t.is_standard', '=', true)]))
    .orderBy('t.is_used', 'desc')
    .orderBy('v.version', 'desc')
    .limit(1)
    .executeTakeFirst();
  const mayBeOwn = own !== undefined && planHas(own.plan, 'emailTemplates');
  if (!mayBeOwn || !(await mayCustomiseMails(db, provider))) return { subject, htmlContent };
  return { subject: own.subject ?? subject, htmlContent: own.html_content ?? htmlContent };
}
