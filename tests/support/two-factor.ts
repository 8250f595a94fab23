import { generateSync } from 'otplib';
import { anyAddress, type CallAnswer, type Caller } from './caller.ts';
import { tryLogin } from './log-in.ts';
import type { RegisteredProvider } from './register.ts';
import { must } from './world.ts';

export interface TwoFactorSetup {
  readonly secret: string;
  readonly qrCodeUrl: string;
  readonly backupCodes: readonly string[];
}

/** The code that an app shows at an instant, or so many steps of 30 seconds from it. */
export function codeAt(secret: string, instant: Date, steps = 0): string {
  return generateSync({ secret, epoch: Math.floor(instant.getTime() / 1000) + 30 * steps });
}

/** Turns two-factor authentication on, using up the code of `instant`. */
export async function enableTwoFactor(
  app: Caller,
  { cookie }: RegisteredProvider,
  instant: Date,
): Promise<TwoFactorSetup> {
  const setup = await must<TwoFactorSetup>(app, 'POST', '/api/2fa/setup', undefined, cookie);
  const token = codeAt(setup.secret, instant);
  await must(app, 'POST', '/api/2fa/verify-setup', { token }, cookie);
  return setup;
}

/** The second step of a login. */
export function giveCode(app: Caller, ticket: string, code: string): Promise<CallAnswer> {
  return app.call('POST', '/api/login/2fa', { code }, ticket, { from: anyAddress() });
}

/** 'name=value' of a cookie that an answer sets; '' when it does not. */
export function cookieNamed(answer: CallAnswer, name: string): string {
  const cookie = answer.cookies.find((each) => each.name === name && each.value !== '');
  return cookie === undefined ? '' : `${cookie.name}=${cookie.value}`;
}

/** The ticket of a login that owes the second factor. */
export async function openTicketOf(app: Caller, email: string): Promise<string> {
  return cookieNamed(await tryLogin(app, email), 'login-ticket');
}
