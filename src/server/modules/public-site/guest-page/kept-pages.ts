import { CutPage } from '#server/platform/cut-page.ts';

/** Most stored contents whose pages are kept; a content is one campaign, or one link of it. */
const MOST_CONTENTS = 200;

/** Most pages of one content: as places, languages and addresses make them differ. */
const MOST_PAGES = 5;

/**
 * Pages by everything that they are made of. Nothing in here knows what is valid: the content is what
 * the database has just answered, so a page that has changed, or another provider's, has another key
 * (docs/decisions/0345).
 */
export function keptPages(): (stored: string, shown: string, render: () => string) => CutPage {
  const contents = new Map<string, Map<string, CutPage>>();
  return (stored, shown, render) => {
    const pages = contents.get(stored) ?? new Map<string, CutPage>();
    const known = pages.get(shown);
    if (known !== undefined) return known;
    const page = new CutPage(render());
    makeRoom(pages, MOST_PAGES);
    pages.set(shown, page);
    if (!contents.has(stored)) {
      makeRoom(contents, MOST_CONTENTS);
      contents.set(stored, pages);
    }
    return page;
  };
}

/** Gives up the oldest where there are as many as may be. */
function makeRoom(kept: Map<string, unknown>, most: number): void {
  const [oldest] = kept.keys();
  if (kept.size >= most && oldest !== undefined) kept.delete(oldest);
}
