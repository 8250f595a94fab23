import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ActingProvider } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { networkKey, type RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import { isSameSiteNavigation } from '#server/platform/http/csrf.ts';
import { route } from '#server/platform/http/route.ts';
import {
  clearSessionCookie,
  readSessionToken,
  setSessionCookie,
} from '#server/platform/http/session-cookie.ts';
import {
  getUser,
  login,
  putAccountSettings,
  register,
  resendVerification as resend,
  verifyEmail,
} from '#shared/contracts/accounts.ts';
import { isOwnPath } from '#shared/own-path.ts';
import { findAccount } from './account-list.ts';
import { authenticate, logOut } from './authenticate.ts';
import { logIn } from './log-in.ts';
import type { OpenedSession } from './open-session.ts';
import { presentUser } from './present-user.ts';
import { registerProvider } from './register-provider.ts';
import { resendVerification } from './resend-verification.ts';
import { saveAccountSettings } from './save-account-settings.ts';
import { verifyAddress } from './verify-address.ts';

const REGISTRATIONS = { bucket: 'registration', points: 10, seconds: 3600 } as const;

export interface AccountRoutesOptions {
  readonly services: Services;
  readonly limits: RateLimits;
  readonly publicUrl: string;
}

/** Calls of product-1.md section 7 around login, verification and account settings. */
export function accountRoutes(
  api: FastifyInstance,
  { services, limits, publicUrl }: AccountRoutesOptions,
): void {
  const userAgentOf = (request: FastifyRequest): string => request.headers['user-agent'] ?? '';
  const present = async (acting: ActingProvider) => {
    const account = await findAccount(services.db, acting.providerId, acting.userId);
    if (account === null) throw new DomainError('not_logged_in');
    return presentUser(account);
  };
  /** A fresh session replaces whatever session the browser had before. */
  const begin = async (request: FastifyRequest, reply: FastifyReply, session: OpenedSession) => {
    const old = readSessionToken(request);
    if (old !== null) await logOut(services, old);
    setSessionCookie(request, reply, session.token, session.expires);
  };

  route(api, register, async ({ body, raw, reply }) => {
    await limits.consume(REGISTRATIONS, networkKey(raw.ip));
    const { acting, ...session } = await registerProvider(
      services,
      publicUrl,
      body,
      userAgentOf(raw),
    );
    await begin(raw, reply, session);
    return present(acting);
  });

  route(api, login, async ({ body, raw, reply }) => {
    const session = await logIn(services, limits, {
      ...body,
      userAgent: userAgentOf(raw),
      address: raw.ip,
    });
    await begin(raw, reply, session);
    const acting = await authenticate(services, session.token);
    if (acting === null) throw new DomainError('not_logged_in');
    return present(acting);
  });

  route(api, getUser, ({ acting }) => present(acting));

  route(api, verifyEmail, async ({ query }) => {
    await verifyAddress(services, query.token, query.type);
    return { message: 'Ihre E-Mail-Adresse ist bestätigt.' };
  });

  route(api, resend, async ({ acting, body }) => {
    const { address, alreadyVerified } = await resendVerification(
      services,
      limits,
      publicUrl,
      acting,
      body.type,
    );
    return {
      message: alreadyVerified
        ? `${address} ist bereits bestätigt.`
        : `Wir haben einen Bestätigungslink an ${address} gesendet.`,
    };
  });

  route(api, putAccountSettings, async ({ acting, body }) => {
    await saveAccountSettings(services, publicUrl, acting, body);
    return present(acting);
  });

  api.get(
    '/api/logout',
    { schema: { summary: 'Ends the session; navigation of this site only' } },
    async (request, reply) => {
      if (!isSameSiteNavigation(request)) throw new DomainError('foreign_origin');
      const token = readSessionToken(request);
      if (token !== null) await logOut(services, token);
      clearSessionCookie(request, reply);
      return reply.redirect('/auth', 302);
    },
  );

  api.get(
    '/api/login',
    { schema: { summary: 'Sends the browser to the login' } },
    (request, reply) => {
      const { redirect } = request.query as { redirect?: unknown };
      return reply.redirect(
        isOwnPath(redirect) ? `/auth?redirect=${encodeURIComponent(redirect)}` : '/auth',
        302,
      );
    },
  );
}
