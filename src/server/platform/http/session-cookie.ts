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

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  session.clear(request, reply);
}

/** Between the password and the second factor; opens nothing but the login's second step. */
export const loginTicketCookie = secureCookie('login-ticket', 'strict');

/** Whether a request carries anything that stands for a user. */
export function hasLoginCookie(request: FastifyRequest): boolean {
  return session.read(request) !== null || loginTicketCookie.read(request) !== null;
}
