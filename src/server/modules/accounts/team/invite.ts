import type { ActingUser } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { newId } from '#server/kernel/new-id.ts';
import type { RateLimits } from '#server/kernel/rate-limits.ts';
import { roleRefusal } from '#server/kernel/role-refusal.ts';
import type { Services } from '#server/kernel/services.ts';
import { newToken } from '#server/platform/crypto/tokens.ts';
import { queueMail } from '#server/platform/mail/send-mail.ts';
import { formatBerlinDateTime } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import { type PlanId, PLANS } from '#shared/plans.ts';
import { may, type Role } from '#shared/roles/rights.ts';
import {
  type Account,
  addressLine,
  isVerified,
  normaliseAddress,
  replyAddress,
} from '../domain/account.ts';
import { findAccount } from '../queries.ts';
import { lockProvider } from '../store.ts';
import { invitationExpiry } from './domain/team.ts';
import { teamInvitationMail } from './mails/team-mails.tsx';
import { appendTeamEvent } from './notify.ts';
import { countSeats, findMemberByAddress } from './queries.ts';
import {
  endInvitation,
  findWaiting,
  findWaitingById,
  insertInvitation,
  listMembers,
  renewInvitation,
} from './store.ts';

export interface TeamContext {
  readonly services: Services;
  readonly limits: RateLimits;
  readonly publicUrl: string;
}

/** A house may invite a whole team in a day, and nobody is mailed without end. */
const BY_HOUSE = { bucket: 'team-invitation', points: 50, seconds: 86_400 } as const;
const BY_ADDRESS = { bucket: 'team-invitation-address', points: 5, seconds: 86_400 } as const;

interface Asked {
  readonly userAgent: string;
}

/**
 * Invites an address into the team with a role. Members and open invitations are counted behind the provider's
 * lock, so that two invitations at once can't pass the plan's limit together.
 * @throws DomainError role_not_allowed, team_already_member, team_already_invited, team_full, too_many_requests
 */
export async function inviteMember(
  context: TeamContext,
  acting: ActingUser,
  { email, role, userAgent }: Asked & { readonly email: string; readonly role: Role },
): Promise<void> {
  const { db, clock } = context.services;
  const { providerId } = acting;
  const now = clock();
  const id = newId();
  const link = await prepareLink(context, acting, { id, email, role }, now);
  await db.transaction(async (tx) => {
    const { plan } = await requireOwner(tx, acting);
    if ((await findMemberByAddress(tx, providerId, email)) !== undefined)
      throw new DomainError('team_already_member');
    const waiting = await findWaiting(tx, providerId, email);
    if (waiting !== undefined && waiting.expiresAt > now)
      throw new DomainError('team_already_invited');
    await requireSeat(tx, providerId, plan, now);
    // One that has expired gives way to the new one.
    if (waiting !== undefined) await endInvitation(tx, providerId, waiting.id, null, now);
    const { tokenHash, expiresAt } = link;
    const invitation = { id, createdBy: acting.userId, email, role, tokenHash, expiresAt };
    await insertInvitation(tx, providerId, invitation, now);
    const about = { invitationId: id };
    const words = { userAgent, role };
    await appendTeamEvent(
      tx,
      { provider: providerId, acting },
      'security.member_invited',
      about,
      words,
      now,
    );
    await link.queue(tx);
  });
}

/**
 * Mails an invitation once more; the link before is void. One that has expired lives again, where the plan has room.
 * @returns the address
 * @throws DomainError not_found when it was answered or withdrawn, role_not_allowed, team_full, too_many_requests
 */
