import { networkCaller } from '#tests/support/caller.ts';
import { DRAWING, picture } from '#tests/support/images.ts';
import { createWorld } from '#tests/support/world.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { sidewaysOverflow } from './support/layout.ts';
import { logInAs } from './support/log-in.ts';
import { putOnPlanIn } from './support/plan.ts';
import { expect, test } from './support/test.ts';
import { dismissToasts } from './support/toasts.ts';

/** axe can't enter a frame in which nothing may run. */
const outsideThePreview = { exclude: ['iframe'] };

test('a logo of each kind is uploaded, seen on the landing page, and removed', async ({
  page,
  server,
  expectAccessible,
}) => {
  const app = networkCaller(server.url);
  const { provider, campaign } = await createWorld(app);
  await logInAs(page, server, provider);
  await page.goto('/account-settings#logo');
  const section = page.getByRole('region', { name: 'Logo' });
  await expect(section.getByText('PNG, JPG oder SVG bis 2 MB, empfohlen 300x150px')).toBeVisible();
  const seen = new Set<string>();
  for (const [name, mimeType, buffer] of [
    ['logo.png', 'image/png', await picture('png')],
    ['logo.jpg', 'image/jpeg', await picture('jpeg')],
    ['logo.svg', 'image/svg+xml', Buffer.from(DRAWING)],
  ] as const) {
    await section.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
    await expect(page.getByText('Logo hochgeladen').last()).toBeVisible();
    const image = section.getByRole('img', { name: 'Logo von Gut Lindenhof' });
    await expect(async () => {
      const address = await image.getAttribute('src');
      expect(seen).not.toContain(address);
    }).toPass();
    seen.add((await image.getAttribute('src')) ?? '');
    await dismissToasts(page);
  }
  await inBothSchemes(page, expectAccessible);

  await page.goto(`/formular/${campaign.slug}`);
  const logo = page.getByRole('img', { name: 'Gut Lindenhof' });
  await expect(logo).toBeVisible();
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await page.goto('/account-settings#logo');
  await section.getByRole('button', { name: 'Entfernen' }).click();
  await expect(page.getByText('Logo entfernt')).toBeVisible();
  await expect(section.getByRole('img')).toBeHidden();
});

test('a refused file says why, and the old logo stays', async ({ page, server, consoleWatch }) => {
  consoleWatch.allow(/status of 422/);
  const { provider } = await createWorld(networkCaller(server.url));
  await logInAs(page, server, provider);
  await page.goto('/account-settings#logo');
  const section = page.getByRole('region', { name: 'Logo' });
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    section.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
  await choose('logo.png', 'image/png', await picture('png'));
  await expect(page.getByText('Logo hochgeladen')).toBeVisible();
  const image = section.getByRole('img', { name: 'Logo von Gut Lindenhof' });
  const before = await image.getAttribute('src');

  await dismissToasts(page);
  await choose('logo.png', 'image/png', Buffer.from('<!doctype html><script>alert(1)</script>'));
  await expect(page.getByText('Upload fehlgeschlagen')).toBeVisible();
  await expect(page.getByText('Bitte wählen Sie eine Bilddatei im Format')).toBeVisible();
  await dismissToasts(page);
  await choose('logo.png', 'image/png', Buffer.alloc(2 * 1024 * 1024 + 1));
  await expect(page.getByText('Die Logo-Datei darf maximal 2MB groß sein.')).toBeVisible();
  expect(await image.getAttribute('src')).toBe(before);
});

