import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Services } from '#server/kernel/services.ts';
import { within } from '#server/platform/db/database.ts';
import { answerOnce } from '#server/platform/idempotency/answer-once.ts';
import { KEPT_ANSWER_DAYS } from '#shared/api-scopes.ts';
import type { ActingKey } from '../keys/admit-key.ts';
import { type ApiContext, type Described, requireKey } from './call-routes.ts';
import { ApiProblem } from './problems.ts';

/** Visible characters: what a header can carry everywhere. */
const KEY = /^[!-~]{1,255}$/;

const HEADERS = z.looseObject({
  'idempotency-key': z.string().meta({
    description: `1 to 255 visible characters that name this call. Sent again within ${KEPT_ANSWER_DAYS} days with the same body it does nothing and answers the object of the first time, with \`Idempotent-Replayed: true\`; with another call or body it is refused. A refused call keeps nothing: its key may be used again.`,
  }),
});

interface Written<
  Params extends z.ZodObject,
  Body extends z.ZodType,
  Item extends z.ZodObject,
> extends Described {
  readonly method: 'POST' | 'PATCH';
  /** 201 where an object comes into being. */
  readonly status: 200 | 201;
  readonly params: Params;
  readonly body: Body;
  /** What is answered: the object as it stands now. */
  readonly item: Item;
  readonly find: (acting: ActingKey, id: string) => Promise<z.input<Item> | undefined>;
}

export interface Asked<Params, Body> {
  readonly acting: ActingKey;
  readonly params: Params;
  readonly body: Body;
  /** Whatever opens a transaction with them takes part in that of the call. */
  readonly services: Services;
}

/**
 * Serves one writing call: by a key with its scope, once for each `Idempotency-Key`, validated, described. The
 * work and what is kept for repetitions are one transaction; what it refuses has changed nothing. Only ids are
 * kept, so that nothing of a person outlives their erasure here.
 * @param work does it and names the object that is answered
 */
export function write<Params extends z.ZodObject, Body extends z.ZodType, Item extends z.ZodObject>(
  api: FastifyInstance,
  context: ApiContext,
  call: Written<Params, Body, Item>,
  work: (asked: Asked<z.output<Params>, z.output<Body>>) => Promise<string>,
): void {
  const { path, scope, method, item } = call;
  const response: Record<number, z.ZodType> = { [call.status]: item };
  api.route({
    method,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    schema: {
      operationId: call.name,
      tags: [call.tag],
      summary: call.summary,
      description: [call.description ?? '', `Needs the scope \`${scope}\`.`].join(' ').trim(),
      security: [{ apiKey: [] }],
      headers: HEADERS,
      params: call.params,
      body: call.body,
      response,
    },
    config: { apiCall: { path, scope } },
    // Before the body is read: who has no key has us read nothing.
    onRequest: async (request, reply) => {
      request.key = await requireKey(context, request, reply, scope);
      requireIdempotencyKey(request);
    },
    // A step that needs nothing to be said may come without a body.
    preValidation: async (request) => {
      request.body ??= {};
    },
    handler: async (request, reply) => {
      const { key: acting } = request;
      if (acting === null) throw new ApiProblem('key_missing');
      const params = request.params as z.output<Params>;
      const body = request.body as z.output<Body>;
      const { services } = context;
      let isRepeated = true;
      const { id } = await services.db.transaction(async (tx) => {
        isRepeated = true;
        const once = {
          scope: 'api',
          key: requireIdempotencyKey(request),
          request: [method, path, params, body],
        };
        const asked = { acting, params, body, services: { ...services, db: within(tx) } };
        const doIt = async (): Promise<{ id: string }> => {
          isRepeated = false;
          return { id: await work(asked) };
        };
        return answerOnce(tx, acting.providerId, once, services.clock(), doIt, () => true);
      });
      if (isRepeated) void reply.header('idempotent-replayed', 'true');
      const found = await call.find(acting, id);
      // Erased or deleted since.
      if (found === undefined) throw new ApiProblem('not_found');
      return reply.code(call.status).send(item.parse(found));
    },
  });
}

/** @throws ApiProblem idempotency_key_missing, invalid_request */
function requireIdempotencyKey({ headers }: FastifyRequest): string {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || key === '') throw new ApiProblem('idempotency_key_missing');
  if (KEY.test(key)) return key;
  throw new ApiProblem('invalid_request', '', [
    { field: 'headers.idempotency-key', detail: 'Send 1 to 255 visible characters' },
  ]);
}

export const idParams = z.object({ id: z.uuid() });
