import { describe, expect, it } from 'vitest';
import type { BonusPeriod, listBonusPeriods } from '#shared/contracts/campaigns/bonus-periods.ts';
import type { Received } from '#shared/contracts/contract.ts';
import { createLink, createPartner } from '#tests/support/catalogue.ts';
import { createProgramme, type Programme } from '#tests/support/leads.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { must } from '#tests/support/world.ts';
import { announceBonus } from './announce-period.ts';

const now = new Date('2027-06-20T12:00:00Z');
const app = await createTestApplication({ clock: () => now, env: { RATE_LIMITS: 'off' } });
const PER_LEAD = { rewardType: 'per_lead', calculationType: 'fixed', rewardAmount: 25 };
const SUMMER = {
  ...PER_LEAD,
  title: 'Sommeraktion & mehr <b>',
  rewardAmount: 40,
  validFrom: '2027-07-01',
  lastDay: '2027-07-31',
};

interface JobData {
  readonly providerId: string;
  readonly bonusId: string;
  readonly after: string | null;
}

async function takeJobs({ provider }: Programme): Promise<JobData[]> {
  const { rows } = await app.pool.query<{ data: JobData }>(
    `delete from pgboss.job where name = 'campaigns.announce-bonus' and data ->> 'providerId' = $1
     returning data`,
    [provider],
  );
  return rows.map(({ data }) => data);
}
/** What the worker does, to the end. */
async function work(one: Programme, atATime?: number): Promise<void> {
  for (let jobs = await takeJobs(one); jobs.length > 0; jobs = await takeJobs(one))
    for (const job of jobs) await announceBonus(app.services, job, atATime);
}
async function mails({ provider }: Programme) {
  const { rows } = await app.pool.query<{
    to_address: string;
    subject: string;
    text_body: string;
    unsubscribe_url: string;
  }>(
    `select to_address, subject, text_body, unsubscribe_url from mails
     where provider_id = $1 and kind = 'bonus_notice' order by to_address`,
    [provider],
  );
  return rows;
}
const recipients = async (one: Programme) => (await mails(one)).map((mail) => mail.to_address);

const path = ({ campaignId }: Programme) => `/api/campaigns/${campaignId}/bonus-periods`;
const add = (one: Programme, body: Record<string, unknown> = {}) =>
  app.call('POST', path(one), { ...SUMMER, ...body }, one.cookie);
const list = (one: Programme) =>
  must<Received<typeof listBonusPeriods>>(app, 'GET', path(one), undefined, one.cookie);
async function made(one: Programme, body: Record<string, unknown> = {}): Promise<BonusPeriod> {
  const answer = await add(one, body);
  expect(answer.statusCode).toBe(200);
  const [period] = answer.json<Received<typeof listBonusPeriods>>().periods;
  if (period === undefined) throw new Error('no period');
  return period;
}
const announce = (one: Programme, id: string) =>
  app.call('POST', `/api/bonus-periods/${id}/announce`, undefined, one.cookie);
const end = (one: Programme, id: string) =>
  must(app, 'POST', `/api/bonus-periods/${id}/end`, undefined, one.cookie);
async function alsoIn(one: Programme, email: string): Promise<Programme> {
  const { id: partnerId } = await createPartner(app, one.cookie, { email });
  const link = { partnerId, campaignId: one.campaignId };
  const { id: linkId } = await createLink(app, one.cookie, link);
  return { ...one, partnerId, linkId };
}
const opened = () => createProgramme(app, PER_LEAD, { email: 'annika@foto.example' });

