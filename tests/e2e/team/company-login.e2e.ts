import type { Page } from '@playwright/test';
import type { CompanyLogin } from '#shared/contracts/accounts/company-login.ts';
import { networkCaller } from '#tests/support/caller.ts';
import { PASSWORD } from '#tests/support/log-in.ts';
import { registerProvider } from '#tests/support/register.ts';
import { codeAt, enableTwoFactor } from '#tests/support/two-factor.ts';
import { CLIENT, startIdentityProvider } from '#tests/support/web/identity-provider.ts';
import { must } from '#tests/support/world.ts';
import { inBothSchemes } from '../support/both-schemes.ts';
import { IDENTITY_PROVIDER, test } from '../support/company-login.ts';
import { sidewaysOverflow } from '../support/layout.ts';
import { logInAs } from '../support/log-in.ts';
import { putOnPlanIn } from '../support/plan.ts';
import { expect } from '../support/test.ts';

test(
  'a house is set up for its company login, and entered by it alone',
  { tag: '@phone-look' },
  async ({ page, server, companies, consoleWatch, expectAccessible }) => {
    test.slow();
    consoleWatch.allow(/status of (?:401|403|404|422)/);
    const app = networkCaller(server.url);
    const owner = await registerProvider(app, { email: 'inhaberin@lindenhof.example' });
    await logInAs(page, server, owner);
    const look = async () => {
      await inBothSchemes(page, expectAccessible);
      expect(await sidewaysOverflow(page)).toBe(0);
    };

    await page.goto('/account-settings?bereich=firmenlogin');
    await expect(page.getByText('Der Firmenlogin gehört zum Tarif Enterprise.')).toBeVisible();
    await look();
    await putOnPlanIn(server, owner.email, 'enterprise');
    await page.reload();

    const { redirectUrl } = await must<CompanyLogin>(
      app,
      'GET',
      '/api/account/company-login',
      undefined,
      owner.cookie,
    );
    const provider = await startIdentityProvider(companies, IDENTITY_PROVIDER, redirectUrl);
    // Chromium knows no way to the provider: what it would do there is done for it, over the same connections.
    await page.route(`https://${IDENTITY_PROVIDER}/**`, async (route) => {
      const location = await companies.visit(route.request().url());
      await route.fulfill({ status: 302, headers: { location } });
    });

    const setup = page.getByRole('region', { name: 'Anmeldedienst' });
    await expect(setup.getByText(redirectUrl)).toBeVisible();
    await setup.getByRole('textbox', { name: 'Adresse (Issuer)' }).fill('https://10.0.0.1');
    await setup.getByRole('textbox', { name: 'Client-ID' }).fill(CLIENT.clientId);
    await setup.getByLabel('Client-Geheimnis', { exact: false }).first().fill(CLIENT.clientSecret);
    await setup.getByRole('button', { name: 'Prüfen und speichern' }).click();
    await expect(setup.getByText('führt nicht ins öffentliche Internet')).toBeVisible();
    await setup.getByRole('textbox', { name: 'Adresse (Issuer)' }).fill(provider.issuer);
    await setup.getByRole('button', { name: 'Prüfen und speichern' }).click();
    await expect(setup.getByText('/firmenlogin?haus=gut-lindenhof')).toBeVisible();

    const domains = page.getByRole('region', { name: 'Domains' });
    await domains.getByRole('textbox', { name: 'Neue Domain' }).fill('lindenhof.example');
    await domains.getByRole('button', { name: 'Domain hinzufügen' }).click();
    await expect(domains.getByText('_empfehlwerk.lindenhof.example')).toBeVisible();
    await domains.getByRole('button', { name: 'Code per E-Mail senden' }).click();
    await domains.getByRole('textbox', { name: 'Code aus der E-Mail' }).fill(await codeOf(page));
    await look();
    await domains.getByRole('button', { name: 'Bestätigen', exact: true }).click();
    await expect(domains.getByText('Bestätigt', { exact: true })).toBeVisible();

    const { secret, backupCodes } = await enableTwoFactor(app, owner, new Date());
    await page.goto('/account-settings?bereich=sicherheit');
    const own = page.getByRole('region', { name: 'Firmenlogin' });
    await own.getByRole('button', { name: 'Firmenlogin verbinden' }).click();
    await expect(own.getByText('Verbunden', { exact: true })).toBeVisible();
    await own.getByRole('button', { name: 'Trennen' }).click();
    const unlink = page.getByRole('dialog', { name: 'Firmenlogin trennen?' });
    await expect(unlink).toBeVisible();
    await look();
    await unlink.getByRole('button', { name: 'Abbrechen' }).click();

    await page.goto('/account-settings?bereich=firmenlogin');
    await setup.getByRole('button', { name: 'Firmenlogin entfernen' }).click();
    const remove = page.getByRole('dialog', { name: 'Firmenlogin entfernen?' });
    await expect(remove).toBeVisible();
    await look();
    await remove.getByRole('button', { name: 'Abbrechen' }).click();
    const required = page.getByRole('region', { name: 'Nur Firmenlogin' });
    await required.getByRole('button', { name: 'Einschalten' }).click();
    const question = page.getByRole('dialog', { name: '„Nur Firmenlogin“ einschalten?' });
    await expect(question).toBeVisible();
    await look();
    await question.getByRole('button', { name: 'Einschalten' }).click();
    await expect(required.getByText('Eingeschaltet')).toBeVisible();

    // Another browser: by the address at work, straight into the house.
    await page.context().clearCookies();
    await page.goto('/auth');
    await page.getByRole('link', { name: 'Mit Firmenlogin anmelden' }).click();
    const address = page.getByRole('textbox', { name: 'E-Mail-Adresse im Unternehmen' });
    await expect(address).toBeVisible();
    await address.fill('wer@anderswo.example');
    await page.getByRole('button', { name: 'Weiter' }).click();
    await expect(page.getByText('ist kein Firmenlogin eingerichtet')).toBeVisible();
    await look();
    await address.fill('anna@lindenhof.example');
    await page.getByRole('button', { name: 'Weiter' }).click();
    await expect(page).toHaveURL(/\/dashboard/);
    await expect(page.getByRole('heading', { name: /^Willkommen/ })).toBeVisible();

    // The company refuses: a sentence of ours, and the owner's way past it.
    provider.person = null;
    await page.context().clearCookies();
    await page.goto('/firmenlogin?haus=gut-lindenhof');
    await page.getByRole('button', { name: 'Mit Firmenlogin anmelden' }).click();
    await expect(page.getByText('Ihr Anmeldedienst hat Sie nicht hineingelassen.')).toBeVisible();
    await page.goto('/auth');
    await page.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill(owner.email);
    await page.getByLabel('Passwort', { exact: false }).first().fill(PASSWORD);
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await page.getByRole('textbox', { name: 'Code' }).fill(codeAt(secret, new Date(), 1));
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    const house = page.getByRole('region', { name: 'Gut Lindenhof' });
    await expect(house.getByRole('button', { name: 'Notzugang für Inhaber' })).toBeVisible();
    await look();
    await house.getByRole('button', { name: 'Notzugang für Inhaber' }).click();
    await look();
    await house.getByLabel('Passwort', { exact: false }).first().fill(PASSWORD);
    await house.getByRole('textbox', { name: 'Code der App' }).fill(backupCodes[0] ?? '');
    await house.getByRole('button', { name: 'Ohne Firmenlogin öffnen' }).click();
    await expect(page).toHaveURL(/\/dashboard/);
  },
);

/** The code in the newest mail to postmaster. */
async function codeOf(page: Page): Promise<string> {
  let code = '';
  await expect
    .poll(async () => {
      const list = await (await page.request.get('/dev/mail')).text();
      const entry = list.split('<li>').find((line) => line.includes('Code für die Domain'));
      const link = /href="([^"]+)"/.exec(entry ?? '')?.[1];
      if (link === undefined) return '';
      code = /\b\d{8}\b/.exec(await (await page.request.get(link)).text())?.[0] ?? '';
      return code;
    })
    .not.toBe('');
  return code;
}
