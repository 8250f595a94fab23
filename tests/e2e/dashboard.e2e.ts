import { networkCaller } from '#tests/support/caller.ts';
import { registerProvider } from '#tests/support/register.ts';
import { createWorld, must, submitLead } from '#tests/support/world.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { logInAs } from './support/log-in.ts';
import { expect, test } from './support/test.ts';

test('a new account sees the way to its first referral', async ({
  page,
  server,
  expectAccessible,
}) => {
  const provider = await registerProvider(networkCaller(server.url));
  await logInAs(page, server, provider);
  await page.goto('/');
  await expect(page.getByText('1 von 6 erledigt')).toBeVisible();
  await expect(page.getByText('Noch keine Top Partner')).toBeVisible();
  await expect(page.getByText(/^Nichts offen\./)).toBeVisible();
  await inBothSchemes(page, expectAccessible);
  await page.getByRole('link', { name: 'Links zu AGB' }).click();
  await expect(page).toHaveURL(/\/account-settings#rechtliches$/);
  await expect(page.getByLabel('AGB URL')).toBeInViewport();
});

test('a running programme shows its figures, what waits and who brings most', async ({
  page,
  server,
  expectAccessible,
}) => {
  const app = networkCaller(server.url);
  const world = await createWorld(app, { partner: { companyName: 'Blumen Ährenfeld & Töchter' } });
  const lead = await submitLead(app, world);
  await must(
    app,
    'PATCH',
    `/api/leads/${lead.id}`,
    { offerSent: true, saleAmount: 2400, revenueConfirmed: true },
    world.provider.cookie,
  );
  await submitLead(app, world);
  await logInAs(page, server, world.provider);
  await page.goto('/dashboard');

  await expect(page.getByRole('heading', { name: /^Willkommen, Gut Lindenhof/ })).toBeVisible();
  await expect(page.getByText('2.400,00 €', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: '1 Anfrage wartet auf ein Angebot' })).toBeVisible();
  const top = page.getByRole('region', { name: 'Top Partner' });
  await expect(top.getByRole('listitem')).toHaveText(
    /Blumen Ährenfeld & Töchter\s*120,00 €\s*2 Anfragen, 1 Umsatz/,
  );
  await expect(
    page.getByRole('region', { name: 'Aktuelle Aktivitäten' }).getByRole('listitem').first(),
  ).toBeVisible();
  await expect(page.getByText('Erste Schritte')).toBeHidden();
  await inBothSchemes(page, expectAccessible);

  await page.getByRole('link', { name: 'Anfrage wartet auf ein Angebot' }).click();
  await expect(page).toHaveURL(/\/leads\?status=new$/);
});

for (const [name, address] of [
  ['Partner hinzufügen', /\/partners\?neu=partner$/],
  ['Kampagne erstellen', /\/campaigns\?neu=kampagne$/],
  ['Gutschrift erstellen', /\/payouts\?neu=gutschrift$/],
] as const) {
  test(`'${name}' is one step away`, async ({ page, server }) => {
    await logInAs(page, server, await registerProvider(networkCaller(server.url)));
    await page.goto('/');
    await page.getByRole('region', { name: 'Schnellaktionen' }).getByRole('link', { name }).click();
    await expect(page).toHaveURL(address);
  });
}

test('figures that cannot be loaded are said, and tried again', async ({
  page,
  server,
  consoleWatch,
  expectAccessible,
}) => {
  consoleWatch.allow(/dashboard\/stats/);
  await logInAs(page, server, await registerProvider(networkCaller(server.url)));
  await page.route('**/api/dashboard/stats', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('Keine Verbindung zum Server.');
  await inBothSchemes(page, expectAccessible);
  await page.unroute('**/api/dashboard/stats');
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(page.getByText('Noch keine Top Partner')).toBeVisible();
});
