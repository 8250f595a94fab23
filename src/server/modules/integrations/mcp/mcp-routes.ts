import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { ErrorCode } from '@modelcontextprotocol/sdk/types.js';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#server/kernel/domain-error.ts';
import { isDatabaseAway } from '#server/kernel/is-database-away.ts';
import { type ApiContext, requireKey } from '../v1/call-routes.ts';
import { ApiProblem, type ProblemCode, PROBLEMS } from '../v1/problems.ts';
import { toolServer } from './tool-server.ts';

const PATH = '/mcp';

/** No message of an assistant is longer. */
const LONGEST = 64 * 1024;

/** Of the application's own, in the range that JSON-RPC leaves to servers. */
const REFUSED = -32_000;

/**
 * The server for assistants at `/mcp` (docs/product/integrations.md section 9): streamable HTTP without
 * sessions, because every call brings its key, and any node can answer it.
 */
export async function mcpRoutes(
  app: FastifyInstance,
  context: Pick<ApiContext, 'services' | 'limits'>,
): Promise<void> {
  const { services } = context;
  const origin = new URL(services.publicUrl).origin;
  await app.register(async (mcp) => {
    mcp.removeContentTypeParser('text/plain');
    mcp.decorateRequest('key', null);
    mcp.setErrorHandler((error: FastifyError, request, reply) => {
      const refusal = refusalOf(error);
      if (refusal.status === 500) request.log.error({ err: error }, 'unexpected error');
      return answerRefusal(reply, refusal);
    });
    // Before anything is read of what was sent.
    mcp.addHook('onRequest', async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      // A page under a name that leads here by a trick has its own origin all the same.
      if (request.headers.origin !== undefined && request.headers.origin !== origin)
        throw new ApiProblem('foreign_origin');
      request.key = await requireKey(context, request, reply, null);
    });
    mcp.post(PATH, { bodyLimit: LONGEST }, async (request, reply) => {
      if (request.key === null) throw new ApiProblem('key_missing');
      if (Array.isArray(request.body)) throw new ApiProblem('invalid_request', NO_BATCHES);
      const onBug = (err: unknown) => request.log.error({ err }, 'unexpected error');
      const server = toolServer({ services, acting: request.key, onBug });
      const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
      await server.connect(transport);
      try {
        const answer = await transport.handleRequest(webRequest(request, origin), {
          parsedBody: request.body,
        });
        void reply.code(answer.status);
        if (answer.body === null) return await reply.send();
        return await reply.type('application/json').send(await answer.text());
      } finally {
        await server.close();
      }
    });
    // Nothing is sent unasked, and there is no session to end.
    mcp.route({
      method: ['GET', 'PUT', 'PATCH', 'DELETE'],
      url: PATH,
      handler: (_request, reply) =>
        answerRefusal(reply.header('allow', 'POST'), {
          status: 405,
          rpcCode: REFUSED,
          code: 'method_not_allowed',
          message: 'Messages are sent by POST; this server sends none unasked.',
        }),
    });
  });
}

const NO_BATCHES = 'Send one message at a time; batches are no part of the protocol any more.';

/** The request as the library reads it; its body is given apart. */
function webRequest({ headers }: FastifyRequest, origin: string): Request {
  const sent = ['accept', 'content-type', 'mcp-protocol-version'].flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value] as [string, string]] : [];
  });
  return new Request(`${origin}${PATH}`, { method: 'POST', headers: sent });
}

interface Refusal {
  readonly status: number;
  readonly rpcCode: number;
  readonly code: string;
  readonly message: string;
  readonly seconds?: string;
}

function refusalOf(error: FastifyError): Refusal {
  const known = problemOf(error);
  if (known !== null) {
    const { status, title } = PROBLEMS[known];
    const detail = error instanceof ApiProblem ? error.detail : '';
    const seconds = error instanceof DomainError ? error.params['seconds'] : undefined;
    const wait = seconds === undefined ? '' : `Try again in ${seconds} seconds.`;
    const message = [title, detail, wait].filter((part) => part !== '').join('. ');
    const rpcCode = known === 'invalid_request' ? ErrorCode.InvalidRequest : REFUSED;
    return { status, rpcCode, code: known, message, ...(seconds === undefined ? {} : { seconds }) };
  }
  const { statusCode: status = 500, code } = error;
  if (status >= 500)
    return {
      status: 500,
      rpcCode: ErrorCode.InternalError,
      code: 'internal_error',
      message: PROBLEMS.internal_error.title,
    };
  // The library of the protocol says it in the same words.
  if (code === 'FST_ERR_CTP_INVALID_JSON_BODY' || code === 'FST_ERR_CTP_EMPTY_JSON_BODY')
    return {
      status: 400,
      rpcCode: ErrorCode.ParseError,
      code: 'invalid_request',
      message: 'Parse error: Invalid JSON',
    };
  const message = MESSAGES[status] ?? PROBLEMS.invalid_request.title;
  return { status, rpcCode: ErrorCode.InvalidRequest, code: 'invalid_request', message };
}

const MESSAGES: Readonly<Record<number, string>> = {
  413: `Payload Too Large: A message must not exceed ${LONGEST} bytes`,
  415: 'Unsupported Media Type: Content-Type must be application/json',
};

function problemOf(error: FastifyError): ProblemCode | null {
  if (error instanceof ApiProblem) return error.code;
  if (error instanceof DomainError)
    return error.code in PROBLEMS ? (error.code as ProblemCode) : 'invalid_request';
  return isDatabaseAway(error) ? 'unavailable' : null;
}

function answerRefusal(
  reply: FastifyReply,
  { status, rpcCode, code, message, seconds }: Refusal,
): FastifyReply {
  if (seconds !== undefined) void reply.header('retry-after', seconds);
  if (status === 401) void reply.header('www-authenticate', 'Bearer');
  return reply
    .code(status)
    .type('application/json')
    .send(
      JSON.stringify({
        jsonrpc: '2.0',
        error: { code: rpcCode, message, data: { code } },
        id: null,
      }),
    );
}
