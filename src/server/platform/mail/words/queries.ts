import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import { MAIL_TEMPLATES, type MailWords, type TemplateKind } from '#shared/mail-templates.ts';
import { planHas } from '#shared/plans.ts';

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

/**
 * Whether mails of a provider may carry words of their own: once an invoice of theirs is paid, or
 * the operator has released them. Until then anybody could have made the account.
 */
export async function mayCustomiseMails(db: Queryable, provider: ProviderId): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select p.own_words_released_at is not null or exists (
      select from subscription_invoice_states s
      where s.provider_id = ${provider} and s.status = 'paid') as may
    from providers p where p.id = ${provider}`.execute(on(db));
  return rows[0]?.may ?? false;
}
