import type { ErrorCode } from '#shared/errors.ts';
import { may, type Role } from '#shared/roles/rights.ts';

/** Rules of a team (docs/product/accounts.md section 18): data in, the reason of a refusal out. */

/** Somebody who belongs to a house now. */
export interface TeamMember {
  /** Of the membership. */
  readonly userId: string;
  readonly role: Role;
}

/** What somebody wants to do with a membership. */
export type TeamChange =
  | { readonly kind: 'role'; readonly userId: string; readonly role: Role }
  | { readonly kind: 'removal'; readonly userId: string }
  | { readonly kind: 'leaving' };

/**
 * Why a change is refused, judged by those who belong to the house at this instant: who asks may have been
 * removed or got another role since their call began. null where nothing speaks against it.
 * @param askedBy membership of who asks
 */
export function refusalOf(
  members: readonly TeamMember[],
  askedBy: string,
  change: TeamChange,
): ErrorCode | null {
  const find = (userId: string) => members.find((member) => member.userId === userId);
  const asking = find(askedBy);
  if (asking === undefined) return 'not_logged_in';
  if (change.kind !== 'leaving' && !may(asking.role, 'team')) return 'role_not_allowed';
  const subject = change.kind === 'leaving' ? asking : find(change.userId);
  if (subject === undefined) return 'not_found';
  if (change.kind === 'removal' && subject === asking) return 'team_own_membership';
  const staysOwner = change.kind === 'role' && change.role === 'owner';
  const hasOther = members.some((each) => each.role === 'owner' && each !== subject);
  return subject.role === 'owner' && !staysOwner && !hasOther ? 'team_last_owner' : null;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Of a mailed link. */
const INVITATION_DAYS = 7;

/** When a link ends that is mailed now. */
export function invitationExpiry(now: Date): Date {
  return new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
}

/** An invitation as it stands. */
export interface StandingInvitation {
  readonly expiresAt: Date;
  readonly outcome: 'accepted' | 'withdrawn' | null;
}

/** Why a link opens nothing any more; null while it does. */
export function refusalOfLink(
  { expiresAt, outcome }: StandingInvitation,
  now: Date,
): Extract<ErrorCode, `invitation_link_${string}`> | null {
  if (outcome !== null) return `invitation_link_${outcome}`;
  return expiresAt <= now ? 'invitation_link_expired' : null;
}
