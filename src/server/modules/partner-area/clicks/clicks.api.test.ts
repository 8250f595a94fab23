import { describe, expect, it } from 'vitest';
import { openClickRecorder, recordHit } from '#server/modules/clicks/index.ts';
import type { ClickDaysAnswer } from '#shared/contracts/clicks/clicks.ts';
import type { Received } from '#shared/contracts/contract.ts';
import type {
  listPartnerClicks,
  readPartnerClickDays,
} from '#shared/contracts/partner-area/clicks.ts';
import { providerId } from '#shared/ids.ts';
import { openProgramme, type Programme } from '#tests/support/partner-area.ts';
import { withPartner } from '#tests/support/payout-scene.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { scanned, visit, visitor } from '#tests/support/visitors.ts';
import { must } from '#tests/support/world.ts';

// Shortly after midnight in Berlin, still the day before in UTC.
const NOW = new Date('2026-11-20T23:30:00Z');
const DAY = 24 * 3_600_000;
const app = await createTestApplication({ clock: () => NOW, env: { RATE_LIMITS: 'off' } });
const recorder = openClickRecorder(app.services);

async function open(
  { path, world }: Programme,
  { request = visitor(1), at = NOW, link = world.link } = {},
): Promise<void> {
  const provider = providerId(path.split('/').at(-2) ?? '');
  const view = { providerId: provider, linkId: link.id, unavailable: null, viewers: [], request };
  await recordHit(recorder, view, at);
}
const readDays = (one: Programme, query = '') =>
  must<Received<typeof readPartnerClickDays>>(
    app,
    'GET',
    `${one.path}/clicks/days${query}`,
    undefined,
    one.cookie,
  );
const list = (one: Programme, query = '') =>
  must<Received<typeof listPartnerClicks>>(
    app,
    'GET',
    `${one.path}/clicks${query}`,
    undefined,
    one.cookie,
  );

describe('clicks of a partner', () => {
  it('are counted by day and verdict as the provider sees them', async () => {
    const one = await openProgramme(app);
    await open(one);
    await open(one);
    await open(one, { request: visit('192.0.2.9', 'Slackbot 1.0') });
    await open(one, { at: new Date(NOW.getTime() - DAY), request: visitor(2) });
    const colleague = await withPartner(app, one.world, {
      email: 'andere@foto.example',
      companyName: 'Kollege',
      iban: '',
      vatId: '',
      taxNumber: '21/815/08150',
    });
    await open(one, { link: colleague.link, request: visitor(4) });
    const { from, to, days } = await readDays(one, '?days=7');
    expect([from, to, days.length]).toEqual(['2026-11-15', '2026-11-21', 7]);
    expect(days.at(-1)).toMatchObject({
      day: '2026-11-21',
      hits: { valid: 1, duplicate: 1, bot: 1 },
    });
    const { provider, partner } = one.world;
    const path = `/api/clicks/days?days=7&partnerId=${partner.id}`;
    const shown = await must<ClickDaysAnswer>(app, 'GET', path, undefined, provider.cookie);
    expect(days).toEqual(shown.days.map(({ day, hits }) => ({ day, hits })));
  });

  it('are listed one by one with time, verdict and reason, newest first, in pages', async () => {
    const one = await openProgramme(app);
    await open(one, { at: new Date(NOW.getTime() - 3_000), request: scanned(visitor(8)) });
    await open(one, { at: new Date(NOW.getTime() - 2_000), request: scanned(visitor(8)) });
    await open(one, {
      at: new Date(NOW.getTime() - 1_000),
      request: visit('192.0.2.9', 'Slackbot 1.0'),
    });
    const page = await list(one, '?limit=2');
    const rest = await list(one, `?limit=2&cursor=${page.at(-1)?.id}`);
    expect([...page, ...rest]).toMatchObject([
      { verdict: 'bot', reason: expect.stringContaining('Programme'), isScan: false },
      { verdict: 'duplicate', reason: expect.stringContaining('innerhalb von 24 Stunden') },
      {
        verdict: 'valid',
        at: new Date(NOW.getTime() - 3_000).toISOString(),
        campaignName: one.world.campaign.name,
        isScan: true,
      },
    ]);
  });

  it('say nothing of network, browser or amounts', async () => {
    const one = await openProgramme(app, {
      rewardType: 'per_click',
      calculationType: 'fixed',
      rewardAmount: 7.31,
    });
    await open(one, { request: visit('203.0.113.77', 'Slackbot 1.0') });
    await open(one, { request: visitor(9) });
    for (const path of ['/clicks', '/clicks/days']) {
      const { body } = await app.call('GET', one.path + path, undefined, one.cookie);
      expect(body).not.toMatch(/203\.0|10\.0\.9|Slack|7\.31|known_bot/);
    }
  });

  it('end with the ninetieth day', async () => {
    const one = await openProgramme(app);
    const startOfDay = new Date('2026-08-23T22:00:00Z');
    await open(one, { at: startOfDay, request: visitor(20) });
    await open(one, { at: new Date(startOfDay.getTime() - 1), request: visitor(21) });
    expect(await list(one)).toMatchObject([{ at: startOfDay.toISOString() }]);
  });
});
