import { describe, expect, it } from 'vitest';
import { anyAddress } from '#tests/support/caller.ts';
import { cookieOf } from '#tests/support/log-in.ts';
import { startRegistration } from '#tests/support/register.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { campaignBody, createReadyProvider } from '#tests/support/world.ts';

const app = await createTestApplication();

const PARTNER = { name: 'Foto Anna Grün \u{1F4F7}', phone: '0170 1234567' };
const REWARD = { rewardType: 'per_sale', calculationType: 'percentage', rewardPercentage: 3 };
const LEGAL = {
  imprintUrl: 'https://lindenhof.example/impressum',
  privacyPolicyUrl: 'https://lindenhof.example/datenschutz',
  termsUrl: 'https://lindenhof.example/impressum',
};

interface Programme {
  partner: { id: string; name: string } | null;
  campaign: { id: string; status: string; slug: string; rewardSentence: string } | null;
  link: { id: string; partnerId: string; campaignId: string; shortPath: string } | null;
  isOutgrown: boolean;
}

async function start(): Promise<string> {
  const body = startRegistration();
  return cookieOf(await app.call('POST', '/api/start', body, undefined, { from: anyAddress() }));
}

const make = (cookie: string, body: object) =>
  app.call('POST', '/api/start/programme', body, cookie);
const made = async (cookie: string, body: object) => (await make(cookie, body)).json<Programme>();
const stands = async (cookie: string) =>
  (await app.call('GET', '/api/start/programme', undefined, cookie)).json<Programme>();
const countOf = async (cookie: string, path: string) =>
  (await app.call('GET', path, undefined, cookie)).json<unknown[]>().length;

async function expectOneOfEach(cookie: string): Promise<void> {
  for (const path of ['/api/partners', '/api/campaigns', '/api/referral-links'])
    expect(await countOf(cookie, path), path).toBe(1);
}

describe('the programme of the first hour', () => {
  it('begins with nothing', async () => {
    expect(await stands(await start())).toEqual({
      partner: null,
      campaign: null,
      link: null,
      isOutgrown: false,
    });
  });

  it('is made in one call: partner, inviting campaign as a draft, short link', async () => {
    const cookie = await start();
    const programme = await made(cookie, { partner: PARTNER, reward: REWARD });
    expect(programme.partner?.name).toBe(PARTNER.name);
    expect(programme.campaign).toMatchObject({
      status: 'draft',
      rewardSentence: 'Für jeden bestätigten Umsatz erhält der Partner 3 % des Nettobetrags.',
    });
    expect(programme.link?.shortPath).toMatch(/^\/r\/gut-lindenhof[^/]*\/foto-anna-gruen/);
    expect(await stands(cookie)).toEqual(programme);
  });

  it('is made step by step, in either order', async () => {
    for (const bodies of [
      [{ partner: PARTNER }, { reward: REWARD }],
      [{ reward: REWARD }, { partner: PARTNER }],
    ]) {
      const cookie = await start();
      const [first = {}, second = {}] = bodies;
      expect((await made(cookie, first)).link).toBeNull();
      const whole = await made(cookie, second);
      expect(whole.link).toMatchObject({
        partnerId: whole.partner?.id,
        campaignId: whole.campaign?.id,
      });
      await expectOneOfEach(cookie);
    }
  });

  it('is one, however often and from however many windows it is sent', async () => {
    const cookie = await start();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        made(cookie, { partner: { ...PARTNER, name: `Fenster ${index}` }, reward: REWARD }),
      ),
    );
    expect(new Set(answers.map(({ link }) => link?.id)).size).toBe(1);
    await expectOneOfEach(cookie);
    await make(cookie, { partner: PARTNER, reward: { ...REWARD, rewardPercentage: 50 } });
    await expectOneOfEach(cookie);
  });

  it('refuses what is wrong at its field, and makes nothing of the rest', async () => {
    const cookie = await start();
    const answer = await make(cookie, {
      partner: { name: 'Anna' },
      reward: { rewardType: 'per_sale' },
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      issues: expect.arrayContaining([
        {
          path: 'partner.phone',
          message: 'Bitte geben Sie eine Telefonnummer oder eine E-Mail-Adresse an',
        },
        { path: 'reward.rewardAmount', message: 'Prämienwert ist erforderlich' },
      ]) as unknown,
    });
    expect((await stands(cookie)).partner).toBeNull();
  });

  it('chooses none of several: what an account has outgrown stays as it is', async () => {
    const cookie = await start();
    for (const name of ['Anna Grün', 'Bert Blau'])
      await app.call('POST', '/api/partners/quick', { ...PARTNER, name }, cookie);
    const programme = await made(cookie, { reward: REWARD });
    expect(programme).toMatchObject({ isOutgrown: true, campaign: null, link: null });
  });

  it('takes the campaign that is there, and leaves a paused partner alone', async () => {
    const cookie = await start();
    const campaign = await app.call(
      'POST',
      '/api/campaigns',
      campaignBody({ status: 'draft' }),
      cookie,
    );
    const paused = await app.call('POST', '/api/partners/quick', PARTNER, cookie);
    const path = `/api/partners/${paused.json<{ id: string }>().id}`;
    await app.call('PATCH', path, { status: 'inactive' }, cookie);
    const programme = await made(cookie, { partner: { ...PARTNER, name: 'Bert Blau' } });
    expect(programme.link?.campaignId).toBe(campaign.json<{ id: string }>().id);
    expect(programme.partner?.name).toBe('Bert Blau');
  });

  it('is nothing to another account', async () => {
    const [mine, theirs] = [await start(), await start()];
    await make(mine, { partner: PARTNER, reward: REWARD });
    expect(await stands(theirs)).toMatchObject({ partner: null, campaign: null, link: null });
  });
});

describe('its page', () => {
  it('is not public before address and legal links are there, whatever is asked', async () => {
    const cookie = await start();
    const { campaign, link } = await made(cookie, { partner: PARTNER, reward: REWARD });
    await app.call('PUT', '/api/account/settings/legal', LEGAL, cookie);
    const path = `/api/campaigns/${campaign?.id ?? ''}`;
    const refused = await app.call('PATCH', path, { status: 'active' }, cookie);
    expect(refused.json()).toMatchObject({
      code: 'activation_blocked',
      message: 'Die Kampagne kann noch nicht aktiviert werden: Login-E-Mail bestätigen',
    });
    const page = await app.call('GET', link?.shortPath ?? '');
    expect(page.statusCode).not.toBe(200);
  });

  it('is public at once where nothing stands against it', async () => {
    const { cookie } = await createReadyProvider(app);
    const { campaign } = await made(cookie, { partner: PARTNER, reward: REWARD });
    expect(campaign?.status).toBe('active');
  });
});
