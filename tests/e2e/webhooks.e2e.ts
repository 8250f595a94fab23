import { networkCaller } from '#tests/support/caller.ts';
import { createReadyProvider } from '#tests/support/world.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { sidewaysOverflow } from './support/layout.ts';
import { logInAs } from './support/log-in.ts';
import { putOnPlanIn } from './support/plan.ts';
import { expect, test } from './support/test.ts';

test(
  'a webhook is made, tried, followed, changed and deleted',
  { tag: '@phone-drill' },
  async ({ page, server, expectAccessible }) => {
    const provider = await createReadyProvider(networkCaller(server.url));
    await putOnPlanIn(server, provider.email, 'enterprise');
    await logInAs(page, server, provider);
    await page.goto('/account-settings?bereich=schnittstellen');
    const section = page.getByRole('region', { name: 'Webhooks' });
    await expect(section.getByText('Noch keine Webhooks.')).toBeVisible();

    await section.getByRole('button', { name: 'Webhook anlegen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Webhook anlegen' });
    await dialog.getByRole('radio', { name: 'Nur ausgewählte' }).check();
    await dialog.getByRole('textbox', { name: 'Adresse' }).fill('http://kasse.example/');
    await dialog.getByRole('button', { name: 'Webhook anlegen' }).click();
    await expect(dialog.getByText('Bitte geben Sie dem Webhook einen Namen')).toBeVisible();
    await expect(dialog.getByText('Bitte geben Sie eine Adresse mit https ein')).toBeVisible();
    await expect(dialog.getByText('Bitte wählen Sie mindestens ein Ereignis')).toBeVisible();
    await inBothSchemes(page, expectAccessible);
    expect(await sidewaysOverflow(page)).toBe(0);
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Kasse');
    // Nobody is called: the address is refused before a connection is opened.
    await dialog.getByRole('textbox', { name: 'Adresse' }).fill('https://10.0.0.1/empfang');
    await dialog.getByRole('checkbox', { name: 'Anfrage eingegangen' }).check();
    await dialog.getByRole('button', { name: 'Webhook anlegen' }).click();

    const shown = page.getByRole('dialog', { name: 'Geheimnis des Webhooks' });
    await expect(shown.getByText('Kopieren Sie das Geheimnis jetzt.')).toBeVisible();
    await inBothSchemes(page, expectAccessible);
    const secret = (await shown.getByText(/^whsec_/).textContent()) ?? '';
    await shown.getByRole('button', { name: 'Fertig' }).click();
    await expect(page.getByText(secret)).toHaveCount(0);
    await expect(section.getByText('Anfrage eingegangen', { exact: false })).toBeVisible();

    await section.getByRole('button', { name: 'Testereignis an Kasse' }).click();
    const log = page.getByRole('dialog', { name: 'Protokoll: Kasse' });
    const refused = log.getByText('Die Adresse führt nicht ins öffentliche Internet.');
    await expect(refused).toHaveCount(1);
    await expect(log.getByText('"type": "webhook.test"')).toBeVisible();
    await inBothSchemes(page, expectAccessible);
    expect(await sidewaysOverflow(page)).toBe(0);
    await log.getByRole('button', { name: 'Erneut senden' }).click();
    await expect(refused).toHaveCount(2);
    await log.getByText('Zugestellt', { exact: true }).click();
    await expect(log.getByText('Keine Nachricht mit diesem Stand')).toBeVisible();
    await page.keyboard.press('Escape');

    const step = async (name: string) => {
      await section.getByRole('button', { name: 'Mehr zu Kasse' }).click();
      const item = page.getByRole('menuitem', { name });
      await expect(item).toBeVisible();
      return item;
    };
    await (await step('Geheimnis ersetzen')).click();
    await expect(page.getByRole('dialog', { name: 'Geheimnis ersetzen' })).toBeVisible();
    await inBothSchemes(page, expectAccessible);
    await page.getByRole('button', { name: 'Geheimnis ersetzen' }).click();
    await shown.getByRole('button', { name: 'Fertig' }).click();
    await expect(section.getByText(/bisheriges Geheimnis bis/)).toBeVisible();

    await (await step('Bearbeiten')).click();
    const edit = page.getByRole('dialog', { name: 'Webhook bearbeiten' });
    await edit.getByRole('radio', { name: 'Alle Ereignisse' }).check();
    await edit.getByRole('switch', { name: 'Namen und Kontaktdaten mitsenden' }).check();
    await edit.getByRole('button', { name: 'Speichern' }).click();
    await expect(section.getByText('Alle Ereignisse · mit Namen und Kontaktdaten')).toBeVisible();

    const off = await step('Ausschalten');
    await inBothSchemes(page, expectAccessible);
    await off.click();
    await expect(section.getByText('Aus', { exact: true })).toBeVisible();
    await inBothSchemes(page, expectAccessible);

    await (await step('Löschen')).click();
    await expect(page.getByRole('dialog', { name: 'Webhook löschen?' })).toBeVisible();
    await inBothSchemes(page, expectAccessible);
    await page.getByRole('button', { name: 'Löschen', exact: true }).click();
    await expect(section.getByText('Noch keine Webhooks.')).toBeVisible();
  },
);

test('without Enterprise the section says what webhooks would be', async ({
  page,
  server,
  expectAccessible,
}) => {
  const provider = await createReadyProvider(networkCaller(server.url));
  await logInAs(page, server, provider);
  await page.goto('/account-settings?bereich=schnittstellen');
  await expect(page.getByText(/Webhooks gehören zum Tarif Enterprise/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Webhook anlegen' })).toHaveCount(0);
  await inBothSchemes(page, expectAccessible);
});
