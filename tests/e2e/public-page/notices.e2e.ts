import { must, type World } from '#tests/support/world.ts';
import {
  callerOf,
  fillContact,
  formOf,
  giveConsents,
  goToLastPage,
  heading,
  next,
  worldOn,
} from '../support/request-form.ts';
import type { RunningServer } from '../support/running-server.ts';
import { expect, test } from '../support/test.ts';

const patch = (server: RunningServer, world: World, url: string, body: unknown) =>
  must(callerOf(server), 'PATCH', url, body, world.provider.cookie);

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`by ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('an unknown link is an error card', async ({ page, consoleWatch, expectAccessible }) => {
      consoleWatch.allow(/404/);
      await page.goto('/formular/gibt-es-nicht-0000');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fehler');
      await expect(page.getByText('Link nicht gefunden')).toBeVisible();
      await expectAccessible();
    });

    test('an inactive short link leads back, or to a letter to the partner', async ({
      page,
      server,
      expectAccessible,
    }) => {
      const world = await worldOn(server);
      await page.goto('/terms');
      await patch(server, world, `/api/referral-links/${world.link.id}`, { status: 'inactive' });
      await page.goto(`/r/${world.link.slug}`);
      await expect(page).toHaveURL(/\/link-inactive\?partner=/);
      await expect(
        page.getByText('Dieser Empfehlungslink wurde vorübergehend deaktiviert.'),
      ).toBeVisible();
      await expect(page.getByRole('link', { name: 'Partner kontaktieren' })).toHaveAttribute(
        'href',
        /^mailto:\?subject=/,
      );
      await expectAccessible();
      await page.getByRole('link', { name: 'Zurück' }).click();
      await expect(page).toHaveURL(/\/terms$/);
    });
  });
}

test('the link of another campaign offers the way without it', async ({
  page,
  server,
  consoleWatch,
}) => {
  consoleWatch.allow(/404/);
  const [mine, other] = [await worldOn(server), await worldOn(server)];
  await page.goto(`/formular/${mine.campaign.slug}?ref=${other.link.slug}`);
  await page.getByRole('link', { name: 'Ohne Empfehlung fortfahren' }).click();
  await expect(heading(page, 'Ihre Kontaktdaten')).toBeVisible();
});

test('a campaign paused while somebody types refuses and keeps everything', async ({
  page,
  server,
  consoleWatch,
}) => {
  consoleWatch.allow(/422/);
  const world = await worldOn(server);
  await page.goto(formOf(world));
  await goToLastPage(page);
  await giveConsents(page);
  await patch(server, world, `/api/campaigns/${world.campaign.id}`, { status: 'paused' });
  await page.getByRole('button', { name: 'Anfrage senden' }).click();
  await expect(page.getByRole('alert')).toContainText('Fehler beim Senden');
  await expect(page.getByRole('alert')).toContainText('Diese Kampagne ist derzeit nicht aktiv.');
  await patch(server, world, `/api/campaigns/${world.campaign.id}`, { status: 'active' });
  await page.getByRole('button', { name: 'Anfrage senden' }).click();
  await expect(heading(page, 'Ihre Anfrage ist angekommen')).toBeVisible();
});

test('a form that changed while somebody types asks for what is new, and keeps the rest', async ({
  page,
  server,
  consoleWatch,
}) => {
  consoleWatch.allow(/422/);
  const world = await worldOn(server);
  await page.goto(formOf(world));
  await goToLastPage(page);
  await giveConsents(page);
  const { formConfig } = world.campaign;
  const [first, ...others] = formConfig.pages;
  const fields = [
    ...(first?.fields ?? []),
    { id: 90, type: 'text', label: 'Firma', name: 'firma', required: true, options: [] },
  ];
  await must(
    callerOf(server),
    'PUT',
    `/api/campaigns/${world.campaign.id}`,
    { ...world.campaign, formConfig: { ...formConfig, pages: [{ ...first, fields }, ...others] } },
    world.provider.cookie,
  );
  await page.getByRole('button', { name: 'Anfrage senden' }).click();
  await expect(page.getByRole('alert')).toContainText('Bitte füllen Sie das Feld „Firma“ aus.');
  await expect(page.getByLabel('Vorname')).toHaveValue('Aylin');
  await page.getByLabel('Firma').fill('Şahin & Töchter');
  for (let step = 0; step < 4; step += 1) await next(page).click();
  await page.getByRole('button', { name: 'Anfrage senden' }).click();
  await expect(heading(page, 'Ihre Anfrage ist angekommen')).toBeVisible();
});

test('what people type is shown as they typed it', async ({ page, server, expectAccessible }) => {
  const world = await worldOn(server, {
    sentinel: '</script><img src=x onerror=alert(1)>',
    partner: { companyName: '"><svg onload=alert(2)>' },
    campaign: {
      landingPageConfig: {
        headline: '<b>Fest</b> & Feier '.repeat(4),
        subheadline: 'x'.repeat(290),
        description: '',
        buttonText: '',
        partnerText: '{{7*7}}',
      },
    },
  });
  let alerts = 0;
  page.on('dialog', (dialog) => {
    alerts += 1;
    void dialog.dismiss();
  });
  await page.goto(formOf(world));
  await fillContact(page);
  await next(page).click();
  await expect(heading(page, 'Ihr Anlass')).toBeVisible();
  await expect(page.getByText('</script><img src=x onerror=alert(1)>').first()).toBeAttached();
  await page.getByRole('button', { name: 'Zurück' }).click();
  await expectAccessible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(width).toBeLessThanOrEqual(0);
  expect(alerts).toBe(0);
});
