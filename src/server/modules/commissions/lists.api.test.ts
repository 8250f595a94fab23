import { describe, expect, it } from 'vitest';
import { createProgramme, sendLead } from '#tests/support/leads.ts';
import { createTestApplication } from '#tests/support/test-application.ts';

const app = await createTestApplication();
const SHARE = { rewardType: 'per_sale', calculationType: 'percentage', rewardPercentage: 10 };
type Row = Record<string, unknown> & { id: string };

describe('the other lists', () => {
  it('page and filter too', async () => {
    const programme = await createProgramme(app, SHARE);
    for (let place = 0; place < 3; place += 1) {
      const id = await sendLead(app, programme);
      const body = { saleAmount: 100, revenueConfirmed: true };
      await app.call('PATCH', `/api/leads/${id}`, body, programme.cookie);
    }
    for (const path of ['/api/sales', '/api/pending-premiums']) {
      const first = await app.call('GET', `${path}?limit=2`, undefined, programme.cookie);
      expect(first.json<Row[]>()).toHaveLength(2);
      const next = /<([^>]+)>/.exec(String(first.headers['link']))?.[1] ?? '';
      const rest = await app.call('GET', next, undefined, programme.cookie);
      expect(rest.json<Row[]>()).toHaveLength(1);
      expect(rest.headers['link']).toBeUndefined();
      const filtered = (query: string) =>
        app.call('GET', `${path}?${query}`, undefined, programme.cookie);
      expect((await filtered('status=paid')).json()).toEqual([]);
      expect((await filtered('status=pending')).json<Row[]>()).toHaveLength(3);
      expect((await filtered('to=2020-01-01')).json()).toEqual([]);
      expect((await filtered(`partnerId=${programme.partnerId}`)).json<Row[]>()).toHaveLength(3);
      expect((await filtered('limit=501')).statusCode).toBe(422);
    }
  });
});
