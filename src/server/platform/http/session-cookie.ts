import type { FastifyReply, FastifyRequest } from 'fastify';

const session = secureCookie('session', 'lax');

/** The opaque session token of a request, or null. */
export function readSessionToken(request: FastifyRequest): string | null {
  return session.read(request);
}

export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  expires: Date,
): void {
  session.set(request, reply, token, expires);
}

/** Ends the session in the browser: its cookie goes, and with it every copy of a page or answer. */
export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  session.clear(request, reply);
  // Not the storage: it holds choices like the colour scheme, which are no one's data.
  void reply.header('clear-site-data', '"cache"');
}

/** Between the password and the second factor; opens nothing but the login's second step. */
export const loginTicketCookie = secureCookie('login-ticket', 'strict');

/** A login to the partner's area; no call of a provider takes it, and none of a partner the other. */
export const partnerCookie = secureCookie('partner', 'lax');

/** The browser that asked for a mail to log in: the code of the mail works in it alone. */
export const partnerLoginCookie = secureCookie('partner-login', 'strict');

/** The browser that began a company login: its answer is taken from that browser alone. It comes back from elsewhere. */
export const companyLoginCookie = secureCookie('company-login', 'lax');

/** A login to the operator's console: sent to its own pages alone, and no call takes it. */
export const operatorCookie = pathCookie('operator', '/betreiber');

/** An operator looks into a house whose owner allowed it: reads, and nothing else. */
export const supportCookie = secureCookie('support', 'strict');

/** Opens the page behind an adviser's link for a short time; no call takes it. */
export const adviserCookie = secureCookie('adviser', 'lax');

/** Says that somebody has logged in with this browser before; opens nothing. */
export const deviceCookie = secureCookie('device', 'strict');

/** Whether a request carries anything that stands for a user. */
export function hasLoginCookie(request: FastifyRequest): boolean {
  const cookies = [
    session,
    loginTicketCookie,
    partnerCookie,
    partnerLoginCookie,
    adviserCookie,
    operatorCookie,
    supportCookie,
  ];
  return cookies.some((cookie) => cookie.read(request) !== null);
}

/** A cookie that only the server reads, bound to this very host where the connection allows it. */
interface SecureCookie {
  read(request: FastifyRequest): string | null;
  set(request: FastifyRequest, reply: FastifyReply, value: string, expires: Date): void;
  clear(request: FastifyRequest, reply: FastifyReply): void;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether browsers reach the application over https: what PUBLIC_URL says, not what a request says. */
    isPublishedByHttps: boolean;
  }
}

/** '__Host-' binds a cookie to this very host, but browsers take it over https only. */
function secureCookie(name: string, sameSite: 'lax' | 'strict'): SecureCookie {
  return cookieOf({ name, prefix: '__Host-', sameSite, path: '/' });
}

/** One for a part of the site: '__Host-' is for cookies of the whole, so that it is '__Secure-'. */
function pathCookie(name: string, path: string): SecureCookie {
  return cookieOf({ name, prefix: '__Secure-', sameSite: 'strict', path });
}

function cookieOf(kind: {
  readonly name: string;
  readonly prefix: string;
  readonly sameSite: 'lax' | 'strict';
  readonly path: string;
}): SecureCookie {
  const { name, prefix, sameSite, path } = kind;
  const isSecure = ({ server }: FastifyRequest): boolean => server.isPublishedByHttps;
  const nameFor = (request: FastifyRequest): string =>
    isSecure(request) ? `${prefix}${name}` : name;
  const options = (request: FastifyRequest) =>
    ({ path, httpOnly: true, sameSite, secure: isSecure(request) }) as const;
  return {
    read: (request) => request.cookies[nameFor(request)] ?? null,
    set(request, reply, value, expires) {
      reply.setCookie(nameFor(request), value, { ...options(request), expires });
    },
    clear(request, reply) {
      reply.clearCookie(nameFor(request), options(request));
    },
  };
}
