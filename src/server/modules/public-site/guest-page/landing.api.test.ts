import { describe, expect, it } from 'vitest';
import type { Landing } from '#shared/contracts/public-site.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { SAFARI } from '#tests/support/visitors.ts';
import { createWorld, must, type World } from '#tests/support/world.ts';

const now = { current: new Date('2026-11-20T11:00:00Z') };
const app = await createTestApplication({ clock: () => now.current });

const get = (url: string) =>
  app.call('GET', url, undefined, undefined, { headers: { 'user-agent': SAFARI } });
const landingOf = (world: World, ref: string | null = world.link.slug) =>
  must<Landing>(
    app,
    'GET',
    `/api/landing/${world.campaign.slug}${ref === null ? '' : `?ref=${ref}`}`,
  );
const change = (sql: string, ...values: unknown[]) => app.pool.query(sql, values);

describe('the page of a campaign', () => {
  it.each(['landing', 'formular', 'ref'])('is the same under /%s/', async (base) => {
    const world = await createWorld(app);
    const page = await get(`/${base}/${world.campaign.slug}?ref=${world.link.slug}`);
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('Gut Lindenhof');
    expect(page.body).toContain('Fotografie Grün');
    expect(page.body).toContain(`action="/formular/${world.campaign.slug}?ref=${world.link.slug}"`);
  });

  it('sets no cookie and lets nothing run but its own', async () => {
    const world = await createWorld(app);
    const page = await get(`/formular/${world.campaign.slug}`);
    expect(page.cookies).toEqual([]);
    const policy = String(page.headers['content-security-policy']);
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    expect(nonce).toHaveLength(24);
    expect(page.body).toContain(`<style nonce="${nonce}">`);
    expect(policy).not.toContain('unsafe');
    expect(policy).not.toMatch(/https?:/);
    const again = await get(`/formular/${world.campaign.slug}`);
    expect(String(again.headers['content-security-policy'])).not.toBe(policy);
  });

  it.each([
    ['gzip', 'gzip, deflate'],
    [undefined, 'identity'],
  ])('travels as %s for a browser that takes %s', async (encoding, accepted) => {
    const world = await createWorld(app);
    const page = await app.call('GET', `/formular/${world.campaign.slug}`, undefined, undefined, {
      headers: { 'accept-encoding': accepted },
    });
    expect(page.headers['content-encoding']).toBe(encoding);
    expect(page.headers['vary']).toContain('accept-encoding');
  });

  it('introduces a private person by their name and what they say of themselves', async () => {
    const world = await createWorld(app, {
      partner: {
        taxStatus: 'private',
        companyName: '',
        vatId: '',
        taxNumber: '',
        firstName: 'Zoë',
        lastName: 'Ährenfeld',
        description: 'Ich singe auf Trauungen.\n\n<b>Seit 2012</b>',
      },
    });
    const { body } = await get(`/formular/${world.campaign.slug}?ref=${world.link.slug}`);
    expect(body).toContain('<b>Zoë Ährenfeld</b>');
    expect(body).toContain('Ich singe auf Trauungen.');
    expect(body).toContain('&lt;b&gt;Seit 2012&lt;/b&gt;');
    expect((await landingOf(world)).partner).toMatchObject({ name: 'Zoë Ährenfeld' });
  });

  it('is found in capital letters too', async () => {
    const { campaign } = await createWorld(app);
    expect((await get(`/formular/${campaign.slug.toUpperCase()}`)).statusCode).toBe(200);
  });
});

describe('the landing data', () => {
  it('hold what the page shows, and nothing more of the provider', async () => {
    const world = await createWorld(app, { sentinel: 'Wächter' });
    const landing = await landingOf(world);
    expect(landing).toMatchObject({
      campaign: { slug: world.campaign.slug, formConfig: { pages: expect.any(Array) } },
      user: {
        businessName: 'Gut Lindenhof Wächter',
        email: 'hallo@lindenhof.example',
        plan: 'free',
      },
      partner: { name: 'Fotografie Grün Wächter' },
      message: '',
    });
    const text = JSON.stringify(landing);
    for (const secret of [
      world.provider.email,
      'DE136695976',
      'DE0212030',
      'lukasz@gruen.example',
      'Intern',
    ])
      expect(text).not.toContain(secret);
  });

  it('know no partner without a link', async () => {
    const landing = await landingOf(await createWorld(app), null);
    expect(landing.partner).toBeNull();
    expect(landing.partnerName).toBeNull();
  });
});

