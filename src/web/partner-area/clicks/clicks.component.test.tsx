import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { addDays, calendarDate } from '#shared/calendar-date.ts';
import {
  listPartnerClicks,
  readPartnerAccount,
  readPartnerClickDays,
  readPartnerProgramme,
} from '#shared/contracts/calls.generated.ts';
import { openPartnerArea } from '#tests/support/component/open-partner-area.tsx';
import { answerOf, type StandInServer } from '#tests/support/component/stand-in-server.ts';

const PROVIDER = '01920000-0000-7000-8000-0000000000aa';
const PARTNER = '01920000-0000-7000-8000-0000000000bb';
const ADDRESS = `/partner/${PROVIDER}/${PARTNER}/anfragen/klicks`;
const LAST = calendarDate('2026-11-21');
const NONE = { valid: 0, duplicate: 0, bot: 0, prefetch: 0, own: 0, inactive: 0, over_limit: 0 };

/** So many days with one counted hit each, and some that were refused on the last. */
const period = (count: number, refused: Partial<typeof NONE> = {}) =>
  answerOf(readPartnerClickDays, {
    from: addDays(LAST, 1 - count),
    to: LAST,
    days: Array.from({ length: count }, (_, at) => ({
      day: addDays(LAST, 1 - count + at),
      hits: { ...NONE, valid: 1, ...(at === count - 1 ? refused : {}) },
    })),
  });
const hit = {
  id: '01920000-0000-7000-8000-000000000001',
  at: '2026-11-20T23:30:00.000Z',
  campaignName: 'Hochzeiten im Park',
  verdict: 'inactive' as const,
  reason: 'Die Aktion war schon beendet.',
  isScan: true,
  isChecked: false,
  placement: 'Flyer am Empfang' as string | null,
};

const opened = (answers: (server: StandInServer) => unknown) =>
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
    answers(server);
  });

describe('the clicks', () => {
  it('are counted, and each reason why some do not count is explained', async () => {
    await opened((server) =>
      server
        .on(readPartnerClickDays, period(30, { bot: 2, duplicate: 3 }))
        .on(listPartnerClicks, []),
    );
    const sums = page.getByRole('region', { name: 'Je Tag' });
    await expect.element(sums).toHaveTextContent(/Gezählt30/);
    await expect.element(sums).toHaveTextContent(/Nicht gezählt5/);
    const reasons = page.getByRole('region', { name: 'Warum nicht jeder Klick zählt' });
    await expect.element(reasons).toHaveTextContent('Doppelt: 3');
    await expect.element(reasons).toHaveTextContent('Programm: 2');
    await expect.element(reasons).not.toHaveTextContent('Limit erreicht');
    await page.getByText('Als Tabelle').click();
    await expect
      .element(page.getByRole('row', { name: /21\.11\.2026/ }))
      .toHaveTextContent('21.11.20261Doppelt 3, Programm 2');
  });

  it('of a year are asked for and drawn by weeks', async () => {
    const { server } = await opened((answers) =>
      answers.on(readPartnerClickDays, period(30)).on(listPartnerClicks, []),
    );
    await expect.element(page.getByRole('radio', { name: '30 Tage' })).toBeChecked();
    server.on(readPartnerClickDays, period(365));
    await page.getByText('1 Jahr').click();
    await expect.element(page.getByText('je Woche')).toBeVisible();
    expect(server.arrived(readPartnerClickDays).at(-1)).toMatchObject({ query: { days: 365 } });
    expect(document.querySelectorAll('figure g')).toHaveLength(53);
  });

  it('stand one by one with their time in Berlin and a reason', async () => {
    await opened((server) =>
      server.on(readPartnerClickDays, period(30)).on(listPartnerClicks, [hit]),
    );
    const item = page.getByRole('listitem').filter({ hasText: 'Nicht verfügbar' });
    await expect.element(item).toHaveTextContent('21.11.2026, 00:30');
    await expect
      .element(item)
      .toHaveTextContent('über einen gedruckten Code · Die Aktion war schon beendet.');
  });

  it('that never came leave an explanation, and the way to the requests', async () => {
    const empty = period(30);
    await opened((server) =>
      server
        .on(readPartnerClickDays, {
          ...empty,
          days: empty.days.map(({ day }) => ({ day, hits: NONE })),
        })
        .on(listPartnerClicks, []),
    );
    await expect
      .element(page.getByText('In diesem Zeitraum hat niemand Ihren Link geöffnet.'))
      .toBeVisible();
    const ways = page.getByRole('navigation', { name: 'Anfragen und Klicks' });
    await expect
      .element(ways.getByRole('link', { name: 'Klicks' }))
      .toHaveAttribute('aria-current', 'page');
    await expect.element(ways.getByRole('link', { name: 'Anfragen' })).toBeVisible();
  });
});
