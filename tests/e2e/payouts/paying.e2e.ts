import { networkCaller } from '#tests/support/caller.ts';
import { payOut, saleOf, withPartner } from '#tests/support/payout-scene.ts';
import { readPdf } from '#tests/support/pdf-reader.ts';
import { createWorld, must, submitLead } from '#tests/support/world.ts';
import { inBothSchemes } from '../support/both-schemes.ts';
import { sidewaysOverflow } from '../support/layout.ts';
import { logInAs } from '../support/log-in.ts';
import { card, download, paper, payButton, paySheet } from '../support/payouts-screen.ts';
import { expect, test } from '../support/test.ts';

test(
  'a partner is paid: what the sheet shows is what the document says',
  { tag: '@phone-drill' },
  async ({ page, server, expectAccessible }) => {
    const app = networkCaller(server.url);
    const world = await createWorld(app);
    await saleOf(app, world, 2400, 'Weiß');
    await saleOf(app, world, 1000.1, 'Öz');
    await saleOf(app, world, 860, 'Klein');
    await logInAs(page, server, world.provider);
    await page.goto('/payouts');
    await payButton(page, 'Fotografie Grün').click();
    await expect(page).toHaveURL(/neu=gutschrift&partner=/);
    const sheet = paySheet(page);
    await expect(paper(page)).toContainText('Gesamtbetrag253,48 €');
    await sheet.getByRole('checkbox', { name: /Aylin Klein/ }).uncheck();
    await expect(sheet.getByLabel('Auszahlungsbetrag netto')).toHaveValue('170,01 €');
    await expect(paper(page)).toContainText('2 Prämien laut Anlage');
    await expect(paper(page)).toContainText('zzgl. 19 % Umsatzsteuer32,30 €Gesamtbetrag202,31 €');
    await sheet.getByLabel('Beschreibung').fill('Danke für die Empfehlungen im Sommer');
    await expect(paper(page)).toContainText('Danke für die Empfehlungen im Sommer');
    await sheet.getByLabel('Interne Notizen').fill('Mit Łukasz besprochen');
    const left = sheet.getByRole('region', { name: 'Nicht in diesem Dokument' });
    await expect(left).toContainText('1 × Prämie nicht ausgewählt, bleibt offen43,00 €');
    const shown = page.waitForResponse('**/api/commissions/preview-payout');
    const tab = page.waitForEvent('popup');
    await sheet.getByRole('button', { name: 'Vorschau als PDF' }).click();
    expect((await shown).headers()['content-type']).toBe('application/pdf');
    await (await tab).close();
    await inBothSchemes(page, expectAccessible);
    expect(await sidewaysOverflow(page)).toBe(0);
    await sheet.getByRole('button', { name: 'Gutschrift erstellen' }).click();

    await expect(sheet.getByRole('heading', { name: 'GS-0001 wurde erstellt.' })).toBeFocused();
    await expect(sheet).toContainText('Netto170,01 €Umsatzsteuer32,30 €Gesamtbetrag202,31 €');
    await inBothSchemes(page, expectAccessible);
    const pdf = await download(page, sheet.getByRole('button', { name: /^PDF/ }));
    expect(pdf.name).toBe('Gutschrift_GS-0001.pdf');
    const { text, attachments } = await readPdf(pdf.bytes);
    for (const printed of ['2 Prämien laut Anlage', '170,01 €', '32,30 €', '202,31 €', 'Danke für'])
      expect(text).toContain(printed);
    expect(text).not.toContain('besprochen');
    const xml = await download(page, sheet.getByRole('button', { name: /^XRechnung/ }));
    expect(xml.name).toBe('Gutschrift_GS-0001.xml');
    expect(Buffer.from(xml.bytes).equals(attachments.get('xrechnung.xml') ?? Buffer.of())).toBe(
      true,
    );
    await sheet.getByRole('button', { name: 'An den Partner senden' }).click();
    const sending = page.getByRole('dialog', { name: 'Gutschrift GS-0001 senden' });
    await expect(sending.getByText('Gutschrift GS-0001 von Gut Lindenhof')).toBeVisible();
    await sending.getByRole('button', { name: 'Abbrechen' }).click();
    await expect(page).toHaveURL(/\/payouts$/);
    await expect(card(page, 'Offene Prämien')).toContainText('43,00 €');
    await expect(card(page, 'Ausstehend')).toContainText('202,31 €');
  },
);

