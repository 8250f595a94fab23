import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ActingUser } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { route } from '#server/platform/http/route.ts';
import {
  deviceCookie,
  readSessionToken,
  setSessionCookie,
} from '#server/platform/http/session-cookie.ts';
import {
  listSecurityEvents,
  listSessions,
  revokeOtherSessions as revokeOthers,
  revokeSession as revoke,
} from '#shared/contracts/accounts/sessions.ts';
import { deviceName } from '#shared/labels/devices.ts';
import { deviceOf } from '../domain/device.ts';
import type { AccountRoutesOptions } from '../routes-options.ts';
import { listSecurityEventsOf, listSessionsOf } from './queries.ts';
import { appendSecurityEvent } from './security-event.ts';
import { logOut, type OpenedSession } from './session.ts';
import { deleteOtherSessions, deleteSessionById } from './store.ts';

const SHOWN_EVENTS = 50;

/** Where a user is logged in, and what happened to the login. */
export function sessionRoutes(api: FastifyInstance, { services }: AccountRoutesOptions): void {
  const { db, clock } = services;
  const userAgentOf = (request: FastifyRequest): string => request.headers['user-agent'] ?? '';

  route(api, listSessions, async ({ acting: { loginId }, sessionId }) => {
    const rows = await listSessionsOf(db, loginId, clock());
    const sessions = rows.map((row) => ({
      id: row.id,
      device: nameOf(deviceOf(row.userAgent)),
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
      current: row.id === sessionId,
    }));
    return sessions.toSorted((a, b) => Number(b.current) - Number(a.current));
  });

  route(api, revokeOthers, async ({ acting, sessionId, raw }) => {
    const asked = { sessionId, userAgent: userAgentOf(raw) };
    const ended = await revokeOtherSessions(services, acting, asked);
    return { message: endedSentence(ended) };
  });

  route(api, revoke, async ({ acting, params, raw }) => {
    await revokeSession(services, acting, { sessionId: params.id, userAgent: userAgentOf(raw) });
    return { message: endedSentence(1) };
  });

  route(api, listSecurityEvents, async ({ acting: { providerId, userId } }) => {
    const rows = await listSecurityEventsOf(db, providerId, userId, SHOWN_EVENTS);
    return rows.map(({ id, at, action, data }) => ({
      id,
      at: at.toISOString(),
      action,
      device: nameOf({ browser: String(data['browser']), system: String(data['system']) }),
    }));
  });
}

function nameOf(device: { readonly browser: string; readonly system: string }): string {
  return deviceName(device.browser, device.system);
}

function endedSentence(ended: number): string {
  if (ended === 0) return 'Es gab keine anderen Sitzungen.';
  return ended === 1 ? 'Eine Sitzung wurde abgemeldet.' : `${ended} Sitzungen wurden abgemeldet.`;
}

interface Asked {
  readonly sessionId: string;
  readonly userAgent: string;
}

/**
 * Ends every session of the login but the one that asks; the next call of the others is refused.
 * @returns how many there were
 */
async function revokeOtherSessions(
  { db, clock }: Services,
  acting: ActingUser,
  { sessionId, userAgent }: Asked,
): Promise<number> {
  return db.transaction(async (tx) => {
    const ended = await deleteOtherSessions(tx, acting.loginId, sessionId);
    if (ended > 0)
      await appendSecurityEvent(tx, acting, 'security.sessions_revoked', userAgent, clock());
    return ended;
  });
}

/**
 * Ends one session of the login.
 * @throws DomainError not_found when it is not theirs, or has ended
 */
async function revokeSession(
  { db, clock }: Services,
  acting: ActingUser,
  { sessionId, userAgent }: Asked,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await deleteSessionById(tx, acting.loginId, sessionId)))
      throw new DomainError('not_found');
    await appendSecurityEvent(tx, acting, 'security.sessions_revoked', userAgent, clock());
  });
}

const DEVICE_KNOWN_MS = 365 * 24 * 60 * 60 * 1000;

/**
 * Hands a session to the browser: a fresh one replaces whatever session the browser had before, and marks the browser
 * as one that has logged in.
 */
export function sessionBeginner({ services, devices }: AccountRoutesOptions) {
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    session: OpenedSession,
    { loginId }: { readonly loginId: string },
  ): Promise<void> => {
    const old = readSessionToken(request);
    if (old !== null) await logOut(services, old);
    setSessionCookie(request, reply, session.token, session.expires);
    if (devices.read(deviceCookie.read(request))?.loginId !== loginId) {
      const expires = new Date(services.clock().getTime() + DEVICE_KNOWN_MS);
      deviceCookie.set(request, reply, devices.mark(loginId), expires);
    }
  };
}
