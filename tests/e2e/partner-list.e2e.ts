import { readFileSync } from 'node:fs';
import type { ReferralLinkAnswer } from '#shared/contracts/campaigns/referral-links.ts';
import type { PartnerAnswer } from '#shared/contracts/partners/partners.ts';
import { networkCaller } from '#tests/support/caller.ts';
import {
  createReadyProvider,
  createWorld,
  must,
  partnerBody,
  submitLead,
} from '#tests/support/world.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { sidewaysOverflow } from './support/layout.ts';
import { logInAs } from './support/log-in.ts';
import { expect, test } from './support/test.ts';

test(
  'filters stand in the address, columns on the device, and the table has what is shown',
  { tag: '@phone-drill' },
  async ({ page, server, isMobile, expectAccessible }) => {
    const app = networkCaller(server.url);
    const world = await createWorld(app);
    const { cookie } = world.provider;
    const open = partnerBody({ companyName: '=Äpfel', email: 'a@example.com', taxStatus: null });
    await must(app, 'POST', '/api/partners', open, cookie);
    await logInAs(page, server, world.provider);
    await page.goto('/partners');
    const names = page.getByRole('button', { name: /^(=Äpfel|Fotografie Grün) ?P-/ });
    await expect(names).toHaveCount(2);

    if (isMobile) await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByLabel('Nach Gutschrift-Bereitschaft filtern').selectOption('nein');
    await expect(page).toHaveURL(/bereit=nein/);
    await expect(names).toHaveText([/=Äpfel/]);
    if (isMobile) {
      const chip = page.getByRole('button', { name: 'Filter aufheben: Angaben fehlen' });
      await expect(page.getByRole('button', { name: 'Filter (1)' })).toBeVisible();
      await chip.click();
      await expect(chip).toBeHidden();
      await expect(names).toHaveCount(2);
      await page.getByLabel('Nach Gutschrift-Bereitschaft filtern').selectOption('nein');
      await expect(names).toHaveText([/=Äpfel/]);
    }
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV-Export' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^partner-\d{4}-\d\d-\d\d\.csv$/);
    const text = readFileSync(await download.path(), 'utf8');
    const lines = text.split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/^\uFEFF"Firmenname";"Vorname"/);
    expect(lines[1]).toContain(`"'=Äpfel";"Łukasz"`);
    expect(lines[1]).toMatch(/;"P-0002";"\d\d\.\d\d\.\d{4}";"Für Gutschrift fehlt .+;0,00$/);

    await page.getByLabel('Nach Gutschrift-Bereitschaft filtern').selectOption('');
    await page.getByLabel('Nach Kampagne filtern').selectOption({ label: 'Sommerfeste' });
    await expect(page).toHaveURL(new RegExp(`kampagne=${world.campaign.id}`));
    await expect(names).toHaveText([/Fotografie Grün/]);
    await page.getByLabel('Nach Kampagne filtern').selectOption('');

    if (!isMobile) {
      await page.getByRole('button', { name: 'Prämie: Erklärung' }).click();
      await expect(page.getByText(/^Alles, was der Partner bisher verdient hat/)).toBeVisible();
      await inBothSchemes(page, expectAccessible);
      await page.keyboard.press('Escape');
    }

    await page.getByRole('button', { name: 'Spalten' }).click();
    await page.getByRole('checkbox', { name: 'Kontakt' }).uncheck();
    await page.getByRole('checkbox', { name: 'Adresse' }).check();
    await inBothSchemes(page, expectAccessible);
    await page.keyboard.press('Escape');
    await expect(page.getByText('lukasz@gruen.example')).toHaveCount(0);
    await page.reload();
    await expect(names).toHaveCount(2);
    await expect(page.getByText('lukasz@gruen.example')).toHaveCount(0);
    await expect(page.getByText(/Kastanienallee 7, /).first()).toBeVisible();
    expect(await sidewaysOverflow(page)).toBe(0);
  },
);

