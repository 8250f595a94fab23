import type { Pool } from 'pg';
import { anyAddress, type Caller, type CallAnswer } from './caller.ts';
import { providerIdOf } from './digest.ts';
import { mailsTo } from './mails.ts';
import type { TestApplication } from './test-application.ts';
import { createWorld, must, type World } from './world.ts';

/** As the test application has it. */
const KEYRING = () => [Buffer.alloc(32, 1)] as const;

/** What the worker does with everybody who has asked to log in. */
export async function mailLogins(app: TestApplication): Promise<void> {
  // Loaded here, because its mail is in JSX, which Node alone does not read and drills do not need.
  const { mailLogin } = await import('#server/modules/partner-area/login/mail-login.ts');
  const { rows } = await app.pool.query<{ id: string }>('select id from partner_logins');
  const options = { keyring: KEYRING, publicUrl: 'https://empfehlwerk.example' };
  for (const { id } of rows) await mailLogin(app.services, options, { loginId: id });
}

export interface MailedLogin {
  readonly token: string;
  readonly code: string;
}

/** Link and code of the newest login mail. @throws when there is none */
export async function mailedLogin(pool: Pool, email: string): Promise<MailedLogin> {
  const mail = (await mailsTo(pool, email)).find(({ subject }) => /Partnerbereich/.test(subject));
  const token = /#([\w-]{43})/.exec(mail?.text_body ?? '')?.[1];
  const code = /haben: (\d{3}) (\d{3})/
    .exec(mail?.text_body ?? '')
    ?.slice(1)
    .join('');
  if (token === undefined || code === undefined) throw new Error(`no login mail to ${email}`);
  return { token, code };
}

/** The value of one cookie that an answer has set; undefined where it has not, or has cleared it. */
export function setCookie({ cookies }: CallAnswer, name: string): string | undefined {
  const cookie = cookies.find((each) => each.name === name);
  return cookie === undefined || cookie.value === '' ? undefined : `${name}=${cookie.value}`;
}

/** Asks for a login mail. @returns the answer and the cookie of the browser that asked */
export async function askForLogin(app: Caller, email: string) {
  const path = '/api/partner-area/login';
  const answer = await app.call('POST', path, { email }, undefined, { from: anyAddress() });
  return { answer, browser: setCookie(answer, 'partner-login') };
}

/** Logs in by the mailed link. @returns the session's cookie */
export async function logInAsPartner(app: TestApplication, email: string): Promise<string> {
  await askForLogin(app, email);
  await mailLogins(app);
  const { token } = await mailedLogin(app.pool, email.toLowerCase());
  const answer = await tryLink(app, token);
  const session = setCookie(answer, 'partner');
  if (session === undefined) throw new Error(`no session: ${answer.body}`);
  return session;
}

export const tryLink = (app: Caller, token: string): Promise<CallAnswer> =>
  app.call('POST', '/api/partner-area/login/link', { token }, undefined, { from: anyAddress() });

export const tryCode = (app: Caller, code: string, browser?: string): Promise<CallAnswer> =>
  app.call('POST', '/api/partner-area/login/code', { code }, browser, { from: anyAddress() });

export interface Programme {
  readonly world: World;
  /** Of the partner's session. */
  readonly cookie: string;
  /** Where the calls of the programme begin. */
  readonly path: string;
}

let opened = 0;

/** A world whose partner is logged in and has confirmed the programme. */
export async function openProgramme(
  app: TestApplication,
  campaign: Record<string, unknown> = {},
): Promise<Programme> {
  opened += 1;
  const email = `programm-${opened}@foto.example`;
  const world = await createWorld(app, { partner: { email }, campaign });
  const cookie = await logInAsPartner(app, email);
  const provider = await providerIdOf(app.pool, world.provider.email);
  const path = `/api/partner-area/programmes/${provider}/${world.partner.id}`;
  await must(app, 'POST', `${path}/confirm`, {}, cookie);
  return { world, cookie, path };
}