describe('an unavailable page', () => {
  type Step = (world: World) => Promise<unknown>;
  const end: Step = ({ campaign }) =>
    change(`update campaigns set status = 'ended' where id = $1`, campaign.id);
  const past: Step = ({ campaign }) =>
    change(`update campaigns set end_date = '2026-11-19' where id = $1`, campaign.id);
  const future: Step = ({ campaign }) =>
    change(`update campaigns set start_date = '2026-11-21' where id = $1`, campaign.id);
  const pause: Step = ({ campaign }) =>
    change(`update campaigns set status = 'paused' where id = $1`, campaign.id);
  const draft: Step = ({ campaign }) =>
    change(`update campaigns set status = 'draft' where id = $1`, campaign.id);
  const partner: Step = (world) =>
    change(`update partners set status = 'suspended' where id = $1`, world.partner.id);
  const link: Step = (world) =>
    change(`update referral_links set status = 'inactive' where id = $1`, world.link.id);

  it.each<[string, Step[], keyof Landing, string, string]>([
    [
      'ended',
      [end, partner, link],
      'isCampaignEnded',
      'Kampagne beendet',
      'Diese Kampagne ist beendet.',
    ],
    [
      'past its last day',
      [past, pause],
      'isCampaignEnded',
      'Kampagne beendet',
      'Diese Kampagne lief bis zum 19.11.2026 und ist beendet.',
    ],
    [
      'not started',
      [future, pause, link],
      'isCampaignNotStarted',
      'Kampagne noch nicht gestartet',
      'Diese Kampagne beginnt am 21.11.2026.',
    ],
    [
      'paused',
      [pause, partner, link],
      'isCampaignInactive',
      'Kampagne nicht aktiv',
      'Diese Kampagne ist derzeit nicht aktiv.',
    ],
    [
      'a draft',
      [draft],
      'isCampaignInactive',
      'Kampagne nicht aktiv',
      'Diese Kampagne ist derzeit nicht aktiv.',
    ],
    [
      'of a suspended partner',
      [partner, link],
      'isPartnerInactive',
      'Partner nicht verfügbar',
      'Dieser Partner ist derzeit nicht verfügbar.',
    ],
    [
      'of an inactive link',
      [link],
      'isLinkInactive',
      'Link deaktiviert',
      'Dieser Empfehlungslink wurde deaktiviert.',
    ],
  ])('that is %s says so with status 200', async (_what, steps, flag, title, message) => {
    const world = await createWorld(app);
    for (const step of steps) await step(world);
    const landing = await landingOf(world);
    expect(landing.campaign).toBeNull();
    expect(landing.message).toBe(message);
    expect(
      Object.entries(landing).filter(([key, value]) => key.startsWith('is') && value === true),
    ).toEqual([[flag, true]]);
    const page = await get(`/formular/${world.campaign.slug}?ref=${world.link.slug}`);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(title);
    expect(page.body).toContain(message);
    expect(page.body).not.toContain('<form');
  });

  it('opens and closes at midnight in Berlin', async () => {
    const world = await createWorld(app);
    await change(
      `update campaigns set start_date = '2027-06-01', end_date = '2027-06-01' where id = $1`,
      world.campaign.id,
    );
    const flagsAt = async (instant: string) => {
      now.current = new Date(instant);
      const { isCampaignNotStarted, isCampaignEnded, campaign } = await landingOf(world);
      return [isCampaignNotStarted, campaign !== null, isCampaignEnded];
    };
    expect(await flagsAt('2027-05-31T21:59:59Z')).toEqual([true, false, false]);
    expect(await flagsAt('2027-05-31T22:00:00Z')).toEqual([false, true, false]);
    expect(await flagsAt('2027-06-01T21:59:59Z')).toEqual([false, true, false]);
    expect(await flagsAt('2027-06-01T22:00:00Z')).toEqual([false, false, true]);
    now.current = new Date('2026-11-20T11:00:00Z');
  });
});

describe('an unknown address', () => {
  it.each([
    '/formular/gibt-es-nicht-0000',
    '/landing/%3Cscript%3E',
    `/formular/${'x'.repeat(150)}`,
    '/ref/__proto__',
    '/r/gibtesnicht',
  ])('%s is a page with status 404', async (address) => {
    const page = await get(address);
    expect(page.statusCode).toBe(404);
    expect(page.body).toContain('Link nicht gefunden');
    expect(page.body).toContain('<title>Fehler');
  });

  it('is 404 for the data too', async () => {
    const answer = await get('/api/landing/gibt-es-nicht-0000');
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ code: 'link_not_found', message: 'Link nicht gefunden' });
  });

  it('with the link of another campaign offers the page without it', async () => {
    const [mine, other] = [await createWorld(app), await createWorld(app, { sentinel: 'Fremd' })];
    for (const ref of [other.link.slug, 'abcdefghjk', '%27%20or%201']) {
      const page = await get(`/formular/${mine.campaign.slug}?ref=${ref}`);
      expect(page.statusCode).toBe(404);
      expect(page.body).toContain('Link nicht gefunden');
      expect(page.body).toContain(`href="/formular/${mine.campaign.slug}"`);
      expect(page.body).not.toContain('Fremd');
      expect((await get(`/api/landing/${mine.campaign.slug}?ref=${ref}`)).statusCode).toBe(404);
    }
  });
});

