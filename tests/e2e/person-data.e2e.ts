import { networkCaller } from '#tests/support/caller.ts';
import { createWorld, must, submitLead } from '#tests/support/world.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { sidewaysOverflow } from './support/layout.ts';
import { logInAs } from './support/log-in.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toast.ts';

test(
  'a visitor is erased from the sheet, after what goes and what stays was shown',
  { tag: '@phone' },
  async ({ page, server, expectAccessible }) => {
    const app = networkCaller(server.url);
    const world = await createWorld(app);
    const { id } = await submitLead(app, world, { vorname: 'Jana', nachname: 'Özil' });
    await must(app, 'PATCH', `/api/leads/${id}`, { notes: 'Ruft zurück' }, world.provider.cookie);
    await logInAs(page, server, world.provider);
    await page.goto(`/leads?anfrage=${id}`);
    await page.getByRole('button', { name: 'Daten löschen …' }).click();
    const dialog = page.getByRole('dialog', { name: 'Personenbezogene Daten löschen' });
    await expect(dialog).toContainText('Kontaktdaten und Antworten');
    await expect(dialog).toContainText('Art. 7 Abs. 1 DSGVO');
    await inBothSchemes(page, expectAccessible);
    expect(await sidewaysOverflow(page)).toBe(0);
    await dialog.getByRole('button', { name: 'Endgültig löschen' }).click();
    await expectToast(page, 'Daten gelöscht');
    await expect(page.getByText(/^Gelöscht am/)).toBeVisible();
    await expect(page.getByText('Özil')).toBeHidden();
  },
);
