import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { NoticeKind } from '#shared/labels/notices.ts';

/** Something that a partner does not want to be mailed about. */
export interface RefusedNotice {
  readonly kind: NoticeKind;
  readonly refusedAt: Date;
}

/** Of partners `p`: what they have refused. Monthly figures are the older refusal of automatic mails. */
export const refusedOf = (provider: ProviderId): RawBuilder<unknown> => sql`(
  select 'statistics' as kind, s.refused_at from mail_refusals s
  where s.provider_id = ${provider} and s.recipient_id = p.id
  union all
  select n.kind, n.refused_at from partner_refused_notices n
  where n.provider_id = ${provider} and n.partner_id = p.id)`;

/**
 * Of partners `p`: whether whoever reads the present address has confirmed the record, and so finds
 * documents in the area.
 */
export const hasAccess = (provider: ProviderId) => sql<boolean>`exists (
  select from partner_accounts a
  join partner_memberships m on m.account_id = a.id
  where a.address = p.address and m.provider_id = ${provider} and m.partner_id = p.id
    and m.confirmed_at is not null)`;

/** Of partners `p`: whether they want no mail with documents, which they find in the area. */
export const refusesDocuments = (provider: ProviderId) => sql<boolean>`(
  exists (select from partner_refused_notices r
    where r.provider_id = ${provider} and r.partner_id = p.id and r.kind = 'document')
  and ${hasAccess(provider)})`;

/** What a partner has refused, in the order of the kinds' names. */
export async function listRefusedNotices(
  db: Queryable,
  provider: ProviderId,
  partnerId: string,
): Promise<RefusedNotice[]> {
  const { rows } = await sql<RefusedNotice>`
    select r.kind, r.refused_at from partners p cross join lateral ${refusedOf(provider)} r
    where p.provider_id = ${provider} and p.id = ${partnerId}
    order by r.kind`.execute(camel(db));
  return rows;
}

/**
 * Whether a partner wants no mail of this kind. Asked after `holdPartner` in the transaction that
 * queues the mail: refusing waits for it, or has finished before. Documents count as refused only
 * while the partner finds them in the area, because a credit note has to reach its recipient
 * (§ 14 (2) UStG, docs/product/partner-area.md section 13).
 */
export async function hasRefused(
  db: Queryable,
  provider: ProviderId,
  partnerId: string,
  kind: NoticeKind,
): Promise<boolean> {
  const { rows } = await sql`
    select from partners p cross join lateral ${refusedOf(provider)} r
    where p.provider_id = ${provider} and p.id = ${partnerId} and r.kind = ${kind}`.execute(
    camel(db),
  );
  if (rows.length === 0) return false;
  return kind !== 'document' || mayRefuseDocuments(db, provider, partnerId);
}

/** Whether a partner may refuse mails with documents: who has no access would never get them. */
export async function mayRefuseDocuments(
  db: Queryable,
  provider: ProviderId,
  partnerId: string,
): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select ${hasAccess(provider)} as may from partners p
    where p.provider_id = ${provider} and p.id = ${partnerId}`.execute(camel(db));
  return rows[0]?.may ?? false;
}
