import type { FastifyInstance, FastifyRequest } from 'fastify';
import { route } from '#server/platform/http/route.ts';
import {
  listSecurityEvents,
  listSessions,
  revokeOtherSessions as revokeOthers,
  revokeSession as revoke,
} from '#shared/contracts/sessions.ts';
import { deviceName } from '#shared/labels/devices.ts';
import { deviceOf } from '../domain/device.ts';
import type { AccountRoutesOptions } from '../routes-options.ts';
import { revokeOtherSessions, revokeSession } from './revoke-sessions.ts';
import { listSecurityEventsOf, listSessionsOf } from './session-list.ts';

const SHOWN_EVENTS = 50;

/** Where a user is logged in, and what happened to the login. */
export function sessionRoutes(api: FastifyInstance, { services }: AccountRoutesOptions): void {
  const { db, clock } = services;
  const userAgentOf = (request: FastifyRequest): string => request.headers['user-agent'] ?? '';

  route(api, listSessions, async ({ acting: { providerId, userId }, sessionId }) => {
    const rows = await listSessionsOf(db, providerId, userId, clock());
    const sessions = rows.map((row) => ({
      id: row.id,
      device: nameOf(deviceOf(row.user_agent)),
      createdAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
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
