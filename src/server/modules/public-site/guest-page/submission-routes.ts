import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#server/kernel/domain-error.ts';
import { networkKey } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import { judgeVisitor, type VisitorRequest } from '#server/modules/clicks/index.ts';
import { errorCodeOf } from '#server/platform/http/error-answers.ts';
import { route } from '#server/platform/http/route.ts';
import { readSessionToken } from '#server/platform/http/session-cookie.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import {
  getChallenge,
  getLanding,
  reportStep,
  type SubmissionBody,
  submitAnswer,
  submitForm as contract,
} from '#shared/contracts/public-site.ts';
import { ERRORS } from '#shared/errors.ts';
import type { FormConfig } from '#shared/forms/form-config.ts';
import type { AnswerIssue, Sent } from '#shared/forms/read-submission.ts';
import type { ProviderId } from '#shared/ids.ts';
import { placementOf } from '#shared/placement.ts';
import { findLanding, presentLanding, presentThanks } from './landing.ts';
import { pageSender } from './page-routes.ts';
import {
  failedView,
  landingView,
  notFoundView,
  type PublicPageOptions,
  sendingFailedView,
  thankYouPath,
} from './page-views.ts';
import { ageOfStamp, formVersion } from './render-stamp.ts';
import { newChallenge } from './security-challenge.ts';
import { countFormPage, keepFormVersion } from './store.ts';
import { submitForm, type Submitted } from './submit-form.ts';

/** A foyer full of guests shares one network, so this is generous; the proof of work does the rest. */
const SUBMISSIONS = { bucket: 'submission', points: 120, seconds: 3600 } as const;

/** A form has a few pages; the same foyer, with everybody looking at several forms. */
const STEPS = { bucket: 'form-step', points: 1_200, seconds: 3600 } as const;

interface Submission {
  readonly Params: { readonly slug: string };
  readonly Querystring: { readonly ref?: string };
  readonly Body: SubmissionBody;
}

/** Calls of the public page: its data, a challenge, and the submission as JSON or as a form post. */
export function publicPageCalls(api: FastifyInstance, options: PublicPageOptions): void {
  const { services, secret, limits } = options;
  const { db, clock } = services;

  route(api, getLanding, async ({ params, query }) => {
    const found = await findLanding(db, params.slug, query.ref ?? '', clock());
    if (found === null) throw new DomainError('link_not_found');
    return presentLanding(found);
  });

  route(api, getChallenge, async ({ params }) => {
    const { parameters, signature } = await newChallenge(
      secret,
      params.slug.toLowerCase(),
      clock(),
    );
    return { parameters: { ...parameters }, signature };
  });

  route(api, reportStep, async ({ params, body, raw }) => {
    await limits.consume(STEPS, networkKey(raw.ip));
    const token = readSessionToken(raw);
    const viewer = token === null ? null : await api.authenticate(token);
    await recordStep(services, secret, {
      ...params,
      ...body,
      viewer: viewer?.acting.providerId ?? null,
      request: raw,
    });
    return {};
  });

  // A scope of its own: nowhere else are form posts read.
  void api.register(async (forms) => {
    await forms.register(formbody);
    forms.setErrorHandler((error, request, reply) => {
      if (!isFormPost(request)) throw error;
      return sendFailure(request, reply, error);
    });
    forms.post<Submission>(
      '/formular/:slug',
      {
        schema: {
          summary: contract.summary,
          params: contract.params,
          querystring: contract.query,
          body: contract.body,
          response: { 200: contract.response },
        },
        config: { contract },
      },
      async (request, reply) => {
        await limits.consume(SUBMISSIONS, networkKey(request.ip));
        const submitted = await submitForm(services, secret, requestOf(request));
        return isFormPost(request)
          ? answerFormPost(request, reply, submitted)
          : answerCall(reply, submitted);
      },
    );
  });

  const send = pageSender(options);

  function answerFormPost(
    request: FastifyRequest<Submission>,
    reply: FastifyReply,
    submitted: Submitted,
  ) {
    const { landing } = submitted;
    const { ref, placement } = requestOf(request);
    if (submitted.kind === 'recorded')
      return reply.redirect(thankYouPath(landing.campaign.slug, ref), 303);
    const refusal = {
      message: null,
      issues: submitted.issues,
      kept: keptOf(landing.campaign.formConfig, request.body),
    };
    return send(
      request,
      reply,
      landingView(landing, ref, { secret, now: clock(), refusal, placement }),
      {
        status: 422,
      },
    );
  }

  /** What a person without JavaScript sees when the request could not be taken. */
  async function sendFailure(request: FastifyRequest, reply: FastifyReply, error: unknown) {
    if (!(error instanceof DomainError)) {
      const code = errorCodeOf(error);
      if (code === 'internal_error') request.log.error({ err: error }, 'form post failed');
      return send(request, reply, sendingFailedView(), { status: ERRORS[code].status });
    }
    const { status } = ERRORS[error.code];
    // Refused before it was read, as a post from another site is.
    if (request.body === undefined)
      return send(request, reply, failedView(error.message), { status });
    const { slug, ref, placement, sent } = requestOf(request as FastifyRequest<Submission>);
    const found = await findLanding(db, slug, ref, clock());
    if (found === null) return send(request, reply, notFoundView(null), { status: 404 });
    const refusal = {
      message: error.message,
      issues: [],
      kept: keptOf(found.campaign.formConfig, sent),
    };
    return send(
      request,
      reply,
      landingView(found, ref, { secret, now: clock(), refusal, placement }),
      {
        status: ERRORS[error.code].status,
      },
    );
  }
}

