import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  readOwnData,
  readOwnPortrait,
  readPartnerAccount,
  readPartnerProgramme,
  removeOwnPortrait,
} from '#shared/contracts/calls.generated.ts';
import type { Received } from '#shared/contracts/contract.ts';
import { openPartnerArea } from '#tests/support/component/open-partner-area.tsx';
import { answerOf, refusal, type StandInServer } from '#tests/support/component/stand-in-server.ts';

const PROVIDER = '01920000-0000-7000-8000-0000000000aa';
const PARTNER = '01920000-0000-7000-8000-0000000000bb';
const ONE = '01920000-0000-7000-8000-0000000000c1';
const TWO = '01920000-0000-7000-8000-0000000000c2';
const NONE = { released: null, waiting: null, declined: null };
const RELEASED = { id: ONE, releasedAt: '2026-11-20T10:00:00Z' };
const WAITING = { id: TWO, uploadedAt: '2026-11-23T10:00:00Z' };

const opened = (
  portrait: Received<typeof readOwnPortrait>,
  inside?: (server: StandInServer) => unknown,
) =>
  openPartnerArea(`/partner/${PROVIDER}/${PARTNER}/daten`, (server) => {
    server
      .on(readPartnerAccount, {
        email: 'mara@weiss.example',
        programmes: [
          {
            providerId: PROVIDER,
            partnerId: PARTNER,
            providerName: 'Gut Lindenhof',
            state: 'open' as const,
          },
        ],
      })
      .on(
        readPartnerProgramme,
        answerOf(readPartnerProgramme, {
          provider: { name: 'Gut Lindenhof', logo: null, primaryColor: '#2f6690' },
        }),
      )
      .on(readOwnData, answerOf(readOwnData, {}))
      .on(readOwnPortrait, portrait);
    inside?.(server);
    return server;
  });

const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('the own picture', () => {
  it('is asked for, with what becomes of it', async () => {
    await opened(NONE);
    await expect.element(page.getByRole('heading', { name: 'Ihr Bild' })).toBeVisible();
    await expect.element(button('Bild auswählen')).toBeVisible();
    await expect.element(page.getByText(/Gut Lindenhof sieht sich jedes Bild an/)).toBeVisible();
    expect(button('Bild entfernen').elements()).toEqual([]);
  });

  it('says in words what guests see and what waits, and each can be removed', async () => {
    const gone: unknown[] = [];
    const { server } = await opened({ ...NONE, released: RELEASED, waiting: WAITING });
    await expect.element(page.getByText('Gäste sehen dieses Bild')).toBeVisible();
    await expect.element(page.getByText('Wartet auf Freigabe')).toBeVisible();
    await expect.element(page.getByText(/Es ersetzt das andere Bild/)).toBeVisible();
    server
      .on(removeOwnPortrait, ({ params }) => {
        gone.push(params.pictureId);
        return { message: 'Ihr Bild ist entfernt und wird nicht mehr geprüft.' };
      })
      .on(readOwnPortrait, { ...NONE, released: RELEASED });
    await button('Wartendes Bild entfernen').click();
    await expect.element(page.getByText(/wird nicht mehr geprüft/)).toBeVisible();
    await expect.element(page.getByText('Wartet auf Freigabe')).not.toBeInTheDocument();
    expect(gone).toEqual([TWO]);
  });

  it('that was declined says why, until it is read', async () => {
    const declined = { id: TWO, declinedAt: '2026-11-23T10:00:00Z', reason: 'Bitte heller.' };
    const { server } = await opened({ ...NONE, declined });
    await expect
      .element(page.getByText(/am 23\.11\.2026 nicht freigegeben: Bitte heller\./))
      .toBeVisible();
    server
      .on(removeOwnPortrait, { message: 'Der Hinweis ist entfernt.' })
      .on(readOwnPortrait, NONE);
    await button('Verstanden').click();
    await expect.element(page.getByText(/nicht freigegeben/)).not.toBeInTheDocument();
  });

  it('that could not be removed says so and stays', async () => {
    await opened({ ...NONE, released: RELEASED }, (server) =>
      server.on(removeOwnPortrait, () => refusal('unavailable')),
    );
    await button('Bild entfernen').click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect.element(page.getByText('Gäste sehen dieses Bild')).toBeVisible();
  });

  it('above 8 MB is not sent', async () => {
    await opened(NONE);
    const file = new File([new Uint8Array(8 * 1024 * 1024 + 1)], 'ich.jpg', { type: 'image/jpeg' });
    const files = new DataTransfer();
    await expect.element(button('Bild auswählen')).toBeVisible();
    files.items.add(file);
    const chosen = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (chosen === null) throw new Error('no way to choose a file');
    chosen.files = files.files;
    chosen.dispatchEvent(new Event('change', { bubbles: true }));
    await expect.element(page.getByText(/höchstens 8 MB/)).toBeVisible();
  });
});