describe('a short link', () => {
  it('leads to the form and keeps the query parameters', async () => {
    const { campaign, link } = await createWorld(app);
    const answer = await get(
      `/r/${link.slug}?utm_source=flyer&utm_medium=qr&x=%C3%A4%26b&ref=evil`,
    );
    expect(answer.statusCode).toBe(302);
    expect(answer.headers['location']).toBe(
      `/formular/${campaign.slug}?ref=${link.slug}&utm_source=flyer&utm_medium=qr&x=%C3%A4%26b`,
    );
  });

  it('leads to the notice when the partner or the link is inactive', async () => {
    const world = await createWorld(app);
    await change(`update referral_links set status = 'inactive' where id = $1`, world.link.id);
    const byLink = await get(`/r/${world.link.slug}?utm_source=flyer`);
    expect(byLink.headers['location']).toBe(
      `/link-inactive?partner=Fotografie+Gr%C3%BCn&reason=link_inactive&link=${world.link.slug}`,
    );
    await change(`update partners set status = 'inactive' where id = $1`, world.partner.id);
    const byPartner = await get(`/r/${world.link.slug}`);
    expect(byPartner.headers['location']).toContain('reason=partner_inactive');
  });

  it('leads to the notice of a campaign that has ended, whatever its link is', async () => {
    const world = await createWorld(app);
    await change(`update campaigns set status = 'ended' where id = $1`, world.campaign.id);
    await change(`update referral_links set status = 'inactive' where id = $1`, world.link.id);
    expect((await get(`/r/${world.link.slug}`)).headers['location']).toMatch(/^\/formular\//);
  });
});

describe('a page view of a link', () => {
  const verdicts = async ({ link }: World) => {
    const { rows } = await app.pool.query<{ verdict: string; reason: string }>(
      'select verdict, reason from clicks where link_id = $1',
      [link.id],
    );
    return rows.map(({ verdict, reason }) => `${verdict} ${reason}`.trim()).toSorted();
  };

  it('is a click, once a visitor; the short link adds none', async () => {
    const world = await createWorld(app);
    const short = await get(`/r/${world.link.slug}`);
    await get(String(short.headers['location']));
    await get(String(short.headers['location']));
    expect(await verdicts(world)).toEqual(['duplicate within_24_hours', 'valid']);
  });

  it('without a link is none', async () => {
    const world = await createWorld(app);
    await get(`/formular/${world.campaign.slug}`);
    expect(await verdicts(world)).toEqual([]);
  });

  it('of the provider itself is its own', async () => {
    const world = await createWorld(app);
    await app.call(
      'GET',
      `/formular/${world.campaign.slug}?ref=${world.link.slug}`,
      undefined,
      world.provider.cookie,
      {
        headers: { 'user-agent': SAFARI },
      },
    );
    expect(await verdicts(world)).toEqual(['own logged_in']);
  });

  it('that is not available counts as inactive, on the short link too', async () => {
    const world = await createWorld(app);
    await change(`update referral_links set status = 'inactive' where id = $1`, world.link.id);
    await get(`/formular/${world.campaign.slug}?ref=${world.link.slug}`);
    await get(`/r/${world.link.slug}`);
    expect(await verdicts(world)).toEqual(['inactive link_inactive', 'inactive link_inactive']);
  });

  it('counts where clicks are paid once the page has reported that it was shown', async () => {
    const world = await createWorld(app, {
      campaign: {
        rewardType: 'per_click',
        calculationType: 'fixed',
        rewardPercentage: null,
        rewardAmount: 2,
      },
    });
    const page = await get(`/formular/${world.campaign.slug}?ref=${world.link.slug}`);
    expect(await verdicts(world)).toEqual(['prefetch not_shown']);
    const path = /data-path="([^"]+)"/.exec(page.body)?.[1] ?? '';
    const body = (/data-body="([^"]+)"/.exec(page.body)?.[1] ?? '').replaceAll('&quot;', '"');
    const beacon = await app.call('POST', path, body, undefined, {
      headers: { 'user-agent': SAFARI },
    });
    expect(beacon.statusCode).toBe(200);
    expect(await verdicts(world)).toEqual(['valid']);
  });
});
