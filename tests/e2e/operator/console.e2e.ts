import { networkCaller } from '#tests/support/caller.ts';
import { OPERATOR_PASSWORD } from '#tests/support/operators.ts';
import { codeAt } from '#tests/support/two-factor.ts';
import { createWorld } from '#tests/support/world.ts';
import { inBothSchemes } from '../support/both-schemes.ts';
import { sidewaysOverflow } from '../support/layout.ts';
import { logInAs } from '../support/log-in.ts';
import { runCommand } from '../support/run-command.ts';
import { expect, test } from '../support/test.ts';

test(
  'an operator sets up both factors, sees providers, and a house only while its owner allows it',
  { tag: '@phone-look' },
  async ({ page, server, browser, consoleWatch, expectAccessible }, { project }) => {
    consoleWatch.allow(/40[13]/);
    consoleWatch.allow(/Dieser Einblick ist beendet/);
    const world = await createWorld(networkCaller(server.url));
    const email = `ada-${project.name}@betrieb.example`;
    const look = async () => {
      await inBothSchemes(page, expectAccessible);
      expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
    };

    await test.step('sets up password and code with the printed link', async () => {
      const environment = { DATA_DIR: server.dataDir, PUBLIC_URL: server.url };
      const { code, printed } = await runCommand(['operator-add', email], environment);
      expect(code).toBe(0);
      await page.goto(/http\S+\/einrichten\/\S+/.exec(printed)?.[0] ?? '');
      await look();
      const secret = (await page.locator('.secret').textContent()) ?? '';
      await page.getByLabel('Neues Passwort').fill(OPERATOR_PASSWORD);
      await page.getByLabel('Code aus der Authenticator-App').fill(codeAt(secret, new Date()));
      await page.getByRole('button', { name: 'Einrichten und anmelden' }).click();
      await expect(page.getByRole('heading', { name: 'Anbieter' })).toBeVisible();
    });

    await test.step('sees the provider, and nothing of the house', async () => {
      await page.getByLabel('Name oder Login-Adresse').fill(world.provider.email);
      await page.getByRole('button', { name: 'Suchen' }).click();
      await look();
      await page.getByRole('link', { name: 'Gut Lindenhof' }).click();
      await expect(page.getByText('Was in diesem Haus ist, sehen Sie nicht.')).toBeVisible();
      await look();
    });
    const house = page.url();

    await test.step('sets a plan after a question', async () => {
      await page.getByRole('combobox').selectOption('Enterprise');
      await page.getByRole('button', { name: 'Tarif setzen' }).click();
      await look();
      await page.getByRole('button', { name: 'Auf Enterprise setzen' }).click();
      await expect(page.getByText('Der Tarif ist gesetzt.')).toBeVisible();
    });

    await test.step('looks at the installation and at the log', async () => {
      await page.getByRole('link', { name: 'Anlage' }).click();
      await expect(page.getByText('bereit', { exact: true })).toBeVisible();
      await look();
      await page.getByRole('link', { name: 'Protokoll' }).click();
      await expect(page.getByRole('cell', { name: 'Tarif gesetzt' }).first()).toBeVisible();
      await look();
    });

    const owner = await browser.newContext({ baseURL: server.url });
    const settings = await owner.newPage();
    await test.step('the owner allows a look', async () => {
      await logInAs(settings, server, world.provider);
      await settings.goto('/account-settings?bereich=sicherheit');
      await settings.getByRole('button', { name: '24 Stunden erlauben' }).click();
      await expect(settings.getByText('Erlaubt bis')).toBeVisible();
    });

    await test.step('opens the house, reads, and writes nothing', async () => {
      await page.goto(house);
      await page.getByRole('button', { name: 'Haus öffnen' }).click();
      await expect(page.getByText('Sie sehen Gut Lindenhof')).toBeVisible();
      await page.goto('/partners');
      await expect(page.getByText(world.partner.companyName).first()).toBeVisible();
      await expect(page.getByText('Sie sehen Gut Lindenhof')).toBeVisible();
      await look();
      const status = await page.evaluate(async () => {
        const init = {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{}',
        };
        return (await fetch('/api/partners', init)).status;
      });
      expect(status).toBe(403);
    });

    await test.step('the owner sees who looked, and ends it at once', async () => {
      await settings.reload();
      await expect(settings.getByText(`${email}: geöffnet`)).toBeVisible();
      await settings.getByRole('button', { name: 'Jetzt beenden' }).click();
      await expect(settings.getByText('Nicht erlaubt')).toBeVisible();
      await page.goto('/leads');
      await expect(page.getByRole('heading', { name: 'Anbieter' })).toBeVisible();
      await page.goto(house);
      await expect(page.getByText('Was in diesem Haus ist, sehen Sie nicht.')).toBeVisible();
    });
    await owner.close();

    await test.step('logs out', async () => {
      await page.getByRole('button', { name: 'Abmelden', exact: true }).click();
      await look();
      await page.goto(house);
      await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
    });
  },
);
