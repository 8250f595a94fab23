import { describe, expect, it } from 'vitest';
import type { FigurePartners, Figures, OwedOfAge } from '#shared/contracts/reporting/figures.ts';
import { createPartner } from '#tests/support/catalogue.ts';
import { createProgramme, sendLead } from '#tests/support/leads.ts';
import { createTestApplication } from '#tests/support/test-application.ts';

const now = { at: new Date('2026-11-20T12:00:00Z') };
const app = await createTestApplication({ clock: () => now.at });

const SHARE = { rewardType: 'per_sale', calculationType: 'percentage', rewardPercentage: 10 };
const NOVEMBER = 'from=2026-11-01&to=2026-11-30';

async function get<T>(path: string, cookie: string): Promise<T> {
  const answer = await app.call('GET', path, undefined, cookie);
  expect([path, answer.statusCode]).toEqual([path, 200]);
  return answer.json();
}

async function refusal(query: string, cookie: string): Promise<string> {
  const answer = await app.call('GET', `/api/figures?${query}`, undefined, cookie);
  expect(answer.statusCode).toBe(422);
  return answer.json<{ message: string }>().message;
}

describe('the figures', () => {
  it('of a new account are all nothing, and every day is there', async () => {
    const { cookie } = await createProgramme(app);
    const figures = await get<Figures>(`/api/figures?${NOVEMBER}`, cookie);
    expect(figures.current).toMatchObject({ from: '2026-11-01', to: '2026-11-30', requests: 0 });
    expect(figures.before).toMatchObject({ from: '2026-10-01', to: '2026-10-31', requests: 0 });
    expect(figures.series).toHaveLength(30);
    expect(figures.forms).toEqual([]);
    expect(await get(`/api/figures/partners?${NOVEMBER}`, cookie)).toEqual({
      partners: [],
      partnerCount: 0,
    });
  });

  it('refuse periods that nobody can mean, with a sentence', async () => {
    const { cookie } = await createProgramme(app);
    expect(await refusal('from=2026-11-02&to=2026-11-01', cookie)).toBe(
      'Das Ende darf nicht vor dem Beginn liegen',
    );
    expect(await refusal('from=2020-01-01&to=2026-01-01&unit=month', cookie)).toBe(
      'Bitte wählen Sie höchstens fünf Jahre',
    );
    expect(await refusal('from=2025-01-01&to=2026-03-01&unit=day', cookie)).toBe(
      'Einzelne Tage gibt es für höchstens ein Jahr',
    );
    expect(await refusal('from=1999-12-31&to=2000-01-01', cookie)).toBe(
      'Bitte geben Sie einen Beginn ab dem Jahr 2000 ein',
    );
    expect(await refusal('from=2026-02-30&to=2026-03-01', cookie)).toBe(
      'Bitte geben Sie ein gültiges Datum ein',
    );
  });

  it('follow a request to its sale, its credit note and its payment', async () => {
    const programme = await createProgramme(
      app,
      { ...SHARE, minPayout: 50 },
      {
        taxStatus: 'small_business',
        country: 'Deutschland',
        selfBillingAgreedAt: '2026-11-01',
      },
    );
    const { cookie, partnerId, campaignId } = programme;
    const line = (value: string) => ({ name: 'termin', label: 'Termin', type: 'date', value });
    const sold = await sendLead(app, programme, { answers: [line('2027-06-12')] });
    await sendLead(app, programme, { link: null });
    await sendLead(app, programme, { isUnchecked: true });
    const patch = (body: unknown) => app.call('PATCH', `/api/leads/${sold}`, body, cookie);
    await patch({ offerSent: true, saleAmount: 400, revenueConfirmed: true });
    const owed = () => get<OwedOfAge[]>('/api/figures/owed', cookie);
    expect((await owed())[0]).toMatchObject({ open: 0, belowMinimum: 40 });
    await patch({ saleAmount: 1000 });
    expect((await owed())[0]).toMatchObject({ open: 100, belowMinimum: 0 });

    const paid = await app.call(
      'POST',
      '/api/commissions/process-payout',
      { partnerId, paidAmount: 60, paidDate: '2026-11-20', forceCreate: true },
      cookie,
    );
    expect([paid.body, paid.statusCode]).toEqual([expect.any(String), 200]);
    expect((await owed())[0]).toMatchObject({ belowMinimum: 40, onDocument: 60, paid: 0 });
    const { id } = paid.json<{ id: string }>();
    const marked = await app.call('PUT', `/api/payouts/${id}/mark-paid`, {}, cookie);
    expect(marked.statusCode).toBe(200);
    expect((await owed())[0]).toMatchObject({ belowMinimum: 40, onDocument: 0, paid: 60 });

    const figures = await get<Figures>(`/api/figures?${NOVEMBER}`, cookie);
    expect(figures.current).toMatchObject({
      requests: 2,
      direct: 1,
      uncounted: 1,
      offers: 1,
      sales: 1,
      revenue: 1000,
      premiums: 100,
      paid: 1,
      paidAmount: 60,
    });
    expect(figures.eventMonths).toEqual([{ month: '2027-06-01', requests: 1 }]);
    expect(figures.leadTimes).toContainEqual({ leadTime: 'days_365', requests: 1 });
    const leaderboard = await get<FigurePartners>(
      `/api/figures/partners?${NOVEMBER}&campaignId=${campaignId}`,
      cookie,
    );
    expect(leaderboard.partners).toEqual([
      {
        partnerId,
        name: 'Großmann Hochzeitsfotografie',
        clicks: 0,
        requests: 1,
        sales: 1,
        revenue: 1000,
        premiums: 100,
      },
    ]);

    await app.call('POST', `/api/leads/${sold}/not-qualified`, { reason: 'x' }, cookie);
    await app.call(
      'POST',
      `/api/payouts/${id}/cancel-with-credit`,
      { reason: 'data_error', notes: 'Die Angaben waren falsch.' },
      cookie,
    );
    expect((await owed())[0]).toMatchObject({ open: 100, onDocument: 0, paid: 0 });
    expect((await get<Figures>(`/api/figures?${NOVEMBER}`, cookie)).current).toMatchObject({
      paid: 0,
      paidAmount: 0,
    });
  });

  it('do not change when what was noted is folded, and drop a partner who is deleted', async () => {
    const programme = await createProgramme(app);
    const { cookie } = programme;
    await sendLead(app, programme);
    const { id } = await createPartner(app, cookie, { companyName: 'Kurz dabei' });
    const before = await get(`/api/figures?${NOVEMBER}`, cookie);
    await app.pool.query('select fold_figures(1)');
    expect(await get(`/api/figures?${NOVEMBER}`, cookie)).toEqual(before);
    await app.pool.query('select fold_figures(1000000)');
    const left = await app.pool.query('select from figure_changes');
    expect(left.rowCount).toBe(0);
    expect(await get(`/api/figures?${NOVEMBER}`, cookie)).toEqual(before);
    expect((await app.call('DELETE', `/api/partners/${id}`, undefined, cookie)).statusCode).toBe(
      200,
    );
    expect(await get(`/api/figures?${NOVEMBER}`, cookie)).toEqual(before);
  });

  it('of another account’s campaign or partner are nothing', async () => {
    const foreign = await createProgramme(app);
    await sendLead(app, foreign);
    const { cookie } = await createProgramme(app);
    for (const filter of [`campaignId=${foreign.campaignId}`, `partnerId=${foreign.partnerId}`]) {
      const figures = await get<Figures>(`/api/figures?${NOVEMBER}&${filter}`, cookie);
      expect(figures.current.requests).toBe(0);
      const leaderboard = await get<FigurePartners>(
        `/api/figures/partners?${NOVEMBER}&${filter}`,
        cookie,
      );
      expect(leaderboard.partners).toEqual([]);
      const owed = await get<OwedOfAge[]>(`/api/figures/owed?${filter}`, cookie);
      expect(owed.every(({ open, belowMinimum }) => open + belowMinimum === 0)).toBe(true);
    }
  });
});
