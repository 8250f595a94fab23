import type { Page } from '@playwright/test';
import { ROLES, type Role } from '#shared/roles/rights.ts';
import { networkCaller } from '#tests/support/caller.ts';
import { PASSWORD } from '#tests/support/log-in.ts';
import { createWorld, must, type World } from '#tests/support/world.ts';
import { logInAs } from './support/log-in.ts';
import { payButton, paySheet } from './support/payouts-screen.ts';
import { putOnPlanIn } from './support/plan.ts';
import { passwordField } from './support/registration-form.ts';
import { runCommand } from './support/run-command.ts';
import type { RunningServer } from './support/running-server.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toast.ts';
import { verificationLink } from './support/verification-link.ts';

/** The colleagues, in the order in which the owner invites them. */
const COLLEAGUES = [
  ['manager', 'Leonie', 'Groß'],
  ['sales', 'Samir', 'Özkan'],
  ['bookkeeping', 'Beate', 'Jäger'],
  ['reader', 'Rosa', 'Weiß'],
] as const satisfies readonly (readonly [Role, string, string])[];

const SUBJECT = 'lädt Sie ins Team ein';

interface Person {
  readonly email: string;
  /** Of their session; '' before they have joined. */
  readonly cookie: string;
  readonly name: string;
}

/** The house with what its venue had before the team came: a partner with a link, and no request. */
async function houseOf(server: RunningServer): Promise<World> {
  const app = networkCaller(server.url);
  const world = await createWorld(app, { partner: { companyName: 'Fotografie Grün' } });
  await putOnPlanIn(server, world.provider.email, 'premium_monthly');
  const own = { letterText: '', iban: 'DE89370400440532013000', bic: '', accountHolder: '' };
  await must(app, 'PUT', '/api/account/document-settings', own, world.provider.cookie);
  return world;
}

/** Gives the browser to somebody else. */
async function sitDown(page: Page, server: RunningServer, person: { readonly cookie: string }) {
  await page.context().clearCookies();
  await logInAs(page, server, person);
}

async function sessionOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  const session = cookies.find(({ name }) => name === 'session' || name.endsWith('-session'));
  return session === undefined ? '' : `${session.name}=${session.value}`;
}

