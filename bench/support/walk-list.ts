import type { Page } from '@playwright/test';
import type { Rest } from './rest.ts';
import { takeWatched, type Watched } from './watch-page.ts';

/** What was done with a list, and how much moved and how long it took. */
export interface Step {
  readonly name: 'opened' | 'sorted' | 'paged' | 'searched' | 'drawer' | 'polled';
  readonly watched: Watched;
  /** False where it still asked for something at the timeout. */
  readonly rested: boolean;
}

/**
 * Uses an open list as a person does: sorts by every heading (on a phone by every choice), turns pages or
 * unfolds a page, searches and takes the search back, opens the first row and closes it.
 */
export async function walkList(page: Page, rest: Rest): Promise<Step[]> {
  const steps: Step[] = [];
  let rested = true;
  const settle = async () => {
    rested = (await rest.wait()) && rested;
  };
  const keep = async (name: Step['name']) => {
    steps.push({ name, watched: await takeWatched(page), rested });
    rested = true;
  };
  const heads = page.locator('main thead button');
  const choices = page.getByRole('combobox', { name: 'Sortieren nach' });
  if ((await heads.count()) > 0) {
    for (let place = 0; place < (await heads.count()); place += 1) {
      await heads.nth(place).click();
      await settle();
    }
    await keep('sorted');
  } else if ((await choices.count()) > 0) {
    const count = await choices.first().locator('option').count();
    for (let place = 1; place < count; place += 1) {
      // By key: what a script chooses is no input for the browser, and explains nothing.
      await choices.first().focus();
      await page.keyboard.press('ArrowDown');
      await settle();
    }
    await keep('sorted');
  }
  const more = page.locator('main').getByRole('button', { name: /^(Weitere .* laden|Weiter)$/ });
  if ((await more.count()) > 0 && (await more.first().isEnabled())) {
    await more.first().click();
    await settle();
    await keep('paged');
  }
  const search = page.locator('main').getByRole('searchbox');
  if ((await search.count()) > 0) {
    for (const words of ['hohen', 'hohenstein', 'gibtesnicht', '']) {
      await search.first().selectText();
      await page.keyboard.press('Delete');
      await page.keyboard.type(words);
      // As long as the field waits for another letter.
      await page.waitForTimeout(300);
      await settle();
    }
    await keep('searched');
  }
  const row = page.locator('main [data-rows] [data-opener]');
  if ((await row.count()) > 0) {
    await row.first().click();
    await settle();
    await page.keyboard.press('Escape');
    await settle();
    await keep('drawer');
  }
  return steps;
}
