import type { Services } from '#server/kernel/services.ts';
import { addOperator } from '#server/modules/operator/index.ts';
import type { Keyring } from '#server/platform/crypto/secrets.ts';
import { type CallAnswer, anyAddress, type Caller } from './caller.ts';
import { codeAt, cookieNamed } from './two-factor.ts';

/** As in `createTestApplication`. */
const KEYRING: Keyring = () => [Buffer.alloc(32, 1)];

export const OPERATOR_PASSWORD = 'Drei blaue Kraniche';

/** An operator whose account works, logged in. */
export interface TestOperator {
  readonly email: string;
  readonly cookie: string;
  /** Of the app, in base32. */
  readonly secret: string;
}

type App = Caller & { readonly services: Services };

/** A form of the console, as a browser sends it. */
export function postForm(
  app: Caller,
  url: string,
  fields: Readonly<Record<string, string>>,
  cookie?: string,
): Promise<CallAnswer> {
  const body = new URLSearchParams(fields).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return app.call('POST', url, body, cookie, { from: anyAddress(), headers });
}

/** What the command line prints: the path of the link. */
export async function setupPathOf(
  app: App,
  email: string,
  keyring: Keyring = KEYRING,
): Promise<string> {
  const added = await addOperator(app.services, keyring, email);
  return added === null ? '' : new URL(added.link).pathname;
}

/** The secret that the page of the setup shows. */
export const secretOn = (page: string): string =>
  /<span class="secret">([A-Z2-7]+)<\/span>/.exec(page)?.[1] ?? '';

/** An operator who has set both factors up. */
export async function createOperator(
  app: App,
  email = 'ada@betrieb.example',
  keyring: Keyring = KEYRING,
): Promise<TestOperator> {
  const path = await setupPathOf(app, email, keyring);
  const secret = secretOn((await app.call('GET', path)).body);
  const code = codeAt(secret, app.services.clock());
  const answer = await postForm(app, path, { password: OPERATOR_PASSWORD, code });
  return { email, secret, cookie: cookieNamed(answer, 'operator') };
}

/** Opens the house of a provider whose owner has allowed it. @returns the cookie of the look */
export async function openHouseOf(
  app: Caller,
  operator: TestOperator,
  house: string,
): Promise<string> {
  const answer = await postForm(app, `/betreiber/anbieter/${house}/einblick`, {}, operator.cookie);
  return cookieNamed(answer, 'support');
}
