import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#server/kernel/domain-error.ts';
import { networkKey } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import { findLinkByCode } from '#server/modules/campaigns/index.ts';
import { judgeVisitor, type VisitorRequest } from '#server/modules/clicks/index.ts';
import { errorCodeOf } from '#server/platform/http/error-answers.ts';
import { route } from '#server/platform/http/route.ts';
import { readSessionToken } from '#server/platform/http/session-cookie.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import {
  checkGuestCode,
  getChallenge,
  getLanding,
  reportStep,
  type SubmissionBody,
  submitAnswer,
  submitForm as contract,
} from '#shared/contracts/public-site.ts';
import { type ErrorCode, ERRORS } from '#shared/errors.ts';
import type { FormConfig } from '#shared/forms/form-config.ts';
import { codeQuestion } from '#shared/forms/form-pages.ts';
import type { AnswerIssue, Sent } from '#shared/forms/read-submission.ts';
import { askedLanguage, type Language } from '#shared/guest-language.ts';
import { fill } from '#shared/guest-words/fill.ts';
import { PAGE_WORDS, type PageWords } from '#shared/guest-words/page-words.ts';
import type { ProviderId } from '#shared/ids.ts';
import { meansNoCode } from '#shared/partner-code.ts';
import { placementOf } from '#shared/placement.ts';
import {
  acceptFormsWithFiles,
  guestFileCalls,
  isMultipart,
  requireTakenFiles,
} from './guest-file-routes.ts';
import { findLanding, lookOf, presentLanding, presentThanks, titlesOf } from './landing.ts';
import { languageOfSent } from './page-language.ts';
import { pageSender } from './page-routes.ts';
import {
  failedView,
  landingView,
  notFoundView,
  type PublicPageOptions,
  sendingFailedView,
  spoken,
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

/** Codes of all partners are tried by it: nobody reads them out by asking for one after the other. */
const CODES = { bucket: 'guest-code', points: 60, seconds: 3600 } as const;

interface Submission {
  readonly Params: { readonly slug: string };
  readonly Querystring: { readonly ref?: string };
  readonly Body: SubmissionBody;
}

/** Calls of the public page: its data, a challenge, and the submission as JSON or as a form post. */
export function publicPageCalls(api: FastifyInstance, options: PublicPageOptions): void {
  const { services, secret, limits, clicks } = options;
  const { db, clock } = services;

  route(api, getLanding, async ({ params, query }) => {
    const found = await findLanding(db, params.slug, query.ref ?? '', clock());
    if (found === null) throw new DomainError('link_not_found');
    return presentLanding(found, languageOfSent(found, query.lang ?? null).language);
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
    const login = token === null ? null : await api.authenticate(token);
    await recordStep(services, secret, {
      ...params,
      ...body,
      viewers: login?.houses ?? [],
      request: raw,
    });
    return {};
  });

  route(api, checkGuestCode, async ({ params, query: { code }, raw, reply }) => {
    void reply.header('cache-control', 'no-store');
    await limits.consume(CODES, networkKey(raw.ip));
    const now = clock();
    const found = await findLanding(db, params.slug, '', now);
    // A page without the question answers nothing about codes.
    if (found === null || codeQuestion(found.campaign.formConfig) === null)
      throw new DomainError('link_not_found');
    if (meansNoCode(code)) return { verdict: 'none' as const };
    const link = await findLinkByCode(db, found.providerId, code, found.campaign.id, now);
    return { verdict: link === null ? ('unknown' as const) : ('valid' as const) };
  });

  guestFileCalls(api, options);

  // A scope of its own: nowhere else are form posts read.
  void api.register(async (forms) => {
    await forms.register(formbody);
    await acceptFormsWithFiles(forms, options);
    forms.setErrorHandler((error, request, reply) => {
      if (!isFormPost(request)) throw inLanguageOf(request, error);
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
        requireTakenFiles(request.raw);
        const ofNetwork = await clicks.keys.ofNetwork(clock(), request.ip);
        const sent = { ...requestOf(request), networkKey: ofNetwork };
        const submitted = await submitForm(services, secret, sent);
        if (submitted.kind === 'invalid' && submitted.hasWrongCode)
          await limits.consume(CODES, networkKey(request.ip));
        return isFormPost(request)
          ? answerFormPost(request, reply, submitted)
          : answerCall(request, reply, submitted);
      },
    );
  });

  const send = pageSender(options);

  async function answerFormPost(
    request: FastifyRequest<Submission>,
    reply: FastifyReply,
    submitted: Submitted,
  ) {
    const { landing } = submitted;
    const { ref, asked, placement } = requestOf(request);
    const shown = languageOfSent(landing, asked);
    if (submitted.kind === 'recorded')
      return reply.redirect(spoken(thankYouPath(landing.campaign.slug, ref), shown), 303);
    const refusal = {
      message: null,
      issues: submitted.issues,
      kept: keptOf(landing.campaign.formConfig, request.body),
    };
    return send(
      request,
      reply,
      landingView(landing, ref, {
        secret,
        now: clock(),
        refusal,
        placement,
        look: await lookOf(db, landing, shown.language),
        shown,
      }),
      { status: 422 },
    );
  }

  /** What a person without JavaScript sees when the request could not be taken. */
  async function sendFailure(request: FastifyRequest, reply: FastifyReply, error: unknown) {
    const asked = askedLanguage(request.query);
    if (!(error instanceof DomainError)) {
      const code = errorCodeOf(error);
      if (code === 'internal_error') request.log.error({ err: error }, 'form post failed');
      return send(request, reply, sendingFailedView(asked ?? 'de'), {
        status: ERRORS[code].status,
      });
    }
    const { status } = ERRORS[error.code];
    // Refused before it was read, as a post from another site is.
    if (request.body === undefined || request.body === null)
      return send(request, reply, failedView(error.message), { status });
    const { slug, ref, placement, sent } = requestOf(request as FastifyRequest<Submission>);
    const found = await findLanding(db, slug, ref, clock());
    if (found === null) return send(request, reply, notFoundView(null), { status: 404 });
    const shown = languageOfSent(found, asked);
    const refusal = {
      message: messageIn(shown.language, error),
      issues: [],
      kept: keptOf(found.campaign.formConfig, sent),
    };
    return send(
      request,
      reply,
      landingView(found, ref, {
        secret,
        now: clock(),
        refusal,
        placement,
        look: await lookOf(db, found, shown.language),
        shown,
      }),
      { status: ERRORS[error.code].status },
    );
  }
}

function requestOf(request: FastifyRequest<Submission>) {
  const { body } = request;
  const key = request.headers['idempotency-key'];
  return {
    slug: request.params.slug.toLowerCase(),
    ref: request.query.ref ?? body.ref ?? '',
    asked: askedLanguage(request.query),
    placement: placementOf(request.query),
    sent: body,
    idempotencyKey: typeof key === 'string' && key !== '' ? key.slice(0, 200) : null,
  };
}

/** What a guest reads in English when a request is refused; of a campaign that takes none the reason is in it already. */
const SENTENCES: Readonly<Partial<Record<ErrorCode, Exclude<keyof PageWords, 'language'>>>> = {
  link_not_found: 'notFound',
  security_check_failed: 'checkFailed',
  idempotency_mismatch: 'sentOtherwise',
  too_many_requests: 'tooManyTries',
  unavailable: 'notReachable',
};

function messageIn(language: Language, error: DomainError): string {
  if (language === 'de' || error.code === 'campaign_unavailable') return error.message;
  return fill(PAGE_WORDS[language][SENTENCES[error.code] ?? 'unexpected'], error.params);
}

/** The same refusal, with a sentence that whoever has read the page in English can read. */
function inLanguageOf(request: FastifyRequest, error: unknown): unknown {
  if (error instanceof DomainError)
    error.message = messageIn(askedLanguage(request.query) ?? 'de', error);
  return error;
}

/** Sent by a browser without a script, which wants a page back. */
export function isFormPost(request: FastifyRequest): boolean {
  const type = request.headers['content-type'] ?? '';
  return type.startsWith('application/x-www-form-urlencoded') || isMultipart(request);
}

function answerCall(
  request: FastifyRequest<Submission>,
  reply: FastifyReply,
  submitted: Submitted,
) {
  if (submitted.kind === 'invalid') return answerIssues(reply, submitted.issues);
  const { landing, leadId, benefit } = submitted;
  const { language } = languageOfSent(landing, requestOf(request).asked);
  return submitAnswer(leadId, presentThanks(landing, language), benefit);
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
  readonly viewers: readonly ProviderId[];
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
  { slug, version, page, stamp, viewers, request }: ReportedStep,
): Promise<void> {
  const now = clock();
  const found = await findLanding(db, slug, '', now);
  if (found === null || ageOfStamp(secret, found.campaign.slug, stamp, now) === null)
    throw new DomainError('not_found');
  if (judgeVisitor(request, found.providerId, viewers).verdict !== 'valid') return;
  const { id: campaignId } = found.campaign;
  const titles = titlesOf(found);
  const day = berlinDateOf(now);
  // A visitor may still have the form from before an edit; its version is known then.
  if (formVersion(titles) === version)
    await keepFormVersion(db, found.providerId, { campaignId, version, day, titles });
  await countFormPage(db, found.providerId, { campaignId, version, page, day });
}
