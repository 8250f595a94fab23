import { publishGuestPage } from '#tests/security/guest-page-samples.ts';
import { sidewaysOverflow } from '../support/layout.ts';
import { logInAs } from '../support/log-in.ts';
import { mailTo } from '../support/own-data-mails.ts';
import { putOnPlanIn } from '../support/plan.ts';
import {
  answersOf,
  callerOf,
  fillContact,
  formOf,
  giveConsents,
  heading,
  next,
  worldOn,
} from '../support/request-form.ts';
import { expect, test } from '../support/test.ts';

test(
  'a request is sent from a page in a look',
  { tag: '@phone' },
  async ({ page, server, expectAccessible }) => {
    const world = await worldOn(server);
    await putOnPlanIn(server, world.provider.email, 'premium_monthly');
    await publishGuestPage(callerOf(server), world, 'Feiern am See');
    await page.goto(formOf(world));
    await expect(page.getByRole('heading', { name: 'Feiern am See' }).first()).toBeVisible();
    await expectAccessible();
    expect(await sidewaysOverflow(page)).toBe(0);

    await test.step('what is typed into the first screen stands in the form', async () => {
      await page.getByLabel('Wunschtermin').first().fill('2027-06-12');
      await page.getByLabel('Anzahl der Gäste').first().fill('80');
      await page.getByRole('link', { name: 'Anfrage senden' }).click();
      await fillContact(page);
      await next(page).click();
      await page.getByLabel('Anlass').selectOption('Hochzeit');
      await next(page).click();
      await expect(page.getByLabel('Wunschtermin').last()).toHaveValue('2027-06-12');
      await next(page).click();
      await expect(page.getByLabel('Anzahl der Gäste').last()).toHaveValue('80');
      await next(page).click();
    });
    await giveConsents(page);
    await page.getByRole('button', { name: 'Anfrage senden' }).click();
    await expect(heading(page, 'Ihre Anfrage ist angekommen')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Feiern am See' }).first()).toBeAttached();
    await expectAccessible();
    expect(await answersOf(server, world)).toContainEqual({ name: 'vorname', value: 'Aylin' });
    await page.reload();
    await expect(heading(page, 'Ihre Anfrage ist angekommen')).toBeVisible();
    await expectAccessible();
    await test.step('the form alone, as sites of the provider show it, is in the look too', async () => {
      await page.goto(`/einbetten/${world.campaign.slug}?ref=${world.link.slug}`);
      await expect(page.locator('.pp-embed.gp')).toBeVisible();
      await expectAccessible();
      expect(await sidewaysOverflow(page)).toBe(0);
    });
  },
);

test('the same page works without the script', async ({ page, server, consoleWatch }) => {
  consoleWatch.allow(/Failed to load resource/);
  await page.route('**/p/*.js', (route) => route.abort());
  const world = await worldOn(server);
  await publishGuestPage(callerOf(server), world, 'Feiern am See');
  await page.goto(formOf(world));
  await page.getByLabel('Vorname').fill('Aylin');
  await page.getByLabel('Nachname').fill('Şahin');
  await page.getByLabel('E-Mail').fill('aylin@example.com');
  await page.getByLabel('Anlass').selectOption('Hochzeit');
  await page.getByLabel('Wunschtermin').last().fill('2027-06-12');
  await page.getByLabel('Anzahl der Gäste').last().fill('80');
  await giveConsents(page);
  await page.getByRole('button', { name: 'Anfrage senden' }).click();
  await expect(page).toHaveURL(/\/danke\?ref=/);
});

test('a campaign that has ended says so in the look', async ({
  page,
  server,
  expectAccessible,
}) => {
  const world = await worldOn(server);
  await publishGuestPage(callerOf(server), world, 'Feiern am See');
  const path = `/api/campaigns/${world.campaign.id}`;
  await callerOf(server).call('PATCH', path, { status: 'paused' }, world.provider.cookie);
  await page.goto(formOf(world));
  await expect(page.getByRole('heading', { name: 'Kampagne nicht aktiv' })).toBeVisible();
  await expectAccessible();
});

test('a guest reads what they get, keeps the code of the mail, and the house notes that they got it', async ({
  page,
  server,
  expectAccessible,
}) => {
  const world = await worldOn(server, {
    campaign: {
      guestBenefit: 'Ein Glas Sekt für jeden Gast',
      guestBenefitConditions: 'Für Feiern ab 40 Gästen',
    },
  });
  await publishGuestPage(callerOf(server), world, 'Feiern am See');
  await page.goto(formOf(world));
  await expect(heading(page, 'Ein Glas Sekt für jeden Gast')).toBeVisible();
  await expect(page.getByText('Für Feiern ab 40 Gästen')).toBeVisible();
  await expectAccessible();
  const address = `sekt-${Date.now()}@example.com`;
  await fillContact(page, address);
  await next(page).click();
  await page.getByLabel('Anlass').selectOption('Hochzeit');
  await next(page).click();
  await page.getByLabel('Wunschtermin').last().fill('2027-06-12');
  await next(page).click();
  await page.getByLabel('Anzahl der Gäste').last().fill('80');
  await next(page).click();
  await giveConsents(page);
  // People need longer than three seconds for a form; faster ones are kept for approval.
  await page.waitForTimeout(2_500);
  await page.getByRole('button', { name: 'Anfrage senden' }).click();
  await expect(heading(page, 'Ihre Anfrage ist angekommen')).toBeVisible();
  const code = (await page.locator('.pp-code').innerText()).trim();
  expect(code).toMatch(/^\w{3}-\w{4}$/);
  await expectAccessible();
  const mail = await mailTo(page.request, address, 'Ihre Anfrage bei');
  for (const said of [code, 'Ein Glas Sekt für jeden Gast', 'Für Feiern ab 40 Gästen'])
    expect(mail).toContain(said);

  await logInAs(page, server, world.provider);
  await page.goto(`/leads?suche=${code}`);
  await page.getByRole('row', { name: /Şahin/ }).click();
  const details = page.getByRole('dialog');
  await expect(details.getByText(code)).toBeVisible();
  await details.getByRole('button', { name: 'Als eingelöst vermerken' }).click();
  await expect(details.getByRole('button', { name: 'Einlösung zurücknehmen' })).toBeVisible();
  await expect(details.getByText('Vorteil eingelöst', { exact: true })).toBeVisible();
  await expectAccessible();
});
