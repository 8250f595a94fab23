import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#server/kernel/domain-error.ts';
import {
  type ClickRecorder,
  type RecordedHit,
  recordHit,
  type VisitorRequest,
} from '#server/modules/clicks/index.ts';
import { errorCodeOf } from '#server/platform/http/error-answers.ts';
import { newNonce, sendPage } from '#server/platform/http/send-page.ts';
import { readSessionToken } from '#server/platform/http/session-cookie.ts';
import { reportShown } from '#shared/contracts/clicks.ts';
import { ERRORS } from '#shared/errors.ts';
import type { ProviderId } from '#shared/ids.ts';
import { placementOf } from '#shared/placement.ts';
import type { PageShare, PublicPageView } from '#shared/public-page/view.ts';
import { type FoundLanding, landingFinder } from './landing.ts';
import {
  failedView,
  formPath,
  landingView,
  linkInactivePath,
  linkInactiveView,
  notFoundView,
  type PublicPageOptions,
  thankYouView,
} from './page-views.ts';
import { portraitRoutes } from './portrait-routes.ts';
import { previewRoutes } from './preview/preview-routes.ts';
import { shareOf } from './preview/preview.ts';
import { unscopedTargetOfLink } from './queries.ts';

interface PageAddress {
  readonly Params: { readonly slug: string };
  readonly Querystring: Readonly<Record<string, unknown>>;
}

interface Sending {
  readonly status?: number;
  readonly shownToken?: string | null;
  readonly share?: PageShare | null;
  /** Nobody keeps a copy of it. */
  readonly isPrivate?: boolean;
}

/** Sends a view as a page of its own. */
export function pageSender({ renderer }: Pick<PublicPageOptions, 'renderer'>) {
  return (
    request: FastifyRequest,
    reply: FastifyReply,
    view: PublicPageView,
    { status = 200, shownToken = null, share = null, isPrivate = false }: Sending = {},
  ) => {
    const nonce = newNonce();
    const { scriptPath } = renderer;
    const beacon =
      shownToken === null
        ? null
        : { path: reportShown.path, body: JSON.stringify({ token: shownToken }) };
    const html = renderer.render({ view, nonce, scriptPath, beacon, share });
    return sendPage(request, reply, { html, nonce, status, isPrivate });
  };
}

/** `ref` of an address; only one, and only text. */
function refOf(query: Readonly<Record<string, unknown>>): string {
  return typeof query['ref'] === 'string' ? query['ref'] : '';
}

/** The public pages: landing and form, thanks, short links, inactive links. */
export async function publicPageRoutes(
  app: FastifyInstance,
  options: PublicPageOptions,
): Promise<void> {
  const { services, secret, clicks, publicUrl } = options;
  const { db, clock } = services;
  const findLanding = landingFinder(db);
  const send = pageSender(options);
  const record = async (request: FastifyRequest, found: FoundLanding) => {
    const token = found.link === null ? null : readSessionToken(request);
    const viewer = token === null ? null : await app.authenticate(token);
    return recordPageView(clicks, found, viewer?.acting.providerId ?? null, request, clock());
  };

  const sendNotFound = async (request: FastifyRequest, reply: FastifyReply, slug: string) => {
    const direct = await findLanding(slug, '', clock());
    const isOpen = direct !== null && direct.unavailable === null;
    return send(request, reply, notFoundView(isOpen ? formPath(direct.campaign.slug, '') : null), {
      status: 404,
    });
  };

  previewRoutes(app, options);
  portraitRoutes(app, services);
  await app.register(async (pages) => {
    pages.setErrorHandler((error, request, reply) => {
      const code = errorCodeOf(error);
      if (code === 'internal_error') request.log.error({ err: error }, 'public page failed');
      return send(request, reply, failedView(), { status: ERRORS[code].status });
    });

    for (const base of ['/landing', '/formular', '/ref']) {
      pages.get<PageAddress>(`${base}/:slug`, async (request, reply) => {
        const { slug } = request.params;
        const ref = refOf(request.query);
        const now = clock();
        const found = await findLanding(slug, ref, now);
        if (found === null) return sendNotFound(request, reply, slug);
        const hit = await record(request, found);
        return send(
          request,
          reply,
          landingView(found, ref, { secret, now, placement: placementOf(request.query) }),
          {
            shownToken: hit?.shownToken ?? null,
            share: shareOf(found, publicUrl),
          },
        );
      });
    }

    pages.get<PageAddress>('/formular/:slug/danke', async (request, reply) => {
      const { slug } = request.params;
      const found = await findLanding(slug, refOf(request.query), clock());
      if (found === null) return sendNotFound(request, reply, slug);
      return send(request, reply, thankYouView(found));
    });

    pages.get<PageAddress>('/r/:slug', async (request, reply) => {
      const target = await unscopedTargetOfLink(db, request.params.slug);
      const found = target && (await findLanding(target.campaignSlug, target.linkSlug, clock()));
      if (!found?.link) return send(request, reply, notFoundView(null), { status: 404 });
      void reply.header('cache-control', 'private, no-cache');
      const { unavailable, link, campaign } = found;
      if (unavailable === 'partner_inactive' || unavailable === 'link_inactive') {
        // This hit ends here; any other is recorded by the page to which it is sent on.
        await record(request, found);
        return reply.redirect(linkInactivePath(link.partnerName, unavailable), 302);
      }
      return reply.redirect(withQuery(formPath(campaign.slug, link.slug), request.url), 302);
    });

    pages.get<PageAddress>('/link-inactive', (request, reply) =>
      send(request, reply, linkInactiveView(request.query['partner'], request.query['reason'])),
    );
  });
}

/** The path with the parameters of another address, such as utm_source; its own go first. */
function withQuery(path: string, from: string): string {
  const given = new URLSearchParams(from.split('?').slice(1).join('?'));
  given.delete('ref');
  const rest = given.toString();
  return rest === '' ? path : `${path}&${rest}`;
}

/**
 * Records that the page of a link was asked for; nothing where the visitor came without one.
 * When hits can't be stored at the moment, the visitor still sees the page: null, and the hit
 * was never acknowledged.
 */
async function recordPageView(
  recorder: ClickRecorder,
  { providerId, link, unavailable }: FoundLanding,
  viewer: ProviderId | null,
  request: VisitorRequest,
  now: Date,
): Promise<RecordedHit | null> {
  if (link === null) return null;
  try {
    const view = { providerId, linkId: link.id, unavailable, viewer, request };
    return await recordHit(recorder, view, now);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'unavailable') return null;
    throw error;
  }
}
