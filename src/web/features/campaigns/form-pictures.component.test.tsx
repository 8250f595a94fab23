import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { LibraryPicture } from '#shared/contracts/accounts/pictures.ts';
import {
  getCampaign,
  putCampaign,
  readLibraryPicture,
  readPictureLibrary,
} from '#shared/contracts/calls.generated.ts';
import { aCampaign } from '#tests/support/component/a-campaign.ts';
import { openScreen } from '#tests/support/component/open-screen.tsx';

const HALL: LibraryPicture = {
  id: '01920000-0000-7000-8000-000000000001',
  name: 'Festsaal',
  alt: 'Der Festsaal am Abend',
  isDecorative: false,
  focusX: 50,
  focusY: 50,
  address: '/bild/abcd/0123456789abcdef',
  width: 480,
  height: 320,
  widths: [480],
  avifWidths: [],
  bytes: 40_000,
  standIn: 'UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAgA0JaQAA3AA/vuUAAA=',
  tones: [],
  createdAt: '2026-11-20T10:00:00Z',
  replacedAt: null,
  usedIn: [],
};

const sheet = page.getByRole('dialog', { name: 'Sommerfeste' });

it('options get pictures of the library, which go with their words', async () => {
  await page.viewport(1280, 900);
  const campaign = aCampaign();
  const { server } = await openScreen(
    `/campaigns?kampagne=${campaign.id}&ansicht=bearbeiten&reiter=formular`,
    (stub) =>
      stub
        .on(getCampaign, campaign)
        .on(putCampaign, campaign)
        .on(readLibraryPicture, HALL)
        .on(readPictureLibrary, {
          pictures: [HALL],
          usedBytes: 40_000,
          quotaBytes: 50_000_000,
          planLabel: 'Free',
        }),
  );
  await sheet.getByRole('button', { name: 'Feld hinzufügen' }).click();
  await sheet.getByLabelText('Art der Antwort').selectOptions('Einzelauswahl');
  await sheet.getByLabelText(/^Optionen/).fill('Saal\nGarten');
  await sheet.getByRole('switch', { name: 'Mit eigenen Bildern zeigen' }).click();
  const pictures = sheet.getByRole('list', { name: 'Bilder der Optionen' });
  await pictures
    .getByRole('group', { name: 'Saal' })
    .getByRole('button', { name: 'Bild wählen' })
    .click();
  const choice = page.getByRole('dialog', { name: 'Bild wählen' });
  await choice.getByRole('button', { name: 'Festsaal' }).click();
  await choice.getByRole('button', { name: 'Übernehmen' }).click();
  await expect.element(pictures.getByAltText('Der Festsaal am Abend')).toBeVisible();
  await sheet.getByLabelText(/^Optionen/).fill('Garten\nSaal');
  await sheet.getByRole('button', { name: 'Speichern' }).click();
  await expect.element(page.getByText('Kampagne aktualisiert')).toBeVisible();
  const fields = server
    .arrived(putCampaign)[0]
    ?.body.formConfig?.pages.flatMap((each) => each.fields);
  expect(fields).toContainEqual(
    expect.objectContaining({
      display: 'pictures',
      options: ['Garten', 'Saal'],
      pictures: [null, HALL.id],
    }),
  );
});
