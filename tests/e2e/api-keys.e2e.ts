import { networkCaller } from '#tests/support/caller.ts';
import { createReadyProvider } from '#tests/support/world.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { sidewaysOverflow } from './support/layout.ts';
import { logInAs } from './support/log-in.ts';
import { putOnPlanIn } from './support/plan.ts';
import { expect, test } from './support/test.ts';

test(
  'a key is made, tried, replaced and revoked',
  { tag: '@phone-look' },
  async ({ page, server, expectAccessible }) => {
    const provider = await createReadyProvider(networkCaller(server.url));
    await putOnPlanIn(server, provider.email, 'enterprise');
    await logInAs(page, server, provider);
    await page.goto('/account-settings?bereich=schnittstellen');
    const section = page.getByRole('region', { name: 'API-Schlüssel' });
    await expect(section.getByText('Noch keine Schlüssel.')).toBeVisible();

    await section.getByRole('button', { name: 'Schlüssel erstellen' }).click();
    const dialog = page.getByRole('dialog', { name: 'API-Schlüssel erstellen' });
    await dialog.getByRole('button', { name: 'Schlüssel erstellen' }).click();
    await expect(dialog.getByText('Bitte geben Sie dem Schlüssel einen Namen')).toBeVisible();
    await expect(dialog.getByText('Bitte wählen Sie, was der Schlüssel darf')).toBeVisible();
    await inBothSchemes(page, expectAccessible);
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Kasse');
    await dialog.getByRole('checkbox', { name: 'Partner lesen' }).check();
    await dialog.getByRole('button', { name: 'Schlüssel erstellen' }).click();

    const shown = page.getByRole('dialog', { name: 'Ihr neuer API-Schlüssel' });
    await expect(shown.getByText('Kopieren Sie den Schlüssel jetzt.')).toBeVisible();
    await inBothSchemes(page, expectAccessible);
    expect(await sidewaysOverflow(page)).toBe(0);
    const secret = (await shown.getByText(/^ew_live_/).textContent()) ?? '';
    const read = async (key: string) =>
      (
        await fetch(`${server.url}/api/v1/partners`, {
          headers: { authorization: `Bearer ${key}` },
        })
      ).status;
    expect(await read(secret)).toBe(200);
    await shown.getByRole('button', { name: 'Fertig' }).click();
    await expect(section.getByText(`ew_live_…${secret.slice(-4)}`)).toBeVisible();
    await expect(page.getByText(secret)).toHaveCount(0);
    await inBothSchemes(page, expectAccessible);

    await section.getByRole('button', { name: 'Ersetzen Kasse' }).click();
    await expect(page.getByRole('dialog', { name: 'Schlüssel ersetzen' })).toBeVisible();
    await inBothSchemes(page, expectAccessible);
    await page.getByRole('button', { name: 'Schlüssel ersetzen' }).click();
    await expect(shown.getByText('Kopieren Sie den Schlüssel jetzt.')).toBeVisible();
    await shown.getByRole('button', { name: 'Fertig' }).click();
    await expect(section.getByText('Wird ersetzt')).toBeVisible();
    expect(await read(secret)).toBe(200);

    await section.getByRole('button', { name: 'Widerrufen Kasse' }).last().click();
    await expect(page.getByRole('dialog', { name: 'Schlüssel widerrufen?' })).toBeVisible();
    await inBothSchemes(page, expectAccessible);
    await page.getByRole('button', { name: 'Widerrufen', exact: true }).click();
    await expect(section.getByText('Widerrufen', { exact: true })).toBeVisible();
    expect(await read(secret)).toBe(401);
  },
);

test(
  'a key for tests works on made-up data, which becomes fresh again',
  { tag: '@phone-look' },
  async ({ page, server, expectAccessible }) => {
    const provider = await createReadyProvider(networkCaller(server.url));
    await putOnPlanIn(server, provider.email, 'enterprise');
    await logInAs(page, server, provider);
    await page.goto('/account-settings?bereich=schnittstellen');
    const section = page.getByRole('region', { name: 'API-Schlüssel' });
    await section.getByRole('button', { name: 'Schlüssel erstellen' }).click();
    const dialog = page.getByRole('dialog', { name: 'API-Schlüssel erstellen' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Probe');
    await dialog.getByRole('radio', { name: 'Mit einem Testprogramm' }).check();
    await dialog.getByRole('checkbox', { name: 'Partner lesen' }).check();
    await dialog.getByRole('button', { name: 'Schlüssel erstellen' }).click();
    const shown = page.getByRole('dialog', { name: 'Ihr neuer API-Schlüssel' });
    const secret = (await shown.getByText(/^ew_test_/).textContent()) ?? '';
    const read = async () => {
      const answer = await fetch(`${server.url}/api/v1/partners`, {
        headers: { authorization: `Bearer ${secret}` },
      });
      return ((await answer.json()) as { data: { id: string }[] }).data.map(({ id }) => id);
    };
    const before = await read();
    expect(before).toHaveLength(3);
    await shown.getByRole('button', { name: 'Fertig' }).click();
    await expect(section.getByText(`ew_test_…${secret.slice(-4)}`)).toBeVisible();

    await section.getByRole('button', { name: 'Testprogramm zurücksetzen' }).click();
    const question = page.getByRole('dialog', { name: 'Testprogramm zurücksetzen?' });
    await expect(question).toBeVisible();
    await inBothSchemes(page, expectAccessible);
    expect(await sidewaysOverflow(page)).toBe(0);
    await question.getByRole('button', { name: 'Zurücksetzen' }).click();
    await expect(page.getByText('Testprogramm zurückgesetzt')).toBeVisible();
    const after = await read();
    expect(after).toHaveLength(3);
    expect(after.filter((id) => before.includes(id))).toEqual([]);
  },
);

test('without Enterprise the section says what it would be', async ({
  page,
  server,
  expectAccessible,
}) => {
  const provider = await createReadyProvider(networkCaller(server.url));
  await logInAs(page, server, provider);
  await page.goto('/account-settings?bereich=schnittstellen');
  await expect(page.getByText(/API-Schlüssel gehören zum Tarif Enterprise/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Schlüssel erstellen' })).toHaveCount(0);
  await inBothSchemes(page, expectAccessible);
});