describe('a bonus period is announced', () => {
  it('to each partner for whom it holds, with days, reward and what they have otherwise', async () => {
    const one = await opened();
    const agreed = await alsoIn(one, 'jo@foto.example');
    const partly = await alsoIn(one, 'mara@foto.example');
    const left = await alsoIn(one, 'weg@foto.example');
    const off = await alsoIn(one, 'aus@foto.example');
    await createPartner(app, one.cookie, { email: 'ohne-link@foto.example' });
    const terms = { campaignId: one.campaignId, ...PER_LEAD, rewardAmount: 60 };
    await must(app, 'POST', `/api/partners/${agreed.partnerId}/terms`, terms, one.cookie);
    const until = { ...terms, rewardAmount: 30, lastDay: '2027-07-14' };
    await must(app, 'POST', `/api/partners/${partly.partnerId}/terms`, until, one.cookie);
    const inactive = { status: 'inactive' };
    await must(app, 'PATCH', `/api/partners/${left.partnerId}`, inactive, one.cookie);
    await must(app, 'PATCH', `/api/referral-links/${off.linkId}`, inactive, one.cookie);
    const { announcedAt, audience } = await made(one, { announce: true });
    expect(announcedAt).toBe(now.toISOString());
    expect(audience).toEqual({ holds: 4, mailed: 2, agreements: 1, groups: 0 });
    await work(one);
    const [first, second] = await mails(one);
    expect(await recipients(one)).toEqual(['annika@foto.example', 'mara@foto.example']);
    expect(first?.subject).toBe(`Bonusaktion bei Gut Lindenhof: ${SUMMER.title}`);
    for (const words of [
      'Vom 1. bis 31. Juli 2027',
      'Für jede Anfrage erhalten Sie 40,00 €.',
      '25,00 € je Anfrage',
    ])
      expect(first?.text_body).toContain(words);
    // Their agreement goes before it until the middle of the month.
    expect(second?.text_body).toContain('Vom 15. bis 31. Juli 2027');
    expect(second?.text_body).toContain('30,00 € je Anfrage');
  });

  it('once, through kills at every partner and workers that work on it at once', async () => {
    const one = await opened();
    for (const name of ['b', 'c', 'd', 'e']) await alsoIn(one, `${name}@foto.example`);
    await made(one, { announce: true });
    const [job] = await takeJobs(one);
    if (job === undefined) throw new Error('no job');
    let left = 0;
    const { jobs } = app.services;
    /** Dies in the transaction of one partner after the other. */
    const dying = {
      ...app.services,
      jobs: {
        ...jobs,
        enqueue: (async (...asked) => {
          left -= 1;
          if (left < 0) throw new Error('killed');
          await jobs.enqueue(...asked);
        }) satisfies typeof jobs.enqueue,
      },
    };
    for (const survived of [0, 1, 2]) {
      left = survived;
      await expect(announceBonus(dying, job)).rejects.toThrow('killed');
    }
    expect(await recipients(one)).toHaveLength(3);
    await Promise.all([announceBonus(app.services, job), announceBonus(app.services, job)]);
    expect(await recipients(one)).toHaveLength(5);
    const { rows } = await app.pool.query(
      `select data ->> 'mailId' as mail from pgboss.job where name = 'mail.send' and data ->> 'providerId' = $1
       and data ->> 'mailId' in (select id::text from mails where kind = 'bonus_notice')`,
      [one.provider],
    );
    expect(rows).toHaveLength(5);
  });

  it('to more partners than one job mails, slice by slice', async () => {
    const one = await opened();
    for (const name of ['b', 'c', 'd', 'e']) await alsoIn(one, `${name}@foto.example`);
    await made(one, { announce: true });
    await work(one, 2);
    expect(await recipients(one)).toHaveLength(5);
  });

  it('later by a button, and then never again, however many press it', async () => {
    const one = await opened();
    const { id, announcedAt } = await made(one);
    expect(announcedAt).toBeNull();
    expect(await takeJobs(one)).toEqual([]);
    const answers = await Promise.all([announce(one, id), announce(one, id), announce(one, id)]);
    const codes = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(codes).toEqual([200, 409, 409]);
    expect(answers.map(({ body }) => body).join('')).toContain('an 1 Partner');
    await work(one);
    expect((await announce(one, id)).json()).toMatchObject({ code: 'bonus_announced' });
    expect(await recipients(one)).toEqual(['annika@foto.example']);
  });

  it('to nobody who has refused such mails, by the link in the mail or before', async () => {
    const one = await opened();
    const other = await alsoIn(one, 'mara@foto.example');
    const period = await made(one, { announce: true });
    await app.pool.query(
      `insert into partner_refused_notices (provider_id, partner_id, kind, refused_at)
       values ($1, $2, 'bonus', now())`,
      [one.provider, other.partnerId],
    );
    await work(one);
    const [mail] = await mails(one);
    expect(await recipients(one)).toEqual(['annika@foto.example']);
    const { pathname, search } = new URL(mail?.unsubscribe_url ?? '');
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await app.call(
      'POST',
      `${pathname}${search}`,
      'List-Unsubscribe=One-Click',
      undefined,
      { headers: form },
    );
    expect(answer.statusCode).toBe(200);
    // What waits to be sent is taken back.
    expect(await recipients(one)).toEqual([]);
    expect((await list(one)).periods[0]).toMatchObject({ id: period.id, audience: { mailed: 0 } });
    const next = await made(one, {
      title: 'Herbst',
      validFrom: '2027-09-01',
      lastDay: '2027-09-02',
    });
    expect((await announce(one, next.id)).json()).toMatchObject({ code: 'bonus_for_nobody' });
  });

  it('no more once it is withdrawn: what waits is taken back, and the job ends', async () => {
    const one = await opened();
    await alsoIn(one, 'mara@foto.example');
    const { id } = await made(one, { announce: true });
    const [job] = await takeJobs(one);
    if (job === undefined) throw new Error('no job');
    await announceBonus(app.services, job, 1);
    expect(await recipients(one)).toHaveLength(1);
    await end(one, id);
    expect(await recipients(one)).toEqual([]);
    await work(one);
    await announceBonus(app.services, job);
    expect(await recipients(one)).toEqual([]);
    expect((await announce(one, id)).json()).toMatchObject({ code: 'bonus_over' });
  });

  it('only from a proven address and for a campaign that is active, else nothing is made', async () => {
    const one = await opened();
    const paused = { status: 'paused' };
    await must(app, 'PATCH', `/api/campaigns/${one.campaignId}`, paused, one.cookie);
    expect((await add(one, { announce: true })).json()).toMatchObject({
      code: 'bonus_campaign_not_active',
    });
    expect(await list(one)).toMatchObject({
      periods: [],
      mailObstacle: expect.stringContaining('nicht aktiv'),
    });
    const active = { status: 'active' };
    await must(app, 'PATCH', `/api/campaigns/${one.campaignId}`, active, one.cookie);
    await app.pool.query('delete from verified_addresses where provider_id = $1', [one.provider]);
    expect((await add(one, { announce: true })).json()).toMatchObject({
      code: 'bonus_login_unverified',
    });
    const { id } = await made(one);
    expect((await announce(one, id)).json()).toMatchObject({ code: 'bonus_login_unverified' });
    expect((await list(one)).periods[0]?.announcedAt).toBeNull();
  });

  it('without its title while own words may not go out', async () => {
    const one = await opened();
    await app.pool.query('update providers set own_words_released_at = null where id = $1', [
      one.provider,
    ]);
    await made(one, { announce: true });
    await work(one);
    const [mail] = await mails(one);
    expect(mail?.subject).toBe('Bonusaktion bei Gut Lindenhof');
    expect(mail?.text_body).not.toContain('Sommeraktion');
  });
});
