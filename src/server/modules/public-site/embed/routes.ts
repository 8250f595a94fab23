import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findTermsInForce } from '#server/modules/campaigns/index.ts';
import type { VisitorRequest } from '#server/modules/clicks/index.ts';
import { errorCodeOf } from '#server/platform/http/error-answers.ts';
import { ERRORS } from '#shared/errors.ts';
import { prefillOf } from '#shared/forms/prefill.ts';
import { placementOf } from '#shared/placement.ts';
import { type FoundLanding, frameLookOf, landingFinder } from '../guest-page/landing.ts';
import { languageOf, type ShownLanguage } from '../guest-page/page-language.ts';
import { isCountedOnTheWay, pageSender, recordPageView } from '../guest-page/page-routes.ts';
import {
  failedView,
  formPath,
  landingView,
  notFoundView,
  type PublicPageOptions,
  spoken,
  thankYouView,
} from '../guest-page/page-views.ts';
import { listFrameSites } from '../hosts/queries.ts';

const script = readFileSync(new URL('./embed.js', import.meta.url), 'utf8');

interface Embedded {
  readonly Params: { readonly slug: string };
  readonly Querystring: Readonly<Record<string, unknown>>;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Forms in frames of providers' own sites (docs/product/embed.md). */
export async function embedRoutes(app: FastifyInstance, options: PublicPageOptions): Promise<void> {
  const { services, clicks, secret } = options;
  const { db, clock } = services;
  const findLanding = landingFinder(db);
  const send = pageSender(options);

  app.get('/einbetten.js', (_, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      // It is there for other sites.
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(script),
  );

  /** What the address names; a mark that is none of ours belongs to the site, which has its own. */
  const find = async (
    request: FastifyRequest<Embedded>,
  ): Promise<[FoundLanding | null, string]> => {
    const { slug } = request.params;
    const ref = textOf(request.query['ref']);
    const found = await findLanding(slug, ref, clock());
    return found !== null || ref === '' ? [found, ref] : [await findLanding(slug, '', clock()), ''];
  };

  /** A view that listed sites, and nobody else, may show in a frame. */
  const sendFramed = async (
    request: FastifyRequest<Embedded>,
    reply: FastifyReply,
    found: FoundLanding,
    { hasBoth: isNegotiated }: ShownLanguage,
    view: (site: string) => Parameters<typeof send>[2],
  ) => {
    const sites = await listFrameSites(db, found.providerId);
    const asked = textOf(request.query['site']);
    const site = sites.find((each) => each === asked) ?? '';
    void reply
      .removeHeader('x-frame-options')
      .header('cross-origin-resource-policy', 'cross-origin');
    return send(request, reply, view(site), { ancestors: sites, site, isNegotiated });
  };

  await app.register(async (pages) => {
    pages.setErrorHandler((error, request, reply) => {
      const code = errorCodeOf(error);
      if (code === 'internal_error') request.log.error({ err: error }, 'embedded page failed');
      return send(request, reply, failedView(), { status: ERRORS[code].status });
    });

    pages.get<Embedded>('/einbetten/:slug', async (request, reply) => {
      const now = clock();
      const [found, ref] = await find(request);
      if (found === null) return send(request, reply, notFoundView(null), { status: 404 });
      const sites = await listFrameSites(db, found.providerId);
      const shown = await languageOf(db, found, request);
      if (
        isShownOn(sites, request) &&
        !isCountedOnTheWay(found, request) &&
        !(await isPaidByClick(found))
      )
        await recordPageView(clicks, found, [], asOpened(request), now);
      return sendFramed(request, reply, found, shown, (site) => {
        const view = landingView(found, ref, {
          secret,
          now,
          placement: ref === '' ? null : placementOf(request.query),
          prefill: prefillOf(found.campaign.formConfig.pages, request.query),
          look: frameLookOf(found, shown.language),
          shown,
        });
        const query = new URLSearchParams({
          ...(ref && { ref }),
          ...(site && { site }),
        }).toString();
        const thanks = spoken(
          `/einbetten/${found.campaign.slug}/danke${query && `?${query}`}`,
          shown,
        );
        return {
          ...view,
          paths: { ...view.paths, thanks },
          embed: { pagePath: spoken(formPath(found.campaign.slug, ref), shown) },
        };
      });
    });

    pages.get<Embedded>('/einbetten/:slug/danke', async (request, reply) => {
      const [found] = await find(request);
      if (found === null) return send(request, reply, notFoundView(null), { status: 404 });
      const shown = await languageOf(db, found, request);
      return sendFramed(request, reply, found, shown, () => ({
        ...thankYouView(found, frameLookOf(found, shown.language), shown),
        embed: { pagePath: formPath(found.campaign.slug, '') },
      }));
    });
  });

  /** Where clicks are paid none of a frame counts: whoever owns the site decides how often it is loaded. */
  const isPaidByClick = async ({ providerId, campaign, link }: FoundLanding): Promise<boolean> => {
    const pair = { campaignId: campaign.id, partnerId: link?.partnerId ?? null };
    const terms = await findTermsInForce(db, providerId, pair, clock());
    return terms?.reward.rewardType === 'per_click';
  };
}

/** The request as if the frame, which is expected here, were a page that somebody has opened. */
function asOpened({ method, ip, headers, query }: FastifyRequest): VisitorRequest {
  const isFramed = headers['sec-fetch-dest'] === 'iframe';
  return {
    method,
    ip,
    query,
    headers: { ...headers, ...(isFramed && { 'sec-fetch-dest': 'document' }) },
  };
}

/** Whether a browser says that a listed site shows the page; one that says nothing does not count. */
function isShownOn(
  sites: readonly string[],
  { headers: { referer = '' } }: FastifyRequest,
): boolean {
  return URL.canParse(referer) && sites.includes(new URL(referer).origin);
}
