import { formOf, giveConsents, goToLastPage, next, worldOn } from '../support/request-form.ts';
import { expect, test } from '../support/test.ts';

/** Compound words of a register have no gap to break at. */
const GAPLESS = 'Veranstaltungszentrumsbetriebsgenossenschaftshauptverwaltungsgebäude';

test.use({ viewport: { width: 320, height: 568 } });

test(
  'at 320 pixels nothing is cut off, and everything can be hit with a thumb',
  { tag: '@phone-only' },
  async ({ page, server }) => {
    const world = await worldOn(server, {
      partner: { companyName: GAPLESS },
      sentinel: GAPLESS,
    });
    await page.goto(formOf(world));
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await next(page).click();
    await expect(page.getByRole('alert')).toBeFocused();
    expect(await overflow()).toBeLessThanOrEqual(0);
    await goToLastPage(page);
    await giveConsents(page);
    expect(await overflow()).toBeLessThanOrEqual(0);

    const small = await page.evaluate(() => {
      const controls = document.querySelectorAll(
        '[data-current] :is(button, select, textarea, summary, .pp-control, .pp-option)',
      );
      return [...controls]
        .filter((element) => element.getBoundingClientRect().height > 0)
        .filter((element) => element.getBoundingClientRect().height < 48)
        .map((element) => element.outerHTML.slice(0, 80));
    });
    expect(small).toEqual([]);
  },
);

test('the keyboard goes through the form in reading order and is never hidden', async ({
  page,
  server,
}) => {
  await page.goto(formOf(await worldOn(server)));
  const order: string[] = [];
  for (let presses = 0; presses < 7; presses += 1) {
    await page.keyboard.press('Tab');
    // Scrolling to what has the focus takes a frame or two.
    await page.waitForTimeout(150);
    order.push(
      await page.evaluate(() => {
        const element = document.activeElement;
        const box = element?.getBoundingClientRect();
        const isVisible = box !== undefined && box.top >= 0 && box.bottom <= innerHeight;
        return `${element?.getAttribute('name') ?? element?.textContent ?? ''}${isVisible ? '' : ' (hidden)'}`;
      }),
    );
  }
  expect(order).toEqual([
    'Zum Inhalt springen',
    'Zur Navigation springen',
    'vorname',
    'nachname',
    'email',
    'telefon',
    'Weiter',
  ]);
});
