import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { RateLimits } from '#server/kernel/rate-limits.ts';
import { deviceOf } from '#server/modules/accounts/index.ts';
import type { VatContext } from '#server/modules/partners/index.ts';
import type { Keyring } from '#server/platform/crypto/secrets.ts';
import { hashOfPlainToken } from '#server/platform/crypto/tokens.ts';
import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import { route } from '#server/platform/http/route.ts';
import { partnerCookie, partnerLoginCookie } from '#server/platform/http/session-cookie.ts';
import type { ObjectStore } from '#server/platform/storage/object-store.ts';
import {
  confirmMembership as confirm,
  deletePartnerAccount,
  endAllPartnerSessions,
  endOnePartnerSession,
  listPartnerSessions,
  readPartnerAccount,
  readPartnerProgramme,
  refuseMembership as refuse,
} from '#shared/contracts/partner-area/account.ts';
import {
  endPartnerSession,
  readPartnerLogin,
  requestPartnerLogin,
  logInByPartnerCode,
  logInByPartnerLink,
} from '#shared/contracts/partner-area/login.ts';
import { readPartnerStart } from '#shared/contracts/partner-area/start.ts';
import { deviceName } from '#shared/labels/devices.ts';
import { deleteOwnAccount } from './account/own-account.ts';
import { agreementRoutes } from './agreement/routes.ts';
import { announcementRoutes } from './announcements/routes.ts';
import { applicationRoutes } from './applications/routes.ts';
import { partnerClickRoutes } from './clicks/routes.ts';
import { documentRoutes } from './documents/routes.ts';
import { invitationRoutes } from './invitation/routes.ts';
import { linkRoutes } from './links/routes.ts';
import {
  logInByCode,
  logInByLink,
  type OpenedPartnerSession,
  readLink,
  requestLogin,
} from './login/log-in.ts';
import {
  deletePartnerSession,
  deleteSessionsOfAccount,
  listSessionsOfAccount,
} from './login/store.ts';
import { materialRoutes } from './material/routes.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { ownDataRoutes } from './own-data/routes.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { placementRoutes } from './placements/routes.ts';
import { confirmMembership, refuseMembership } from './programmes/answer-membership.ts';
import { unscopedProgrammesOf } from './programmes/queries.ts';
import { readProgramme } from './programmes/read-programme.ts';
import { noteSeen } from './programmes/store.ts';
import { partnerRequestRoutes } from './requests/routes.ts';
import { readStart } from './start/read-start.ts';
import { viewRoutes } from './view/routes.ts';

export interface PartnerAreaOptions extends VatContext {
  readonly limits: RateLimits;
  readonly keyring: Keyring;
  readonly objects: ObjectStore;
  readonly publicUrl: string;
  readonly renderer: DocumentRenderer;
}

const LOGGED_IN = { message: 'Sie sind angemeldet.' };

