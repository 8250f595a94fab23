import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import type { LibraryPicture } from '#shared/contracts/accounts/pictures.ts';
import { readPictureLibrary } from '#shared/contracts/calls.generated.ts';
import { StandInServer } from '#tests/support/component/stand-in-server.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { KitProvider } from '#web/ui/kit-provider.tsx';
import { ChoosePictures } from './choose-pictures.tsx';

const picture = (name: string, place: number): LibraryPicture => ({
  id: `01920000-0000-7000-8000-0000000000${String(10 + place)}`,
  name,
  alt: name,
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
});

const fetchOfBrowser = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = fetchOfBrowser;
});

async function openChoice(max: number) {
  const names = ['Festsaal', 'Garten', 'Tafel'];
  const server = new StandInServer().on(readPictureLibrary, {
    pictures: names.map((name, place) => picture(name, place)),
    usedBytes: 120_000,
    quotaBytes: 50_000_000,
    planLabel: 'Free',
  });
  globalThis.fetch = server.fetch;
  const chosen: (readonly string[])[] = [];
  await render(
    <QueryClientProvider client={createQueryClient(() => undefined)}>
      <KitProvider>
        <ChoosePictures
          opened
          max={max}
          onClose={() => undefined}
          onChoose={(pictures) => chosen.push(pictures.map(({ name }) => name))}
        />
      </KitProvider>
    </QueryClientProvider>,
  );
  return { server, chosen };
}

it('several pictures are chosen in their order, and no more than there is room for', async () => {
  const { chosen } = await openChoice(2);
  const tile = (name: string) => page.getByRole('button', { name, exact: true });
  await expect.element(page.getByRole('button', { name: 'Übernehmen' })).toBeDisabled();
  await tile('Tafel').click();
  await tile('Festsaal').click();
  await expect.element(page.getByText('2 von 2 gewählt')).toBeVisible();
  await expect.element(tile('Garten')).toBeDisabled();
  await tile('Tafel').click();
  await expect.element(tile('Garten')).toBeEnabled();
  await tile('Garten').click();
  await page.getByRole('button', { name: 'Übernehmen' }).click();
  expect(chosen).toEqual([['Festsaal', 'Garten']]);
});

it('of one picture the last choice holds', async () => {
  const { chosen } = await openChoice(1);
  await expect.element(page.getByRole('dialog', { name: 'Bild wählen' })).toBeVisible();
  await page.getByRole('button', { name: 'Garten', exact: true }).click();
  await page.getByRole('button', { name: 'Tafel', exact: true }).click();
  await page.getByRole('button', { name: 'Übernehmen' }).click();
  expect(chosen).toEqual([['Tafel']]);
});

it('a search asks the library, and says where nothing matches', async () => {
  const { server } = await openChoice(1);
  await expect.element(page.getByRole('button', { name: 'Garten', exact: true })).toBeVisible();
  server.on(readPictureLibrary, { pictures: [], usedBytes: 0, quotaBytes: 1, planLabel: 'Free' });
  await page.getByRole('searchbox', { name: 'Bild suchen' }).fill('Keller');
  await expect.element(page.getByText(/^Kein Bild passt zu Ihrer Suche/)).toBeVisible();
  expect(server.arrived(readPictureLibrary).at(-1)?.query.search).toBe('Keller');
});
