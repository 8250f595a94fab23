import { afterEach, expect, it } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import type { LookPicture, LookView } from '#shared/guest-page/page-view.ts';
import { landing } from '#tests/support/landing.ts';
import { makeGalleriesLive } from './live-gallery.ts';
import { LookPage } from './look-page.tsx';
import large from '../looks/large.css?inline';

afterEach(cleanup);

const idOf = (place: number): string => `00000000-0000-4000-8000-00000000000${String(place)}`;
const picture = (place: number): LookPicture => ({
  address: `/bild/${String(place)}/0011223344556677`,
  width: 1200,
  height: 800,
  widths: [480, 1200],
  avifWidths: [],
  alt: `Bild ${String(place)}`,
  focusX: 50,
  focusY: 50,
  standIn: '',
  tones: [],
});

async function gallery(): Promise<void> {
  const places = [1, 2, 3];
  const view: LookView = {
    look: 'hotel',
    typeface: 'look',
    rewardNotice: null,
    formatted: {},
    pictures: Object.fromEntries(places.map((place) => [idOf(place), picture(place)])),
    blocks: [
      {
        id: 'g',

        kind: 'gallery',
        heading: 'Unser Haus',
        text: '',
        pictures: places.map((place) => ({
          picture: idOf(place),
          caption: `Blick ${String(place)}`,
        })),
      },
    ],
  };
  const { container } = await render(
    <>
      <style>{large}</style>
      <LookPage view={view} landing={landing()} form={null} />
    </>,
  );
  makeGalleriesLive(container);
}

const count = () => page.getByText(/^\d von 3$/);
const dialog = () => page.getByRole('dialog', { name: 'Unser Haus' });

it('opens the picture that was clicked, with its caption and its number', async () => {
  await gallery();
  await page.getByRole('link', { name: 'Bild 2' }).click();
  await expect.element(count()).toHaveTextContent('2 von 3');
  await expect.element(dialog().getByText('Blick 2')).toBeInViewport();
  await expect.element(dialog().getByRole('img', { name: 'Bild 1' })).not.toBeInViewport();
});

it('goes on by arrows and buttons, stays at its ends, and gives the focus back where it was left', async () => {
  await gallery();
  await page.getByRole('link', { name: 'Bild 1' }).click();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(count()).toHaveTextContent('1 von 3');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(dialog().getByText('Blick 2')).toBeInViewport();
  await page.getByRole('button', { name: 'Nächstes Bild' }).click();
  await expect.element(count()).toHaveTextContent('3 von 3');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(count()).toHaveTextContent('3 von 3');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Bild 3' })).toHaveFocus();
});

it('counts what is swiped to', async () => {
  await gallery();
  await page.getByRole('link', { name: 'Bild 1' }).click();
  const list = document.querySelector('.gp-large ul');
  list?.scrollTo({ left: list.clientWidth });
  await expect.element(count()).toHaveTextContent('2 von 3');
});

it('closes by its button and beside the picture', async () => {
  await gallery();
  await page.getByRole('link', { name: 'Bild 1' }).click();
  await page.getByRole('button', { name: 'Schließen' }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Bild 1' }).click();
  await dialog().getByText('Blick 1').click();
  await expect.element(dialog()).not.toBeInTheDocument();
});
