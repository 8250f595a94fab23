import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#server/kernel/domain-error.ts';
import { networkKey } from '#server/kernel/rate-limits.ts';
import {
  applicationPath,
  confirmApplication,
  findApplication,
  findApplicationPage,
  findPageOf,
} from '#server/modules/partner-area/index.ts';
import { errorCodeOf } from '#server/platform/http/error-answers.ts';
import { formatBerlinDateTime } from '#shared/calendar-date.ts';
import { sendApplication as contract, type SubmissionBody } from '#shared/contracts/public-site.ts';
import { ERRORS } from '#shared/errors.ts';
import { APPLICATION_FORM } from '#shared/forms/application-form.ts';
import { APPLICATION_CONFIRMATION_PAGE } from '#shared/public-page/confirmation-path.ts';
import type { PublicPageView, Refusal } from '#shared/public-page/view.ts';
import { pageSender } from '../guest-page/page-routes.ts';
import {
  failedView,
  notFoundView,
  type PublicPageOptions,
  sendingFailedView,
  unknownConfirmationView,
} from '../guest-page/page-views.ts';
import { answerIssues, isFormPost, keptOf } from '../guest-page/submission-routes.ts';
import { applicationLanding, applicationThanks, applicationView } from './application-views.ts';
import { type Applied, apply } from './apply.ts';

/** Applications of one network in a day; the proof of work and the address's own limit do the rest. */
const APPLICATIONS = { bucket: 'application', points: 20, seconds: 86_400 } as const;

const CONFIRMATIONS = { bucket: 'application-confirmation', points: 60, seconds: 3600 } as const;

interface Addressed {
  readonly Params: { readonly slug: string };
}

interface Mailed {
  readonly Querystring: { readonly token?: unknown };
  readonly Body: { readonly token?: unknown } | null;
}

const textOf = (token: unknown): string => (typeof token === 'string' ? token : '');

/** The page on which people apply as partners, and the one behind the mail that confirms it (docs/product/partner-area.md section 14). */
export async function applicationPageRoutes(
  app: FastifyInstance,
  options: PublicPageOptions,
): Promise<void> {
  const { services, secret, limits } = options;
  const { db, clock } = services;
  const send = pageSender(options);
  const sendOrNotFound = (
    request: FastifyRequest,
    reply: FastifyReply,
    view: PublicPageView | null,
    status = 200,
  ) =>
    view === null
      ? send(request, reply, notFoundView(null), { status: 404 })
      : send(request, reply, view, { status });
  const viewOf = async (slug: string, refusal: Refusal | null = null) => {
    const now = clock();
    const page = await findApplicationPage(db, slug, now);
    return page === null ? null : applicationView(db, page, { secret, now, refusal });
  };

  await app.register(async (pages) => {
    await pages.register(formbody);
    pages.setErrorHandler((error, request, reply) => {
      const code = errorCodeOf(error);
      if (code === 'internal_error') request.log.error({ err: error }, 'application page failed');
      const message = error instanceof DomainError ? error.message : undefined;
      return send(request, reply, failedView(message), { status: ERRORS[code].status });
    });

    pages.get<Addressed>('/partner-werden/:slug', async (request, reply) =>
      sendOrNotFound(request, reply, await viewOf(request.params.slug)),
    );

    pages.get<Addressed>('/partner-werden/:slug/danke', async (request, reply) => {
      const page = await findApplicationPage(db, request.params.slug, clock());
      return sendOrNotFound(request, reply, page && (await applicationThanks(db, page)));
    });

    pages.get<Mailed>(APPLICATION_CONFIRMATION_PAGE, async (request, reply) => {
      const view = await confirmationView(textOf(request.query.token));
      return send(request, reply, view ?? unknownConfirmationView(), {
        status: view === null ? 404 : 200,
      });
    });

    pages.post<Mailed>(APPLICATION_CONFIRMATION_PAGE, async (request, reply) => {
      await limits.consume(CONFIRMATIONS, networkKey(request.ip));
      const token = textOf(request.body?.token);
      const isFresh = await confirmApplication(services, token);
      const view = await confirmationView(token);
      return send(
        request,
        reply,
        view === null ? unknownConfirmationView() : { ...view, isFresh },
        {
          status: view === null ? 404 : 200,
        },
      );
    });
  });

  async function confirmationView(token: string) {
    const found = await findApplication(db, token, clock());
    const page = found && (await findPageOf(db, found.providerId));
    const landing = page && (await applicationLanding(db, page));
    if (!found || !page || !landing) return null;
    return {
      kind: 'confirmation',
      subject: 'application',
      benefit: null,
      landing,
      look: null,
      state: found.state,
      isFresh: false,
      token,
      confirmedAt: found.confirmedAt === null ? null : formatBerlinDateTime(found.confirmedAt),
      againPath: page.isOpen ? applicationPath(page.slug) : null,
    } as const;
  }
}

