import { expect, test } from './support/test.ts';

for (const path of ['/impressum', '/terms', '/privacy', '/data-processing-agreement']) {
  test(`${path} is open to everybody and readable`, async ({ page, expectAccessible }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible();
  });
}
