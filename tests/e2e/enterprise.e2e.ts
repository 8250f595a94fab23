import { networkCaller } from '#tests/support/caller.ts';
import { createWorld } from '#tests/support/world.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { sidewaysOverflow } from './support/layout.ts';
import { logInAs } from './support/log-in.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toast.ts';

test(
  'who chose Enterprise sees its starting price and asks for an offer',
  { tag: '@phone-look' },
  async ({ page, server, expectAccessible }) => {
    const { provider } = await createWorld(networkCaller(server.url));
    await logInAs(page, server, provider);
    await page.goto('/abrechnungen?tab=abonnement&tarif=enterprise');
    const dialog = page.getByRole('dialog', { name: 'Upgrade auf Enterprise' });
    await expect(dialog).toContainText('ab 39 € netto im Monat');
    await expect(dialog).toContainText('Erweiterte Anpassungen nach Absprache');
    await expect(dialog.getByLabel('E-Mail')).toHaveValue(provider.email);
    expect(await sidewaysOverflow(page)).toBe(0);
    await inBothSchemes(page, expectAccessible);
    await dialog.getByLabel('Was brauchen Sie? (optional)').fill('Drei Häuser in Potsdam.');
    const sending = page.waitForRequest('**/api/demo-request');
    await dialog.getByRole('button', { name: 'Preise anfragen' }).click();
    const message = ((await sending).postDataJSON() as { message: string }).message;
    expect(message).toBe(
      'Bitte nennen Sie mir Preise für den Tarif Enterprise.\n\nDrei Häuser in Potsdam.',
    );
    await expectToast(page, 'Anfrage gesendet', 'Vielen Dank!');
    await expect(dialog).toBeHidden();
  },
);
