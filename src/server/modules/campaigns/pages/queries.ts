import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import type { FormConfig } from '#shared/forms/form-config.ts';
import { optionPictures } from '#shared/forms/form-pages.ts';
import { pageContent, type PageContent } from '#shared/guest-page/page-content.ts';
import type { ProviderId } from '#shared/ids.ts';

/** Most versions that are shown. */
const SHOWN_VERSIONS = 50;

export interface PublishedVersion {
  readonly number: number;
  readonly publishedAt: Date;
}

export interface FoundPage {
  readonly id: string;
  readonly draft: PageContent;
  readonly draftRevision: number;
  readonly draftChangedAt: Date;
  readonly published: (PublishedVersion & { readonly content: PageContent }) | null;
}

const pagesOf = (db: Queryable, provider: ProviderId) =>
  camel(db)
    .selectFrom('guestPages as g')
    .leftJoin('guestPageVersions as v', (join) =>
      join
        .onRef('v.providerId', '=', 'g.providerId')
        .onRef('v.pageId', '=', 'g.id')
        .onRef('v.number', '=', 'g.publishedNumber'),
    )
    .leftJoin('campaigns as c', (join) =>
      join.onRef('c.providerId', '=', 'g.providerId').onRef('c.id', '=', 'g.campaignId'),
    )
    .select([
      'g.id',
      'g.campaignId',
      'c.name as campaignName',
      'g.draft',
      'g.draftRevision',
      'g.draftChangedAt',
      'v.number',
      'v.publishedAt',
      'v.content',
    ])
    .where('g.providerId', '=', provider);

/**
 * Content as it was stored, with what later versions of the product have added to pages. What was
 * stored has been read before, so that it cannot be refused.
 */
const stored = (content: unknown): PageContent => pageContent.parse(content);

type PageRow = Awaited<ReturnType<ReturnType<typeof pagesOf>['execute']>>[number];

const foundPage = (row: PageRow): FoundPage => ({
  id: row.id,
  draft: stored(row.draft),
  draftRevision: row.draftRevision,
  draftChangedAt: row.draftChangedAt,
  published:
    row.number === null || row.publishedAt === null
      ? null
      : { number: row.number, publishedAt: row.publishedAt, content: stored(row.content) },
});

/** The page of a campaign, or of the house (null); null while nobody has begun it. */
export async function findPage(
  db: Queryable,
  provider: ProviderId,
  campaignId: string | null,
): Promise<FoundPage | null> {
  const row = await pagesOf(db, provider)
    .where('g.campaignId', 'is not distinct from', campaignId)
    .executeTakeFirst();
  return row === undefined ? null : foundPage(row);
}

/** What guests of a campaign see: its own page where that is public, else the house's; null where neither is. */
export async function findShownContent(
  db: Queryable,
  provider: ProviderId,
  campaignId: string,
): Promise<PageContent | null> {
  const row = await pagesOf(db, provider)
    .where((eb) => eb.or([eb('g.campaignId', '=', campaignId), eb('g.campaignId', 'is', null)]))
    .where('v.content', 'is not', null)
    .orderBy(sql`g.campaign_id is null`)
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : stored(row.content);
}

export interface ListedPage extends FoundPage {
  /** Null: the house's. */
  readonly campaignId: string | null;
  readonly campaignName: string | null;
}

/** All pages that were begun: the house's first, then by the campaigns' names. */
export async function listPages(db: Queryable, provider: ProviderId): Promise<ListedPage[]> {
  const rows = await pagesOf(db, provider)
    .orderBy(sql`g.campaign_id is not null`)
    .orderBy('c.name')
    .orderBy('g.id')
    .execute();
  return rows.map((row) => ({
    ...foundPage(row),
    campaignId: row.campaignId,
    campaignName: row.campaignName,
  }));
}

/** The forms of campaigns that show pictures with their options, by the campaigns' names. */
export async function listFormPictures(db: Queryable, provider: ProviderId) {
  const rows = await camel(db)
    .selectFrom('campaigns')
    .select(['id', 'name', 'formConfig'])
    .where('providerId', '=', provider)
    .where(sql<boolean>`jsonb_path_exists(form_config, '$.pages[*].fields[*].pictures')`)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, formConfig }) => ({
    id,
    name,
    pictures: optionPictures((formConfig as FormConfig).pages),
  }));
}

/** The newest versions of a page, newest first. */
export function listVersions(
  db: Queryable,
  provider: ProviderId,
  pageId: string,
): Promise<PublishedVersion[]> {
  return camel(db)
    .selectFrom('guestPageVersions')
    .select(['number', 'publishedAt'])
    .where('providerId', '=', provider)
    .where('pageId', '=', pageId)
    .orderBy('number', 'desc')
    .limit(SHOWN_VERSIONS)
    .execute();
}

/** An earlier version; undefined where there is none of this number. */
export async function findVersion(
  db: Queryable,
  provider: ProviderId,
  pageId: string,
  number: number,
): Promise<(PublishedVersion & { readonly content: PageContent }) | undefined> {
  const row = await camel(db)
    .selectFrom('guestPageVersions')
    .select(['number', 'publishedAt', 'content'])
    .where('providerId', '=', provider)
    .where('pageId', '=', pageId)
    .where('number', '=', number)
    .executeTakeFirst();
  return row && { ...row, content: stored(row.content) };
}