test('a smaller amount is spread oldest first, and the rest stays open', async ({
  page,
  server,
  expectAccessible,
}) => {
  const app = networkCaller(server.url);
  const world = await createWorld(app);
  await saleOf(app, world, 2000, 'Alt');
  await saleOf(app, world, 1000, 'Neu');
  await logInAs(page, server, world.provider);
  await page.goto(`/payouts?neu=gutschrift&partner=${world.partner.id}`);
  const sheet = paySheet(page);
  const amount = sheet.getByLabel('Auszahlungsbetrag netto');
  await amount.fill('150,01');
  await sheet.getByRole('button', { name: 'Gutschrift erstellen' }).click();
  await expect(sheet.getByText('Höchstens 150,00 €')).toBeVisible();
  await amount.fill('120');
  await expect(sheet.getByRole('alert')).toContainText(
    'Der Betrag liegt unter der Summe von 150,00 €. Der Rest von 30,00 € bleibt offen; die ältesten Prämien werden zuerst abgerechnet.',
  );
  await expect(paper(page)).toContainText(/Aylin Neu.*20,00\s€ von 50,00\s€/);
  await inBothSchemes(page, expectAccessible);
  await sheet.getByRole('button', { name: 'Gutschrift erstellen' }).click();
  await expect(sheet.getByText('GS-0001 wurde erstellt.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Fertig' }).click();
  await page.goto(`/payouts?offen=${world.partner.id}`);
  await expect(page.getByText('Rest von 50,00 €')).toBeVisible();
  await expect(page.getByText('Teilweise abgerechnet')).toBeVisible();
  await expect(page.getByText('Aylin Alt')).toBeHidden();
});

test('a minimum that is not reached is asked about, and may be overruled', async ({
  page,
  server,
  expectAccessible,
}) => {
  const app = networkCaller(server.url);
  const world = await createWorld(app, { campaign: { minPayout: 200 } });
  await saleOf(app, world, 1000);
  await logInAs(page, server, world.provider);
  await page.goto(`/payouts?neu=gutschrift&partner=${world.partner.id}`);
  const sheet = paySheet(page);
  const warning = page.getByRole('dialog', { name: 'Mindestauszahlung nicht erreicht' });
  await sheet.getByRole('button', { name: 'Gutschrift erstellen' }).click();
  await expect(warning).toContainText(
    'SommerfesteOffen50,00 €Mindestauszahlung200,00 €Es fehlen150,00 €',
  );
  await inBothSchemes(page, expectAccessible);
  await warning.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(warning).toBeHidden();
  await sheet.getByRole('button', { name: 'Gutschrift erstellen' }).click();
  await warning.getByRole('button', { name: 'Trotzdem erstellen' }).click();
  await expect(sheet.getByText('GS-0001 wurde erstellt.')).toBeVisible();
});

test('the agreement to self-billing is recorded in the same step', async ({ page, server }) => {
  const app = networkCaller(server.url);
  const world = await createWorld(app, { partner: { selfBillingAgreedAt: null } });
  await saleOf(app, world, 1000);
  await logInAs(page, server, world.provider);
  await page.goto('/payouts');
  await payButton(page, 'Fotografie Grün').click();
  const sheet = paySheet(page);
  await sheet.getByRole('button', { name: 'Gutschrift erstellen' }).click();
  await expect(
    sheet.getByText('Bitte bestätigen Sie die Vereinbarung mit dem Partner'),
  ).toBeVisible();
  await sheet.getByRole('checkbox', { name: /mit der Abrechnung per Gutschrift/ }).check();
  await sheet.getByRole('button', { name: 'Gutschrift erstellen' }).click();
  await expect(sheet.getByText('GS-0001 wurde erstellt.')).toBeVisible();
  await expect(sheet.getByRole('button', { name: /^XRechnung/ })).toBeVisible();
});

test('a private person gets a receipt without VAT, never called Gutschrift', async ({
  page,
  server,
}) => {
  const app = networkCaller(server.url);
  const world = await createWorld(app, {
    partner: { taxStatus: 'private', vatId: '', selfBillingAgreedAt: null },
  });
  await saleOf(app, world, 1000);
  await logInAs(page, server, world.provider);
  await page.goto(`/payouts?neu=gutschrift&partner=${world.partner.id}`);
  await expect(paper(page)).toContainText('Auszahlungsbeleg');
  await expect(paper(page)).not.toContainText('Gutschrift');
  await expect(paper(page)).toContainText('Gesamtbetrag50,00 €');
  await paySheet(page).getByRole('button', { name: 'Auszahlungsbeleg erstellen' }).click();
  await expect(paySheet(page).getByText('GS-0001 wurde erstellt.')).toBeVisible();
  await expect(paySheet(page).getByRole('button', { name: /^XRechnung/ })).toBeHidden();
});

