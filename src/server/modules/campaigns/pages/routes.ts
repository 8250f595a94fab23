import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Queryable } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { route } from '#server/platform/http/route.ts';
import {
  getGuestPage,
  getGuestPageVersion,
  listGuestPages,
  publishGuestPage,
  saveGuestPageDraft,
  withdrawGuestPage,
} from '#shared/contracts/campaigns/guest-pages.ts';
import { HOUSE_PAGE } from '#shared/guest-page/house-page.ts';
import type { PageContent } from '#shared/guest-page/page-content.ts';
import type { ProviderId } from '#shared/ids.ts';
import { findCampaign } from '../queries.ts';
import { publishPage, saveDraft, withdrawPage } from './change-page.ts';
import {
  findPage,
  findVersion,
  type ListedPage,
  listPages,
  listVersions,
  type PublishedVersion,
} from './queries.ts';
import { shownPictures } from './shown-pictures.ts';

const campaignOf = (scope: string): string | null => (scope === HOUSE_PAGE ? null : scope);

/** The pages that guests see (docs/product/guest-pages.md). */
export function guestPageRoutes(api: FastifyInstance, services: Services): void {
  const { db } = services;

  route(api, listGuestPages, async ({ acting }) =>
    (await listPages(db, acting.providerId)).map(presentRow),
  );

  route(api, getGuestPage, ({ acting, params: { scope } }) =>
    readPage(db, acting.providerId, scope),
  );

  route(api, saveGuestPageDraft, async ({ acting, params, body }) => {
    const { content, seenRevision } = body;
    const saved = await saveDraft(
      services,
      acting,
      campaignOf(params.scope),
      content,
      seenRevision,
    );
    return { revision: saved.revision, draftChangedAt: saved.draftChangedAt.toISOString() };
  });

  route(api, publishGuestPage, async ({ acting, params, body }) =>
    presentVersion(
      await publishPage(services, acting, campaignOf(params.scope), body.seenRevision),
    ),
  );

  route(api, getGuestPageVersion, async ({ acting, params: { scope, number } }) => {
    const { providerId } = acting;
    const page = await findPage(db, providerId, campaignOf(scope));
    const version = page && (await findVersion(db, providerId, page.id, number));
    if (!version) throw new DomainError('not_found');
    const { content } = version;
    return {
      ...presentVersion(version),
      content,
      pictures: await picturesIn(db, providerId, [content]),
    };
  });

  route(api, withdrawGuestPage, async ({ acting, params: { scope } }) => {
    await withdrawPage(services, acting, campaignOf(scope));
    return { scope };
  });
}

async function readPage(
  db: Queryable,
  provider: ProviderId,
  scope: string,
): Promise<z.input<typeof getGuestPage.response>> {
  const campaignId = campaignOf(scope);
  const campaign = campaignId === null ? null : await findCampaign(db, provider, campaignId);
  if (campaignId !== null && campaign === null) throw new DomainError('not_found');
  const page = await findPage(db, provider, campaignId);
  const houses = campaignId === null ? null : await findPage(db, provider, null);
  const house = houses === null ? null : (houses.published?.content ?? houses.draft);
  const published = page?.published ?? null;
  const contents = [page?.draft, published?.content, house].filter(
    (each) => each !== undefined && each !== null,
  );
  return {
    scope,
    campaignName: campaign?.name ?? null,
    draft: page?.draft ?? null,
    revision: page?.draftRevision ?? 0,
    draftChangedAt: page?.draftChangedAt.toISOString() ?? null,
    published:
      published === null ? null : { ...presentVersion(published), content: published.content },
    house,
    versions: page === null ? [] : (await listVersions(db, provider, page.id)).map(presentVersion),
    pictures: await picturesIn(db, provider, contents),
  };
}

const presentVersion = ({ number, publishedAt }: PublishedVersion) => ({
  number,
  publishedAt: publishedAt.toISOString(),
});

function presentRow(page: ListedPage) {
  const { campaignId, campaignName, published, draft } = page;
  return {
    scope: campaignId ?? HOUSE_PAGE,
    campaignName,
    publishedAt: published?.publishedAt.toISOString() ?? null,
    look: published?.content.look ?? draft.look,
    hasDraft: published === null || !isDeepStrictEqual(published.content, draft),
  };
}

async function picturesIn(db: Queryable, provider: ProviderId, contents: readonly PageContent[]) {
  const shown = await shownPictures(db, provider, contents);
  return Object.entries(shown).map(([id, picture]) => ({ id, ...picture }));
}
