import type { FastifyInstance, FastifyRequest } from 'fastify';
import { route } from '#server/platform/http/route.ts';
import {
  deviceCookie,
  loginTicketCookie,
  readSessionToken,
  setSessionCookie,
} from '#server/platform/http/session-cookie.ts';
import {
  addPasskey as add,
  askForPasskey,
  askForRenewalPasskey,
  askForSecondPasskey,
  completeLoginByPasskey,
  listPasskeys,
  logInByPasskey as logIn,
  offerPasskey as offer,
  reauthenticateByPasskey,
  removePasskey as remove,
  removePassword as removeOwnPassword,
  renamePasskey as rename,
  setPassword as setOwnPassword,
} from '#shared/contracts/accounts/passkeys.ts';
import { openedUser } from '../company-login/opened-user.ts';
import { sessionBeginner } from '../login/session-routes.ts';
import type { AccountRoutesOptions } from '../routes-options.ts';
import {
  askForSecondFactor,
  askToLogIn,
  askToRenew,
  completeByPasskey,
  logInByPasskey,
  renewByPasskey,
} from './log-in-by-passkey.ts';
import {
  addPasskey,
  offerPasskey,
  removePasskey,
  renamePasskey,
  shownPasskeys,
} from './own-passkeys.ts';
import { removePassword, setPassword } from './own-password.ts';

const userAgentOf = (request: FastifyRequest): string => request.headers['user-agent'] ?? '';

/** Passkeys of users (docs/product/accounts.md section 19). */
export function passkeyRoutes(api: FastifyInstance, options: AccountRoutesOptions): void {
  const { services, limits, devices } = options;
  const begin = sessionBeginner(options);
  const triedIn = (raw: FastifyRequest) => ({
    address: raw.ip,
    userAgent: userAgentOf(raw),
    device: devices.read(deviceCookie.read(raw)),
  });

  route(api, askForPasskey, ({ raw }) => askToLogIn(services, limits, raw.ip));

  route(api, logIn, async ({ body, raw, reply }) => {
    const tried = { answer: body, ...triedIn(raw) };
    const { acting, loginId, ...session } = await logInByPasskey(services, limits, tried);
    await begin(raw, reply, session, { loginId });
    return acting === undefined
      ? ({ belongsToNoHouse: true } as const)
      : openedUser(services, acting);
  });

  route(api, askForSecondPasskey, ({ raw }) => {
    const ticket = loginTicketCookie.read(raw) ?? '';
    return askForSecondFactor(services, limits, { ticket, address: raw.ip });
  });

  route(api, completeLoginByPasskey, async ({ body, raw, reply }) => {
    const ticket = loginTicketCookie.read(raw) ?? '';
    const tried = { answer: body, ticket, ...triedIn(raw) };
    const { acting, loginId, ...session } = await completeByPasskey(services, limits, tried);
    loginTicketCookie.clear(raw, reply);
    await begin(raw, reply, session, { loginId });
    return acting === undefined
      ? ({ belongsToNoHouse: true } as const)
      : openedUser(services, acting);
  });

  route(api, askForRenewalPasskey, ({ acting }) => askToRenew(services, limits, acting));

  route(api, reauthenticateByPasskey, async ({ acting, body, raw, reply }) => {
    const session = await renewByPasskey(services, limits, acting, {
      answer: body,
      sessionToken: readSessionToken(raw) ?? '',
      userAgent: userAgentOf(raw),
    });
    setSessionCookie(raw, reply, session.token, session.expires);
    return { message: 'Ihr Passkey ist bestätigt.' };
  });

  ownPasskeyRoutes(api, options);
}

/** What somebody changes about their own ways in. */
function ownPasskeyRoutes(
  api: FastifyInstance,
  { services, keys, passwords }: AccountRoutesOptions,
): void {
  route(api, listPasskeys, ({ acting }) => shownPasskeys(services, acting));

  route(api, offer, ({ acting }) => offerPasskey(services, acting));

  route(api, add, async ({ acting, body, raw }) => {
    await addPasskey(services, acting, { answer: body, userAgent: userAgentOf(raw) });
    return { message: 'Der Passkey ist eingerichtet.' };
  });

  route(api, rename, async ({ acting, params, body, raw }) => {
    await renamePasskey(services, acting, { ...params, ...body, userAgent: userAgentOf(raw) });
    return { message: 'Der Name ist gespeichert.' };
  });

  route(api, remove, async ({ acting, params, raw }) => {
    await removePasskey(services, acting, { ...params, userAgent: userAgentOf(raw) });
    return { message: 'Der Passkey ist entfernt.' };
  });

  route(api, removeOwnPassword, async ({ acting, raw }) => ({
    backupCodes: await removePassword(services, keys, acting, userAgentOf(raw)),
    message: 'Sie melden sich ab jetzt mit einem Passkey an.',
  }));

  route(api, setOwnPassword, async ({ acting, body, raw, reply }) => {
    const asked = { ...body, userAgent: userAgentOf(raw) };
    const session = await setPassword(services, passwords, acting, asked);
    setSessionCookie(raw, reply, session.token, session.expires);
    return { message: 'Auf anderen Geräten sind Sie jetzt abgemeldet.' };
  });
}