test('an answer that got lost is repeated, and gives one document', async ({
  page,
  server,
  consoleWatch,
}) => {
  consoleWatch.allow(/process-payout/);
  const app = networkCaller(server.url);
  const world = await createWorld(app);
  await saleOf(app, world, 1000);
  await logInAs(page, server, world.provider);
  await page.goto(`/payouts?neu=gutschrift&partner=${world.partner.id}`);
  await page.route(
    '**/process-payout',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  const create = paySheet(page).getByRole('button', { name: 'Gutschrift erstellen' });
  await create.click();
  await expect(page.getByText('Fehler beim Verarbeiten der Prämienauszahlung')).toBeVisible();
  await page.getByRole('button', { name: 'Meldung schließen' }).click();
  await create.click();
  await expect(paySheet(page).getByText('GS-0001 wurde erstellt.')).toBeVisible();
  const { cookie } = world.provider;
  const documents = await must<unknown[]>(app, 'GET', '/api/payouts', undefined, cookie);
  expect(documents).toHaveLength(1);
});

test('what somebody else has settled meanwhile is named, and the sheet reads it again', async ({
  page,
  server,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 409/);
  const app = networkCaller(server.url);
  const world = await createWorld(app);
  await saleOf(app, world, 1000, 'Weiß');
  await logInAs(page, server, world.provider);
  await page.goto(`/payouts?neu=gutschrift&partner=${world.partner.id}`);
  const create = paySheet(page).getByRole('button', { name: 'Gutschrift erstellen' });
  await expect(create).toBeVisible();
  await payOut(app, world, 50);
  await create.click();
  await expect(page.getByText(/steht bereits auf einer Gutschrift: Aylin Weiß/)).toBeVisible();
  await expect(paySheet(page)).toContainText('Für diesen Partner ist keine Prämie offen.');
});

test('one partner after the other is paid, chosen from those who can be', async ({
  page,
  server,
  expectAccessible,
}) => {
  const app = networkCaller(server.url);
  const world = await createWorld(app);
  await saleOf(app, world, 1000);
  const second = await withPartner(app, world, { companyName: 'Catering Nordlicht' });
  await saleOf(app, second, 2000);
  const unready = await withPartner(app, world, { companyName: 'Zelte Öz', taxStatus: null });
  await submitLead(app, unready);
  await logInAs(page, server, world.provider);
  await page.goto('/payouts?neu=gutschrift');
  const sheet = paySheet(page);
  await expect(
    sheet.getByText('Für welchen Partner möchten Sie eine Gutschrift erstellen?'),
  ).toBeVisible();
  await expect(sheet.getByRole('listitem')).toHaveText([
    /Catering Nordlicht\s*100,00\s€/,
    /Fotografie Grün\s*50,00\s€/,
    /Zelte Öz\s*0,00\s€/,
  ]);
  await inBothSchemes(page, expectAccessible);
  await sheet.getByRole('button', { name: /^Gutschrift erstellen.*Catering/ }).click();
  await sheet.getByRole('button', { name: 'Gutschrift erstellen' }).click();
  await expect(sheet.getByText('GS-0001 wurde erstellt.')).toBeVisible();
  await sheet.getByRole('button', { name: /^Nächster Partner/ }).click();
  await expect(paper(page)).toContainText('Fotografie Grün');
  await sheet.getByRole('button', { name: 'Gutschrift erstellen' }).click();
  await expect(sheet.getByText('GS-0002 wurde erstellt.')).toBeVisible();
  await expect(sheet.getByRole('button', { name: /^Nächster Partner/ })).toBeHidden();
  await page.goBack();
  await expect(sheet).toBeHidden();
});

test('what was entered is not lost without a question', async ({ page, server }) => {
  const app = networkCaller(server.url);
  const world = await createWorld(app);
  await saleOf(app, world, 1000);
  await logInAs(page, server, world.provider);
  await page.goto('/payouts');
  await payButton(page, 'Fotografie Grün').click();
  await paySheet(page).getByLabel('Interne Notizen').fill('Nicht vergessen');
  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Änderungen verwerfen?' });
  await question.getByRole('button', { name: 'Weiter bearbeiten' }).click();
  await expect(paySheet(page).getByLabel('Interne Notizen')).toHaveValue('Nicht vergessen');
  await paySheet(page).getByRole('button', { name: 'Abbrechen' }).click();
  await question.getByRole('button', { name: 'Verwerfen' }).click();
  await expect(paySheet(page)).toBeHidden();
  await expect(page).toHaveURL(/\/payouts$/);
});
