import type { z } from 'zod';
import type { passkeyOffer, passkeyQuestion } from '#shared/contracts/webauthn.ts';
import { anyAddress, type CallAnswer, type Caller } from './caller.ts';
import { type SoftAuthenticator, softAuthenticator } from './soft-authenticator.ts';
import { must } from './world.ts';

/** Where tests reach the application: what a browser signs for. */
export const HERE = { origin: 'http://localhost:3000', rpId: 'localhost' };

/** What an authenticator may be made to lie about. */
type Cheat = Partial<Parameters<SoftAuthenticator['get']>[0]>;

type Offer = z.output<typeof passkeyOffer>;
type Question = z.output<typeof passkeyQuestion>;

/** What is asked of who adds a passkey. */
export const offeredPasskey = (app: Caller, cookie: string): Promise<Offer> =>
  must(app, 'POST', '/api/account/passkeys/options', undefined, cookie);

export const sendPasskey = (app: Caller, body: object, cookie: string): Promise<CallAnswer> =>
  app.call('POST', '/api/account/passkeys', body, cookie, {
    headers: {
      'user-agent':
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    },
  });

/** Adds a passkey to who is logged in. @returns the authenticator that holds it */
export async function addPasskey(
  app: Caller,
  cookie: string,
  device = softAuthenticator(),
): Promise<SoftAuthenticator> {
  const { challenge } = await offeredPasskey(app, cookie);
  const answer = await sendPasskey(app, device.create({ ...HERE, challenge }), cookie);
  if (answer.statusCode !== 200) throw new Error(`no passkey: ${answer.body}`);
  return device;
}

/** What an authenticator has to sign at the login. */
export async function askedAtLogin(app: Caller): Promise<string> {
  const path = '/api/login/passkey/options';
  const answer = await app.call('POST', path, undefined, undefined, { from: anyAddress() });
  return answer.json<Question>().challenge;
}

export const sendSigned = (app: Caller, body: object): Promise<CallAnswer> =>
  app.call('POST', '/api/login/passkey', body, undefined, { from: anyAddress() });

/** Logs in by a passkey alone. */
export async function logInByPasskey(
  app: Caller,
  device: SoftAuthenticator,
  cheat: Cheat = {},
): Promise<CallAnswer> {
  const challenge = await askedAtLogin(app);
  return sendSigned(app, device.get({ ...HERE, challenge, ...cheat }));
}

/** Gives a passkey in the place of a code. */
export async function giveSecondPasskey(
  app: Caller,
  ticket: string,
  device: SoftAuthenticator,
): Promise<CallAnswer> {
  const path = '/api/login/2fa/passkey';
  const from = anyAddress();
  const asked = await app.call('POST', `${path}/options`, undefined, ticket, { from });
  if (asked.statusCode !== 200) return asked;
  const { challenge } = asked.json<Question>();
  return app.call('POST', path, device.get({ ...HERE, challenge }), ticket, { from });
}

/** Renews a login by a passkey. */
export async function renewByPasskey(
  app: Caller,
  cookie: string,
  device: SoftAuthenticator,
): Promise<CallAnswer> {
  const path = '/api/auth/reauth/passkey';
  const { challenge } = await must<Question>(app, 'POST', `${path}/options`, undefined, cookie);
  return app.call('POST', path, device.get({ ...HERE, challenge }), cookie);
}
