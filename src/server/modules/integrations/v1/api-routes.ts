import etag from '@fastify/etag';
import swagger from '@fastify/swagger';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { DomainError } from '#server/kernel/domain-error.ts';
import { isDatabaseAway } from '#server/kernel/is-database-away.ts';
import { API_CALLS_PER_MINUTE, KEPT_ANSWER_DAYS } from '#shared/api-scopes.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { ApiContext } from './call-routes.ts';
import { creditNoteWrites } from './credit-note-writes.ts';
import { eventRoutes } from './event-routes.ts';
import { leadWrites } from './lead-writes.ts';
import { moneyRoutes } from './money-routes.ts';
import { partnerWrites } from './partner-writes.ts';
import { ApiProblem, type ProblemCode, type ProblemField, PROBLEMS } from './problems.ts';
import { programmeRoutes } from './programme-routes.ts';
import { saleWrites } from './sale-writes.ts';
import { RENAMED, RENAMED_FIELDS } from './write-problems.ts';

const ABOUT = `Read and write the data of a provider by a key. Send it as \`Authorization: Bearer ew_live_…\`.

Amounts are whole cents with \`currency\`, instants are ISO 8601 in UTC, days are calendar days in Berlin. Lists come newest first (events: oldest first), in pages: pass \`next\` as \`after\` until it is null. Errors are problem details (RFC 9457) with a stable \`code\`. A key may call ${API_CALLS_PER_MINUTE} times a minute, all of them at once if it likes: the minute begins with the first call, and ${API_CALLS_PER_MINUTE} more are free when it is over. \`RateLimit\` and \`RateLimit-Policy\` (draft-ietf-httpapi-ratelimit-headers-10) say how many calls are left.

Every writing call needs an \`Idempotency-Key\`: sent again with the same body within ${KEPT_ANSWER_DAYS} days it does nothing and answers the object of the first time, as it stands now, with \`Idempotent-Replayed: true\`. A refused call has changed nothing, and its key may be used again. Fields that nobody knows are refused.

Within version 1 names never change and only new ones are added.`;

/**
 * The API for other software, under `/api/v1` (docs/product/integrations.md): its own way of logging in, its
 * own errors in English, its own description.
 */
export async function registerOpenApi(app: FastifyInstance, context: ApiContext): Promise<void> {
  await app.register(async (api) => {
    api.removeContentTypeParser('text/plain');
    api.decorateRequest('key', null);
    api.setValidatorCompiler<z.ZodType>(({ schema, httpPart }) => (data: unknown) => {
      const result = schema.safeParse(data);
      if (result.success) return { value: result.data };
      // An id that can't be one names nothing.
      if (httpPart === 'params') return { error: new ApiProblem('not_found') };
      return { error: invalid(result.error.issues, httpPart ?? 'body') };
    });
    api.setSerializerCompiler(() => (data) => JSON.stringify(data));
    api.setErrorHandler((error: FastifyError, request, reply) => {
      const problem = problemOf(error);
      if (problem.code === 'internal_error') request.log.error({ err: error }, 'unexpected error');
      return answerProblem(reply, problem, request.id);
    });
    await api.register(etag);
    await api.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: { title: `${PRODUCT_NAME} API`, version: '1', description: ABOUT },
        servers: [{ url: context.services.publicUrl }],
        components: { securitySchemes: { apiKey: { type: 'http', scheme: 'bearer' } } },
      },
      transform: jsonSchemaTransform,
      transformObject: jsonSchemaTransformObject,
    });
    api.addHook('onRequest', async (_request, reply) => {
      void reply.header('cache-control', 'private, no-cache');
    });
    programmeRoutes(api, context);
    moneyRoutes(api, context);
    eventRoutes(api, context);
    partnerWrites(api, context);
    leadWrites(api, context);
    saleWrites(api, context);
    creditNoteWrites(api, context);
    api.get('/api/v1/openapi.json', { schema: { hide: true } }, async () => api.swagger());
    api.all('/api/v1/*', { schema: { hide: true } }, async () => {
      throw new ApiProblem('not_found', 'There is no such call.');
    });
  });
}

function invalid(issues: readonly z.core.$ZodIssue[], part: string): ApiProblem {
  const fields: ProblemField[] = issues.map(({ path, message }) => ({
    field: [part === 'querystring' ? 'query' : part, ...path.map(String)].join('.'),
    detail: message,
  }));
  return new ApiProblem('invalid_request', fields[0]?.detail ?? '', fields);
}

function problemOf(error: FastifyError): ApiProblem & { readonly seconds?: string } {
  if (error instanceof ApiProblem) return error;
  if (error instanceof DomainError) {
    const { seconds } = error.params;
    return Object.assign(refusal(error), seconds === undefined ? {} : { seconds });
  }
  if (isDatabaseAway(error)) return Object.assign(new ApiProblem('unavailable'), { seconds: '5' });
  const status = error.statusCode ?? 500;
  if (status === 413) return new ApiProblem('payload_too_large');
  if (status === 415) return new ApiProblem('unsupported_media_type');
  return new ApiProblem(status >= 500 ? 'internal_error' : 'invalid_request');
}

/** A refusal of a use case: its code and the fields that it names, without its sentence, which is German. */
function refusal({ code, issues = [] }: DomainError): ApiProblem {
  const renamed: ProblemCode | undefined =
    code in RENAMED ? RENAMED[code as keyof typeof RENAMED] : undefined;
  const known = renamed ?? (code in PROBLEMS ? (code as ProblemCode) : 'invalid_request');
  const fields = issues.map(({ path }) => ({
    field: fieldOf(path),
    detail: PROBLEMS[known].title,
  }));
  return new ApiProblem(known, '', fields);
}

/** 'partner.street' is a field of the partner, everything else one of the body. */
function fieldOf(path: string): string {
  if (/^(?:partner|provider|document)\./.test(path)) return path;
  return `body.${RENAMED_FIELDS[path] ?? path}`;
}

function answerProblem(
  reply: FastifyReply,
  { code, detail, fields, seconds }: ApiProblem & { readonly seconds?: string },
  requestId: string,
): FastifyReply {
  const { status, title } = PROBLEMS[code];
  if (seconds !== undefined) void reply.header('retry-after', seconds);
  if (status === 401) void reply.header('www-authenticate', 'Bearer');
  return reply
    .code(status)
    .type('application/problem+json')
    .send(
      JSON.stringify({
        type: `urn:empfehlwerk:problem:${code}`,
        title,
        status,
        code,
        ...(detail === '' ? {} : { detail }),
        ...(fields.length === 0 ? {} : { errors: fields }),
        requestId,
      }),
    );
}
