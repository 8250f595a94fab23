import type { Tx } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import type { PageContent } from '#shared/guest-page/page-content.ts';
import type { ProviderId } from '#shared/ids.ts';

/** A stored page, as its row says it. */
export interface StoredPage {
  readonly id: string;
  readonly draft: unknown;
  readonly draftRevision: number;
  readonly publishedNumber: number | null;
}

/** The page of a campaign, or of the house (null), locked; undefined while nobody has begun it. */
export function lockPage(
  tx: Tx,
  provider: ProviderId,
  campaignId: string | null,
): Promise<StoredPage | undefined> {
  return camel(tx)
    .selectFrom('guestPages')
    .select(['id', 'draft', 'draftRevision', 'publishedNumber'])
    .where('providerId', '=', provider)
    .where('campaignId', 'is not distinct from', campaignId)
    .forUpdate()
    .executeTakeFirst();
}

/** Begins a page. @returns false where somebody else has begun it meanwhile */
export async function insertPage(
  tx: Tx,
  provider: ProviderId,
  page: { readonly id: string; readonly campaignId: string | null; readonly draft: PageContent },
  now: Date,
): Promise<boolean> {
  const begun = await camel(tx)
    .insertInto('guestPages')
    .values({
      providerId: provider,
      id: page.id,
      campaignId: page.campaignId,
      draft: JSON.stringify(page.draft),
      draftChangedAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return begun !== undefined;
}

/** Writes the draft of a locked page. @returns its revision */
export async function updateDraft(
  tx: Tx,
  provider: ProviderId,
  id: string,
  draft: PageContent,
  now: Date,
): Promise<number> {
  const { draftRevision } = await camel(tx)
    .updateTable('guestPages')
    .set((eb) => ({
      draft: JSON.stringify(draft),
      draftChangedAt: now,
      draftRevision: eb('draftRevision', '+', 1),
    }))
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .returning('draftRevision')
    .executeTakeFirstOrThrow();
  return draftRevision;
}

/** Appends a version to a locked page, which guests see from now on. @returns its number */
export async function appendVersion(
  tx: Tx,
  provider: ProviderId,
  id: string,
  content: PageContent,
  now: Date,
): Promise<number> {
  const { newest } = await camel(tx)
    .selectFrom('guestPageVersions')
    .select((eb) => eb.fn.max('number').as('newest'))
    .where('providerId', '=', provider)
    .where('pageId', '=', id)
    .executeTakeFirstOrThrow();
  const number = (newest ?? 0) + 1;
  const version = { providerId: provider, pageId: id, number, publishedAt: now };
  await camel(tx)
    .insertInto('guestPageVersions')
    .values({ ...version, content: JSON.stringify(content) })
    .execute();
  await setPublished(tx, provider, id, number);
  return number;
}

/** @param number the version that guests see; null for none */
export async function setPublished(
  tx: Tx,
  provider: ProviderId,
  id: string,
  number: number | null,
): Promise<void> {
  await camel(tx)
    .updateTable('guestPages')
    .set({ publishedNumber: number })
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .execute();
}

/** Deletes all pages of a dissolved account, with their versions. */
export async function eraseGuestPages(tx: Tx, provider: ProviderId): Promise<void> {
  await camel(tx)
    .updateTable('guestPages')
    .set({ publishedNumber: null })
    .where('providerId', '=', provider)
    .execute();
  await camel(tx).deleteFrom('guestPageVersions').where('providerId', '=', provider).execute();
  await camel(tx).deleteFrom('guestPages').where('providerId', '=', provider).execute();
}
