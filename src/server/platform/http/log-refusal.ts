import type { FastifyRequest } from 'fastify';
import { getUser } from '#shared/contracts/accounts.ts';
import type { ErrorCode } from '#shared/errors.ts';

/** What no screen of ours causes in a day's work: somebody tries, or something is broken. */
const NOTED: ReadonlySet<ErrorCode> = new Set([
  'not_logged_in',
  'login_ticket_invalid',
  'foreign_origin',
  'reauth_required',
  'premium_required',
  'not_found',
  'malformed_request',
  'unsupported_media_type',
  'payload_too_large',
  'security_check_failed',
  'too_many_requests',
]);

/**
 * Tells the log of a refused request: which rule, which call, whose account by its id. Nothing that
 * was sent is told, not even the address: it may hold anything. Asking who is logged in is how every
 * visitor's browser begins.
 */
export function logRefusal(request: FastifyRequest, code: ErrorCode): void {
  const { contract } = request.routeOptions.config;
  if (!NOTED.has(code) || (code === 'not_logged_in' && contract === getUser)) return;
  request.log.info(
    {
      code,
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      provider: request.login?.acting.providerId ?? null,
    },
    'refused',
  );
}