function requestOf(request: FastifyRequest<Submission>) {
  const { body } = request;
  const key = request.headers['idempotency-key'];
  return {
    slug: request.params.slug.toLowerCase(),
    ref: request.query.ref ?? body.ref ?? '',
    placement: placementOf(request.query),
    sent: body,
    idempotencyKey: typeof key === 'string' && key !== '' ? key.slice(0, 200) : null,
  };
}

/** Sent by a browser without a script, which wants a page back. */
export function isFormPost(request: FastifyRequest): boolean {
  return (request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
}

function answerCall(reply: FastifyReply, submitted: Submitted) {
  return submitted.kind === 'recorded'
    ? submitAnswer(submitted.leadId, presentThanks(submitted.landing))
    : answerIssues(reply, submitted.issues);
}

/** 422 with what is wrong, field by field. */
export function answerIssues(reply: FastifyReply, found: readonly AnswerIssue[]) {
  const issues = found.map(({ path, message }) => ({ path, message }));
  return reply
    .code(422)
    .send({ code: 'validation_failed', message: issues[0]?.message ?? '', issues });
}

/** The typed answers, for the page that comes back. */
export function keptOf(
  { pages }: FormConfig,
  sent: Sent,
): Record<string, string | readonly string[]> {
  const names = new Set(pages.flatMap(({ fields }) => fields.map(({ name }) => name)));
  const answers = Object.entries(sent).filter(([name]) => names.has(name));
  const texts = answers.filter(
    (entry): entry is [string, string | string[]] =>
      typeof entry[1] === 'string' ||
      (Array.isArray(entry[1]) && entry[1].every((item) => typeof item === 'string')),
  );
  return Object.fromEntries(texts);
}

interface ReportedStep {
  readonly slug: string;
  readonly version: string;
  readonly page: number;
  /** Of the page that was rendered: proof that it was ours, and today's. */
  readonly stamp: string;
  readonly viewer: ProviderId | null;
  readonly request: VisitorRequest;
}

/**
 * Counts that somebody has reached a page of a form, by Berlin day; who it was is not known. Bots
 * and the provider itself do not count, as with clicks (docs/product/public-site.md section 13).
 * @throws DomainError not_found when no page of this campaign was rendered with that stamp
 */
async function recordStep(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  secret: string,
  { slug, version, page, stamp, viewer, request }: ReportedStep,
): Promise<void> {
  const now = clock();
  const found = await findLanding(db, slug, '', now);
  if (found === null || ageOfStamp(secret, found.campaign.slug, stamp, now) === null)
    throw new DomainError('not_found');
  if (judgeVisitor(request, found.providerId, viewer).verdict !== 'valid') return;
  const { id: campaignId, formConfig } = found.campaign;
  const titles = formConfig.pages.map(({ title }) => title);
  const day = berlinDateOf(now);
  // A visitor may still have the form from before an edit; its version is known then.
  if (formVersion(titles) === version)
    await keepFormVersion(db, found.providerId, { campaignId, version, day, titles });
  await countFormPage(db, found.providerId, { campaignId, version, page, day });
}
