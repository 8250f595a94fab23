import { networkCaller } from '#tests/support/caller.ts';
import { eventually } from '#tests/support/eventually.ts';
import { createWorld } from '#tests/support/world.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { sidewaysOverflow } from './support/layout.ts';
import { logInAs } from './support/log-in.ts';
import { expect, test } from './support/test.ts';

test(
  'a provider opens the page, two people apply and confirm, one becomes a partner and one does not',
  { tag: '@phone-look' },
  async ({ page, server, expectAccessible }) => {
    const app = networkCaller(server.url);
    const { provider } = await createWorld(app, {
      campaign: {
        rewardType: 'per_lead',
        calculationType: 'fixed',
        rewardAmount: 50,
        rewardPercentage: null,
      },
    });
    await logInAs(page, server, provider);

    const path = await test.step('the page is opened', async () => {
      await page.goto('/partners');
      await page.getByRole('link', { name: 'Bewerbungen' }).click();
      await expect(page.getByText('Keine offene Bewerbung')).toBeVisible();
      await inBothSchemes(page, expectAccessible);
      await page.getByRole('button', { name: 'Aus der Vorlage erstellen' }).click();
      await expect(page.getByText('Die Vorlage ist ein Anfang')).toBeVisible();
      await inBothSchemes(page, expectAccessible);
      await page.getByRole('button', { name: 'Veröffentlichen' }).click();
      await expect(page.getByText(/Fassung 1 vom/)).toBeVisible();
      await page.getByRole('button', { name: 'Seite öffnen' }).click();
      await expect(page.getByRole('switch', { name: 'Neue Partner dürfen' })).toBeChecked();
      await page.getByRole('checkbox', { name: /Sommerfeste/ }).check();
      await inBothSchemes(page, expectAccessible);
      await page.getByRole('button', { name: 'Speichern' }).click();
      const address = page.getByRole('link', { name: /Seite für neue Partner öffnen/ });
      await expect(address).toBeVisible();
      return (await address.getAttribute('href')) ?? '';
    });

    await test.step('two people apply', async () => {
      for (const [first, email] of [
        ['Zoë', `zoe-${Date.now()}@bluete.example`],
        ['Łukasz', `dj-${Date.now()}@musik.example`],
      ] as const) {
        await page.goto(path);
        await expect(page.getByText('Für jede Anfrage erhalten Sie 50,00 €.')).toBeVisible();
        await page.getByLabel('Vorname').fill(first);
        await page.getByLabel('Nachname').fill('Müller');
        await page.getByLabel('E-Mail').fill(email);
        await page.getByRole('button', { name: 'Bewerbung absenden' }).click();
        await expect(
          page.getByText('Bitte stimmen Sie den Teilnahmebedingungen zu.').first(),
        ).toBeVisible();
        await expectAccessible();
        expect(await sidewaysOverflow(page)).toBe(0);
        await page.getByLabel('Wie möchten Sie uns empfehlen?').fill('Ich werde oft gefragt.');
        for (const box of await page.getByRole('checkbox').all()) await box.check();
        await expect(page.getByText('Sicherheitsprüfung bestanden')).toBeVisible();
        await page.getByRole('button', { name: 'Bewerbung absenden' }).click();
        await expect(page.getByText('Ein Schritt fehlt noch')).toBeVisible();
        await page.reload();
        await expect(page.getByText('Ein Schritt fehlt noch')).toBeVisible();
        await page.goto(await mailedPath(page.request, email));
        await page.getByRole('button', { name: 'Bewerbung bestätigen' }).click();
        await expect(page.getByText('Vielen Dank, Ihre Bewerbung ist bestätigt')).toBeVisible();
        await expectAccessible();
      }
    });

    await test.step('the provider decides', async () => {
      await page.goto('/');
      await page.getByRole('link', { name: /2 Bewerbungen als Partner warten/ }).click();
      await expect(page.getByText('Zoë Müller')).toBeVisible();
      await inBothSchemes(page, expectAccessible);
      expect(await sidewaysOverflow(page)).toBe(0);
      await page.getByRole('button', { name: 'Annehmen: Zoë Müller' }).click();
      await expect(page.getByText('Zoë Müller ist jetzt Partner.')).toBeVisible();
      await page.getByRole('button', { name: 'Ablehnen: Łukasz Müller' }).click();
      const dialog = page.getByRole('dialog', { name: 'Bewerbung ablehnen' });
      await expect(dialog.getByLabel('Grund')).toHaveValue(/Wir arbeiten in Ihrem Bereich/);
      await inBothSchemes(page, expectAccessible);
      await dialog.getByRole('button', { name: 'Ablehnen' }).click();
      await page.getByText('Entschiedene Bewerbungen (2)').click();
      await expect(page.getByText(/Abgelehnt am .*: Wir arbeiten/)).toBeVisible();
      await page.getByRole('link', { name: 'Zoë Müller' }).click();
      await expect(page.getByRole('dialog')).toContainText('Zoë Müller');
    });
  },
);

/** The path of the mailed button that confirms an application. */
function mailedPath(
  request: { get(url: string): Promise<{ text(): Promise<string> }> },
  email: string,
): Promise<string> {
  return eventually(async () => {
    const mailbox = await (await request.get('/dev/mail')).text();
    const entry = mailbox
      .split('<li>')
      .find((line) => line.includes(email) && line.includes('Bewerbung'));
    const address = /href="([^"]+)"/.exec(entry ?? '')?.[1];
    if (address === undefined) throw new Error('no mail');
    const mail = await (await request.get(address)).text();
    const path = /\/bewerbung-bestaetigen\?token=[\w-]+/.exec(mail)?.[0];
    if (path === undefined) throw new Error('no link in the mail');
    return path;
  });
}
