import { expect, type Page } from '@playwright/test';
import { sidewaysOverflow } from './layout.ts';

/** How much of a page a phone shows. */
export const PHONE = { width: 390, height: 844 };

/** A walk with this tag is one on the desktop; each look of axe is one at the size of a phone too. */
export const PHONE_LOOK = '@phone-look';

/**
 * Looks at the page once more as a phone shows it: narrow, for fingers, with nothing beyond the right edge,
 * and with the same number of dialogs and menus open. A menu in a row of a table closes, where a phone has
 * cards: such a walk is one with `@phone`. Afterwards the page is as wide as before.
 */
export async function lookOnPhone(page: Page, look: () => Promise<void>): Promise<void> {
  const before = page.viewportSize();
  if (before === null) throw new Error('the page has no size of its own');
  const over = page.locator('[role="dialog"], [role="menu"]').filter({ visible: true });
  const open = await over.count();
  const devtools = await page.context().newCDPSession(page);
  try {
    await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await page.setViewportSize(PHONE);
    await drawn(page);
    await expect(over, 'dialogs and menus that stay open on a phone').toHaveCount(open);
    expect(await sidewaysOverflow(page), 'pixels beyond the right edge of a phone').toBe(0);
    await look();
  } finally {
    // What a session has emulated ends with it.
    await devtools.detach();
    await page.setViewportSize(before);
  }
  await drawn(page);
}

/** A change of the size is drawn in the frame after the one that finds it. */
function drawn(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => done()));
      }),
  );
}
