import { beforeEach, describe, expect, it } from 'vitest';
import { bookPlan, campaignForm, createCampaign, makeLiveReady } from '#tests/support/catalogue.ts';
import { registerProvider } from '#tests/support/register.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { endDueCampaigns } from './end-due-campaigns.ts';

let now = new Date('2026-11-20T12:00:00Z');
const app = await createTestApplication({ clock: () => now });
beforeEach(() => {
  now = new Date('2026-11-20T12:00:00Z');
});

const setStatus = (cookie: string, id: string, status: string) =>
  app.call('PATCH', `/api/campaigns/${id}`, { status }, cookie);
/** Straight from the table: no session lives as long as some of these campaigns. */
const statusOf = async (id: string) => {
  const query = 'select status from campaigns where id = $1';
  const { rows } = await app.pool.query<{ status: string }>(query, [id]);
  return rows[0]?.status;
};

async function liveProvider() {
  const provider = await registerProvider(app);
  await makeLiveReady(app, provider.email);
  await bookPlan(app, provider.email, 'premium_monthly');
  return provider;
}

describe('going live', () => {
  it('names everything that is missing, and saves nothing', async () => {
    const { cookie } = await registerProvider(app);
    const answer = await app.call(
      'POST',
      '/api/campaigns',
      campaignForm({ status: 'active' }),
      cookie,
    );
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({
      code: 'activation_blocked',
      message:
        'Die Kampagne kann noch nicht aktiviert werden: Login-E-Mail bestätigen, Datenschutzerklärung URL, AGB URL, Impressum URL',
    });
    expect((await app.call('GET', '/api/campaigns', undefined, cookie)).json()).toEqual([]);
  });

  it('is what a new campaign does unless another status is sent', async () => {
    const { cookie } = await registerProvider(app);
    const { status: _, ...form } = campaignForm();
    const answer = await app.call('POST', '/api/campaigns', form, cookie);
    expect(answer.json()).toMatchObject({ code: 'activation_blocked' });
  });

  it('is asked for in every way to become active, and only then', async () => {
    const { cookie, email } = await registerProvider(app);
    const draft = await createCampaign(app, cookie);
    const byButton = await setStatus(cookie, draft.id, 'active');
    const path = `/api/campaigns/${draft.id}`;
    const byForm = await app.call('PUT', path, campaignForm({ status: 'active' }), cookie);
    expect([byButton.statusCode, byForm.statusCode]).toEqual([422, 422]);
    expect((await setStatus(cookie, draft.id, 'paused')).statusCode).toBe(200);
    await makeLiveReady(app, email);
    expect((await setStatus(cookie, draft.id, 'active')).json()).toMatchObject({
      status: 'active',
    });
    await app.pool.query(`update providers set imprint_url = ''`);
    const edited = campaignForm({ name: 'Umbenannt', status: 'active' });
    expect((await app.call('PUT', path, edited, cookie)).statusCode).toBe(200);
  });
});

describe('the status of a campaign', () => {
  it('goes from draft over active and paused to ended and back to active, with a record', async () => {
    const { cookie } = await liveProvider();
    const { id } = await createCampaign(app, cookie);
    for (const status of ['active', 'paused', 'active', 'active', 'ended', 'active'])
      expect((await setStatus(cookie, id, status)).json()).toMatchObject({ status });
    const draft = await setStatus(cookie, id, 'draft');
    expect(draft.statusCode).toBe(409);
    expect(draft.json()).toMatchObject({ code: 'illegal_transition' });
    const events = await app.pool.query<{ data: { to: string } }>(
      `select data from audit_events where entity_id = $1 and action = 'campaign.status_changed'
       order by id`,
      [id],
    );
    expect(events.rows.map(({ data }) => data.to)).toEqual([
      'active',
      'paused',
      'active',
      'ended',
      'active',
    ]);
  });
});

