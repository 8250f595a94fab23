import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { networkKey, type RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import { errorCodeOf } from '#server/platform/http/error-answers.ts';
import type { SendPlain } from '#server/platform/http/send-plain.ts';
import { ERRORS } from '#shared/errors.ts';
import { REFUSAL_PAGE } from '#shared/public-page/refusal-path.ts';
import { failedRefusalPage, refusalPage, unknownRefusalPage } from './refusal-pages.ts';
import { findRefusal } from './refusal-store.ts';
import { readRefusalToken } from './refusal-token.ts';
import { refuseMails } from './refuse-mails.ts';

/** Mail programs refuse for many people from one network. */
const REFUSALS = { bucket: 'mail-refusal', points: 600, seconds: 3600 } as const;

export interface RefusalRoutesOptions {
  readonly services: Services;
  readonly limits: RateLimits;
  readonly refusalKeys: () => readonly string[];
  /** Dresses a page as one of the platform's. */
  readonly sendPage: SendPlain;
}

interface Mailed {
  readonly Querystring: { readonly token?: unknown };
  readonly Body: { readonly wunsch?: unknown } | null;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * The page behind the link of an automatic e-mail. Opening it changes nothing: programs that check
 * mails open every link. Its button refuses, and so does the one of the mail program (RFC 8058),
 * which posts to the same address and reads nothing.
 */
export async function refusalRoutes(
  app: FastifyInstance,
  { services, limits, refusalKeys, sendPage }: RefusalRoutesOptions,
): Promise<void> {
  await app.register(async (pages) => {
    await pages.register(formbody);
    // RFC 8058 allows either form; what is in it says nothing that the address does not.
    pages.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer', bodyLimit: 16 * 1024 },
      (_request, _body, done) => done(null, null),
    );
    pages.setErrorHandler((error, request, reply) => {
      const code = errorCodeOf(error);
      if (code === 'internal_error') request.log.error({ err: error }, 'refusal page failed');
      const { status, message } = ERRORS[code];
      return sendPage(request, reply, failedRefusalPage(message), status);
    });

    pages.get<Mailed>(REFUSAL_PAGE, async (request, reply) => {
      const token = textOf(request.query.token);
      const recipient = readRefusalToken(refusalKeys(), token);
      const state = recipient && (await findRefusal(services.db, recipient));
      return recipient === null || state === null
        ? sendPage(request, reply, unknownRefusalPage, 404)
        : sendPage(request, reply, refusalPage(recipient, state, token));
    });

    pages.post<Mailed>(REFUSAL_PAGE, async (request, reply) => {
      await limits.consume(REFUSALS, networkKey(request.ip));
      const token = textOf(request.query.token);
      const recipient = readRefusalToken(refusalKeys(), token);
      const isRefused = request.body?.wunsch !== 'ja';
      const state = recipient && (await refuseMails(services, recipient, isRefused));
      return recipient === null || state === null
        ? sendPage(request, reply, unknownRefusalPage, 404)
        : sendPage(request, reply, refusalPage(recipient, state, token));
    });
  });
}
