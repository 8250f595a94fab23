import { networkCaller } from '#tests/support/caller.ts';
import { clickCommissions } from '#tests/support/click-commissions.ts';
import { owedPartners } from '#tests/support/payout-batches.ts';
import { saleOf, withPartner } from '#tests/support/payout-scene.ts';
import { createWorld, must, submitLead } from '#tests/support/world.ts';
import { inBothSchemes } from '../support/both-schemes.ts';
import { databaseOf } from '../support/database-of.ts';
import { sidewaysOverflow } from '../support/layout.ts';
import { logInAs } from '../support/log-in.ts';
import { paper, partnerLine, paySheet, unfold } from '../support/payouts-screen.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

test(
  'everybody who reached the minimum is paid in one step, each with a document or a reason',
  { tag: '@phone-look' },
  async ({ page, server, consoleWatch, expectAccessible }) => {
    const pool = databaseOf(server);
    const app = { ...networkCaller(server.url), pool };
    const world = await createWorld(app, { campaign: { minPayout: 20 } });
    await submitLead(app, world);
    const [, , cem] = await owedPartners(app, world, ['Ärzteball', 'Bo', 'Cem'], 2_000);
    const below = await withPartner(app, world, { companyName: 'Dörte' });
    await clickCommissions(pool, below, 1, 1_999);
    const unready = await withPartner(app, world, { companyName: 'Ebru', taxStatus: null });
    await clickCommissions(pool, unready, 1, 5_000);
    await logInAs(page, server, world.provider);
    await page.goto('/payouts');
    const candidates = '**/api/payout-batches/candidates?limit=';
    // One of them stands for the first of many.
    await page.route(`${candidates}50`, (route) =>
      route.continue({ url: route.request().url().replace('limit=50', 'limit=1') }),
    );
    await page.getByRole('button', { name: 'Sammelauszahlung' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sammelauszahlung' });
    const ready = dialog.getByRole('group', { name: 'Partner, die ausgezahlt werden' });

    await test.step('all of many are loaded when they are asked for, or it is said why not', async () => {
      await expect(dialog).toContainText('Das sind die ersten 1 von 6 Partnern');
      consoleWatch.allow(/candidates/);
      await page.route(`${candidates}10000`, (route) => route.abort(), { times: 1 });
      await dialog.getByRole('button', { name: 'Alle Partner laden' }).click();
      await expectToast(page, 'Die Partner konnten nicht geladen werden');
      await expect(ready.getByRole('listitem')).toHaveCount(1);
      await dialog.getByRole('button', { name: 'Alle Partner laden' }).click();
    });

    await test.step('who is ready and who is not is shown with sums and reasons', async () => {
      await expect(ready.getByRole('listitem')).toHaveText([
        /Ärzteball 1 Prämie\s*20,00\s€/,
        /Bo 1 Prämie\s*20,00\s€/,
        /Cem 1 Prämie\s*20,00\s€/,
      ]);
      await dialog.getByText('3 Partner sind nicht dabei').click();
      await expect(dialog).toContainText('19,99 € von 20,00 € Mindestauszahlung, es fehlen 0,01 €');
      await expect(dialog).toContainText('Der Steuerstatus des Partners ist noch nicht gewählt');
      await expect(dialog).toContainText('Bei einer Anfrage ist der Umsatz nicht bestätigt.');
      await inBothSchemes(page, expectAccessible);
      expect(await sidewaysOverflow(page)).toBe(0);
    });

    await test.step('the total follows the choice', async () => {
      const all = ready.getByRole('checkbox', { name: /Partnern$/ });
      await all.uncheck();
      await dialog.getByRole('button', { name: '0 Dokumente erstellen' }).press('Enter');
      await expect(page.getByText('Wählen Sie mindestens einen Partner aus.')).toBeVisible();
      await page.keyboard.press('Escape');
      await all.check();
      await ready.getByRole('checkbox', { name: /^Bo/ }).uncheck();
      await expect(dialog).toContainText('Summe netto40,00 €');
    });

    await test.step('the documents come one by one, and what fails says why', async () => {
      const { cookie } = world.provider;
      await must(app, 'PATCH', `/api/partners/${cem?.partner.id}`, { taxStatus: null }, cookie);
      await dialog.getByRole('button', { name: '2 Dokumente erstellen' }).click();
      await expect(page).toHaveURL(/sammel=[0-9a-f-]{36}/);
      const done = dialog.getByRole('heading', { name: 'Sammelauszahlung abgeschlossen' });
      await expect(done).toBeVisible({ timeout: 20_000 });
      await expect(dialog).toContainText('1 erstellt, 1 nicht erstellt, zusammen 23,80 € brutto');
      await expect(dialog.getByRole('listitem')).toHaveText([
        /Ärzteball\s*GS-0001\s*Erstellt\s*23,80\s€/,
        /Cem\s*Die Gutschrift kann noch nicht erstellt werden: Der Steuerstatus.*Nicht erstellt\s*20,00\s€ netto/,
      ]);
      await inBothSchemes(page, expectAccessible);
      expect(await sidewaysOverflow(page)).toBe(0);
      await dialog.getByRole('button', { name: 'Fertig' }).click();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(/\/payouts$/);
      await expect(partnerLine(page, 'Ärzteball')).toHaveCount(0);
    });

    await test.step('opened again it offers nobody who is paid', async () => {
      await page.getByRole('button', { name: 'Sammelauszahlung' }).click();
      await expect(dialog).toContainText('Das sind die ersten 1 von 5 Partnern');
      await expect(ready.getByRole('listitem')).toHaveText([/^Bo 1 Prämie/]);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });

    await test.step('it can be looked at again', async () => {
      await page.goto('/payouts?sammel=neu');
      const earlier = dialog.getByRole('region', { name: 'Frühere Sammelauszahlungen' });
      await expect(earlier).toContainText('1 erstellt, 1 nicht erstellt');
      await earlier.getByRole('button', { name: /^Ansehen/ }).click();
      await dialog.getByRole('link', { name: 'GS-0001' }).click();
      await expect(page).toHaveURL(/gutschrift=/);
    });
    await pool.end();
  },
);

test('hundreds of commissions are read page by page, and chosen by their kind', async ({
  page,
  server,
  expectAccessible,
}) => {
  const pool = databaseOf(server);
  const app = networkCaller(server.url);
  const world = await createWorld(app);
  await saleOf(app, world, 1000, 'Weiß');
  await clickCommissions(pool, world, 620, 500);
  await pool.query('update referral_links set click_remainder = 17 where id = $1', [world.link.id]);
  await pool.end();
  await logInAs(page, server, world.provider);
  await page.goto('/payouts');
  const line = partnerLine(page, 'Fotografie Grün');
  await expect(line).toContainText('621 Prämien auszahlbar');
  await unfold(page, 'Fotografie Grün');
  const more = line.getByRole('button', { name: 'Weitere Prämien anzeigen' });
  await expect(line).toContainText('10 von 621');
  await more.click();
  await expect(line).toContainText('30 von 621');
  await expect(line).toContainText('25 Klicks');
  await inBothSchemes(page, expectAccessible);

  await page.goto(`/payouts?neu=gutschrift&partner=${world.partner.id}`);
  const sheet = paySheet(page);
  await expect(sheet).toContainText('621 von 621 ausgewählt');
  await sheet.getByText('Klicks (620)').click();
  await expect(sheet).toContainText('620 von 620 ausgewählt');
  await expect(paper(page)).toContainText('6205,00 €3.100,00 €');
  await expect(sheet.getByLabel('Auszahlungsbetrag netto')).toHaveValue('3.100,00 €');
  await expect(sheet).toContainText('1 × Prämie nicht ausgewählt, bleibt offen50,00 €');
  await sheet.getByRole('button', { name: 'Alle abwählen' }).click();
  await expect(sheet).toContainText('0 von 620 ausgewählt');
  await expect(paper(page)).toContainText('nicht enthalten');
  await sheet.getByRole('button', { name: 'Gutschrift erstellen' }).press('Enter');
  await expect(page.getByText('Wählen Sie mindestens eine Prämie aus.')).toBeVisible();
  await page.keyboard.press('Escape');
  await sheet.getByRole('button', { name: 'Alle auswählen' }).click();
  await sheet.getByRole('checkbox', { name: /Abweichende Rechnungsadresse/ }).check();
  await expect(sheet.getByText('Leer: wie beim Partner.')).toBeVisible();
  await sheet.getByLabel('Straße und Hausnummer').fill('Am Kanal 3');
  await sheet.getByRole('button', { name: 'Gutschrift erstellen' }).click();
  await expect(sheet.getByText('PLZ ist erforderlich')).toBeVisible();
  await sheet.getByLabel('PLZ').fill('14467');
  await sheet.getByLabel('Ort').fill('Potsdam');
  await expect(paper(page)).toContainText('Am Kanal 3');
  await inBothSchemes(page, expectAccessible);
  expect(await sidewaysOverflow(page)).toBe(0);
  await sheet.getByRole('button', { name: 'Gutschrift erstellen' }).click();
  await expect(sheet.getByText('GS-0001 wurde erstellt.')).toBeVisible();
  await expect(sheet).toContainText('Netto3.100,00 €');
});
