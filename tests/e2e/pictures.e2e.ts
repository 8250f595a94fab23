import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { networkCaller } from '#tests/support/caller.ts';
import { scene } from '#tests/support/library-pictures.ts';
import { registerProvider } from '#tests/support/register.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { logInAs } from './support/log-in.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toast.ts';

test('pictures are uploaded together, described, focused by keyboard, replaced and deleted', async ({
  page,
  server,
  expectAccessible,
  consoleWatch,
}) => {
  test.setTimeout(240_000);
  consoleWatch.allow(/Failed to load resource/);
  const provider = await registerProvider(networkCaller(server.url));
  await logInAs(page, server, provider);
  const folder = temporaryFolder();
  const file = (name: string, bytes: Uint8Array) => {
    writeFileSync(join(folder, name), bytes);
    return join(folder, name);
  };
  const hall = file('Festsaal.jpg', await scene(900, 600));
  const garden = file('Garten.jpg', await scene(500, 700, '#90b070'));
  const phone = file('IMG_4711.HEIC', Buffer.from('0000001c6674797068656963', 'hex'));
  const lies = file('Kein Bild.png', Buffer.from('This is no picture.'));

  await test.step('nothing there, nothing to be had', async () => {
    await page.route('**/api/pictures?*', (route) => route.abort());
    await page.goto('/bilder');
    await expect(page.getByText('Keine Verbindung zum Server.')).toBeVisible();
    await inBothSchemes(page, expectAccessible);
    await page.unroute('**/api/pictures?*');
    await page.reload();
    await expect(page.getByText('Noch keine Bilder')).toBeVisible();
    await inBothSchemes(page, expectAccessible);
  });

  await test.step('two come, two are refused by themselves', async () => {
    const picker = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Bilder hochladen' }).click();
    const chooser = await picker;
    expect(chooser.isMultiple()).toBe(true);
    await chooser.setFiles([hall, phone, garden, lies]);
    await expect(page.getByText('2 Bilder hochgeladen, 2 Dateien nicht')).toBeVisible({
      timeout: 100_000,
    });
    const files = page.getByRole('list', { name: 'Hochgeladene Dateien' });
    await expect(files.getByText(/Format HEIC, das viele Browser nicht zeigen/)).toBeVisible();
    await expect(files.getByText(/im Format JPG, PNG, WebP oder AVIF aus/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Festsaal Ohne Beschreibung' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Garten Ohne Beschreibung' })).toBeVisible();
    await inBothSchemes(page, expectAccessible);
    await page.getByRole('button', { name: 'Aus der Liste nehmen: IMG_4711.HEIC' }).click();
    await page.getByRole('button', { name: 'Aus der Liste nehmen: Kein Bild.png' }).click();
    await expect(files).toBeHidden();
  });

  await test.step('described, and focused by keyboard and by click', async () => {
    await page.getByRole('button', { name: 'Festsaal Ohne Beschreibung' }).click();
    const sheet = page.getByRole('dialog', { name: 'Festsaal' });
    const point = sheet.getByRole('slider', { name: 'Bildmittelpunkt' });
    await point.focus();
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('ArrowUp');
    await expect(point).toHaveAttribute('aria-valuetext', '60 % von links, 49 % von oben');
    await sheet.getByLabel('Beschreibung', { exact: false }).first().fill('Festsaal mit Tafel');
    await inBothSchemes(page, expectAccessible);
    await sheet.getByRole('button', { name: 'Speichern' }).click();
    await expectToast(page, 'Bild gespeichert', 'Festsaal');
    await page.getByRole('button', { name: 'Festsaal Unbenutzt' }).click();
    await expect(point).toHaveAttribute('aria-valuetext', '60 % von links, 49 % von oben');
    const box = await point.locator('..').boundingBox();
    if (box === null) throw new Error('no picture');
    await page.mouse.click(box.x + box.width * 0.25, box.y + box.height * 0.75);
    await expect(point).toHaveAttribute('aria-valuetext', '25 % von links, 75 % von oben');
    await sheet.getByRole('button', { name: 'Speichern' }).click();
    await expect(sheet).toBeHidden();
  });

  await test.step('replaced, under the same name', async () => {
    await page.getByRole('button', { name: 'Festsaal Unbenutzt' }).click();
    const sheet = page.getByRole('dialog', { name: 'Festsaal' });
    await expect(sheet.getByText(/^900 × 600 Pixel/)).toBeVisible();
    const picker = page.waitForEvent('filechooser');
    await sheet.getByRole('button', { name: 'Datei ersetzen' }).click();
    await (await picker).setFiles(garden);
    await expectToast(page, 'Datei ersetzt');
    await expect(sheet.getByText(/^500 × 700 Pixel .* ersetzt am/)).toBeVisible();
    await expect(sheet.getByRole('slider')).toHaveAttribute('aria-valuenow', '25');
  });

  await test.step('deleted after a question', async () => {
    await page.getByRole('button', { name: 'Löschen' }).click();
    const question = page.getByRole('dialog', { name: 'Bild löschen?' });
    await expect(question).toBeVisible();
    await inBothSchemes(page, expectAccessible);
    await question.getByRole('button', { name: 'Löschen', exact: true }).click();
    await expectToast(page, 'Bild gelöscht', 'Festsaal');
    await expect(page.getByRole('button', { name: 'Garten Ohne Beschreibung' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Festsaal/ })).toBeHidden();
  });
});

test('files that are dropped on the screen are uploaded', async ({ page, server }) => {
  test.setTimeout(90_000);
  const provider = await registerProvider(networkCaller(server.url));
  await logInAs(page, server, provider);
  await page.goto('/bilder');
  await expect(page.getByText('Noch keine Bilder')).toBeVisible();
  const bytes = [...(await scene(500, 300))];
  const dropped = await page.evaluateHandle((data) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([new Uint8Array(data)], 'Tor.jpg', { type: 'image/jpeg' }));
    return transfer;
  }, bytes);
  const area = page.getByText('Noch keine Bilder');
  await area.dispatchEvent('dragover', { dataTransfer: dropped });
  await expect(page.getByText('Bilder hier ablegen')).toBeVisible();
  await area.dispatchEvent('drop', { dataTransfer: dropped });
  await expect(page.getByText('Bilder hier ablegen')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Tor Ohne Beschreibung' })).toBeVisible({
    timeout: 30_000,
  });
});
