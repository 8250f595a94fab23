import { rm } from 'node:fs/promises';
import { networkCaller } from '#tests/support/caller.ts';
import { AUSTRIAN, REGISTERED } from '#tests/support/evatr/austrian.ts';
import { startEvatrServer, type EvatrServer } from '#tests/support/evatr/evatr-server.ts';
import { saleOf } from '#tests/support/payout-scene.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { createWorld } from '#tests/support/world.ts';
import { sidewaysOverflow } from './support/layout.ts';
import { logInAs } from './support/log-in.ts';
import { paySheet } from './support/payouts-screen.ts';
import { startServer } from './support/running-server.ts';
import { expect, test } from './support/test.ts';

/** The test whose operator has VAT ids confirmed, by a server that speaks the BZSt's protocol. */
const confirmed = test.extend<object, { evatr: EvatrServer }>({
  evatr: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to find what is needed.
    async ({}, give) => {
      const evatr = await startEvatrServer();
      await give(evatr);
      await evatr.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ evatr }, give) => {
      const dataDir = temporaryFolder();
      const server = await startServer(dataDir, evatr.env);
      await give(server);
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

confirmed(
  'an id that is refused asks for a tick, a changed address makes the answer outdated',
  async ({ page, server, evatr, expectAccessible }) => {
    evatr.register.clear();
    const app = networkCaller(server.url);
    const world = await createWorld(app, { partner: AUSTRIAN });
    await saleOf(app, world, 1000);
    await logInAs(page, server, world.provider);
    await page.goto(`/partners?partner=${world.partner.id}`);
    const state = page.getByRole('region', { name: 'Bestätigung der USt-ID' });
    await expect(state.getByText(/^Nicht bestätigt \(/)).toBeVisible();
    await expect(page.getByText(/Bundeszentralamt für Steuern hat die USt-IdNr/)).toBeVisible();
    await expectAccessible();

    await page.goto(`/payouts?neu=gutschrift&partner=${world.partner.id}`);
    const tick = paySheet(page).getByRole('checkbox', { name: /nicht bestätigt/ });
    await expect(tick).not.toBeChecked();
    await expectAccessible();
    await paySheet(page).getByRole('button', { name: 'Gutschrift erstellen' }).click();
    await expect(paySheet(page).getByText(/Bitte bestätigen Sie diese Rückfrage/)).toBeVisible();
    await tick.check();
    await paySheet(page).getByRole('button', { name: 'Gutschrift erstellen' }).click();
    await expect(paySheet(page).getByText('GS-0001 wurde erstellt.')).toBeVisible();

    evatr.mood = { status: 'evatr-0011', http: 503 };
    await page.goto(`/partners?partner=${world.partner.id}&ansicht=bearbeiten`);
    await expect(page.getByText(/^Gespeicherte USt-ID ATU12345675: Nicht bestätigt/)).toBeVisible();
    await page.getByRole('textbox', { name: 'Straße' }).fill('Kohlmarkt 1');
    await page.getByRole('button', { name: 'Speichern' }).click();
    await expect(state.getByText(/Veraltet: Abgefragt wurde ATU12345675/)).toBeVisible();
    await expect(state.getByText(/^Noch nicht bestätigt, wird erneut versucht/)).toBeVisible();
    await expect(state.getByRole('button', { name: 'Erneut abfragen' })).toBeHidden();
    await expectAccessible();
  },
);

confirmed(
  'somebody asks by the button, and reads the answer with its day',
  async ({ page, server, evatr }) => {
    evatr.mood = { status: 'evatr-2005', http: 404 };
    evatr.register.set(AUSTRIAN.vatId, { ...REGISTERED, firmenname: '' });
    const app = networkCaller(server.url);
    const partner = { ...AUSTRIAN, street: 'Kohlmarkt 1' };
    const world = await createWorld(app, { partner });
    await logInAs(page, server, world.provider);
    await page.goto(`/partners?partner=${world.partner.id}`);
    const state = page.getByRole('region', { name: 'Bestätigung der USt-ID' });
    await expect(state.getByText(/^Nicht möglich: Ihre eigene USt-IdNr/)).toBeVisible();
    evatr.mood = null;
    const asked = evatr.calls.length;
    await state.getByRole('button', { name: 'Erneut abfragen' }).click();
    await expect(state.getByText(/^Gültig, Angaben weichen ab/)).toBeVisible();
    await expect(state.getByText(/Abweichend: Straße/)).toBeVisible();
    await expect(state.getByText('Frühere Abfragen (1)')).toBeVisible();
    expect(evatr.calls.length).toBe(asked + 1);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
  },
);

test('an installation that asks nobody shows no state and no button', async ({ page, server }) => {
  const app = networkCaller(server.url);
  const world = await createWorld(app, { partner: AUSTRIAN });
  await logInAs(page, server, world.provider);
  await page.goto(`/partners?partner=${world.partner.id}`);
  await expect(page.getByText('ATU12345675').first()).toBeVisible();
  await expect(page.getByText('Bestätigung der USt-ID')).toBeHidden();
});
