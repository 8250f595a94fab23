import type { CDPSession, Page } from '@playwright/test';
import { networkCaller } from '#tests/support/caller.ts';
import { createWorld } from '#tests/support/world.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { sidewaysOverflow } from './support/layout.ts';
import { allowLoggedOutPartner, logInAsPartner } from './support/partner-login.ts';
import { expect, test } from './support/test.ts';

/** A phone with a face or finger to ask for, in software. */
async function withAuthenticator(page: Page): Promise<{ device: CDPSession; id: string }> {
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  return { device, id: authenticatorId };
}

test('a partner sets up a passkey after the first login and comes back with it', async ({
  page,
  server,
  consoleWatch,
  expectAccessible,
}) => {
  allowLoggedOutPartner(consoleWatch);
  consoleWatch.allow(/status of 422 .*\/login\/passkey/);
  const { device, id } = await withAuthenticator(page);
  const email = 'mara@passkey.example';
  await createWorld(networkCaller(server.url), { partner: { email } });
  const heading = page.getByRole('heading', { level: 1, name: 'Gut Lindenhof', exact: true });
  await logInAsPartner(page, email);

  await test.step('the offer', async () => {
    await expect(heading).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Nächstes Mal ohne E-Mail' })).toBeVisible();
    expect(await sidewaysOverflow(page)).toBe(0);
    await inBothSchemes(page, expectAccessible);
    await page.getByRole('button', { name: 'Passkey einrichten' }).click();
    await expect(page.getByText('Ihr Passkey ist eingerichtet.')).toBeVisible();
  });

  await test.step('the list', async () => {
    await page.getByRole('link', { name: 'Konto' }).click();
    await page.getByRole('button', { name: /^Bearbeiten: / }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Mein Telefon');
    await inBothSchemes(page, expectAccessible);
    await page.getByRole('button', { name: 'Namen speichern' }).click();
    await expect(page.getByText('Mein Telefon')).toBeVisible();
    await inBothSchemes(page, expectAccessible);
    await page.getByRole('button', { name: 'Passkey einrichten' }).click();
    await expect(page.getByRole('alert')).toHaveText(/gibt es schon einen Passkey/);
  });

  await test.step('the way back in', async () => {
    await page.getByRole('button', { name: 'Abmelden', exact: true }).click();
    await inBothSchemes(page, expectAccessible);
    await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click();
    await expect(heading).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Nächstes Mal ohne E-Mail' })).toHaveCount(0);
  });

  await test.step('a finger that is not recognised', async () => {
    await page.getByRole('link', { name: 'Konto' }).click();
    await page.getByRole('button', { name: 'Abmelden', exact: true }).click();
    await device.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified: false });
    await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click();
    await expect(page.getByRole('alert')).toHaveText(/Es wurde kein Passkey bestätigt/);
    await device.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified: true });
  });

  await test.step('a passkey that was removed', async () => {
    await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click();
    await page.getByRole('link', { name: 'Konto' }).click();
    await page.getByRole('button', { name: 'Bearbeiten: Mein Telefon' }).click();
    await page.getByRole('button', { name: 'Passkey entfernen' }).click();
    await expect(page.getByText('Mein Telefon')).toHaveCount(0);
    await page.getByRole('button', { name: 'Abmelden', exact: true }).click();
    await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click();
    await expect(page.getByRole('alert')).toHaveText(/nicht angenommen/);
  });
});
