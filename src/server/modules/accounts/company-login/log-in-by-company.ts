import type { ActingUser } from '#server/kernel/acting.ts';
import type { Services } from '#server/kernel/services.ts';
import { hashOfPlainToken, newPlainToken } from '#server/platform/crypto/tokens.ts';
import type { Identity } from '#server/platform/openid/identity-provider.ts';
import type { CompanyLoginFailure } from '#shared/company-login-failures.ts';
import type { ProviderId } from '#shared/ids.ts';
import { deviceName } from '#shared/labels/devices.ts';
import { deviceOf } from '../domain/device.ts';
import { appendSecurityEvent, prepareNotice } from '../login/security-event.ts';
import { type OpenedSession, openSession } from '../login/session.ts';
import { proofUntil } from './domain/company-login.ts';
import { findLoginByIdentity, findMember } from './queries.ts';
import { linkIdentity, noteIdentityUse, putProof, rotateSession } from './store.ts';

/** Somebody whom an identity provider has sent back, with the session that their browser has. */
export interface Arrival {
  readonly provider: ProviderId;
  readonly identity: Identity;
  readonly session:
    | { readonly id: string; readonly loginId: string; readonly tokenHash: Buffer }
    | undefined;
  readonly userAgent: string;
  /** Whether a login was opened with this browser before. */
  readonly isKnown: (loginId: string) => boolean;
}

/** Who is in now; the session of the browser has another token, or is replaced by a new one. */
export interface Arrived extends OpenedSession {
  readonly loginId: string;
  readonly replacesSession: boolean;
}

const actingOf = (
  provider: ProviderId,
  who: Pick<ActingUser, 'loginId' | 'userId' | 'role'>,
): ActingUser => ({ kind: 'provider', providerId: provider, ...who });

/**
 * Lets in whose login is bound to the identity. A session of the same login goes on with a new token, and can
 * enter this house as well; otherwise a new one begins, which opens this house alone.
 * @returns 'unbekannt' when nobody is bound to it
 */
export async function logInByCompany(
  { db, jobs, clock, publicUrl }: Services,
  { provider, identity, session, userAgent, isKnown }: Arrival,
): Promise<Arrived | CompanyLoginFailure> {
  const known = await findLoginByIdentity(db, provider, identity);
  if (known === undefined) return 'unbekannt';
  const { loginId } = known;
  const acting = actingOf(provider, known);
  const device = deviceOf(userAgent);
  const name = deviceName(device.browser, device.system);
  const announce = isKnown(loginId)
    ? null
    : await prepareNotice(db, publicUrl, acting, { device: name });
  const now = clock();
  const validUntil = proofUntil('company', now);
  return db.transaction(async (tx) => {
    const goesOn = session?.loginId === loginId ? session : undefined;
    const token = newPlainToken();
    const expires = goesOn && (await rotateSession(tx, goesOn.tokenHash, token.hash));
    const opened =
      expires === undefined
        ? await openSession(tx, { loginId, userAgent, isOwn: false }, now)
        : { token: token.text, expires };
    const proof = { kind: 'company', issuer: identity.issuer, validUntil } as const;
    await putProof(tx, provider, hashOf(opened), proof, now);
    await noteIdentityUse(tx, provider, loginId, now);
    await appendSecurityEvent(tx, acting, 'security.company_logged_in', userAgent, now);
    await announce?.(tx, jobs, now);
    return { ...opened, loginId, replacesSession: expires === undefined };
  });
}

/**
 * Binds the login of a session to the identity: its person has logged in here just now, and there just now.
 * @param linking the session that asked for it; another one of the browser links nothing
 * @returns why not, where it is bound otherwise
 */
export async function linkByCompany(
  { db, jobs, clock, publicUrl }: Services,
  { provider, identity, session, userAgent }: Arrival,
  linking: string,
): Promise<Arrived | CompanyLoginFailure> {
  if (session === undefined || session.id !== linking) return 'abgelaufen';
  const { loginId } = session;
  const member = await findMember(db, provider, loginId);
  if (member === undefined) return 'abgelaufen';
  const acting = actingOf(provider, { loginId, userId: member.userId, role: member.role });
  const notify = await prepareNotice(db, publicUrl, acting, 'company_linked');
  const now = clock();
  const validUntil = proofUntil('company', now);
  return db.transaction(async (tx) => {
    const outcome = await linkIdentity(tx, provider, { ...identity, loginId }, now);
    if (outcome === 'taken') return 'vergeben';
    if (outcome === 'other') return 'verbunden';
    const token = newPlainToken();
    const expires = await rotateSession(tx, session.tokenHash, token.hash);
    if (expires === undefined) return 'abgelaufen';
    const proof = { kind: 'company', issuer: identity.issuer, validUntil } as const;
    await putProof(tx, provider, token.hash, proof, now);
    if (outcome === 'linked') {
      await appendSecurityEvent(tx, acting, 'security.company_linked', userAgent, now);
      await notify(tx, jobs, now);
    }
    return { token: token.text, expires, loginId, replacesSession: false };
  });
}

function hashOf({ token }: OpenedSession): Buffer {
  const hash = hashOfPlainToken(token);
  if (hash === null) throw new Error('a session without a token');
  return hash;
}
