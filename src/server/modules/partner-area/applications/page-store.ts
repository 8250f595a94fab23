import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { campaignsWithReward, toReward } from '#server/modules/campaigns/index.ts';
import { camel } from '#server/platform/db/database.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';
import type { CampaignStatus } from '#shared/labels/statuses.ts';

/** A provider's application page; undefined before it was opened for the first time. */
export function findPage(db: Queryable, provider: ProviderId) {
  return camel(db)
    .selectFrom('applicationPages')
    .select(['slug', 'isOpen', 'automaticPerMonth'])
    .where('providerId', '=', provider)
    .executeTakeFirst();
}

/** Whose page that is, for any provider; undefined where there is none, or the account is dissolved. */
export async function unscopedPageBySlug(db: Queryable, slug: string) {
  const owner = await camel(db)
    .selectFrom('slugs')
    .select('providerId')
    .where('slug', '=', slug.toLowerCase())
    .where('kind', '=', 'application')
    .executeTakeFirst();
  if (owner === undefined) return undefined;
  const row = await camel(db)
    .selectFrom('applicationPages as a')
    .innerJoin('providers as p', 'p.id', 'a.providerId')
    .select(['a.providerId', 'a.slug', 'a.isOpen', 'p.businessName'])
    .where('a.providerId', '=', owner.providerId)
    .where('p.dissolvedAt', 'is', null)
    .executeTakeFirst();
  return row === undefined ? undefined : { ...row, providerId: providerId(row.providerId) };
}

export async function savePage(
  tx: Tx,
  provider: ProviderId,
  page: { readonly slug: string; readonly isOpen: boolean; readonly automaticPerMonth: number },
): Promise<void> {
  await camel(tx)
    .insertInto('applicationPages')
    .values({ ...page, providerId: provider })
    .onConflict((conflict) =>
      conflict
        .column('providerId')
        .doUpdateSet({ isOpen: page.isOpen, automaticPerMonth: page.automaticPerMonth }),
    )
    .execute();
}

/** Campaigns that have not ended, by name, with whether they are offered to applicants. */
export async function listOffers(db: Queryable, provider: ProviderId) {
  const rows = await campaignsWithReward(db)
    .leftJoin('applicationCampaigns as o', (join) =>
      join.onRef('o.providerId', '=', 'c.providerId').onRef('o.campaignId', '=', 'c.id'),
    )
    .select(['c.id', 'c.name', 'c.status', 'c.startDate', 'c.endDate'])
    .select(sql<boolean>`o.campaign_id is not null`.as('isOffered'))
    .select(sql<boolean>`c.guest_benefit <> ''`.as('hasBenefit'))
    .where('c.providerId', '=', provider)
    .where('c.status', '<>', 'ended')
    .orderBy(sql`c.name collate german`)
    .orderBy('c.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    isOffered: row.isOffered,
    hasBenefit: row.hasBenefit,
    status: row.status as CampaignStatus,
    startDate: row.startDate as CalendarDate | null,
    endDate: row.endDate as CalendarDate | null,
    reward: toReward(row),
  }));
}

export async function saveOffers(
  tx: Tx,
  provider: ProviderId,
  campaignIds: readonly string[],
): Promise<void> {
  await camel(tx).deleteFrom('applicationCampaigns').where('providerId', '=', provider).execute();
  if (campaignIds.length === 0) return;
  await camel(tx)
    .insertInto('applicationCampaigns')
    .values(campaignIds.map((campaignId) => ({ providerId: provider, campaignId })))
    .execute();
}

/** The newest terms of taking part; undefined while there are none. */
export function findTerms(db: Queryable, provider: ProviderId) {
  return camel(db)
    .selectFrom('participationTerms')
    .select(['version', 'publishedAt', 'text'])
    .where('providerId', '=', provider)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertTerms(
  tx: Tx,
  provider: ProviderId,
  terms: { readonly version: number; readonly text: string },
  now: Date,
): Promise<void> {
  await camel(tx)
    .insertInto('participationTerms')
    .values({ ...terms, providerId: provider, publishedAt: now })
    .execute();
}

/** Once a version, whoever says it again. @returns whether it was the first time */
export async function noteAcceptance(
  tx: Tx,
  provider: ProviderId,
  acceptance: {
    readonly partnerId: string;
    readonly version: number;
    readonly source: 'application' | 'area';
    readonly at: Date;
  },
): Promise<boolean> {
  const row = await camel(tx)
    .insertInto('participationAcceptances')
    .values({ ...acceptance, providerId: provider })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst();
  return row !== undefined;
}

/** What a partner has agreed to, the newest version first. */
export function listAcceptances(db: Queryable, provider: ProviderId, partnerId: string) {
  return camel(db)
    .selectFrom('participationAcceptances')
    .select(['version', 'at'])
    .where('providerId', '=', provider)
    .where('partnerId', '=', partnerId)
    .orderBy('version', 'desc')
    .execute();
}

/** Active partners who have not agreed to that version, by name. */
export async function listMissing(db: Queryable, provider: ProviderId, version: number) {
  return camel(db)
    .selectFrom('partners as p')
    .select(['p.id', 'p.companyName', 'p.firstName', 'p.lastName'])
    .where('p.providerId', '=', provider)
    .where('p.status', '=', 'active')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('participationAcceptances as t')
            .select('t.version')
            .whereRef('t.providerId', '=', 'p.providerId')
            .whereRef('t.partnerId', '=', 'p.id')
            .where('t.version', '=', version),
        ),
      ),
    )
    .orderBy(sql`p.company_name collate german`)
    .orderBy('p.id')
    .execute();
}

export async function countActivePartners(db: Queryable, provider: ProviderId): Promise<number> {
  const { count } = await camel(db)
    .selectFrom('partners')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('providerId', '=', provider)
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow();
  return count;
}
