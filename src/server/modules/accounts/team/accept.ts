import type { ActingUser } from '#server/kernel/acting.ts';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { newId } from '#server/kernel/new-id.ts';
import type { Services } from '#server/kernel/services.ts';
import { hashPassword } from '#server/platform/crypto/passwords.ts';
import { hashOfLoginToken, readToken } from '#server/platform/crypto/tokens.ts';
import type { ProviderId } from '#shared/ids.ts';
import { type PlanId, PLANS } from '#shared/plans.ts';
import type { Role } from '#shared/roles/rights.ts';
import { normaliseAddress } from '../domain/account.ts';
import { type PasswordRules, requireGoodPassword } from '../login/password-rules.ts';
import { CONSENT_VERSION } from '../login/register-provider.ts';
import { type OpenedSession, openSession } from '../login/session.ts';
import { findSessionLogin, updateLastHouse } from '../login/store.ts';
import { findAccount } from '../queries.ts';
import { isLoginAddress, lockProvider } from '../store.ts';
import { keepLoginProof } from '../verification/routes.ts';
import { refusalOfLink } from './domain/team.ts';
import { appendTeamEvent, prepareTeamNotices, type Subject } from './notify.ts';
import { countSeats, findLogoSlug, findMemberByAddress } from './queries.ts';
import {
  endInvitation,
  findByToken,
  insertLogin,
  insertMember,
  insertTermsConsent,
  lockLoginRow,
} from './store.ts';

export interface AcceptContext {
  readonly services: Services;
  readonly publicUrl: string;
  readonly passwords: PasswordRules;
}

/** A mailed link: which house, and the hash by which its invitation is found. */
interface Link {
  readonly provider: ProviderId;
  readonly hash: Buffer;
}

/** @throws DomainError invitation_link_unknown */
function readLink(text: string): Link {
  const token = readToken(text);
  if (token === null) throw new DomainError('invitation_link_unknown');
  return { provider: token.providerId, hash: token.hash };
}

/** @throws DomainError invitation_link_unknown, …_expired, …_accepted, …_withdrawn */
async function requireInvitation(db: Queryable, { provider, hash }: Link, now: Date) {
  const invitation = await findByToken(db, provider, hash);
  if (invitation === undefined) throw new DomainError('invitation_link_unknown');
  const refusal = refusalOfLink(invitation, now);
  if (refusal !== null) throw new DomainError(refusal);
  return invitation;
}

/** What whoever opens a link is shown. @throws DomainError as requireInvitation */
export async function readInvitation(
  { db, clock }: Services,
  tokenText: string,
  sessionToken: string | null,
) {
  const link = readLink(tokenText);
  const now = clock();
  const { email, role, expiresAt } = await requireInvitation(db, link, now);
  const account = await findAccount(db, link.provider);
  if (account === null) throw new DomainError('invitation_link_unknown');
  const login = await loginOf(db, sessionToken, now);
  return {
    businessName: account.businessName,
    logoSlug: await findLogoSlug(db, link.provider),
    email,
    role,
    expiresAt,
    hasLogin: await isLoginAddress(db, email),
    loggedInAs: login?.email ?? null,
  };
}

async function loginOf(db: Queryable, sessionToken: string | null, now: Date) {
  const hash = sessionToken === null ? null : hashOfLoginToken(sessionToken);
  return hash === null ? undefined : findSessionLogin(db, hash, now);
}

/**
 * Joins a house with a login that exists: the one of this session, whose address is the invited one. All of it or
 * nothing; of two acceptances at once, one finds the invitation used.
 * @throws DomainError not_logged_in, invitation_of_other_address, team_already_member, invitation_house_full and
 * as requireInvitation
 */
export async function acceptInvitation(
  { services, publicUrl }: AcceptContext,
  asked: {
    readonly token: string;
    readonly sessionToken: string | null;
    readonly userAgent: string;
  },
): Promise<ActingUser> {
  const { db, clock } = services;
  const link = readLink(asked.token);
  const now = clock();
  const invitation = await requireInvitation(db, link, now);
  const login = await loginOf(db, asked.sessionToken, now);
  if (login === undefined) throw new DomainError('not_logged_in');
  const requireSame = (email: string): void => {
    if (normaliseAddress(email) !== normaliseAddress(invitation.email))
      throw new DomainError('invitation_of_other_address');
  };
  requireSame(login.email);
  const subject: Subject = { ...login, userId: newId() };
  const join = await prepareJoin(services, publicUrl, link, subject, invitation.role);
  const acting = actingAs(link.provider, subject, {
    loginId: login.loginId,
    role: invitation.role,
  });
  await db.transaction(async (tx) => {
    const id = await requireSeat(tx, link, now);
    // The login may have been erased with its last house, or got another address, since it was read.
    const still = await lockLoginRow(tx, login.loginId);
    if (still === undefined) throw new DomainError('not_logged_in');
    requireSame(still.email);
    if ((await findMemberByAddress(tx, link.provider, still.email)) !== undefined)
      throw new DomainError('team_already_member');
    await join.store(tx, acting, { id, userAgent: asked.userAgent }, now);
    await updateLastHouse(tx, login.loginId, link.provider);
  });
  return acting;
}

