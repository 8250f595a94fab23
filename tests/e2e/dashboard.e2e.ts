import { networkCaller } from '#tests/support/caller.ts';
import { registerProvider } from '#tests/support/register.ts';
import { createWorld, must, submitLead } from '#tests/support/world.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { logInAs } from './support/log-in.ts';
import { expect, test } from './support/test.ts';

test(
  'a new account sees the way to its first referral',
  { tag: '@phone-drill' },
  async ({ page, server, isMobile, expectAccessible }) => {
    const provider = await registerProvider(networkCaller(server.url));
    await logInAs(page, server, provider);
    await page.goto('/');
    await expect(page.getByText('1 von 7 erledigt')).toBeVisible();
    if (isMobile) {
      await expect(
        page.getByRole('button', { name: 'Login-E-Mail-Adresse bestätigen' }),
      ).toBeVisible();
      await page.getByRole('button', { name: 'Alle Schritte zeigen' }).click();
    }
    await expect(page.getByText('Noch keine Top Partner')).toBeVisible();
    await expect(page.getByText(/^Nichts offen\./)).toBeVisible();
    await expect(
      page.getByRole('link', { name: 'Mit dem ersten Partner beginnen' }),
    ).toHaveAttribute('href', '/partners?neu=partner');
    await inBothSchemes(page, expectAccessible);
    await page.getByRole('button', { name: 'Links zu AGB' }).click();
    const links = page.getByRole('dialog', { name: 'Rechtliche Links' });
    await links.getByLabel('Impressum').fill('lindenhof.example/impressum');
    await inBothSchemes(page, expectAccessible);
    for (const name of ['Datenschutzerklärung', 'AGB'])
      await links.getByRole('button', { name: `${name}: steht auf derselben Seite` }).click();
    await links.getByRole('button', { name: 'Links speichern' }).click();
    await expect(links).toBeHidden();
    await expect(page.getByText('2 von 7 erledigt')).toBeVisible();
    await page.getByRole('button', { name: 'Login-E-Mail-Adresse bestätigen' }).click();
    const code = page.getByRole('dialog', { name: 'Login-E-Mail-Adresse bestätigen' });
    await expect(code.getByText('Sie gelten 30 Minuten')).toBeVisible();
    await inBothSchemes(page, expectAccessible);
  },
);

test(
  'a running programme shows its figures, what waits and who brings most',
  { tag: '@phone-look' },
  async ({ page, server, expectAccessible }) => {
    const app = networkCaller(server.url);
    const world = await createWorld(app, {
      partner: { companyName: 'Blumen Ährenfeld & Töchter' },
    });
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
    const money = page.getByRole('region', { name: 'Umsatz durch Partner und Prämien dafür' });
    await expect(money).toContainText('2.400,00 €');
    await expect(money).toContainText('120,00 €');
    await expect(money).toContainText('Die Prämien sind 5,0 % dieses Umsatzes');
    await expect(
      page.getByRole('link', { name: '1 Anfrage wartet auf ein Angebot' }),
    ).toBeVisible();
    const top = page.getByRole('region', { name: 'Top Partner' });
    await expect(top.getByRole('listitem')).toHaveText(
      /Blumen Ährenfeld & Töchter\s*120,00\s€\s*2 Anfragen, 1 Umsatz/,
    );
    await expect(page.getByRole('figure', { name: /^Anfragen je Tag.*zusammen 2/ })).toBeVisible();
    await expect(page.getByText('Erste Schritte')).toBeHidden();
    await inBothSchemes(page, expectAccessible);

    await test.step('every way leads to the matter itself', async () => {
      const toDo = page.getByRole('region', { name: 'Zu erledigen' });
      const activities = page.getByRole('region', { name: 'Aktuelle Aktivitäten' });
      for (const [link, address] of [
        [
          toDo.getByRole('link', { name: '1 Anfrage wartet auf ein Angebot' }),
          /\/leads\?status=new$/,
        ],
        [
          toDo.getByRole('link', { name: /, seit / }).first(),
          /\/leads\?status=new&anfrage=[\w-]+$/,
        ],
        [
          toDo.getByRole('link', { name: 'Blumen Ährenfeld' }),
          /\/payouts\?neu=gutschrift&partner=/,
        ],
        [activities.getByRole('link', { name: /^Prämie für / }), /\/leads\?anfrage=[\w-]+$/],
        [page.getByRole('link', { name: 'Neue Leads' }), /\/leads\?zeitraum=30$/],
      ] as const) {
        await link.click();
        await expect(page).toHaveURL(address);
        await page.goto('/dashboard');
      }
    });
  },
);

test('one switch rules all figures, and stays in the address', async ({ page, server }) => {
  const app = networkCaller(server.url);
  const world = await createWorld(app);
  await submitLead(app, world);
  await logInAs(page, server, world.provider);
  await page.goto('/');
  await page.getByRole('radiogroup', { name: 'Zeitraum aller Zahlen' }).getByText('Jahr').click();
  await expect(page).toHaveURL(/\?zeitraum=jahr$/);
  await expect(page.getByRole('heading', { name: 'Anfragen je Monat' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('figure', { name: /^Anfragen je Monat: zusammen 1/ })).toBeVisible();
  await page
    .getByRole('radiogroup', { name: 'Zeitraum aller Zahlen' })
    .getByText('30 Tage')
    .click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { name: 'Anfragen je Tag' })).toBeVisible();
});

test('each quick action is one step away', async ({ page, server }) => {
  await logInAs(page, server, await registerProvider(networkCaller(server.url)));
  for (const [name, dialog] of [
    ['Partner hinzufügen', 'Neuer Partner'],
    ['Kampagne erstellen', 'Neue Kampagne'],
    ['Gutschrift erstellen', 'Gutschrift erstellen'],
  ] as const) {
    await page.goto('/');
    await page.getByRole('region', { name: 'Schnellaktionen' }).getByRole('link', { name }).click();
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
  }
});

test('figures that cannot be loaded are said, and tried again', async ({
  page,
  server,
  consoleWatch,
  expectAccessible,
}) => {
  consoleWatch.allow(/dashboard\/stats/);
  await logInAs(page, server, await registerProvider(networkCaller(server.url)));
  await page.route('**/api/dashboard/stats*', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('Keine Verbindung zum Server.');
  await inBothSchemes(page, expectAccessible);
  await page.unroute('**/api/dashboard/stats*');
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(page.getByText('Noch keine Top Partner')).toBeVisible();
});
