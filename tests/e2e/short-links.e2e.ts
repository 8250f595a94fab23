import { networkCaller } from '#tests/support/caller.ts';
import { createWorld } from '#tests/support/world.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { sidewaysOverflow } from './support/layout.ts';
import { logInAs } from './support/log-in.ts';
import { expect, test } from './support/test.ts';

test(
  'a link reaches its partner in a ready message, by WhatsApp and by mail',
  { tag: '@phone-look' },
  async ({ page, server, expectAccessible }) => {
    const { provider, partner, link } = await createWorld(networkCaller(server.url));
    await logInAs(page, server, provider);
    await page.goto(`/partners?partner=${partner.id}&ansicht=links`);
    await page.getByRole('button', { name: /^An Partner senden: Fotografie Grün/ }).click();
    const dialog = page.getByRole('dialog', { name: 'An Partner senden' });
    const message = dialog.getByLabel('Nachricht', { exact: true });
    await expect(message).toHaveValue(new RegExp(link.shortPath));
    const whatsapp = dialog.getByRole('link', { name: 'WhatsApp' });
    await expect(whatsapp).toHaveAttribute('href', /^https:\/\/wa\.me\/\d*\?text=Hallo/);
    await inBothSchemes(page, expectAccessible);
    expect(await sidewaysOverflow(page)).toBe(0);

    // Without the link nothing is sent, and what was prepared comes back.
    await message.fill('Hallo!');
    await expect(dialog.getByText(/Der Link fehlt im Text/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'E-Mail senden' })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Vorbereiteten Text wiederherstellen' }).click();
    await dialog.getByRole('button', { name: 'E-Mail senden' }).click();
    await expect(page.getByText(/Der Link ist unterwegs an/)).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('tab', { name: 'Kampagnen & Links' })).toBeVisible();
  },
);

test(
  'the end of an address changes, and the printed one goes on leading to the page',
  { tag: '@phone-look' },
  async ({ page, server, expectAccessible }) => {
    const { provider, partner, link } = await createWorld(networkCaller(server.url));
    await logInAs(page, server, provider);
    await page.goto(`/partners?partner=${partner.id}&ansicht=links`);
    await page.getByRole('button', { name: /^Ende ändern: Fotografie Grün/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Ende der Adresse ändern' });
    const field = dialog.getByLabel('Ende der Adresse');
    await field.fill('Anna knipst');
    await expect(dialog.getByText('frei')).toBeVisible();
    await inBothSchemes(page, expectAccessible);
    expect(await sidewaysOverflow(page)).toBe(0);
    await field.fill('ab');
    await expect(dialog.getByText(/mindestens 4 Zeichen/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Adresse ändern' })).toBeDisabled();
    await field.fill('Anna knipst');
    await dialog.getByRole('button', { name: 'Adresse ändern' }).click();
    await expect(page.getByText(/\/anna-knipst/).first()).toBeVisible();
    await page.goto(link.shortPath);
    await expect(page).toHaveURL(new RegExp(`ref=${link.slug}$`));
  },
);

test('the house in all addresses is changed in the settings', async ({
  page,
  server,
  expectAccessible,
}) => {
  const { provider, link } = await createWorld(networkCaller(server.url));
  await logInAs(page, server, provider);
  await page.goto('/account-settings');
  const section = page.getByRole('region', { name: 'Kurze Links' });
  await section.getByRole('button', { name: 'Adresse ändern' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ihre Adresse in Links ändern' });
  const wanted = `Lindenhof ${link.slug}`;
  await dialog.getByLabel('Ihr Haus in Adressen').fill(wanted);
  await expect(dialog.getByText('frei')).toBeVisible();
  await inBothSchemes(page, expectAccessible);
  await dialog.getByRole('button', { name: 'Adresse ändern' }).click();
  await expect(section.getByText(`lindenhof-${link.slug}`).first()).toBeVisible();
  await expect(section.getByText(/^Gilt weiter:/)).toBeVisible();
  await page.goto(link.shortPath);
  await expect(page).toHaveURL(new RegExp(`ref=${link.slug}$`));
});
