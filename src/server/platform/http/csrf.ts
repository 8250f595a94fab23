import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '#server/kernel/domain-error.ts';
import { hasLoginCookie } from './session-cookie.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses unsafe requests that another site made a browser send (tests/security/README.md row 14):
 * Sec-Fetch-Site where the browser sends it, else Origin. A client that sends neither is no
 * browser of today; it may call, but not with a session cookie.
 */
export function refuseForeignOrigins(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (SAFE_METHODS.has(request.method)) return;
    if (!isSameOrigin(request)) throw new DomainError('foreign_origin');
  });
}

function isSameOrigin(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const origin = request.headers.origin;
  if (origin !== undefined) return URL.canParse(origin) && new URL(origin).host === request.host;
  return !hasLoginCookie(request);
}

/** True for a navigation that this very site started; the logout by GET needs it. */
export function isSameSiteNavigation(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const referer = request.headers.referer;
  return referer === undefined || (URL.canParse(referer) && new URL(referer).host === request.host);
}
