import { describe, expect, it } from 'vitest';
import { campaignForm, createCampaign } from '#tests/support/catalogue.ts';
import { registerProvider } from '#tests/support/register.ts';
import { createTestApplication } from '#tests/support/test-application.ts';

let now = new Date('2026-10-24T12:00:00Z');
const app = await createTestApplication({ clock: () => now });
const { cookie } = await registerProvider(app);
const put = (id: string, body: unknown) => app.call('PUT', `/api/campaigns/${id}`, body, cookie);
const read = (id: string, by = cookie) =>
  app.call('GET', `/api/campaigns/${id}/reward-terms`, undefined, by);

describe('the versions of a reward', () => {
  it('come with their instants and sentences, the one in force first', async () => {
    const edits: [string, Record<string, unknown>][] = [
      // The last second of Saturday in Berlin, and both passages through the hour that comes twice.
      ['2026-10-24T21:59:59.000Z', { rewardAmount: 7.5 }],
      ['2026-10-25T00:30:00.000Z', { rewardType: 'fixed', rewardAmount: 150 }],
      ['2026-10-25T01:30:00.000Z', { rewardType: 'percentage', rewardPercentage: 0.01 }],
      ['2026-10-31T22:59:59.999Z', { rewardType: 'percentage', rewardPercentage: 0 }],
      [
        '2026-10-31T23:00:00.000Z',
        { rewardType: 'per_click', rewardQuantity: 1000, rewardBulkAmount: 0.01 },
      ],
    ];
    now = new Date('2026-10-24T12:00:00Z');
    const { id } = await createCampaign(app, cookie, { rewardAmount: 5 });
    for (const [instant, reward] of edits) {
      now = new Date(instant);
      expect((await put(id, campaignForm(reward))).statusCode).toBe(200);
    }
    const sale = 'Für jeden bestätigten Umsatz erhält der Partner';
    const version = (number: number, validFrom: string, rewardSentence: string) => ({
      id: expect.any(String),
      level: 'campaign',
      holder: '',
      bonusTitle: null,
      version: number,
      validFrom,
      endsAt: null,
      state: number === 6 ? 'holds' : 'replaced',
      rewardSentence,
    });
    expect((await read(id)).json()).toEqual([
      version(6, '2026-10-31T23:00:00.000Z', 'Für je 1.000 Klicks erhält der Partner 0,01 €.'),
      version(5, '2026-10-31T22:59:59.999Z', `${sale} 0 % des Nettobetrags.`),
      version(4, '2026-10-25T01:30:00.000Z', `${sale} 0,01 % des Nettobetrags.`),
      version(3, '2026-10-25T00:30:00.000Z', `${sale} 150,00 €.`),
      version(2, '2026-10-24T21:59:59.000Z', 'Für jede Anfrage erhält der Partner 7,50 €.'),
      version(1, '2026-10-24T12:00:00.000Z', 'Für jede Anfrage erhält der Partner 5,00 €.'),
    ]);
  });

  it('are one after any change but that of the reward', async () => {
    const { id } = await createCampaign(app, cookie, { rewardAmount: 5 });
    await put(id, campaignForm({ rewardAmount: 5, name: 'Neuer Name', minPayout: 20 }));
    expect((await read(id)).json()).toMatchObject([{ version: 1 }]);
  });

  it('are kept as they were by an edit that is refused', async () => {
    const { id } = await createCampaign(app, cookie, { rewardAmount: 5 });
    expect((await put(id, campaignForm({ rewardAmount: -1 }))).statusCode).toBe(400);
    expect((await put(id, campaignForm({ rewardAmount: 9, version: 7 }))).statusCode).toBe(409);
    expect((await read(id)).json()).toMatchObject([{ version: 1 }]);
  });

  it('are nobody else’s to read, and those of an unknown campaign do not exist', async () => {
    const { id } = await createCampaign(app, cookie);
    const other = await registerProvider(app);
    expect((await read(id, other.cookie)).json()).toMatchObject({ code: 'not_found' });
    const unknown = await read('01980000-0000-7000-8000-000000000000');
    expect(unknown.statusCode).toBe(404);
  });
});