/** Logins, sessions and programmes of partners (docs/product/partner-area.md sections 1 and 2). */
export function partnerAreaRoutes(api: FastifyInstance, options: PartnerAreaOptions): void {
  const { services, limits, keyring, publicUrl } = options;
  const { db, clock } = services;
  const triedBy = (request: FastifyRequest) => ({
    network: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
  });
  const endOldSession = async (request: FastifyRequest): Promise<void> => {
    const hash = hashOfPlainToken(partnerCookie.read(request) ?? '');
    if (hash !== null) await deletePartnerSession(db, hash);
  };
  /** A fresh session replaces whatever session the browser had before. */
  const begin = async (raw: FastifyRequest, reply: FastifyReply, opened: OpenedPartnerSession) => {
    await endOldSession(raw);
    partnerLoginCookie.clear(raw, reply);
    partnerCookie.set(raw, reply, opened.token, opened.expires);
    return LOGGED_IN;
  };

  invitationRoutes(api, options);
  applicationRoutes(api, services);
  viewRoutes(api, services);
  const leave = (raw: FastifyRequest, reply: FastifyReply): void => {
    partnerCookie.clear(raw, reply);
    // Everything that the browser keeps of the area: answers, pages and the shell for offline use.
    void reply.header('clear-site-data', '"cache"');
  };

  route(api, requestPartnerLogin, async ({ body, raw, reply }) => {
    const browser = await requestLogin(services, limits, { ...body, network: raw.ip });
    partnerLoginCookie.set(raw, reply, browser.token, browser.expires);
    return {
      message:
        'Wenn diese Adresse bei einem Anbieter als Partner eingetragen ist, erhalten Sie in Kürze eine E-Mail mit einem Link und einem Code. Beide gelten 15 Minuten.',
    };
  });

  route(api, readPartnerLogin, async ({ body, raw }) => ({
    address: await readLink(services, limits, { token: body.token, network: raw.ip }),
  }));

  route(api, logInByPartnerLink, async ({ body, raw, reply }) => {
    const opened = await logInByLink(services, limits, { ...body, ...triedBy(raw) });
    return { ...(await begin(raw, reply, opened)), opens: opened.opens };
  });

  route(api, logInByPartnerCode, async ({ body, raw, reply }) => {
    const browser = partnerLoginCookie.read(raw);
    const tried = { ...body, ...triedBy(raw), browser };
    return begin(raw, reply, await logInByCode(services, limits, keyring, tried));
  });

  passkeyRoutes(api, options, begin);
  documentRoutes(api, options);
  agreementRoutes(api, services);
  ownDataRoutes(api, options);
  notificationRoutes(api, services);
  linkRoutes(api, options);
  placementRoutes(api, options);
  materialRoutes(api, services);

  route(api, endPartnerSession, async ({ raw, reply }) => {
    await endOldSession(raw);
    leave(raw, reply);
    return { message: 'Sie sind abgemeldet.' };
  });

  route(api, readPartnerAccount, async ({ acting }) => {
    const programmes = await unscopedProgrammesOf(db, acting);
    return {
      email: acting.address,
      programmes: programmes
        .filter(({ refusedAt }) => refusedAt === null)
        .map(({ confirmedAt, providerId, partnerId, providerName }) => ({
          providerId,
          partnerId,
          providerName,
          state: confirmedAt === null ? ('unconfirmed' as const) : ('open' as const),
        })),
    };
  });

  route(api, confirm, async ({ acting, params }) => {
    const providerName = await confirmMembership(services, acting, params);
    return { message: `Ihr Partnerbereich bei ${providerName} ist offen.` };
  });

  route(api, refuse, async ({ acting, params }) => {
    await refuseMembership(services, publicUrl, acting, params);
    return { message: 'Danke. Der Anbieter ist benachrichtigt und prüft die Adresse.' };
  });

  route(api, readPartnerProgramme, async ({ acting }) => {
    const programme = await readProgramme(db, acting);
    if (acting.isView !== true) await noteSeen(db, acting, clock());
    return programme;
  });

  route(api, readPartnerStart, ({ acting }) => readStart(services, publicUrl, acting));

  partnerRequestRoutes(api, services);
  partnerClickRoutes(api, services);
  announcementRoutes(api, services, limits);

  route(api, listPartnerSessions, async ({ acting, sessionId }) => {
    const rows = await listSessionsOfAccount(db, acting.accountId, clock());
    return rows
      .map((row) => {
        const { browser, system } = deviceOf(row.userAgent);
        return {
          id: row.id,
          device: deviceName(browser, system),
          createdAt: row.createdAt.toISOString(),
          lastSeenAt: row.lastSeenAt.toISOString(),
          current: row.id === sessionId,
        };
      })
      .toSorted((a, b) => Number(b.current) - Number(a.current));
  });

  route(api, endOnePartnerSession, async ({ acting, params }) => {
    const ended = await deleteSessionsOfAccount(db, acting.accountId, params.id);
    if (ended === 0) throw new DomainError('not_found');
    return { message: 'Das Gerät ist abgemeldet.' };
  });

  route(api, endAllPartnerSessions, async ({ acting, raw, reply }) => {
    await deleteSessionsOfAccount(db, acting.accountId);
    leave(raw, reply);
    return { message: 'Sie sind überall abgemeldet.' };
  });

  route(api, deletePartnerAccount, async ({ acting, raw, reply }) => {
    await deleteOwnAccount(services, acting);
    leave(raw, reply);
    return { message: 'Ihr Zugang ist gelöscht.' };
  });
}

/** Pages that ask nobody who is logged in. */
const WITHOUT: ReadonlySet<string> = new Set(['/partner/anmelden', '/partner/ansicht']);

/**
 * The call with which a page of the area begins, so that the browser makes it while the code is still on its
 * way. Only one that the page makes in any case, and whose answer is the same until then: browsers keep what
 * they fetched ahead until somebody asks for it.
 * @param path of the page, one that the area knows
 */
export function firstCalls(path: string): readonly string[] {
  return WITHOUT.has(path.replace(/\/+$/, '')) ? [] : [readPartnerAccount.path];
}