/**
 * Joins a house with a login that is made by this: the mailed link proves its address. All of it or nothing.
 * @throws DomainError email_taken where somebody logs in with the address already, invitation_house_full, as
 * requireInvitation and as requireGoodPassword
 */
export async function joinHouse(
  { services, publicUrl, passwords }: AcceptContext,
  asked: {
    readonly token: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly password: string;
    readonly userAgent: string;
  },
): Promise<OpenedSession & { readonly acting: ActingUser }> {
  const { db, clock } = services;
  const link = readLink(asked.token);
  const now = clock();
  const { email, role } = await requireInvitation(db, link, now);
  if (await isLoginAddress(db, email)) throw new DomainError('email_taken');
  const { firstName, lastName, userAgent } = asked;
  const subject: Subject = { userId: newId(), email, firstName, lastName };
  const join = await prepareJoin(services, publicUrl, link, subject, role);
  requireGoodPassword(passwords, asked.password, { email, businessName: join.businessName });
  const passwordHash = await hashPassword(asked.password);
  const loginId = newId();
  const acting = actingAs(link.provider, subject, { loginId, role });
  const session = await db.transaction(async (tx) => {
    const id = await requireSeat(tx, link, now);
    const login = { id: loginId, email, firstName, lastName, passwordHash };
    if (!(await insertLogin(tx, login, now))) throw new DomainError('email_taken');
    await join.store(tx, acting, { id, userAgent }, now);
    const consent = { id: newId(), userId: subject.userId, textVersion: CONSENT_VERSION };
    await insertTermsConsent(tx, link.provider, consent, now);
    return openSession(tx, { loginId, userAgent }, now);
  });
  return { ...session, acting };
}

const actingAs = (
  providerId: ProviderId,
  { userId }: Subject,
  { loginId, role }: { readonly loginId: string; readonly role: Role },
): ActingUser => ({
  kind: 'provider',
  providerId,
  userId,
  loginId,
  role,
});

/**
 * Holds the house and finds the invitation still open: withdrawals, other acceptances and the dissolution of the
 * house wait behind the same row. Other invitations do not count: this one was counted when it was sent.
 * @returns its id
 * @throws DomainError invitation_house_full where the plan was left meanwhile, and as requireInvitation
 */
async function requireSeat(tx: Tx, link: Link, now: Date): Promise<string> {
  const { plan } = await lockProvider(tx, link.provider);
  const { id } = await requireInvitation(tx, link, now);
  const { users } = PLANS[plan as PlanId];
  const { members } = await countSeats(tx, link.provider, now);
  if (users !== null && members >= users) throw new DomainError('invitation_house_full');
  return id;
}

/** A rendered welcome; storing is the caller's transaction. */
interface PreparedJoin {
  readonly businessName: string;
  readonly store: (
    tx: Tx,
    acting: ActingUser,
    /** Id of the invitation. */
    by: { readonly id: string; readonly userAgent: string },
    now: Date,
  ) => Promise<void>;
}

/** Renders the notices; membership, proof of the address, event and mails are the caller's transaction. */
async function prepareJoin(
  { db, jobs }: Services,
  publicUrl: string,
  link: Link,
  subject: Subject,
  role: Role,
): Promise<PreparedJoin> {
  const { provider } = link;
  const account = await findAccount(db, provider);
  if (account === null) throw new DomainError('invitation_link_unknown');
  const { businessName } = account;
  const house = { provider, businessName };
  const notify = await prepareTeamNotices(db, publicUrl, house, subject, { kind: 'joined', role });
  const store: PreparedJoin['store'] = async (tx, acting, { id, userAgent }, now) => {
    const { userId } = subject;
    await insertMember(tx, provider, { id: userId, loginId: acting.loginId, role }, now);
    await keepLoginProof(tx, acting, normaliseAddress(subject.email), now);
    await endInvitation(tx, provider, id, userId, now);
    const by = { provider, acting };
    await appendTeamEvent(tx, by, 'security.member_joined', { userId }, { userAgent, role }, now);
    await notify(tx, jobs, now);
  };
  return { businessName, store };
}
