import { anyAddress, type Caller, type CallAnswer } from './caller.ts';

export const PASSWORD = 'Kastanienallee 7';

/** The cookie that an answer has set, as a browser sends it back. @throws when there is none */
export function cookieOf(answer: CallAnswer): string {
  const [cookie] = answer.cookies;
  if (cookie === undefined) throw new Error(`no cookie: ${answer.statusCode} ${answer.body}`);
  return `${cookie.name}=${cookie.value}`;
}

/** Tries a login from a network of its own. */
export function tryLogin(app: Caller, email: string, password = PASSWORD): Promise<CallAnswer> {
  return app.call('POST', '/api/login', { email, password }, undefined, { from: anyAddress() });
}

/** Whether a session still opens the account. */
export async function isLoggedIn(app: Caller, cookie: string): Promise<boolean> {
  return (await app.call('GET', '/api/user', undefined, cookie)).statusCode === 200;
}
