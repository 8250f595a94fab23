import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '#server/kernel/domain-error.ts';
import { networkKey } from '#server/kernel/rate-limits.ts';
import { errorCodeOf } from '#server/platform/http/error-answers.ts';
import { ERRORS } from '#shared/errors.ts';
import { CONFIRMATION_PAGE } from '#shared/public-page/confirmation-path.ts';
import { confirmRequest } from './confirm-request.ts';
import { findConfirmationPage } from './find-confirmation-page.ts';
import { pageSender } from './page-routes.ts';
import { failedView, unknownConfirmationView } from './page-views.ts';
import type { PublicPageOptions } from './public-page-options.ts';

const CONFIRMATIONS = { bucket: 'confirmation', points: 120, seconds: 3600 } as const;

interface Mailed {
  readonly Querystring: { readonly token?: unknown };
  readonly Body: { readonly token?: unknown } | null;
}

const textOf = (token: unknown): string => (typeof token === 'string' ? token : '');

/**
 * The page behind a mailed link. Opening it changes nothing: mail scanners open every link, and
 * only the button on it confirms (docs/decisions/0055).
 */
export async function confirmationRoutes(
  app: FastifyInstance,
  options: PublicPageOptions,
): Promise<void> {
  const { services, limits } = options;
  const { db, clock } = services;
  const send = pageSender(options);

  await app.register(async (pages) => {
    await pages.register(formbody);
    pages.setErrorHandler((error, request, reply) => {
      const code = errorCodeOf(error);
      if (code === 'internal_error') request.log.error({ err: error }, 'confirmation page failed');
      const message = error instanceof DomainError ? error.message : undefined;
      return send(request, reply, failedView(message), { status: ERRORS[code].status });
    });

    pages.get<Mailed>(CONFIRMATION_PAGE, async (request, reply) => {
      const view = await findConfirmationPage(db, textOf(request.query.token), clock());
      return view === null
        ? send(request, reply, unknownConfirmationView(), { status: 404 })
        : send(request, reply, view);
    });

    pages.post<Mailed>(CONFIRMATION_PAGE, async (request, reply) => {
      await limits.consume(CONFIRMATIONS, networkKey(request.ip));
      const token = textOf(request.body?.token);
      const isFresh = await confirmRequest(services, token);
      const view = await findConfirmationPage(db, token, clock());
      return view === null
        ? send(request, reply, unknownConfirmationView(), { status: 404 })
        : send(request, reply, { ...view, isFresh });
    });
  });
}
