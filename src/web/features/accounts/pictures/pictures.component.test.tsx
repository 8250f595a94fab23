import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { LibraryPicture } from '#shared/contracts/accounts/pictures.ts';
import {
  changeLibraryPicture,
  deleteLibraryPicture,
  getUser,
  readLibraryPicture,
  readPictureLibrary,
} from '#shared/contracts/calls.generated.ts';
import { aUser } from '#tests/support/component/a-user.ts';
import { openScreen } from '#tests/support/component/open-screen.tsx';
import { refusal, type StandInServer } from '#tests/support/component/stand-in-server.ts';
import { expectToast } from '#tests/support/component/toast.ts';

const HALL: LibraryPicture = {
  id: '01920000-0000-7000-8000-0000000000dd',
  name: 'Festsaal',
  alt: '',
  isDecorative: false,
  focusX: 50,
  focusY: 50,
  address: '/bild/abcd/0123456789abcdef',
  width: 1200,
  height: 800,
  widths: [480, 800, 1200],
  avifWidths: [],
  bytes: 400_000,
  standIn: 'UklGRg==',
  tones: [],
  createdAt: '2026-11-20T10:00:00Z',
  replacedAt: null,
  usedIn: [],
};

const library = (pictures: LibraryPicture[], usedBytes = 400_000) => ({
  pictures,
  usedBytes,
  quotaBytes: 50_000_000,
  planLabel: 'Free',
});

const withPictures = (pictures: LibraryPicture[], usedBytes?: number) => (server: StandInServer) =>
  server
    .on(getUser, aUser({ plan: 'free' }))
    .on(readPictureLibrary, library(pictures, usedBytes))
    .on(readLibraryPicture, pictures[0] ?? HALL);

/** Keys one right after the other; which element a browser gives them to is for the browser test. */
function pressOn(element: EventTarget, ...keys: (readonly [key: string, held?: 'shift'])[]): void {
  for (const [key, held] of keys)
    element.dispatchEvent(
      new KeyboardEvent('keydown', { key, shiftKey: held === 'shift', bubbles: true }),
    );
}

it('the focal point is moved by arrow keys, and saved with the words', async () => {
  const { server } = await openScreen(`/bilder?bild=${HALL.id}`, withPictures([HALL]));
  server.on(changeLibraryPicture, { ...HALL, alt: 'Der Saal' });
  const point = page.getByRole('slider', { name: 'Bildmittelpunkt' });
  await expect.element(point).toHaveAttribute('aria-valuetext', '50 % von links, 50 % von oben');
  pressOn(point.element(), ['ArrowLeft'], ['ArrowLeft'], ['ArrowDown', 'shift']);
  await expect.element(point).toHaveAttribute('aria-valuetext', '48 % von links, 60 % von oben');
  await page.getByRole('textbox', { name: 'Beschreibung' }).fill('Der Saal');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expectToast('Bild gespeichert', 'Festsaal');
  expect(server.arrived(changeLibraryPicture).map(({ body }) => body)).toEqual([
    { name: 'Festsaal', alt: 'Der Saal', isDecorative: false, focusX: 48, focusY: 60 },
  ]);
});

it('the point never leaves the picture', async () => {
  const corner = { ...HALL, focusX: 3, focusY: 100 };
  await openScreen(`/bilder?bild=${HALL.id}`, withPictures([corner]));
  const point = page.getByRole('slider', { name: 'Bildmittelpunkt' });
  await expect.element(point).toBeVisible();
  pressOn(point.element(), ['ArrowLeft', 'shift'], ['ArrowDown', 'shift']);
  await expect.element(point).toHaveAttribute('aria-valuetext', '0 % von links, 100 % von oben');
});

it('what is shown somewhere is deleted only after its places were named', async () => {
  const used = { ...HALL, usedIn: [{ label: 'Gästeseite', path: '/campaigns' }] };
  const { server } = await openScreen(`/bilder?bild=${HALL.id}`, withPictures([used]));
  await expect.element(page.getByRole('link', { name: 'Gästeseite' })).toBeVisible();
  await page.getByRole('button', { name: 'Löschen' }).click();
  const question = page.getByRole('dialog', { name: 'Bild löschen?' });
  await expect.element(question.getByText('Gästeseite')).toBeVisible();
  server.on(deleteLibraryPicture, { id: HALL.id }).on(readPictureLibrary, library([], 0));
  await question.getByRole('button', { name: 'Trotzdem löschen' }).click();
  await expectToast('Bild gelöscht', 'Festsaal');
  expect(server.arrived(deleteLibraryPicture).map(({ query }) => query)).toEqual([
    { evenIfUsed: true },
  ]);
  await expect.element(page.getByText('Noch keine Bilder')).toBeVisible();
});

it('what came into use since is not deleted unasked', async () => {
  const { server } = await openScreen(`/bilder?bild=${HALL.id}`, withPictures([HALL]));
  server.on(deleteLibraryPicture, () => refusal('picture_in_use', { places: 'Gästeseite' }));
  await page.getByRole('button', { name: 'Löschen' }).click();
  const question = page.getByRole('dialog', { name: 'Bild löschen?' });
  await question.getByRole('button', { name: 'Löschen', exact: true }).click();
  const said = page.getByRole('alert').filter({ hasText: 'Bild konnte nicht gelöscht werden' });
  await expect.element(said).toHaveTextContent('Dieses Bild wird noch gezeigt: Gästeseite.');
  expect(server.arrived(deleteLibraryPicture).map(({ query }) => query)).toEqual([
    { evenIfUsed: false },
  ]);
});

it('little room left says so, with the way to more', async () => {
  await openScreen('/bilder', withPictures([HALL], 45_000_000));
  await expect.element(page.getByText('45 MB von 50 MB belegt')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Upgrade auf Premium' })).toBeVisible();
});

it('filters ask for what is unused or has no words yet', async () => {
  const { server } = await openScreen('/bilder', withPictures([HALL]));
  await page.getByText('Unbenutzt', { exact: true }).first().click();
  await expect
    .poll(() => server.arrived(readPictureLibrary).at(-1)?.query)
    .toMatchObject({ unused: true, undescribed: false });
  server.on(readPictureLibrary, library([]));
  await page.getByText('Ohne Beschreibung', { exact: true }).first().click();
  await expect.element(page.getByText('Keine passenden Bilder')).toBeVisible();
  expect(server.arrived(readPictureLibrary).at(-1)?.query).toMatchObject({ undescribed: true });
});
