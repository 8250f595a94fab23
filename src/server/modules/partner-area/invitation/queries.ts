import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import type { ErrorCode, ErrorParams } from '#shared/errors.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { InvitationStatus } from '#shared/labels/invitations.ts';
import type { Invitable } from '../domain/invitation.ts';

export interface InvitablePartner extends Invitable {
  readonly companyName: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Partners by name with what the area knows of their present address; all of them unless named. */
export async function listInvitable(
  db: Queryable,
  provider: ProviderId,
  partnerId?: string,
): Promise<InvitablePartner[]> {
  const only = partnerId === undefined ? sql`true` : sql`p.id = ${partnerId}`;
  const { rows } = await sql<InvitablePartner>`
    select p.id, p.company_name, p.first_name, p.last_name, p.email, p.status, p.erased_at,
      f.refused_at as mails_refused_at, m.confirmed_at, m.refused_at, m.last_seen_at, i.invited_at
    from partners p
    left join mail_refusals f on f.provider_id = p.provider_id and f.recipient_id = p.id
    left join partner_accounts a on a.address = p.address
    left join partner_memberships m
      on m.provider_id = p.provider_id and m.partner_id = p.id and m.account_id = a.id
    left join lateral (
      select max(i.invited_at) as invited_at from partner_invitations i
      where i.provider_id = p.provider_id and i.partner_id = p.id and i.address = p.address
    ) i on true
    where p.provider_id = ${provider} and ${only}
    order by p.company_name collate german, p.last_name collate german, p.id`.execute(camel(db));
  return rows;
}

/** A batch by its items, in their order; empty where there is none. */
export async function listItems(db: Queryable, provider: ProviderId, batchId: string) {
  const { rows } = await sql<{
    partnerId: string;
    companyName: string;
    firstName: string;
    lastName: string;
    orderedAt: Date;
    status: InvitationStatus;
    refusalCode: ErrorCode | null;
    refusalParams: ErrorParams | null;
  }>`
    select i.partner_id, p.company_name, p.first_name, p.last_name, i.ordered_at, i.status,
      i.refusal_code, i.refusal_params
    from partner_invitation_items i
    join partners p on p.provider_id = i.provider_id and p.id = i.partner_id
    where i.provider_id = ${provider} and i.batch_id = ${batchId}
    order by i.position`.execute(camel(db));
  return rows;
}

/** Whose link this is and into which programme it leads; undefined when it counts no longer. */
export function findInvitation(db: Queryable, provider: ProviderId, tokenHash: Buffer, now: Date) {
  return camel(db)
    .selectFrom('partnerInvitations as i')
    .innerJoin('partners as p', (join) =>
      join
        .onRef('p.providerId', '=', 'i.providerId')
        .onRef('p.id', '=', 'i.partnerId')
        .onRef('p.address', '=', 'i.address'),
    )
    .innerJoin('providers as o', 'o.id', 'i.providerId')
    .select(['i.id', 'i.partnerId', 'i.address', 'i.invitedAt'])
    .where('i.providerId', '=', provider)
    .where('i.tokenHash', '=', tokenHash)
    .where('i.expiresAt', '>', now)
    .where('o.dissolvedAt', 'is', null)
    .where('o.isSandbox', '=', false)
    .executeTakeFirst();
}

/**
 * What a record's former address had to do with the area: who has confirmed the record by it, or else the
 * newest invitation to it. Undefined where it had nothing, or where its owner is somebody else.
 */
export async function findUseOfAddress(
  db: Queryable,
  provider: ProviderId,
  partnerId: string,
  address: string,
): Promise<{ accountId: string | null; invitationId: string | null } | undefined> {
  const membership = await camel(db)
    .selectFrom('partnerMemberships as m')
    .innerJoin('partnerAccounts as a', 'a.id', 'm.accountId')
    .select(['m.accountId', 'm.refusedAt'])
    .where('m.providerId', '=', provider)
    .where('m.partnerId', '=', partnerId)
    .where('a.address', '=', address)
    .executeTakeFirst();
  if (membership !== undefined)
    return membership.refusedAt === null
      ? { accountId: membership.accountId, invitationId: null }
      : undefined;
  const invitation = await camel(db)
    .selectFrom('partnerInvitations')
    .select('id')
    .where('providerId', '=', provider)
    .where('partnerId', '=', partnerId)
    .where('address', '=', address)
    .orderBy('invitedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return invitation === undefined ? undefined : { accountId: null, invitationId: invitation.id };
}

/** The address of an account, or of an invitation; undefined when it has gone. */
export async function unscopedAddressOf(
  db: Queryable,
  named: { providerId: string; accountId: string | null; invitationId: string | null },
): Promise<string | undefined> {
  const { providerId, accountId, invitationId } = named;
  const row =
    accountId === null
      ? await camel(db)
          .selectFrom('partnerInvitations')
          .select('address')
          .where('providerId', '=', providerId)
          .where('id', '=', invitationId)
          .executeTakeFirst()
      : await camel(db)
          .selectFrom('partnerAccounts')
          .select('address')
          .where('id', '=', accountId)
          .executeTakeFirst();
  return row?.address;
}

/** Batches, of all providers, with somebody left in which nothing happened since then. */
export async function unscopedIdleBatches(db: Queryable, since: Date) {
  const { rows } = await sql<{ providerId: string; batchId: string }>`
    select i.provider_id, i.batch_id from partner_invitation_items i
    where (i.provider_id, i.batch_id) in (
      select w.provider_id, w.batch_id from partner_invitation_items w
      where w.status = 'waiting' and w.ordered_at < ${since})
    group by i.provider_id, i.batch_id
    having coalesce(max(i.done_at), '-infinity') < ${since}`.execute(camel(db));
  return rows;
}
