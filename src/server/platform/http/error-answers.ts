import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import type { z } from 'zod';
import { DomainError } from '#server/kernel/domain-error.ts';
import { isDatabaseAway } from '#server/kernel/is-database-away.ts';
import {
  ERRORS,
  errorMessage,
  type ErrorAnswer,
  type ErrorCode,
  type FieldIssue,
} from '#shared/errors.ts';
import { logRefusal } from './log-refusal.ts';
import { RefusedByContract } from './validator.ts';

/** What Fastify and its parts refuse by themselves. */
const CODE_OF_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'malformed_request',
  // The library for files, of a path that no file can have.
  403: 'not_found',
  404: 'not_found',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
};

/** Turns whatever a route throws into the error answer of decisions.md section 15. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof DomainError) {
      logRefusal(request, error.code);
      return answerDomainError(reply, error);
    }
    if (error instanceof RefusedByContract) {
      logRefusal(request, codeOfIssues(error.issues));
      return answerIssues(reply, error.issues);
    }
    const code = codeOf(error);
    logRefusal(request, code);
    if (code === 'internal_error') request.log.error({ err: error }, 'unexpected error');
    if (code === 'unavailable') request.log.warn({ code: error.code }, 'database not reachable');
    return send(reply, { code, message: errorMessage(code) });
  });
}

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
