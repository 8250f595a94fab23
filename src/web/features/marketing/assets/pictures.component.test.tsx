import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  deletePicture,
  getUser,
  listPictures,
  renamePicture,
} from '#shared/contracts/calls.generated.ts';
import { aUser } from '#tests/support/component/a-user.ts';
import { openScreen } from '#tests/support/component/open-screen.tsx';
import type { StandInServer } from '#tests/support/component/stand-in-server.ts';
import { expectToast } from '#tests/support/component/toast.ts';

const GARDEN = {
  id: '01920000-0000-7000-8000-0000000000dd',
  name: 'Bild 1',
  createdAt: '2026-11-20T10:00:00Z',
  width: 2400,
  height: 1600,
};

const withPictures = (pictures: (typeof GARDEN)[]) => (server: StandInServer) =>
  server.on(getUser, aUser({ plan: 'premium_monthly' })).on(listPictures, pictures);

it('pictures for partners are named and deleted', async () => {
  const { server } = await openScreen('/marketing?tab=assets', withPictures([GARDEN]));
  await page.getByRole('button', { name: 'Umbenennen: Bild 1' }).click();
  const named = { ...GARDEN, name: 'Garten am Abend' };
  server.on(renamePicture, named).on(listPictures, [named]);
  await page.getByRole('textbox', { name: 'Name' }).fill('Garten am Abend');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expectToast('Bild gespeichert', 'Garten am Abend');
  await page.getByRole('button', { name: 'Löschen: Garten am Abend' }).click();
  server.on(deletePicture, { id: GARDEN.id }).on(listPictures, []);
  await page.getByRole('button', { name: 'Löschen', exact: true }).click();
  await expectToast('Bild gelöscht', 'Garten am Abend');
  await expect.element(page.getByText(/^Noch keine Bilder\./)).toBeVisible();
});

it('no picture is offered to be uploaded where thirty are', async () => {
  const many = Array.from({ length: 30 }, (_, index) => ({
    ...GARDEN,
    id: `01920000-0000-7000-8000-0000000000${String(index + 10)}`,
    name: `Bild ${index}`,
  }));
  await openScreen('/marketing?tab=assets', withPictures(many));
  await expect.element(page.getByRole('button', { name: 'Löschen: Bild 29' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Bild hochladen' }).elements()).toEqual([]);
});
