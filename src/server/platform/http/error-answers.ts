import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { DomainError } from '#server/kernel/domain-error.ts';
import { isDatabaseAway } from '#server/kernel/is-database-away.ts';
import { getUser } from '#shared/contracts/accounts/account.ts';
import {
  type ErrorAnswer,
  type ErrorCode,
  errorMessage,
  ERRORS,
  type FieldIssue,
} from '#shared/errors.ts';
import { RefusedByContract } from './validator.ts';

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

/** What Fastify and its parts refuse by themselves. */
const CODE_OF_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'malformed_request',
  // The library for files, of a path that no file can have.
  403: 'not_found',
  404: 'not_found',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
};

/** When to come again where something is away for a moment. */
const RETRY_SECONDS = 5;

/** Turns whatever a route throws into the error answer of docs/product/conventions.md section 5. */
export function answerErrors(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (reply.statusCode === 503 && !reply.hasHeader('retry-after'))
      void reply.header('retry-after', String(RETRY_SECONDS));
    done();
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof DomainError) {
      logRefusal(request, error.code);
      return answerDomainError(reply, error);
    }
    if (error instanceof RefusedByContract) {
      logRefusal(request, codeOfIssues(error.issues));
      return answerIssues(reply, error.issues);
    }
    // Nobody is left who could read an answer: what the visitor broke off is no error of ours.
    const code = isBrokenOff(request) ? 'malformed_request' : codeOf(error);
    logRefusal(request, code);
    if (code === 'internal_error') request.log.error({ err: error }, 'unexpected error');
    if (code === 'unavailable') request.log.warn({ code: error.code }, 'database not reachable');
    return send(reply, { code, message: errorMessage(code) });
  });
}

/** The visitor's connection ended before the body was whole. */
const isBrokenOff = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete;

function answerDomainError(reply: FastifyReply, error: DomainError): FastifyReply {
  const { seconds } = error.params;
  if (error.code === 'too_many_requests' && seconds !== undefined)
    void reply.header('retry-after', seconds);
  return send(reply, {
    code: error.code,
    message: error.message,
    ...(error.issues === undefined ? {} : { issues: error.issues }),
  });
}

const codeOfIssues = (refused: readonly z.core.$ZodIssue[]): ErrorCode =>
  refused.some(isMalformed) ? 'malformed_request' : 'validation_failed';

function answerIssues(reply: FastifyReply, refused: readonly z.core.$ZodIssue[]): FastifyReply {
  const code = codeOfIssues(refused);
  const issues: FieldIssue[] = refused.map((issue) => ({
    path: issue.path.join('.'),
    message: issue.message,
  }));
  return send(reply, { code, message: issues[0]?.message ?? errorMessage(code), issues });
}

/**
 * A wrong type or a malformed amount is 400; a well-typed value that breaks a rule, or a field
 * that is missing, is 422.
 */
function isMalformed(issue: z.core.$ZodIssue): boolean {
  if (issue.code === 'custom') return issue.params?.['malformed'] === true;
  if (issue.code !== 'invalid_type') return false;
  const isWholeBody = issue.path.length === 0;
  return isWholeBody || (issue.input !== undefined && issue.input !== null);
}

/** The code of whatever a route has thrown. */
export function errorCodeOf(error: unknown): ErrorCode {
  if (error instanceof DomainError) return error.code;
  return error instanceof Error ? codeOf(error as FastifyError) : 'internal_error';
}

function codeOf(error: FastifyError): ErrorCode {
  if (isDatabaseAway(error)) return 'unavailable';
  return CODE_OF_STATUS[error.statusCode ?? 500] ?? 'internal_error';
}

function send(reply: FastifyReply, answer: ErrorAnswer): FastifyReply {
  return reply
    .code(ERRORS[answer.code].status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(answer));
}

/**
 * Logs a refused request: which rule, which call, whose account by its id. Nothing that
 * was sent is logged, not even the address: it may hold anything. Asking who is logged in is how every
 * visitor's browser begins.
 */
function logRefusal(request: FastifyRequest, code: ErrorCode): void {
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
