import { rm } from 'node:fs/promises';
import { networkCaller } from '#tests/support/caller.ts';
import { registerProvider } from '#tests/support/register.ts';
import { startStripeServer, type StripeServer } from '#tests/support/stripe/stripe-server.ts';
import { OPERATOR_ENV } from '#tests/support/subscription.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { sidewaysOverflow } from './support/layout.ts';
import { logInAs } from './support/log-in.ts';
import { startServer } from './support/running-server.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toast.ts';

/** The test whose operator takes cards, through a server that speaks Stripe's protocol. */
const carded = test.extend<object, { stripe: StripeServer }>({
  stripe: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to find what is needed.
    async ({}, give) => {
      const stripe = await startStripeServer();
      await give(stripe);
      await stripe.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ stripe }, give) => {
      const dataDir = temporaryFolder();
      const server = await startServer(dataDir, { ...OPERATOR_ENV, ...stripe.env });
      stripe.deliverTo(server.url);
      await give(server);
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

carded(
  'a plan is booked by card, a refused charge is paid on the page, the card is changed and removed',
  async ({ page, server, expectAccessible }) => {
    await logInAs(page, server, await registerProvider(networkCaller(server.url)));
    await page.goto('/abrechnungen?tab=abonnement&tarif=premium_monthly');
    const card = page.getByRole('region', { name: 'Abonnement', exact: true });

    await test.step('given up on the page of Stripe: nothing is booked', async () => {
      const dialog = page.getByRole('dialog', { name: 'Upgrade auf Premium' });
      await expect(dialog.getByLabel('Kauf auf Rechnung')).toBeChecked();
      await dialog.getByLabel('Kredit- oder Debitkarte').check();
      await inBothSchemes(page, expectAccessible);
      await dialog.getByRole('button', { name: 'Weiter zur Karteneingabe' }).click();
      await expect(page.getByText(/Sie bestellen zahlungspflichtig: .*16,50/)).toBeVisible();
      await page.getByRole('link', { name: 'Zurück' }).click();
      await expect(card).toContainText('Free');
    });

    await test.step('with a card that will refuse: booked, and the charge fails', async () => {
      await card.getByRole('button', { name: 'Upgrade auf Premium' }).click();
      const dialog = page.getByRole('dialog', { name: 'Upgrade auf Premium' });
      await dialog.getByLabel('Premium (monatlich)').check();
      await dialog.getByLabel('Kredit- oder Debitkarte').check();
      await dialog.getByRole('button', { name: 'Weiter zur Karteneingabe' }).click();
      await page.getByLabel('Kartennummer').fill('4000000000000341');
      await page.getByRole('button', { name: 'Karte speichern' }).click();
      await expectToast(page, 'Premium (monatlich) gebucht');
      await expect(page).not.toHaveURL(/zahlung=/);
      await expect(card).toContainText('Visa •••• 0341, gültig bis 12/2029');
      await page.getByRole('tab', { name: 'Rechnungen' }).click();
      await expect(page.getByText('Abbuchung fehlgeschlagen')).toBeVisible();
      await inBothSchemes(page, expectAccessible);
    });

    await test.step('paid on the page', async () => {
      await page.getByRole('button', { name: /^Mit Karte zahlen/ }).click();
      await expect(page.getByText(/Rechnung RE-\d{4}/)).toBeVisible();
      await page.getByRole('button', { name: 'Bezahlen' }).click();
      await expectToast(page, 'Rechnung bezahlt');
      await expect(page.getByText('Bezahlt', { exact: true })).toBeVisible();
      await page.getByRole('tab', { name: 'Abonnement & Zahlungen' }).click();
      await expect(card).toContainText('Aktiv');
    });

    await test.step('another card, and back to payment on invoice', async () => {
      await card.getByRole('button', { name: 'Karte ändern' }).click();
      await page.getByLabel('Kartennummer').fill('5555555555554444');
      await page.getByRole('button', { name: 'Karte ersetzen' }).click();
      await expect(async () => {
        await page.goto('/abrechnungen?tab=abonnement');
        await expect(card).toContainText('Mastercard •••• 4444', { timeout: 1_000 });
      }).toPass();
      await inBothSchemes(page, expectAccessible);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await sidewaysOverflow(page)).toBe(0);
      await card.getByRole('button', { name: 'Wieder auf Rechnung zahlen' }).click();
      await expect(page.getByRole('button', { name: 'Karte entfernen' })).toBeVisible();
      await inBothSchemes(page, expectAccessible);
      await page.getByRole('button', { name: 'Karte entfernen' }).click();
      await expectToast(page, 'Karte entfernt');
      await expect(card).toContainText('Kauf auf Rechnung');
      await expect(card.getByRole('button', { name: 'Künftig mit Karte zahlen' })).toBeVisible();
    });
  },
);