describe('the dates of a campaign', () => {
  const PAST = [
    { path: 'startDate', message: 'Das Startdatum darf nicht vor dem heutigen Tag liegen' },
    { path: 'endDate', message: 'Das Enddatum darf nicht vor dem heutigen Tag liegen' },
  ];

  it.each([
    ['2026-11-20T12:00:00Z', '2026-11-20', '2026-11-19'],
    ['2026-11-20T22:59:59Z', '2026-11-20', '2026-11-19'],
    ['2026-11-20T23:00:00Z', '2026-11-21', '2026-11-20'],
    ['2026-07-20T21:59:59Z', '2026-07-20', '2026-07-19'],
    ['2026-07-20T22:00:00Z', '2026-07-21', '2026-07-20'],
    ['2027-03-28T21:59:59Z', '2027-03-28', '2027-03-27'],
    ['2026-10-25T22:59:59Z', '2026-10-25', '2026-10-24'],
    ['2026-10-25T23:00:00Z', '2026-10-26', '2026-10-25'],
  ])('at %s may be %s and may not be %s', async (instant, today, yesterday) => {
    now = new Date(instant);
    const { cookie } = await registerProvider(app);
    const create = (day: string) =>
      app.call('POST', '/api/campaigns', campaignForm({ startDate: day, endDate: day }), cookie);
    expect((await create(today)).json()).toMatchObject({ startDate: today, endDate: today });
    const refused = await create(yesterday);
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ code: 'validation_failed', issues: PAST });
  });

  it('may lie in the past when an edit leaves them as they are', async () => {
    const { cookie } = await liveProvider();
    const dates = { startDate: '2026-11-20', endDate: '2026-11-25' };
    const { id } = await createCampaign(app, cookie, { ...dates, status: 'paused' });
    now = new Date('2026-12-01T12:00:00Z');
    const path = `/api/campaigns/${id}`;
    const form = campaignForm({ ...dates, status: 'ended', name: 'Umbenannt' });
    expect((await app.call('PUT', path, form, cookie)).json()).toMatchObject({ name: 'Umbenannt' });
    const revived = await app.call('PUT', path, { ...form, status: 'active' }, cookie);
    expect(revived.json()).toMatchObject({
      issues: [{ path: 'endDate', message: 'Das Enddatum liegt in der Vergangenheit' }],
    });
    const past = await app.call('PUT', path, { ...form, endDate: '2026-11-30' }, cookie);
    expect(past.json()).toMatchObject({ issues: [{ path: 'endDate' }] });
    const later = { ...form, status: 'active', endDate: '2026-12-24' };
    expect((await app.call('PUT', path, later, cookie)).json()).toMatchObject({ status: 'active' });
  });
});

describe('the end by itself', () => {
  it.each([
    ['in winter', '2026-11-30', '2026-11-30T22:59:59Z', '2026-11-30T23:00:00Z'],
    ['in summer', '2027-06-30', '2027-06-30T21:59:59Z', '2027-06-30T22:00:00Z'],
    ['when the clocks go forward', '2027-03-28', '2027-03-28T21:59:59Z', '2027-03-28T22:00:00Z'],
    ['when the clocks go back', '2027-10-31', '2027-10-31T22:59:59Z', '2027-10-31T23:00:00Z'],
  ])('comes at midnight in Berlin after the end day, %s', async (_, endDate, before, after) => {
    const { cookie } = await liveProvider();
    const active = await createCampaign(app, cookie, { status: 'active', endDate });
    const paused = await createCampaign(app, cookie, { status: 'paused', endDate });
    const draft = await createCampaign(app, cookie, { status: 'draft', endDate });
    now = new Date(before);
    await endDueCampaigns(app.services);
    expect(await statusOf(active.id)).toBe('active');
    now = new Date(after);
    await Promise.all([endDueCampaigns(app.services), endDueCampaigns(app.services)]);
    await endDueCampaigns(app.services);
    expect(await statusOf(active.id)).toBe('ended');
    expect(await statusOf(paused.id)).toBe('ended');
    expect(await statusOf(draft.id)).toBe('draft');
    const events = await app.pool.query<{ actor_kind: string; data: unknown }>(
      `select actor_kind, data from audit_events
       where entity_id = $1 and action = 'campaign.status_changed'`,
      [active.id],
    );
    expect(events.rows).toEqual([{ actor_kind: 'system', data: { from: 'active', to: 'ended' } }]);
  });
});
