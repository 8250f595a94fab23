import { describe, expect, it } from 'vitest';
import { bookPlan, createCampaign, createLink, createPartner } from '#tests/support/catalogue.ts';
import { registerProvider } from '#tests/support/register.ts';
import { createTestApplication } from '#tests/support/test-application.ts';

const app = await createTestApplication();

/** A premium provider with a partner and links in campaigns a, b and c; c is inactive by hand. */
async function partnerWithLinks() {
  const provider = await registerProvider(app);
  const { cookie } = provider;
  await bookPlan(app, provider.email, 'premium_monthly');
  const partner = await createPartner(app, cookie);
  const links: string[] = [];
  for (const name of ['a1', 'b2', 'c3']) {
    const campaign = await createCampaign(app, cookie, { name });
    const pair = { partnerId: partner.id, campaignId: campaign.id };
    links.push((await createLink(app, cookie, pair)).id);
  }
  const [, , byHand] = links;
  const setLink = (id: string | undefined, status: string) =>
    app.call('PATCH', `/api/referral-links/${id}`, { status }, cookie);
  await setLink(byHand, 'inactive');
  const setPartner = (status: string) =>
    app.call('PATCH', `/api/partners/${partner.id}`, { status }, cookie);
  const active = async () => {
    const answer = await app.call('GET', '/api/referral-links?status=active', undefined, cookie);
    return answer
      .json<{ id: string }[]>()
      .map(({ id }) => id)
      .toReversed();
  };
  return { ...provider, partner, links, setLink, setPartner, active };
}

describe('pausing and activating a partner', () => {
  it.each(['inactive', 'suspended'])(
    'takes their active links along when they become %s, and brings back exactly those',
    async (status) => {
      const { links, setPartner, active } = await partnerWithLinks();
      const paused = await setPartner(status);
      expect(paused.json()).toMatchObject({
        status,
        message: 'Partner aktualisiert. 2 Empfehlungslinks wurden deaktiviert.',
      });
      expect(await active()).toEqual([]);
      const back = await setPartner('active');
      expect(back.json()).toMatchObject({
        message: 'Partner aktualisiert. 2 Empfehlungslinks wurden wieder aktiviert.',
      });
      expect(await active()).toEqual(links.slice(0, 2));
    },
  );

  it('remembers over a further change from inactive to suspended', async () => {
    const { links, setPartner, active } = await partnerWithLinks();
    await setPartner('inactive');
    expect((await setPartner('suspended')).json()).toMatchObject({
      message: 'Partner aktualisiert.',
    });
    await setPartner('active');
    expect(await active()).toEqual(links.slice(0, 2));
  });

  it('leaves a link alone that was set inactive by hand in between', async () => {
    const { links, setLink, setPartner, active } = await partnerWithLinks();
    await setPartner('inactive');
    await setLink(links[0], 'inactive');
    await setPartner('active');
    expect(await active()).toEqual([links[1]]);
  });

  it('lets no link become active before they are', async () => {
    const { links, setLink, setPartner } = await partnerWithLinks();
    await setPartner('inactive');
    const answer = await setLink(links[0], 'active');
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: 'partner_not_active',
      message: 'Der Partner ist nicht aktiv.',
    });
  });

  it('brings back only as many links as the plan has room for, the oldest first', async () => {
    const { cookie, email, partner, links, setPartner, active } = await partnerWithLinks();
    const others = await createPartner(app, cookie);
    const fillers: string[] = [];
    for (let index = 0; index < 19; index += 1) {
      const campaign = await createCampaign(app, cookie, { name: `Füllkampagne ${index}` });
      const pair = { partnerId: others.id, campaignId: campaign.id };
      fillers.push((await createLink(app, cookie, pair)).id);
    }
    await setPartner('inactive');
    await bookPlan(app, email, 'free');
    const back = await setPartner('active');
    expect(back.json()).toMatchObject({
      status: 'active',
      linksLeft: 1,
      message:
        'Partner aktualisiert. 1 Empfehlungslink wurde wieder aktiviert. 1 Empfehlungslink bleibt inaktiv, weil Ihr Tarif Free höchstens 20 aktive Links hat.',
    });
    expect(new Set(await active())).toEqual(new Set([links[0], ...fillers]));
    await app.call('PATCH', `/api/partners/${partner.id}`, { status: 'inactive' }, cookie);
    await bookPlan(app, email, 'premium_monthly');
    await setPartner('active');
    expect(await active()).not.toContain(links[1]);
  });

  it('ends in one consistent state when it is toggled in parallel', async () => {
    const { cookie, partner, links, setPartner, active } = await partnerWithLinks();
    await Promise.all(
      Array.from({ length: 10 }, (_, i) => setPartner(i % 2 === 0 ? 'inactive' : 'active')),
    );
    const now = await app.call('GET', `/api/partners/${partner.id}`, undefined, cookie);
    const expected = now.json<{ status: string }>().status === 'active' ? links.slice(0, 2) : [];
    expect(await active()).toEqual(expected);
  });
});