/** The call that takes an application, as JSON or as a form post. */
export function applicationCalls(api: FastifyInstance, options: PublicPageOptions): void {
  const { services, secret, limits } = options;
  const { db, clock } = services;
  const send = pageSender(options);

  // A scope of its own: nowhere else are form posts read.
  void api.register(async (forms) => {
    await forms.register(formbody);
    forms.setErrorHandler((error, request, reply) => {
      if (!isFormPost(request)) throw error;
      return sendFailure(request, reply, error);
    });
    forms.post<Addressed & { Body: SubmissionBody }>(
      contract.path.replace('{slug}', ':slug'),
      {
        schema: {
          summary: contract.summary,
          params: contract.params,
          body: contract.body,
          response: { 200: contract.response },
        },
        config: { contract },
      },
      async (request, reply) => {
        await limits.consume(APPLICATIONS, networkKey(request.ip));
        const key = request.headers['idempotency-key'];
        const applied = await apply(services, limits, secret, {
          slug: request.params.slug,
          sent: request.body,
          idempotencyKey: typeof key === 'string' && key !== '' ? key.slice(0, 200) : null,
        });
        return isFormPost(request)
          ? answerFormPost(request, reply, applied)
          : answer(reply, applied);
      },
    );
  });

  const answer = (reply: FastifyReply, applied: Applied) =>
    applied.kind === 'received' ? { confirmEmail: true } : answerIssues(reply, applied.issues);

  async function answerFormPost(
    request: FastifyRequest<{ Body: SubmissionBody }>,
    reply: FastifyReply,
    applied: Applied,
  ) {
    const { page } = applied;
    if (applied.kind === 'received')
      return reply.redirect(`${applicationPath(page.slug)}/danke`, 303);
    const kept = keptOf(APPLICATION_FORM, request.body);
    const refusal = { message: null, issues: applied.issues, kept };
    const view = await applicationView(db, page, { secret, now: clock(), refusal });
    return send(request, reply, view ?? notFoundView(null), { status: view === null ? 404 : 422 });
  }

  /** What a person without JavaScript sees when the application could not be taken. */
  async function sendFailure(request: FastifyRequest, reply: FastifyReply, error: unknown) {
    if (!(error instanceof DomainError)) {
      const code = errorCodeOf(error);
      if (code === 'internal_error') request.log.error({ err: error }, 'application failed');
      return send(request, reply, sendingFailedView('de'), { status: ERRORS[code].status });
    }
    const { status } = ERRORS[error.code];
    // Refused before it was read, as a post from another site is.
    if (request.body === undefined)
      return send(request, reply, failedView(error.message), { status });
    const { params, body } = request as FastifyRequest<Addressed & { Body: SubmissionBody }>;
    const now = clock();
    const page = await findApplicationPage(db, params.slug, now);
    const kept = keptOf(APPLICATION_FORM, body);
    const refusal = { message: error.message, issues: [], kept };
    const view = page && (await applicationView(db, page, { secret, now, refusal }));
    return send(request, reply, view ?? notFoundView(null), {
      status: view === null ? 404 : status,
    });
  }
}
