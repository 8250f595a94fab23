import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  listOwnAnnouncements,
  listPartnerRequests,
  readPartnerAccount,
  readPartnerProgramme,
} from '#shared/contracts/calls.generated.ts';
import type { Received } from '#shared/contracts/contract.ts';
import { openPartnerArea } from '#tests/support/component/open-partner-area.tsx';
import {
  answerOf,
  noConnection,
  type StandInServer,
} from '#tests/support/component/stand-in-server.ts';

const PROVIDER = '01920000-0000-7000-8000-0000000000aa';
const PARTNER = '01920000-0000-7000-8000-0000000000bb';
const ADDRESS = `/partner/${PROVIDER}/${PARTNER}/anfragen`;

const request = {
  id: '01920000-0000-7000-8000-000000000001',
  createdAt: '2026-03-12T09:00:00.000Z',
  campaignName: 'Hochzeiten im Park',
  eventMonth: 'Juni 2027' as string | null,
  state: 'booked' as const,
  reward: { amount: 370, settled: 0, requests: 1, payableFrom: null, isHeld: false },
  outlook: null,
};
const many = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...request,
    id: `01920000-0000-7000-8000-${String(from - at).padStart(12, '0')}`,
  }));
const pageOf = (
  requests: (typeof request)[],
  bundles: Received<typeof listPartnerRequests>['bundles'] = [],
) => answerOf(listPartnerRequests, { requests, bundles });

const opened = (answer: (server: StandInServer) => unknown) =>
  openPartnerArea(ADDRESS, (server) => {
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
          partner: { name: 'Mara Weiß', status: 'active' },
        }),
      );
    server.on(listOwnAnnouncements, []);
    answer(server);
  });

describe('the list of requests', () => {
  it('names a request by its day and the month of the feast, with its state and reward', async () => {
    await opened((server) => server.on(listPartnerRequests, pageOf([request])));
    await expect
      .element(page.getByRole('heading', { name: 'Anfrage vom 12.03.2026' }))
      .toBeVisible();
    const item = page.getByRole('listitem').filter({ hasText: 'Anfrage vom' });
    await expect.element(item).toHaveTextContent('Feier im Juni 2027 · Hochzeiten im Park');
    await expect.element(item).toHaveTextContent('Gebucht');
    await expect.element(item).toHaveTextContent('370,00 € Prämie · noch auf keiner Gutschrift');
    await expect
      .element(
        page.getByRole('navigation', { name: 'Programm' }).getByRole('link', { name: 'Anfragen' }),
      )
      .toHaveAttribute('aria-current', 'page');
  });

  it('shows how far a bundle is', async () => {
    const bundle = {
      linkId: request.id,
      campaignName: 'Firmenfeiern',
      progress: '17 von 25 Klicks',
      done: 17,
      quantity: 25,
    };
    await opened((server) => server.on(listPartnerRequests, pageOf([], [bundle])));
    await expect.element(page.getByText('17 von 25 Klicks')).toBeVisible();
    await expect.element(page.getByText('Noch keine Anfrage')).toBeVisible();
  });

  it('shows more when asked, after the last one shown', async () => {
    const newest = many(60, 25);
    const { server } = await opened((answers) => answers.on(listPartnerRequests, pageOf(newest)));
    await expect.poll(() => page.getByText('Anfrage vom').elements().length).toBe(25);
    server.on(listPartnerRequests, pageOf(many(35, 3)));
    await page.getByRole('button', { name: 'Weitere anzeigen' }).click();
    await expect.poll(() => page.getByText('Anfrage vom').elements().length).toBe(28);
    expect(server.arrived(listPartnerRequests).at(-1)).toMatchObject({
      query: { cursor: newest.at(-1)?.id },
    });
    await expect
      .element(page.getByRole('button', { name: 'Weitere anzeigen' }))
      .not.toBeInTheDocument();
  });

  it('without a connection can be tried again', async () => {
    const { server } = await opened((answers) => answers.on(listPartnerRequests, noConnection));
    await expect.element(page.getByRole('alert')).toHaveTextContent('Keine Verbindung zum Server.');
    server.on(listPartnerRequests, pageOf([request]));
    await page.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect.element(page.getByText('Anfrage vom')).toBeVisible();
  });
});
