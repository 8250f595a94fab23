import type { FastifyReply, FastifyRequest } from 'fastify';

/** '__Host-' binds the cookie to this very host, but browsers take it over https only. */
const SECURE_NAME = '__Host-session';
const PLAIN_NAME = 'session';

const isSecure = (request: FastifyRequest): boolean => request.protocol === 'https';

/** The opaque session token of a request, or null. */
export function readSessionToken(request: FastifyRequest): string | null {
  return request.cookies[isSecure(request) ? SECURE_NAME : PLAIN_NAME] ?? null;
}

export function hasSessionCookie(request: FastifyRequest): boolean {
  return readSessionToken(request) !== null;
}

export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  expires: Date,
): void {
  const secure = isSecure(request);
  reply.setCookie(secure ? SECURE_NAME : PLAIN_NAME, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    expires,
  });
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  const secure = isSecure(request);
  reply.clearCookie(secure ? SECURE_NAME : PLAIN_NAME, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
  });
}