test(
  'on premium, colours are chosen next to the page itself, with a word on their contrast',
  { tag: '@phone-drill' },
  async ({ page, server, expectAccessible }) => {
    const { provider, campaign } = await createWorld(networkCaller(server.url));
    await putOnPlanIn(server, provider.email, 'premium_yearly');
    await logInAs(page, server, provider);
    await page.goto('/account-settings');
    await page.getByRole('link', { name: 'Design', exact: true }).click();
    await expect(page).toHaveURL(/bereich=design/);
    const preview = page.frameLocator('iframe[title="Vorschau Ihrer Landingpage"]');
    await expect(preview.getByText('Ihre Feier in besten Händen')).toBeVisible();

    const shade = () =>
      preview.locator('.pp').evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await shade()).toBe('rgb(255, 255, 255)');
    await page.getByLabel('Hintergrundfarbe', { exact: true }).fill('#101820');
    await expect.poll(shade).toBe('rgb(16, 24, 32)');

    const text = page.getByRole('status', { name: 'Lesbarkeit: Text' });
    await expect(text).toContainText(/Kontrast 1,\d : 1 – kaum lesbar/);
    await inBothSchemes(page, (what) => expectAccessible({ ...what, ...outsideThePreview }));
    await text.getByRole('button', { name: /Nächsten lesbaren Ton/ }).click();
    await expect(text).toContainText('gut lesbar');
    const fixed = await page.getByLabel('Textfarbe', { exact: true }).inputValue();
    expect(fixed).toMatch(/^#[0-9a-f]{6}$/);
    await page.getByLabel('Button-Textfarbe', { exact: true }).fill('grün');
    await page.getByRole('button', { name: 'Farben speichern' }).click();
    await expect(page.getByText('Bitte geben Sie eine Farbe wie #ee9d84 ein')).toBeVisible();
    await page.getByLabel('Button-Textfarbe', { exact: true }).fill('#ffffff');
    await page.getByRole('button', { name: 'Farben speichern' }).click();
    await expect(page.getByText('Einstellungen gespeichert')).toBeVisible();

    await expect(page.getByText('PNG, JPG bis 2 MB, empfohlen 200x80px')).toBeVisible();
    const choose = (name: string, mimeType: string, buffer: Buffer) =>
      page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
    await dismissToasts(page);
    await choose('plan.pdf', 'application/pdf', Buffer.from('%PDF'));
    await expect(page.getByText('Ungültiger Dateityp')).toBeVisible();
    await dismissToasts(page);
    await choose('groß.png', 'image/png', Buffer.alloc(2 * 1024 * 1024 + 1));
    await expect(page.getByText('Datei zu groß')).toBeVisible();
    await dismissToasts(page);
    await choose('logo.png', 'image/png', await picture('png', 200, 80));
    await expect(page.getByText('Logo hochgeladen')).toBeVisible();
    await expect(preview.getByRole('img', { name: 'Gut Lindenhof' })).toBeVisible();

    await page.goto(`/formular/${campaign.slug}`);
    const html = await page.content();
    expect(html).toContain('--background:#101820');
    expect(html).toContain(`--text:${fixed}`);
    await expect(page.getByRole('img', { name: 'Gut Lindenhof' })).toBeVisible();
  },
);

test('on free, own design is locked and says what it would bring', async ({
  page,
  server,
  expectAccessible,
}) => {
  const { provider } = await createWorld(networkCaller(server.url));
  await logInAs(page, server, provider);
  await page.goto('/account-settings?bereich=design');
  await expect(page.getByText('Upgrade erforderlich')).toBeVisible();
  await expect(page.getByText('ein eigenes Logo auf allen Landingpages')).toBeVisible();
  await expect(page.getByLabel('Hintergrundfarbe', { exact: true })).toBeHidden();
  await inBothSchemes(page, expectAccessible);
});

test('nothing scrolls sideways at 320 pixels', { tag: '@phone-only' }, async ({ page, server }) => {
  const { provider } = await createWorld(networkCaller(server.url));
  await putOnPlanIn(server, provider.email, 'premium_monthly');
  await logInAs(page, server, provider);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of [
    '/account-settings',
    '/account-settings?bereich=design',
    '/settings',
    '/settings?tab=premium',
  ]) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(await sidewaysOverflow(page), path).toBe(0);
  }
});