export async function resendInvitation(
  context: TeamContext,
  acting: ActingUser,
  { id, userAgent }: Asked & { readonly id: string },
): Promise<string> {
  const { db, clock } = context.services;
  const { providerId } = acting;
  const now = clock();
  const invitation = await findWaitingById(db, providerId, id);
  if (invitation === undefined) throw new DomainError('not_found');
  const link = await prepareLink(context, acting, invitation, now);
  await db.transaction(async (tx) => {
    const { plan } = await requireOwner(tx, acting);
    const still = await findWaitingById(tx, providerId, id);
    if (still === undefined) throw new DomainError('not_found');
    if (still.expiresAt <= now) await requireSeat(tx, providerId, plan, now);
    const { tokenHash, expiresAt } = link;
    await renewInvitation(tx, providerId, id, { tokenHash, expiresAt }, now);
    await appendTeamEvent(
      tx,
      { provider: providerId, acting },
      'security.invitation_resent',
      { invitationId: id },
      { userAgent },
      now,
    );
    await link.queue(tx);
  });
  return invitation.email;
}

/**
 * Takes an invitation back; its link is void.
 * @throws DomainError not_found when it was answered or withdrawn, role_not_allowed
 */
export async function withdrawInvitation(
  { services: { db, clock } }: TeamContext,
  acting: ActingUser,
  { id, userAgent }: Asked & { readonly id: string },
): Promise<void> {
  const { providerId } = acting;
  const now = clock();
  await db.transaction(async (tx) => {
    await requireOwner(tx, acting);
    if ((await findWaitingById(tx, providerId, id)) === undefined)
      throw new DomainError('not_found');
    await endInvitation(tx, providerId, id, null, now);
    await appendTeamEvent(
      tx,
      { provider: providerId, acting },
      'security.invitation_withdrawn',
      { invitationId: id },
      { userAgent },
      now,
    );
  });
}

/** Holds the house, and makes sure that who asks owns it at this instant. @throws DomainError role_not_allowed */
async function requireOwner(tx: Tx, { providerId, userId }: ActingUser) {
  const house = await lockProvider(tx, providerId);
  const members = await listMembers(tx, providerId);
  const asking = members.find((member) => member.userId === userId);
  if (asking === undefined) throw new DomainError('not_logged_in');
  if (!may(asking.role, 'team')) throw roleRefusal(asking.role, 'team');
  return house;
}

/** @throws DomainError team_full */
async function requireSeat(tx: Tx, provider: ProviderId, plan: string, now: Date): Promise<void> {
  const { label, users } = PLANS[plan as PlanId];
  const { members, invitations } = await countSeats(tx, provider, now);
  if (users === null || members + invitations < users) return;
  const most = users === 1 ? 'eine Person' : `${users} Personen`;
  throw new DomainError('team_full', { plan: label, most });
}

/** A fresh link with its rendered mail; both are stored in the caller's transaction. */
async function prepareLink(
  { services, limits, publicUrl }: TeamContext,
  { providerId, userId }: ActingUser,
  invitation: { readonly id: string; readonly email: string; readonly role: Role },
  now: Date,
) {
  const account = await findAccount(services.db, providerId, userId);
  if (account === null) throw new DomainError('not_logged_in');
  await limits.consume(BY_HOUSE, providerId);
  await limits.consume(BY_ADDRESS, normaliseAddress(invitation.email));
  const token = newToken(providerId);
  const expiresAt = invitationExpiry(now);
  const mail = await teamInvitationMail({
    businessName: account.businessName,
    address: addressLine(account),
    inviter: `${account.firstName} ${account.lastName}`.trim(),
    role: invitation.role,
    end: formatBerlinDateTime(expiresAt),
    link: `${publicUrl}/einladung?token=${token.text}`,
  });
  const queue = (tx: Tx) =>
    queueMail(
      tx,
      services.jobs,
      {
        providerId,
        dedupeKey: `team-invitation:${invitation.id}:${newId()}`,
        kind: 'team_invitation',
        fromName: account.businessName,
        to: invitation.email,
        replyTo: answersTo(account),
        // Its link opens a house to who reads it.
        isErasedOnceSent: true,
        ...mail,
      },
      now,
    );
  return { tokenHash: token.hash, expiresAt, queue };
}

/** Answers reach who invites, where their address has proven to be theirs. */
const answersTo = (account: Account): string =>
  isVerified(account, account.email) ? account.email : replyAddress(account);
