import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#server/kernel/domain-error.ts';
import {
  type ClickRecorder,
  type RecordedHit,
  recordHit,
  type VisitorRequest,
} from '#server/modules/clicks/index.ts';
import { PAGE_PLACES } from '#server/platform/cut-page.ts';
import { errorCodeOf } from '#server/platform/http/error-answers.ts';
import { newNonce, sendPage } from '#server/platform/http/send-page.ts';
import { readSessionToken } from '#server/platform/http/session-cookie.ts';
import { reportShown } from '#shared/contracts/clicks/clicks.ts';
import { ERRORS } from '#shared/errors.ts';
import { prefillOf } from '#shared/forms/prefill.ts';
import type { ProviderId } from '#shared/ids.ts';
import { markedPage } from '#shared/own-page.ts';
import { placementOf } from '#shared/placement.ts';
import type {
  PageRibbon,
  PageShare,
  PageTranslation,
  PublicPageView,
} from '#shared/public-page/view.ts';
import { keptPages } from './kept-pages.ts';
import { type FoundLanding, landingFinder, lookOf } from './landing.ts';
import { GERMAN_ALONE, languageOf, translationOf } from './page-language.ts';
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
import { renderStamp } from './render-stamp.ts';
import { type FoundShortLink, readableLinkFinder, shortLinkFinder } from './short-links.ts';

interface PageAddress {
  readonly Params: { readonly slug: string };
  readonly Querystring: Readonly<Record<string, unknown>>;
}

interface ReadableAddress {
  readonly Params: { readonly house: string; readonly ending: string };
}

interface Sending {
  readonly status?: number;
  readonly shownToken?: string | null;
  readonly share?: PageShare | null;
  /** The same page in the other language; null where it has one. */
  readonly translation?: PageTranslation | null;
  /** The browser's languages had a say; so they have where there is a translation. */
  readonly isNegotiated?: boolean;
  /** Nobody keeps a copy of it. */
  readonly isPrivate?: boolean;
  readonly ribbon?: PageRibbon | null;
  /** Origins that may show it in a frame; nobody unless stated. */
  readonly ancestors?: readonly string[];
  /** The one of them that gets to know how high it is; '' for none. */
  readonly site?: string;
}

/** A page of which something is kept, and what this visitor's differs in. */
interface KeptSending {
  readonly stamp: string;
  /** Null where no hit is to be reported as shown. */
  readonly token: string | null;
  readonly translation: PageTranslation | null;
  /** What it is made of beside what is stored. */
  readonly shown: readonly unknown[];
  /** The document with places for what differs. */
  readonly renderWith: (sending: Sending) => string;
}

type HtmlOf = (nonce: string, view: PublicPageView, sending: Sending) => string;

/** The document of a view, with scripts and styles that carry the nonce. */
const htmlOf =
  ({ renderer }: Pick<PublicPageOptions, 'renderer'>): HtmlOf =>
  (
    nonce,
    view,
    { shownToken = null, share = null, translation = null, ribbon = null, site = '' },
  ) => {
    const { scriptPath, siteFilePath: filePath } = renderer;
    const beacon =
      shownToken === null
        ? null
        : { path: reportShown.path, body: JSON.stringify({ token: shownToken }) };
    return renderer.render({
      view,
      nonce,
      scriptPath,
      filePath,
      beacon,
      share,
      translation,
      ribbon,
      site,
    });
  };

/** What is looked at of a link that was followed, by its page or by its short address. */
type SeenLink = Pick<FoundLanding, 'providerId' | 'unavailable'> & {
  readonly link: { readonly id: string; readonly slug: string } | null;
};

