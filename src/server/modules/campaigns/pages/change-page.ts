import { isDeepStrictEqual } from 'node:util';
import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { newId } from '#server/kernel/new-id.ts';
import type { Services } from '#server/kernel/services.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { pageContent, type PageContent } from '#shared/guest-page/page-content.ts';
import { findCampaign } from '../queries.ts';
import { findVersion, type PublishedVersion } from './queries.ts';
import {
  appendVersion,
  insertPage,
  lockPage,
  setPublished,
  type StoredPage,
  updateDraft,
} from './store.ts';

type Acting = Pick<ActingProvider, 'providerId' | 'userId'>;

/**
 * Saves a draft; guests see nothing of it.
 * @param campaignId null for the house's page
 * @param seen the revision that was changed, 0 for the first
 * @returns the draft's revision
 * @throws DomainError not_found, changed_meanwhile where somebody else has saved another one
 */
export async function saveDraft(
  { db, clock }: Services,
  { providerId }: Acting,
  campaignId: string | null,
  content: PageContent,
  seen: number,
): Promise<{ readonly revision: number; readonly draftChangedAt: Date }> {
  const draftChangedAt = clock();
  return db.transaction(async (tx) => {
    if (campaignId !== null && (await findCampaign(tx, providerId, campaignId)) === null)
      throw new DomainError('not_found');
    const page = await lockPage(tx, providerId, campaignId);
    if (page === undefined) {
      const first = { id: newId(), campaignId, draft: content };
      if (seen !== 0 || !(await insertPage(tx, providerId, first, draftChangedAt)))
        throw new DomainError('changed_meanwhile');
      return { revision: 1, draftChangedAt };
    }
    if (page.draftRevision !== seen) throw new DomainError('changed_meanwhile');
    const revision = await updateDraft(tx, providerId, page.id, content, draftChangedAt);
    return { revision, draftChangedAt };
  });
}

/**
 * Makes the draft what guests see. What they see already is not published once more, so that the
 * call may be repeated.
 * @param seen the revision that was looked at
 * @throws DomainError not_found, changed_meanwhile where the draft is another one by now
 */
export async function publishPage(
  { db, clock }: Services,
  acting: ActingProvider,
  campaignId: string | null,
  seen: number,
): Promise<PublishedVersion> {
  const { providerId } = acting;
  const publishedAt = clock();
  return db.transaction(async (tx) => {
    const page = await requirePage(tx, acting, campaignId);
    if (page.draftRevision !== seen) throw new DomainError('changed_meanwhile');
    const content = pageContent.parse(page.draft);
    const shown =
      page.publishedNumber === null
        ? undefined
        : await findVersion(tx, providerId, page.id, page.publishedNumber);
    if (shown !== undefined && isDeepStrictEqual(shown.content, content)) return shown;
    const number = await appendVersion(tx, providerId, page.id, content, publishedAt);
    const event = { action: 'guest_page.published', ...subjectOf(acting, campaignId) };
    await appendEvent(tx, providerId, acting, { ...event, data: { number } }, publishedAt);
    return { number, publishedAt };
  });
}

/**
 * Takes a page away from guests; draft and versions stay. One that is not public stays as it is.
 * @throws DomainError not_found
 */
export async function withdrawPage(
  { db, clock }: Services,
  acting: ActingProvider,
  campaignId: string | null,
): Promise<void> {
  const { providerId } = acting;
  await db.transaction(async (tx) => {
    const { id, publishedNumber } = await requirePage(tx, acting, campaignId);
    if (publishedNumber === null) return;
    await setPublished(tx, providerId, id, null);
    const event = { action: 'guest_page.withdrawn', ...subjectOf(acting, campaignId) };
    const data = { number: publishedNumber };
    await appendEvent(tx, providerId, acting, { ...event, data }, clock());
  });
}

/** What the log of changes names: the campaign whose page it is, else the house itself. */
const subjectOf = ({ providerId }: Acting, campaignId: string | null) =>
  campaignId === null
    ? { entity: 'provider', entityId: providerId }
    : { entity: 'campaign', entityId: campaignId };

async function requirePage(
  tx: Tx,
  { providerId }: Acting,
  campaignId: string | null,
): Promise<StoredPage> {
  const page = await lockPage(tx, providerId, campaignId);
  if (page === undefined) throw new DomainError('not_found');
  return page;
}