test('a partner without a trace is deleted after a question, another one says why not', async ({
  page,
  server,
  expectAccessible,
}) => {
  const app = networkCaller(server.url);
  const { provider, partner, campaign, link } = await createWorld(app);
  await logInAs(page, server, provider);
  await page.goto(`/partners?partner=${partner.id}`);
  await page.getByRole('button', { name: 'Partner löschen' }).click();
  const question = page.getByRole('dialog', { name: 'Fotografie Grün löschen?' });
  await expect(question.getByText(/sein Empfehlungslink werden gelöscht/)).toBeVisible();
  await inBothSchemes(page, expectAccessible);
  await question.getByRole('button', { name: 'Abbrechen' }).click();
  await page.getByRole('button', { name: 'Partner löschen' }).click();
  await question.getByRole('button', { name: 'Endgültig löschen' }).click();
  await expect(page.getByText('Partner und 1 Empfehlungslink gelöscht.')).toBeVisible();
  await expect(page.getByText('Noch keine Partner')).toBeVisible();
  await expect(page).toHaveURL(/\/partners$/);
  expect((await app.call('GET', `/r/${link.slug}`)).statusCode).toBe(404);

  const busy = await must<PartnerAnswer>(
    app,
    'POST',
    '/api/partners',
    partnerBody(),
    provider.cookie,
  );
  const pair = { partnerId: busy.id, campaignId: campaign.id };
  const own = await must<ReferralLinkAnswer>(
    app,
    'POST',
    '/api/referral-links',
    pair,
    provider.cookie,
  );
  await submitLead(app, { provider, partner: busy, campaign, link: own });
  // The reasons hide with their button: what the sheet fetches must not push it out of sight.
  await page.goto(`/partners?partner=${busy.id}`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Partner löschen' }).press('Enter');
  await expect(
    page.getByText('Sie können ihn auf inaktiv setzen: Seine Links ruhen dann.'),
  ).toBeVisible();
});

test('the limit of the plan says what can be done', async ({ page, server }) => {
  const app = networkCaller(server.url);
  const provider = await createReadyProvider(app);
  for (let index = 0; index < 10; index += 1)
    await must(
      app,
      'POST',
      '/api/partners',
      partnerBody({ companyName: `P${index}` }),
      provider.cookie,
    );
  await logInAs(page, server, provider);
  await page.goto('/partners');
  await expect(page.getByText('10 von 10 Partnern im Tarif Free')).toBeVisible();
  await page.getByRole('button', { name: 'Neuer Partner' }).press('Enter');
  await expect(page.getByText('Upgrade auf Premium für unbegrenzte Partner')).toBeVisible();
  await page.getByRole('link', { name: 'Upgrade auf Premium' }).click();
  await expect(page.getByRole('dialog', { name: 'Upgrade auf Premium' })).toBeVisible();
});

test(
  'rows are low, begin early, and their steps are reached by pointer, keyboard and finger',
  { tag: '@phone' },
  async ({ page, server, isMobile, expectAccessible }) => {
    const app = networkCaller(server.url);
    const { provider } = await createWorld(app);
    await logInAs(page, server, provider);
    await page.goto('/partners');
    const row = page.locator('[data-rows] > *').first();
    await expect(row).toBeVisible();
    const box = await row.boundingBox();
    expect(box?.height).toBeLessThanOrEqual(isMobile ? 76 : 53);
    expect(box?.y).toBeLessThanOrEqual(isMobile ? 430 : 380);

    const dots = row.getByRole('button', { name: 'Weitere Schritte: Fotografie Grün' });
    const details = page.getByRole('menuitem', { name: 'Details' });
    await dots.focus();
    await page.keyboard.press('Enter');
    await expect(details).toBeVisible();
    await inBothSchemes(page, expectAccessible);
    await page.keyboard.press('Escape');
    await expect(details).toBeHidden();
    await expect(dots).toBeFocused();
    await dots.click();
    await details.click();
    await expect(page.getByRole('dialog', { name: 'Fotografie Grün' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(dots).toBeFocused();

    await dots.click();
    await page.getByRole('menuitem', { name: 'Pausieren' }).click();
    await expect(page.getByText('Partner-Status aktualisiert')).toBeVisible();
    if (isMobile) return;
    await row.hover();
    await expect(row.locator('[data-row-steps]')).toHaveCSS('opacity', '1');
    await row.getByRole('button', { name: 'Aktivieren: Fotografie Grün' }).click();
    await expect(page.getByText('1 Empfehlungslink wurde wieder aktiviert.')).toBeVisible();
  },
);
