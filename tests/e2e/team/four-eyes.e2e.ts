import { networkCaller } from '#tests/support/caller.ts';
import { joinHouse } from '#tests/support/houses.ts';
import { registerProvider } from '#tests/support/register.ts';
import { confirmSale, createWorld } from '#tests/support/world.ts';
import { inBothSchemes } from '../support/both-schemes.ts';
import { databaseOf } from '../support/database-of.ts';
import { sidewaysOverflow } from '../support/layout.ts';
import { logInAs } from '../support/log-in.ts';
import { payButton, paySheet } from '../support/payouts-screen.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

const NEW_IBAN = 'DE75512108001245126199';

test(
  'two people pay together: one asks, the other one agrees, and declines another bank account',
  { tag: '@phone-look' },
  async ({ page, server, consoleWatch, expectAccessible }) => {
    const app = networkCaller(server.url);
    const world = await createWorld(app);
    await confirmSale(app, world, 30_000);
    const colleague = await registerProvider(app, { firstName: 'Zoë', lastName: 'Weiß' });
    const pool = databaseOf(server);
    await joinHouse(pool, colleague.email, world.provider.email, 'bookkeeping');
    await pool.query(
      `update logins set last_provider_id = (select provider_id from users u join login_addresses a
         on a.login_id = u.login_id where a.address = lower($1) limit 1)
       where lower(email) = lower($2)`,
      [world.provider.email, colleague.email],
    );
    await pool.end();
    const { companyName } = world.partner;
    // What needs a second person is refused with a 409, which browsers write to the console.
    consoleWatch.allow(/status of 409 .*\/api\/(commissions\/process-payout|partners\/[\w-]+)\)/);
    const asOwner = () => logInAs(page, server, world.provider);
    const asColleague = () => logInAs(page, server, colleague);

    await test.step('the owner wants a second person above 1,000 €', async () => {
      await asOwner();
      await page.goto('/freigaben');
      await expect(page.getByText('Nichts wartet auf eine zweite Person')).toBeVisible();
      await inBothSchemes(page, expectAccessible);
      await page.goto('/account-settings?bereich=belege');
      const field = page.getByLabel('Zweite Person bei Auszahlungen über');
      await field.fill('1000');
      await page.getByRole('button', { name: 'Speichern', exact: true }).click();
      await expectToast(page, 'Einstellungen gespeichert');
      await expect(field).toHaveValue('1.000,00 €');
      await inBothSchemes(page, expectAccessible);
      expect(await sidewaysOverflow(page)).toBe(0);
    });

    await test.step('a payout above it asks for one', async () => {
      await page.goto('/payouts');
      await payButton(page, companyName).click();
      const sheet = paySheet(page);
      await sheet.getByRole('button', { name: 'Gutschrift erstellen' }).click();
      const dialog = page.getByRole('dialog', { name: 'Zweite Person fragen' });
      await expect(dialog).toBeVisible();
      await expect(dialog).toContainText('Diese Auszahlung über 1.785,00 € braucht');
      await inBothSchemes(page, expectAccessible);
      await dialog.getByRole('button', { name: 'Zweite Person fragen' }).click();
      await expectToast(page, 'Zweite Person gefragt');
      await expect(page).toHaveURL(/\/freigaben$/);
      await expect(page.getByText('gefragt von')).toBeVisible();
      await expect(page.getByRole('button', { name: /^Zurückziehen/ })).toBeVisible();
      await expect(page.getByRole('button', { name: /^Zustimmen/ })).toHaveCount(0);
      await inBothSchemes(page, expectAccessible);
      expect(await sidewaysOverflow(page)).toBe(0);
    });

    await test.step('the colleague finds it at the documents and agrees', async () => {
      await asColleague();
      await page.goto('/dashboard');
      await expect(
        page.getByRole('link', { name: /Freigabe wartet auf eine zweite/ }),
      ).toBeVisible();
      await page.goto('/payouts');
      await expect(page.getByText('1 wartet auf eine zweite Person')).toBeVisible();
      await page.getByRole('link', { name: 'Freigaben ansehen' }).click();
      await expect(page.getByRole('link', { name: companyName })).toBeVisible();
      await expect(page.getByText(/^DE\d\d /)).toBeVisible();
      await page.getByRole('button', { name: /^Zustimmen/ }).click();
      const question = page.getByRole('dialog', { name: 'Zustimmen?' });
      await expect(question).toBeVisible();
      await inBothSchemes(page, expectAccessible);
      await question.getByRole('button', { name: 'Zustimmen' }).click();
      await expectToast(page, 'Zugestimmt', 'Es ist ausgeführt.');
      await expect(page.getByText('entschieden von Zoë Weiß')).toBeVisible();
      await page.getByRole('link', { name: 'Gutschrift ansehen' }).click();
      await expect(page.getByRole('dialog', { name: /GS-0001/ })).toBeVisible();
    });

    await test.step('another bank account waits, and what else was changed is saved', async () => {
      await asOwner();
      await page.goto(`/partners?partner=${world.partner.id}`);
      const sheet = page.getByRole('dialog');
      await sheet.getByRole('button', { name: 'Bearbeiten', exact: true }).click();
      await sheet.getByLabel('IBAN').fill(NEW_IBAN);
      await sheet.getByLabel('Telefon').fill('+49 331 5550');
      await sheet.getByRole('button', { name: 'Speichern' }).click();
      const dialog = page.getByRole('dialog', { name: 'Zweite Person fragen' });
      await expect(dialog).toContainText('wird sofort gespeichert');
      await dialog.getByRole('button', { name: 'Zweite Person fragen' }).click();
      await expect(dialog).toBeHidden();
      await expect(sheet.getByText('+49 331 5550')).toBeVisible();
      await page.goto('/freigaben');
      await expect(page.getByLabel('künftig: DE75 5121 0800 1245 1261 99')).toBeVisible();
      await inBothSchemes(page, expectAccessible);
    });

    await test.step('the colleague declines it with a reason, which the owner reads', async () => {
      await asColleague();
      await page.goto('/freigaben');
      await page.getByRole('button', { name: /^Ablehnen/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Anfrage ablehnen' });
      await expect(dialog).toBeVisible();
      await dialog.getByLabel('Grund').fill('Am Telefon wusste der Partner nichts davon.');
      await inBothSchemes(page, expectAccessible);
      await dialog.getByRole('button', { name: 'Ablehnen' }).click();
      await expectToast(page, 'Anfrage abgelehnt');
      await asOwner();
      await page.goto('/freigaben');
      await expect(page.getByText('Am Telefon wusste der Partner nichts davon.')).toBeVisible();
      await expect(page.getByText('abgelehnt', { exact: true })).toBeVisible();
    });

    await test.step('without a connection it says so', async () => {
      consoleWatch.allow(/ERR_INTERNET_DISCONNECTED/);
      await page.route('**/api/approvals', (route) => route.abort('internetdisconnected'));
      await page.reload();
      await expect(page.getByText(/^Keine Verbindung zum Server/)).toBeVisible();
      await inBothSchemes(page, expectAccessible);
    });
  },
);
