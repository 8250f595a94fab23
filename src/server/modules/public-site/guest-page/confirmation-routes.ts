import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import type { Queryable } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { networkKey } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import { confirmLead } from '#server/modules/commissions/index.ts';
import {
  confirmationState,
  findConfirmation,
  findPromisedBenefit,
} from '#server/modules/leads/index.ts';
import { readToken } from '#server/platform/crypto/tokens.ts';
import { errorCodeOf } from '#server/platform/http/error-answers.ts';
import { formatBerlinDateTime } from '#shared/calendar-date.ts';
import { ERRORS } from '#shared/errors.ts';
import { CONFIRMATION_PAGE } from '#shared/public-page/confirmation-path.ts';
import type { ConfirmationView } from '#shared/public-page/view.ts';
import { findLanding, lookOf, presentThanks, withInlineLogo } from './landing.ts';
import { languageOfSent } from './page-language.ts';
import { pageSender } from './page-routes.ts';
import {
  failedView,
  formPath,
  type PublicPageOptions,
  spoken,
  unknownConfirmationView,
} from './page-views.ts';

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

/**
 * Uses a mailed link up: one transaction from the look at the link to the commission and the
 * queued mails. Used before, or over, nothing changes.
 * @returns whether this call has confirmed the request
 */
async function confirmRequest(services: Services, text: string): Promise<boolean> {
  const token = readToken(text);
  if (token === null) return false;
  const now = services.clock();
  const { providerId: provider, hash } = token;
  return services.db.transaction(async (tx) => {
    const link = await findConfirmation(tx, provider, hash);
    if (link === undefined || confirmationState(link, now) !== 'open') return false;
    return confirmLead(services, tx, provider, link.leadId, now);
  });
}

/**
 * The page behind a mailed link as it stands now.
 * @returns null when the link is unknown, or its provider has dissolved the account
 */
async function findConfirmationPage(
  db: Queryable,
  text: string,
  now: Date,
): Promise<ConfirmationView | null> {
  const token = readToken(text);
  const link = token && (await findConfirmation(db, token.providerId, token.hash));
  const found = link && (await findLanding(db, link.campaignSlug, link.linkSlug, now));
  if (!link || !found || found.provider.isDissolved) return null;
  const { language } = link;
  const shown = languageOfSent(found, language);
  return {
    kind: 'confirmation',
    ...(language === 'de' ? {} : { language }),
    subject: 'request',
    landing: withInlineLogo(presentThanks(found, language), found),
    look: await lookOf(db, found, language),
    state: confirmationState(link, now),
    isFresh: false,
    token: text,
    benefit: await findPromisedBenefit(db, found.providerId, link.leadId),
    confirmedAt:
      link.confirmedAt === null ? null : formatBerlinDateTime(link.confirmedAt, language),
    againPath:
      found.unavailable === null ? spoken(formPath(link.campaignSlug, link.linkSlug), shown) : null,
  };
}
