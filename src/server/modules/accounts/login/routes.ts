import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { DomainError } from '#server/kernel/domain-error.ts';
import { networkKey } from '#server/kernel/rate-limits.ts';
import { isSameSiteNavigation } from '#server/platform/http/csrf.ts';
import { route } from '#server/platform/http/route.ts';
import {
  clearSessionCookie,
  deviceCookie,
  loginTicketCookie,
  readSessionToken,
  setSessionCookie,
} from '#server/platform/http/session-cookie.ts';
import {
  login,
  loginSecondStep,
  reauthenticate,
  register,
  registerSimply,
  type simpleRegistrationBody,
  startAccount,
} from '#shared/contracts/accounts/login.ts';
import { isOwnPath } from '#shared/own-path.ts';
import { openedUser } from '../company-login/opened-user.ts';
import { currentUser } from '../current-user.ts';
import type { AccountRoutesOptions } from '../routes-options.ts';
import { completeLogin, logIn, LOGINS_BY_NETWORK } from './log-in.ts';
import { renewLogin } from './reauthenticate.ts';
import { registerProvider, type Registration } from './register-provider.ts';
import { sessionBeginner } from './session-routes.ts';
import { logOut } from './session.ts';

const REGISTRATIONS = { bucket: 'registration', points: 10, seconds: 3600 } as const;

/** Registration, login and logout (docs/product/accounts.md section 15). */
export function loginRoutes(api: FastifyInstance, options: AccountRoutesOptions): void {
  const { services, limits, keys, publicUrl, passwords, devices, loggedAccount, keyring } = options;
  const userAgentOf = (request: FastifyRequest): string => request.headers['user-agent'] ?? '';
  const begin = sessionBeginner(options);

  route(api, register, async ({ body, raw, reply }) => {
    await limits.consume(REGISTRATIONS, networkKey(raw.ip));
    const { acting, ...session } = await registerProvider(services, body, {
      publicUrl,
      userAgent: userAgentOf(raw),
      consentsGivenBy: 'ticked',
      passwords,
      keyring,
    });
    await begin(raw, reply, session, acting);
    return currentUser(services, acting);
  });

  route(api, registerSimply, async ({ body, raw, reply }) => {
    await limits.consume(REGISTRATIONS, networkKey(raw.ip));
    const { acting, ...session } = await registerProvider(services, completed(body), {
      publicUrl,
      userAgent: userAgentOf(raw),
      consentsGivenBy: 'declared',
      passwords,
      keyring,
    });
    await begin(raw, reply, session, acting);
    return currentUser(services, acting);
  });

  route(api, startAccount, async ({ body, raw, reply }) => {
    await limits.consume(REGISTRATIONS, networkKey(raw.ip));
    const { acting, ...session } = await registerProvider(
      services,
      { ...UNASKED, ...body },
      {
        publicUrl,
        userAgent: userAgentOf(raw),
        consentsGivenBy: 'ticked',
        consents: ['terms', 'processing', 'business'],
        readsWebsite: true,
        passwords,
        keyring,
      },
    );
    await begin(raw, reply, session, acting);
    return currentUser(services, acting);
  });

  route(api, login, async ({ body, raw, reply }) => {
    const outcome = await logIn(services, limits, {
      ...body,
      userAgent: userAgentOf(raw),
      address: raw.ip,
      device: devices.read(deviceCookie.read(raw)),
      onRefused: (account) => {
        raw.log.info({ account: loggedAccount(account) }, 'login failed');
      },
    });
    if (outcome.kind === 'second_factor') {
      loginTicketCookie.set(raw, reply, outcome.ticket.token, outcome.ticket.expires);
      return { requiresTwoFactor: true, hasPasskey: outcome.hasPasskey } as const;
    }
    if (outcome.kind === 'no_house') {
      await begin(raw, reply, outcome.session, outcome);
      return { belongsToNoHouse: true } as const;
    }
    await begin(raw, reply, outcome.session, outcome.acting);
    return openedUser(services, outcome.acting);
  });

  route(api, loginSecondStep, async ({ body, raw, reply }) => {
    const device = devices.read(deviceCookie.read(raw));
    if (device === null) await limits.consume(LOGINS_BY_NETWORK, networkKey(raw.ip));
    const { acting, loginId, ...session } = await completeLogin(services, limits, keys, {
      ...body,
      ticket: loginTicketCookie.read(raw) ?? '',
      userAgent: userAgentOf(raw),
      device,
    });
    loginTicketCookie.clear(raw, reply);
    await begin(raw, reply, session, { loginId });
    return acting === undefined
      ? ({ belongsToNoHouse: true } as const)
      : openedUser(services, acting);
  });

  route(api, reauthenticate, async ({ acting, body, raw, reply }) => {
    const session = await renewLogin(services, limits, keys, acting, {
      ...body,
      sessionToken: readSessionToken(raw) ?? '',
      userAgent: userAgentOf(raw),
    });
    setSessionCookie(raw, reply, session.token, session.expires);
    return { message: 'Ihr Passwort ist bestätigt.' };
  });

  api.get(
    '/api/logout',
    { schema: { summary: 'Ends the session; navigation of this site only' } },
    async (request, reply) => {
      if (!isSameSiteNavigation(request)) throw new DomainError('foreign_origin');
      const token = readSessionToken(request);
      if (token !== null) await logOut(services, token);
      clearSessionCookie(request, reply);
      const { redirect } = request.query as { redirect?: unknown };
      return reply.redirect(isOwnPath(redirect) ? redirect : '/auth', 302);
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

/** What the short ways in do not ask for. */
const UNASKED = {
  businessType: 'location',
  firstName: '',
  lastName: '',
  address: '',
  city: '',
  postalCode: '',
  country: 'Deutschland',
  vatId: '',
  taxNumber: '',
  noVatId: false,
  noTaxNumber: false,
  phone: '',
  website: '',
  plan: 'free',
} as const;

/**
 * The short registration as a whole one: what it does not ask for is empty
 * (docs/product/accounts.md section 2).
 */
function completed(simple: z.output<typeof simpleRegistrationBody>): Registration {
  return {
    ...UNASKED,
    email: simple.email,
    password: simple.password,
    businessName: simple.companyName,
    businessType: simple.businessType,
  };
}
