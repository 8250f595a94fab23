import { describe, expect, it } from 'vitest';
import {
  bookPlan,
  campaignForm,
  createCampaign,
  createLink,
  createPartner,
  makeLiveReady,
} from '#tests/support/catalogue.ts';
import { cookieOf, tryLogin } from '#tests/support/log-in.ts';
import { registerProvider } from '#tests/support/register.ts';
import { createTestApplication } from '#tests/support/test-application.ts';

const app = await createTestApplication();
const range = (size: number): number[] => Array.from({ length: size }, (_, place) => place);

describe('two people of one provider, with a session each', () => {
  it('give one partner one link of a campaign, and the plan counts one', async () => {
    const { cookie, email } = await registerProvider(app);
    const second = cookieOf(await tryLogin(app, email));
    const pair = {
      partnerId: (await createPartner(app, cookie)).id,
      campaignId: (await createCampaign(app, cookie)).id,
    };
    const answers = await Promise.all(
      range(30).map((n) =>
        app.call('POST', '/api/referral-links', pair, n % 2 === 0 ? cookie : second),
      ),
    );
    const answered = (status: number) =>
      answers.filter(({ statusCode }) => statusCode === status).length;
    expect([answered(200), answered(409)]).toEqual([1, 29]);
    const list = await app.call('GET', '/api/referral-links', undefined, cookie);
    expect(list.json()).toHaveLength(1);
    const events = await app.pool.query(
      `select 1 from audit_events e join providers p on p.id = e.provider_id
       join users u on u.provider_id = p.id
       join login_addresses a on a.login_id = u.login_id
       where e.action = 'link.created' and a.address = $1`,
      [email],
    );
    expect(events.rowCount).toBe(1);
  });

  it('let one of 30 drafts go live on the free plan, by button or by form', async () => {
    const { cookie, email } = await registerProvider(app);
    await makeLiveReady(app, email);
    const second = cookieOf(await tryLogin(app, email));
    const drafts = [];
    for (const n of range(30))
      drafts.push(await createCampaign(app, cookie, { name: `Fest ${n}` }));
    const answers = await Promise.all(
      drafts.map(({ id }, n) => {
        const path = `/api/campaigns/${id}`;
        return n % 2 === 0
          ? app.call('PATCH', path, { status: 'active' }, cookie)
          : app.call('PUT', path, campaignForm({ name: 'Anders', status: 'active' }), second);
      }),
    );
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused).toHaveLength(29);
    for (const answer of refused) {
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toEqual({
        code: 'plan_limit_reached',
        message: 'Upgrade auf Premium für unbegrenzte Kampagnen',
      });
    }
    const list = await app.call('GET', '/api/campaigns?limit=100', undefined, cookie);
    const campaigns = list.json<{ status: string; name: string }[]>();
    expect(campaigns.filter(({ status }) => status === 'active')).toHaveLength(1);
    // What was refused has changed nothing else of the campaign either.
    const renamed = campaigns.filter(({ name }) => name === 'Anders');
    expect(renamed.every(({ status }) => status === 'active')).toBe(true);
  });
});

describe('30 links given in parallel with room for one', () => {
  it('are one, whatever partners and campaigns they are for', async () => {
    const { cookie, email } = await registerProvider(app);
    await bookPlan(app, email, 'premium_monthly');
    const campaigns = [];
    for (const n of range(7))
      campaigns.push(await createCampaign(app, cookie, { name: `Fest ${n}` }));
    const pairs = [];
    for (const n of range(7)) {
      const partner = await createPartner(app, cookie, {
        companyName: `Partner ${n}`,
        email: `partner-${n}@example.com`,
      });
      for (const { id } of campaigns) pairs.push({ partnerId: partner.id, campaignId: id });
    }
    for (const pair of pairs.slice(0, 19)) await createLink(app, cookie, pair);
    await bookPlan(app, email, 'free');
    const answers = await Promise.all(
      pairs.slice(19).map((pair) => app.call('POST', '/api/referral-links', pair, cookie)),
    );
    expect(answers).toHaveLength(30);
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused).toHaveLength(29);
    for (const answer of refused)
      expect(answer.json()).toMatchObject({
        message: 'Upgrade auf Premium für unbegrenzte Links',
      });
  });
});