/** Sends a view as a page of its own. */
export function pageSender(options: Pick<PublicPageOptions, 'renderer'>) {
  const render = htmlOf(options);
  return (
    request: FastifyRequest,
    reply: FastifyReply,
    view: PublicPageView,
    sending: Sending = {},
  ) => {
    const nonce = newNonce();
    const { status = 200, translation = null, isPrivate = false, ancestors = [] } = sending;
    const { isNegotiated = translation !== null } = sending;
    const html = render(nonce, view, sending);
    return sendPage(request, reply, { html, nonce, status, isPrivate, ancestors, isNegotiated });
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
  const findShortLink = shortLinkFinder(db);
  const findReadableLink = readableLinkFinder(db);
  const send = pageSender(options);
  const render = htmlOf(options);
  const keep = keptPages();
  const record = async (request: FastifyRequest, found: SeenLink) => {
    const token = found.link === null ? null : readSessionToken(request);
    const login = token === null ? null : await app.authenticate(token);
    return recordPageView(clicks, found, login?.houses ?? [], request, clock());
  };

  const sendNotFound = async (request: FastifyRequest, reply: FastifyReply, slug: string) => {
    const direct = await findLanding(slug, '', clock());
    const isOpen = direct !== null && direct.unavailable === null;
    return send(request, reply, notFoundView(isOpen ? formPath(direct.campaign.slug, '') : null), {
      status: 404,
    });
  };

  /** Sends what is kept of a page; it is made anew where anything has changed of which it is made. */
  const sendKept = (
    request: FastifyRequest,
    reply: FastifyReply,
    { stored, unavailable, benefit, optionPictures }: FoundLanding,
    { stamp, token, translation, shown, renderWith }: KeptSending,
  ) => {
    const nonce = newNonce();
    const sending = { shownToken: token && PAGE_PLACES.token, translation };
    const asked = JSON.stringify([unavailable, benefit, optionPictures, sending, ...shown]);
    const page = keep(stored, asked, () => renderWith(sending));
    const html = { page, values: { nonce, stamp, token: token ?? '' } };
    const isNegotiated = translation !== null;
    return sendPage(request, reply, { html, nonce, status: 200, isNegotiated });
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
        const away = ownPageOfVisit(found, request);
        // The landing page itself stays where it is: the button on an own page leads there.
        if (away !== null && base !== '/landing') return sendAway(request, reply, found, away);
        const hit = isCountedOnTheWay(found, request) ? null : await record(request, found);
        const shown = await languageOf(db, found, request);
        const look = await lookOf(db, found, shown.language);
        const token = hit?.shownToken ?? null;
        const translation = translationOf(shown, request.url);
        const placement = placementOf(request.query);
        const prefill = prefillOf(found.campaign.formConfig.pages, request.query);
        const viewOf = () =>
          landingView(found, ref, { secret, now, placement, prefill, look, shown });
        const share = () => shareOf(found, look, publicUrl, shown);
        // What one visitor's address brought along is never kept for another.
        if (Object.keys(prefill).length > 0)
          return send(request, reply, viewOf(), { shownToken: token, translation, share: share() });
        return sendKept(request, reply, found, {
          stamp: renderStamp(secret, found.campaign.slug, now),
          token,
          translation,
          shown: [ref, placement, shown, look],
          renderWith: (sending) => {
            const view = { ...viewOf(), stamp: PAGE_PLACES.stamp };
            return render(PAGE_PLACES.nonce, view, { ...sending, share: share() });
          },
        });
      });
    }

    pages.get<PageAddress>('/formular/:slug/danke', async (request, reply) => {
      const { slug } = request.params;
      const found = await findLanding(slug, refOf(request.query), clock());
      if (found === null) return sendNotFound(request, reply, slug);
      const shown = await languageOf(db, found, request);
      const look = await lookOf(db, found, shown.language);
      return send(request, reply, thankYouView(found, look, shown), {
        translation: translationOf(shown, request.url),
      });
    });

    pages.get<PageAddress>('/r/:slug', async (request, reply) =>
      sendOn(request, reply, await findShortLink(request.params.slug, clock())),
    );

    pages.get<ReadableAddress>('/r/:house/:ending', async (request, reply) => {
      const { house, ending } = request.params;
      return sendOn(request, reply, await findReadableLink(house, ending, clock()));
    });

    /** Counts the click as the page would, and leads on to the provider's own. */
    const sendAway = async (
      request: FastifyRequest,
      reply: FastifyReply,
      found: SeenLink,
      away: string,
    ) => {
      await record(request, found);
      // Asked for each time, so that each click is counted and a changed target holds at once.
      return reply.header('cache-control', 'no-store').redirect(away, 302);
    };

    const sendOn = async (
      request: FastifyRequest,
      reply: FastifyReply,
      found: FoundShortLink | null,
    ) => {
      if (found === null) return send(request, reply, notFoundView(null), { status: 404 });
      void reply.header('cache-control', 'private, no-cache');
      const { unavailable, link, campaign } = found;
      if (unavailable === 'partner_inactive' || unavailable === 'link_inactive') {
        // This hit ends here; any other is recorded by the page to which it is sent on.
        await record(request, found);
        return reply.redirect(linkInactivePath(link, unavailable), 302);
      }
      const away = ownPageOfVisit(found, request);
      if (away !== null) return sendAway(request, reply, found, away);
      return reply.redirect(withQuery(formPath(campaign.slug, link.slug), request.url), 302);
    };

    pages.get<PageAddress>('/link-inactive', async (request, reply) => {
      const { partner, reason, link } = request.query;
      const short = typeof link === 'string' ? await findShortLink(link, clock()) : null;
      const found = short && (await findLanding(short.campaign.slug, short.link.slug, clock()));
      // It works again, or the campaign says why it does not.
      if (
        found?.link &&
        found.unavailable !== 'partner_inactive' &&
        found.unavailable !== 'link_inactive'
      )
        return reply.redirect(formPath(found.campaign.slug, found.link.slug), 302);
      const shown = found ? await languageOf(db, found, request) : GERMAN_ALONE;
      const view = linkInactiveView({ partner, reason }, found, request.headers.referer, shown);
      return send(request, reply, view, { translation: translationOf(shown, request.url) });
    });
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
 * The provider's own page, with the partner's mark, to which a visitor of a link goes on; null where a
 * page of ours is shown: without a link, where the campaign has no own page, and where the form there
 * would take no request.
 */
function ownPageOfVisit(
  { campaign, link, unavailable }: SeenLink & { readonly campaign: { readonly ownPage: string } },
  { query }: FastifyRequest,
): string | null {
  if (campaign.ownPage === '' || link === null || unavailable !== null) return null;
  return markedPage(campaign.ownPage, link.slug, placementOf(query));
}

/**
 * Whether the site to which the campaign's links lead shows or has opened the page: the click was
 * counted on the way there, also where it did not count.
 */
export function isCountedOnTheWay(
  { campaign: { ownPage } }: FoundLanding,
  { headers: { referer = '' } }: FastifyRequest,
): boolean {
  return (
    ownPage !== '' && URL.canParse(referer) && new URL(referer).origin === new URL(ownPage).origin
  );
}

/**
 * Records that the page of a link was asked for; nothing where the visitor came without one.
 * When hits can't be stored at the moment, the visitor still sees the page: null, and the hit
 * was never acknowledged.
 */
export async function recordPageView(
  recorder: ClickRecorder,
  { providerId, link, unavailable }: SeenLink,
  viewers: readonly ProviderId[],
  request: VisitorRequest,
  now: Date,
): Promise<RecordedHit | null> {
  if (link === null) return null;
  try {
    const view = { providerId, linkId: link.id, unavailable, viewers, request };
    return await recordHit(recorder, view, now);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'unavailable') return null;
    throw error;
  }
}
