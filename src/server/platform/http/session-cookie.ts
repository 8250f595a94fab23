import type { FastifyReply, FastifyRequest } from 'fastify';
import { secureCookie } from './secure-cookie.ts';

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

/** Says that somebody has logged in with this browser before; opens nothing. */
export const deviceCookie = secureCookie('device', 'strict');

/** Whether a request carries anything that stands for a user. */
export function hasLoginCookie(request: FastifyRequest): boolean {
  return session.read(request) !== null || loginTicketCookie.read(request) !== null;
}
