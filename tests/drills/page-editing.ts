import type { GuestPage } from '#shared/contracts/campaigns/guest-pages.ts';
import { guestPageContent } from '#tests/security/guest-page-samples.ts';
import type { Caller } from '#tests/support/caller.ts';
import { must, type World } from '#tests/support/world.ts';
import type { Tally } from './tally.ts';

/** Drafts to one publication. */
const DRAFTS_A_VERSION = 4;

/** What the server has said about a page, and what it had not answered yet when it was killed. */
export interface EditedPage {
  revision: number;
  /** Words of the newest draft that was acknowledged, and of the one under way. */
  draft: string;
  draftUnderWay: string | null;
  /** Words that guests see; '' before the first version. */
  published: string;
  publishedUnderWay: string | null;
}

export const untouchedPage = (): EditedPage => ({
  revision: 0,
  draft: '',
  draftUnderWay: null,
  published: '',
  publishedUnderWay: null,
});

const url = ({ campaign }: World): string => `/api/guest-pages/${campaign.id}`;

/** An editor that saves draft after draft by itself, and publishes every fourth, until the server is killed. */
export async function editPage(
  app: Caller,
  world: World,
  page: EditedPage,
  tally: Tally,
  ending: AbortSignal,
): Promise<void> {
  const { cookie } = world.provider;
  try {
    for (let step = 1; !ending.aborted; step += 1) {
      tally.tried();
      const words = `Fassung ${crypto.randomUUID()}`;
      page.draftUnderWay = words;
      const draft = { content: guestPageContent(words), seenRevision: page.revision };
      const saved = await app.call('PUT', `${url(world)}/draft`, draft, cookie);
      if (saved.statusCode === 503) continue;
      if (saved.statusCode !== 200) throw new Error(`draft: ${saved.statusCode}`);
      Object.assign(page, { draft: words, draftUnderWay: null });
      page.revision = saved.json<{ revision: number }>().revision;
      tally.acknowledged();
      if (step % DRAFTS_A_VERSION !== 0) continue;
      page.publishedUnderWay = words;
      const seen = { seenRevision: page.revision };
      const shown = await app.call('POST', `${url(world)}/publish`, seen, cookie);
      if (shown.statusCode === 503) continue;
      if (shown.statusCode !== 200) throw new Error(`publish: ${shown.statusCode}`);
      Object.assign(page, { published: words, publishedUnderWay: null });
      tally.acknowledged();
    }
  } catch (error) {
    if (!ending.aborted) tally.wrong(String(error));
  }
}

/**
 * The page is at the last acknowledged draft or at the one that was under way, whole; guests see the
 * last acknowledged version or the one under way, and nothing of a draft. Takes over what has come true.
 */
export async function checkPage(
  app: Caller,
  world: World,
  page: EditedPage,
  tally: Tally,
): Promise<void> {
  const { cookie } = world.provider;
  const { draft, revision } = await must<GuestPage>(app, 'GET', url(world), undefined, cookie);
  const words = JSON.stringify(draft ?? '');
  const isAt = (expected: string | null): expected is string =>
    expected !== null && (expected === '' ? draft === null : words.includes(expected));
  const kept = [page.draft, page.draftUnderWay].find(isAt);
  if (kept === undefined) tally.lost(`the draft '${page.draft}'`);
  const { body } = await app.call('GET', `/formular/${world.campaign.slug}`);
  const [seen = ''] = /Fassung [0-9a-f-]{36}/.exec(body) ?? [];
  if (seen !== page.published && seen !== page.publishedUnderWay)
    tally.wrong(`guests see '${seen}' instead of '${page.published}'`);
  Object.assign(page, {
    revision,
    draft: kept ?? '',
    draftUnderWay: null,
    published: seen,
    publishedUnderWay: null,
  });
}