test('a house with five people in five roles lives through a month', async ({
  page,
  server,
  request,
  consoleWatch,
}) => {
  test.setTimeout(300_000);
  // What needs a second person, and a house that is not theirs any more, is refused; browsers write that down.
  consoleWatch.allow(/status of (?:401|403|404|409)/);
  const { provider, partner } = await houseOf(server);
  const people = new Map<Role, Person>();
  const personOf = (role: Role): Person => {
    const person = people.get(role);
    if (person === undefined) throw new Error(`nobody is ${role}`);
    return person;
  };

  await test.step('the owner invites four, and each comes by the mail', async () => {
    await sitDown(page, server, provider);
    for (const [role, firstName, lastName] of COLLEAGUES) {
      const email = `${firstName.toLowerCase()}-${Date.now()}@example.com`;
      await page.goto('/account-settings?bereich=team');
      await page.getByRole('button', { name: 'Jemanden einladen' }).click();
      const dialog = page.getByRole('dialog', { name: 'Jemanden einladen' });
      await dialog.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill(email);
      await dialog.getByRole('radio', { name: ROLES[role] }).check();
      await dialog.getByRole('button', { name: 'Einladung senden' }).click();
      await expect(page.getByRole('list', { name: 'Offene Einladungen' })).toContainText(email);
      people.set(role, { email, cookie: '', name: `${firstName} ${lastName}` });
    }
    for (const [role, firstName, lastName] of COLLEAGUES) {
      await page.context().clearCookies();
      await page.goto(await verificationLink(request, personOf(role).email, SUBJECT, 'einladung'));
      await page.getByRole('textbox', { name: 'Vorname' }).fill(firstName);
      await page.getByRole('textbox', { name: 'Nachname' }).fill(lastName);
      await passwordField(page).fill(PASSWORD);
      await page.getByRole('checkbox', { name: 'AGB' }).check();
      await page.getByRole('button', { name: 'Einladung annehmen' }).click();
      await expect(page).toHaveURL(/\/dashboard/);
      people.set(role, { ...personOf(role), cookie: await sessionOf(page) });
    }
  });

  await test.step('the manager lets payouts above 500 € wait for a second person', async () => {
    await sitDown(page, server, personOf('manager'));
    await page.goto('/account-settings?bereich=belege');
    await page.getByLabel('Zweite Person bei Auszahlungen über').fill('500');
    await page.getByRole('button', { name: 'Speichern', exact: true }).first().click();
    await expectToast(page, 'Einstellungen gespeichert');
  });

  await test.step('the seller enters a request and leads it to its revenue', async () => {
    await sitDown(page, server, personOf('sales'));
    const app = networkCaller(server.url);
    const { cookie } = personOf('sales');
    const [campaign] = await must<{ id: string }[]>(
      app,
      'GET',
      '/api/campaigns/rows',
      undefined,
      cookie,
    );
    const entered = {
      campaignId: campaign?.id ?? '',
      partnerId: partner.id,
      reason: 'Hat am Telefon von der Empfehlung erzählt.',
      firstName: 'Jana',
      lastName: 'Özil',
      email: '',
      phone: '',
      notes: '',
    };
    const { id } = await must<{ id: string }>(app, 'POST', '/api/leads', entered, cookie);
    await page.goto(`/leads?anfrage=${id}`);
    await page.getByRole('button', { name: 'Angebot gesendet' }).click();
    await expectToast(page, 'Angebot vermerkt');
    await must(app, 'PATCH', `/api/leads/${id}`, { saleAmount: 12_000 }, cookie);
    await must(app, 'PATCH', `/api/leads/${id}`, { revenueConfirmed: true }, cookie);
    // What is owed is not theirs to see.
    await page.goto('/payouts');
    await expect(page.getByText('Diese Seite gehört nicht zur Rolle „Vertrieb“')).toBeVisible();
  });

  await test.step('the bookkeeper wants to pay, and asks a second person', async () => {
    await sitDown(page, server, personOf('bookkeeping'));
    await page.goto('/payouts');
    await payButton(page, 'Fotografie Grün').click();
    await paySheet(page).getByRole('button', { name: 'Gutschrift erstellen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Zweite Person fragen' });
    await dialog.getByRole('button', { name: 'Zweite Person fragen' }).click();
    await expectToast(page, 'Zweite Person gefragt');
    await expect(page.getByRole('button', { name: /^Zustimmen/ })).toHaveCount(0);
  });

  await test.step('the manager agrees, and the document is there', async () => {
    await sitDown(page, server, personOf('manager'));
    await page.goto('/freigaben');
    await page.getByRole('button', { name: /^Zustimmen/ }).click();
    await page
      .getByRole('dialog', { name: 'Zustimmen?' })
      .getByRole('button', { name: 'Zustimmen' })
      .click();
    await expectToast(page, 'Zugestimmt', 'Es ist ausgeführt.');
    await page.getByRole('link', { name: 'Gutschrift ansehen' }).click();
    await expect(page.getByRole('dialog', { name: /GS-0001/ })).toBeVisible();
  });

  await test.step('whoever reads sees the figures and changes nothing', async () => {
    await sitDown(page, server, personOf('reader'));
    await page.goto('/auswertung');
    await expect(page.getByText('12.000', { exact: false }).first()).toBeVisible();
    await page.goto(`/partners?partner=${partner.id}`);
    await expect(page.getByRole('dialog', { name: 'Fotografie Grün' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Bearbeiten', exact: true })).toHaveCount(0);
  });

  await test.step('the owner reads who did what', async () => {
    await sitDown(page, server, provider);
    await page.goto('/aktivitaeten');
    const list = page.getByRole('list', { name: 'Aktivitäten' });
    const said = (who: Role, what: string) =>
      expect(
        list
          .getByRole('listitem')
          .filter({ hasText: personOf(who).name })
          .filter({ hasText: what }),
      ).not.toHaveCount(0);
    await said('manager', 'Vier-Augen-Prinzip geändert: aus → ab 500,00 €');
    await said('manager', 'Freigabe erteilt');
    await said('bookkeeping', 'Zweite Person gefragt');
    await said('sales', 'Anfrage von Jana Özil');
  });

  await test.step('the seller leaves the house, and is out with the next click', async () => {
    const theirs = await page.context().browser()?.newContext({ baseURL: server.url });
    const tab = await theirs?.newPage();
    if (theirs === undefined || tab === undefined) throw new Error('no browser');
    await logInAs(tab, server, personOf('sales'));
    await tab.goto('/leads');
    await expect(tab.getByRole('heading', { name: 'Anfragen', level: 1 })).toBeVisible();

    await page.goto('/account-settings?bereich=team');
    const member = page
      .getByRole('list', { name: 'Mitglieder' })
      .getByRole('listitem')
      .filter({ hasText: personOf('sales').name });
    await member.getByRole('button', { name: 'Entfernen' }).click();
    await page
      .getByRole('dialog', { name: 'Aus dem Team entfernen' })
      .getByRole('button', { name: 'Entfernen' })
      .click();
    await expect(member).toHaveCount(0);
    await tab.getByRole('link', { name: 'Partner' }).first().click();
    await expect(
      tab.getByRole('heading', { name: 'Sie gehören zurzeit zu keinem Haus.' }),
    ).toBeVisible();
    await theirs.close();
  });

  // Documents and activities hold together, by the operator's own command.
  const { code, printed } = await runCommand(['verify'], { DATA_DIR: server.dataDir });
  expect(code, printed).toBe(0);
});
