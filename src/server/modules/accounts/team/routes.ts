import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkKey } from '#server/kernel/rate-limits.ts';
import { route } from '#server/platform/http/route.ts';
import { readSessionToken } from '#server/platform/http/session-cookie.ts';
import {
  acceptInvitation as accept,
  changeRole as change,
  inviteMember as invite,
  joinHouse as join,
  leaveHouse as leave,
  listTeam,
  readInvitation as read,
  removeMember as remove,
  resendInvitation as resend,
  withdrawInvitation as withdraw,
} from '#shared/contracts/accounts/team.ts';
import { logoUrl } from '#shared/logo.ts';
import { PLANS } from '#shared/plans.ts';
import { ROLES } from '#shared/roles/rights.ts';
import { currentUser } from '../current-user.ts';
import { beginSession } from '../login/routes.ts';
import { findAccount } from '../queries.ts';
import type { AccountRoutesOptions } from '../routes-options.ts';
import { acceptInvitation, joinHouse, readInvitation } from './accept.ts';
import { changeRole, leaveHouse, removeMember } from './change-member.ts';
import { inviteMember, resendInvitation, withdrawInvitation } from './invite.ts';
import { nameOf } from './notify.ts';
import { countSeats, listInvitationRows, listMemberRows } from './queries.ts';

/** Tokens cannot be guessed; this is for who tries all the same. */
const LINKS_BY_NETWORK = { bucket: 'invitation-network', points: 60, seconds: 3600 } as const;

const userAgentOf = (request: FastifyRequest): string => request.headers['user-agent'] ?? '';

/** Who belongs to a house, and how they come and go (docs/product/accounts.md section 18). */
export function teamRoutes(api: FastifyInstance, options: AccountRoutesOptions): void {
  const { services, memberAccess } = options;
  const { db, clock } = services;

  route(api, listTeam, async ({ acting: { providerId, userId } }) => {
    const now = clock();
    const members = await listMemberRows(db, providerId);
    const keys = await memberAccess.keysOf(db, providerId, now);
    const account = await findAccount(db, providerId, userId);
    const seats = await countSeats(db, providerId, now);
    return {
      members: members.map(({ id, email, role, since, lastSeenAt, hasTwoFactor, ...names }) => ({
        id,
        name: nameOf({ email, ...names }),
        email,
        role,
        since: since.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        hasTwoFactor,
        isSelf: id === userId,
        keys: keys.filter(({ createdBy }) => createdBy === id),
      })),
      invitations: (await listInvitationRows(db, providerId)).map(
        ({ sentAt, expiresAt, ...invitation }) => ({
          ...invitation,
          sentAt: sentAt.toISOString(),
          expiresAt: expiresAt.toISOString(),
          isExpired: expiresAt <= now,
        }),
      ),
      used: seats.members + seats.invitations,
      most: PLANS[account?.plan ?? 'free'].users,
    };
  });

  route(api, invite, async ({ acting, body, raw }) => {
    await inviteMember(options, acting, { ...body, userAgent: userAgentOf(raw) });
    return { message: `Einladung an ${body.email} gesendet` };
  });

  route(api, resend, async ({ acting, params, raw }) => {
    const asked = { id: params.id, userAgent: userAgentOf(raw) };
    return { message: `Einladung an ${await resendInvitation(options, acting, asked)} gesendet` };
  });

  route(api, withdraw, async ({ acting, params, raw }) => {
    await withdrawInvitation(options, acting, { id: params.id, userAgent: userAgentOf(raw) });
    return { message: 'Die Einladung ist zurückgenommen. Ihr Link gilt nicht mehr.' };
  });

  route(api, change, async ({ acting, params, body: { role }, raw }) => {
    const asked = { userId: params.id, role, userAgent: userAgentOf(raw) };
    return { message: `${await changeRole(options, acting, asked)}: ${ROLES[role]}` };
  });

  route(api, remove, async ({ acting, params, body, raw }) => {
    const asked = { ...body, userId: params.id, userAgent: userAgentOf(raw) };
    const { name, endedKeys } = await removeMember(options, acting, asked);
    const keys = endedKeys === 1 ? 'Ein API-Schlüssel' : `${endedKeys} API-Schlüssel`;
    const also = endedKeys === 0 ? '' : ` ${keys} widerrufen.`;
    return { message: `${name} gehört nicht mehr zum Team.${also}` };
  });

  route(api, leave, async ({ acting, raw }) => {
    await leaveHouse(options, acting, { userAgent: userAgentOf(raw) });
    return { message: 'Sie haben das Haus verlassen.' };
  });

  invitationRoutes(api, options);
}

/** What whoever opens a mailed link can do with it. */
function invitationRoutes(api: FastifyInstance, options: AccountRoutesOptions): void {
  const { services, limits } = options;
  const countTry = (request: FastifyRequest) =>
    limits.consume(LINKS_BY_NETWORK, networkKey(request.ip));

  route(api, read, async ({ body: { token }, raw }) => {
    await countTry(raw);
    const invitation = await readInvitation(services, token, readSessionToken(raw));
    const { logoSlug, expiresAt, ...shown } = invitation;
    return { ...shown, logoUrl: logoUrl(logoSlug), expiresAt: expiresAt.toISOString() };
  });

  route(api, accept, async ({ body: { token }, raw }) => {
    await countTry(raw);
    const asked = { token, sessionToken: readSessionToken(raw), userAgent: userAgentOf(raw) };
    return currentUser(services, await acceptInvitation(options, asked));
  });

  route(api, join, async ({ body, raw, reply }) => {
    await countTry(raw);
    const asked = { ...body, userAgent: userAgentOf(raw) };
    const { acting, ...session } = await joinHouse(options, asked);
    await beginSession(options, raw, reply, session, acting);
    return currentUser(services, acting);
  });
}
