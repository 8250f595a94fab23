import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { RateLimits, TriesLeft } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import type { ChangeContext } from '#server/modules/partners/index.ts';
import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import type { ApiScope } from '#shared/api-scopes.ts';
import { type ActingKey, CALLS, admitKey } from '../keys/admit-key.ts';
import type { Page } from './fields.ts';
import { ApiProblem } from './problems.ts';

/** What every call of the API needs. */
export interface ApiContext {
  readonly services: Services;
  readonly limits: RateLimits;
  readonly renderer: DocumentRenderer;
  /** What changing a partner needs. */
  readonly partners: ChangeContext;
}

declare module 'fastify' {
  interface FastifyRequest {
    key: ActingKey | null;
  }
}

export interface Described {
  readonly path: string;
  readonly scope: ApiScope;
  /** 'listPartners': the name in generated clients. */
  readonly name: string;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
}

interface Served<Params extends z.ZodObject, Query extends z.ZodObject> extends Described {
  readonly params: Params;
  readonly query: Query;
  readonly response: z.ZodType;
  /** Of an answer that is a file. */
  readonly media?: 'application/pdf' | 'application/xml';
}

export interface Incoming<Params, Query> {
  readonly acting: ActingKey;
  readonly params: Params;
  readonly query: Query;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Serves one reading call: by a key with its scope, validated, described. */
export function read<Params extends z.ZodObject, Query extends z.ZodObject>(
  api: FastifyInstance,
  context: ApiContext,
  call: Served<Params, Query>,
  answer: (incoming: Incoming<z.output<Params>, z.output<Query>>) => Promise<unknown>,
): void {
  const { path, scope } = call;
  api.route({
    method: 'GET',
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    schema: {
      operationId: call.name,
      tags: [call.tag],
      summary: call.summary,
      description: [call.description ?? '', `Needs the scope \`${scope}\`.`].join(' ').trim(),
      security: [{ apiKey: [scope] }],
      params: call.params,
      querystring: call.query,
      ...(call.media === undefined ? {} : { produces: [call.media] }),
      response: { 200: call.response },
    },
    config: { apiCall: { path, scope } },
    // Before anything is read of what was sent: who has no key learns nothing of what a call takes.
    preValidation: async (request, reply) => {
      request.key = await requireKey(context, request, reply, scope);
    },
    handler: async (request, reply) => {
      const { key } = request;
      if (key === null) throw new ApiProblem('key_missing');
      const incoming = { acting: key, request, reply } as const;
      const params = request.params as z.output<Params>;
      const query = request.query as z.output<Query>;
      if (call.media !== undefined) void reply.type(call.media);
      return reply.send(await answer({ ...incoming, params, query }));
    },
  });
}

const FIELDS_HELP =
  'Only these fields of each object, separated by commas; `id` is always among them.';

/** The names of `fields`, held against those that an object has. */
function fieldsOf(item: z.ZodObject) {
  const known = new Set(Object.keys(item.shape));
  return z
    .string()
    .max(1_000)
    .transform((text, context): readonly string[] => {
      const names = text.split(',').map((name) => name.trim());
      const unknown = names.find((name) => !known.has(name));
      if (unknown === undefined) return names;
      context.addIssue({ code: 'custom', message: `There is no field '${unknown}'` });
      return z.NEVER;
    })
    .optional()
    .meta({ description: FIELDS_HELP, example: 'id,createdAt' });
}

/** The object as it is described, or the wanted part of it. */
function present<Item extends z.ZodObject>(
  item: Item,
  value: z.input<Item>,
  fields: readonly string[] | undefined,
): Record<string, unknown> {
  const whole: Record<string, unknown> = item.parse(value);
  if (fields === undefined) return whole;
  return Object.fromEntries(
    Object.entries(whole).filter(([name]) => name === 'id' || fields.includes(name)),
  );
}

/** How long a page of a list is. */
export const LIMIT = z.coerce
  .number()
  .int()
  .min(1)
  .max(100)
  .default(25)
  .meta({ description: 'How many objects are answered.' });

/** A list, newest first, in pages. */
export function readList<Item extends z.ZodObject, Filters extends z.ZodObject>(
  api: FastifyInstance,
  context: ApiContext,
  call: Described & {
    readonly item: Item;
    readonly filters: Filters;
    /** What names an object in the order of the list; its id unless given. */
    readonly cursor?: z.ZodString;
    readonly cursorOf?: (row: z.input<Item>) => string;
  },
  list: (
    acting: ActingKey,
    filters: z.output<Filters>,
    page: Page,
  ) => Promise<readonly (z.input<Item> & { readonly id: string })[]>,
): void {
  const { item, filters, cursor = z.uuid(), cursorOf } = call;
  const query = z.object({
    ...filters.shape,
    limit: LIMIT,
    after: cursor.optional().meta({ description: '`next` of the page before.' }),
    fields: fieldsOf(item),
  });
  const response = z.object({
    data: z.array(item),
    next: z
      .string()
      .nullable()
      .meta({ description: 'Pass it as `after` to get the next page; null on the last one.' }),
  });
  const served = { ...call, params: z.object({}), query, response };
  read(api, context, served, async ({ acting, query: given }) => {
    const { limit, after, fields, ...rest } = given as {
      limit: number;
      after?: string;
      fields?: readonly string[];
    };
    const page = { after: after ?? null, take: limit + 1 };
    const rows = await list(acting, rest as z.output<Filters>, page);
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    const next = last === undefined ? null : (cursorOf?.(last) ?? last.id);
    return {
      data: shown.map((row) => present(item, row, fields)),
      next: rows.length > limit ? next : null,
    };
  });
}

/** One object by its id. */
export function readOne<Item extends z.ZodObject>(
  api: FastifyInstance,
  context: ApiContext,
  call: Described & { readonly item: Item },
  find: (acting: ActingKey, id: string) => Promise<z.input<Item> | undefined>,
): void {
  const { item } = call;
  const params = z.object({ id: z.uuid() });
  const served = { ...call, params, query: z.object({ fields: fieldsOf(item) }), response: item };
  read(api, context, served, async ({ acting, params: { id }, query: { fields } }) => {
    const found = await find(acting, id);
    if (found === undefined) throw new ApiProblem('not_found');
    return present(item, found, fields);
  });
}

/** The key of a call, counted in the headers of its answer. */
export async function requireKey(
  { services, limits }: Pick<ApiContext, 'services' | 'limits'>,
  { headers, ip }: FastifyRequest,
  reply: FastifyReply,
  scope: ApiScope | null,
): Promise<ActingKey> {
  const text = /^Bearer ([!-~]{1,200})$/.exec(headers.authorization ?? '')?.[1];
  if (text === undefined)
    throw new ApiProblem('key_missing', 'Send it as "Authorization: Bearer ew_live_…".');
  const onCounted = (left: TriesLeft) => {
    const { points, seconds } = CALLS;
    void reply.header('ratelimit-policy', `"key";q=${points};w=${seconds}`);
    void reply.header('ratelimit', `"key";r=${left.remaining};t=${left.resetSeconds}`);
  };
  return admitKey(services, limits, { text, address: ip, scope, onCounted });
}
