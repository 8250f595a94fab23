import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { IMAGE_POLICY } from '#server/platform/http/send-page.ts';
import type { Landing } from '#shared/contracts/public-site.ts';
import type { PlanId } from '#shared/plans.ts';
import { digest, providerIdOf } from '#tests/support/digest.ts';
import { DRAWING, picture, upload } from '#tests/support/images.ts';
import { putOnPlan } from '#tests/support/put-on-plan.ts';
import { registerProvider } from '#tests/support/register.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { createWorld, must } from '#tests/support/world.ts';

const app = await createTestApplication({ env: { RATE_LIMITS: 'off' } });

const png = await picture('png');
const jpeg = await picture('jpeg');

interface Branded {
  readonly logoUrl: string | null;
  readonly customLogo: string | null;
  readonly textColor: string;
}

const put = (email: string, plan: PlanId) => putOnPlan(app, email, plan);
const userOf = (cookie: string) => must<Branded>(app, 'GET', '/api/user', undefined, cookie);
const patch = (cookie: string, body: unknown) =>
  app.call('PATCH', '/api/user/premium-settings', body, cookie);

async function registered(plan: PlanId = 'free') {
  const provider = await registerProvider(app);
  if (plan !== 'free') await put(provider.email, plan);
  return provider;
}

const COLOURS = {
  backgroundColor: '#ffffff',
  textColor: '#333333',
  buttonColor: '#ee9d84',
  buttonTextColor: '#ffffff',
};

describe('the current user', () => {
  it('has no logo and the documented colours at first (docs/product/accounts.md section 11)', async () => {
    const { cookie } = await registered();
    const user = await userOf(cookie);
    expect(user).toMatchObject({ logoUrl: null, customLogo: null, ...COLOURS });
    expect(user).toMatchObject({ primaryColor: '#ee9d84', secondaryColor: '#fcf6ee' });
    expect(await must(app, 'GET', '/api/users/me', undefined, cookie)).toEqual(user);
  });
});

describe('the logo of the account', () => {
  it.each([
    ['PNG', png],
    ['JPG', jpeg],
    ['SVG', Buffer.from(DRAWING)],
  ])('is taken as %s on every plan and served to everybody', async (_kind, bytes) => {
    const { cookie } = await registered();
    const answer = await upload(app, '/api/account/logo', bytes, cookie);
    expect(answer.statusCode).toBe(200);
    const { logoUrl } = answer.json<Branded>();
    expect(logoUrl).toMatch(/^\/logo\/[0-9a-z]{16}$/);
    const logo = await app.call('GET', logoUrl ?? '');
    expect(logo.statusCode).toBe(200);
    expect(logo.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': IMAGE_POLICY,
    });
  });

  it('has a new address when it is replaced, and none when it is removed', async () => {
    const { cookie } = await registered();
    const one = (await upload(app, '/api/account/logo', DRAWING, cookie)).json<Branded>();
    const two = (
      await upload(app, '/api/account/logo', await picture('png'), cookie)
    ).json<Branded>();
    expect(two.logoUrl).not.toBe(one.logoUrl);
    expect((await app.call('GET', one.logoUrl ?? '')).statusCode).toBe(404);
    const removed = await app.call('DELETE', '/api/account/logo', undefined, cookie);
    expect(removed.json()).toMatchObject({ logoUrl: null });
    expect((await app.call('GET', two.logoUrl ?? '')).statusCode).toBe(404);
    expect((await app.call('DELETE', '/api/account/logo', undefined, cookie)).statusCode).toBe(200);
  });

  it('is one, however many come at once', async () => {
    const { cookie } = await registered();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => upload(app, '/api/account/logo', DRAWING, cookie)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from(answers, () => 200));
    const { logoUrl } = await userOf(cookie);
    expect((await app.call('GET', logoUrl ?? '')).statusCode).toBe(200);
  });

  it.each(['/logo/', '/logo/x', '/logo/0000000000000000', '/logo/..%2fapi%2fuser'])(
    'is not found at %s',
    async (url) => {
      expect((await app.call('GET', url)).statusCode).toBe(404);
    },
  );
});

describe('own branding', () => {
  it('is refused on the free plan, by the server (Premium erforderlich)', async () => {
    const { cookie, email } = await registered();
    const owner = await providerIdOf(app.pool, email);
    const before = await digest(app.pool, owner);
    const message = 'Diese Funktion ist nur für Premium-Nutzer verfügbar.';
    for (const answer of [
      await patch(cookie, COLOURS),
      await upload(app, '/api/user/upload-logo', DRAWING, cookie),
    ]) {
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toEqual({ code: 'premium_required', message });
    }
    expect(await digest(app.pool, owner)).toBe(before);
  });

  it.each(['premium_monthly', 'premium_yearly', 'enterprise'] as const)(
    'is saved on %s',
    async (plan) => {
      const { cookie } = await registered(plan);
      const colours = { ...COLOURS, textColor: '#ABCDEF', backgroundColor: '#101820' };
      const saved = await patch(cookie, colours);
      expect(saved.json()).toMatchObject({ textColor: '#abcdef', backgroundColor: '#101820' });
      const logo = await upload(app, '/api/user/upload-logo', DRAWING, cookie);
      const { logoUrl } = logo.json<{ logoUrl: string }>();
      expect(logo.json()).toEqual({ logoUrl });
      expect((await patch(cookie, { ...colours, customLogo: logoUrl })).json()).toMatchObject({
        customLogo: logoUrl,
        logoUrl: null,
      });
    },
  );

  it('saves colours that can hardly be read: the page fixes them', async () => {
    const { cookie } = await registered('premium_yearly');
    const pale = { textColor: '#fefefe', backgroundColor: '#ffffff' };
    expect((await patch(cookie, pale)).statusCode).toBe(200);
  });

  it.each(['red', '#fff', '#12345g', '#ffffff;}', 'url(x)', '', '#ffffff00', '#FFFFFF\n'])(
    'takes no colour but six digits: %j',
    async (textColor) => {
      const { cookie } = await registered('premium_yearly');
      const answer = await patch(cookie, { textColor, buttonColor: '#000000' });
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({
        issues: [{ path: 'textColor', message: 'Bitte geben Sie eine Farbe wie #ee9d84 ein' }],
      });
      expect(await userOf(cookie)).toMatchObject(COLOURS);
    },
  );

  it.each(['https://evil.example/x.png', '/logo/0000000000000000', 'javascript:alert(1)'])(
    'takes no logo but the uploaded one: %s',
    async (customLogo) => {
      const { cookie } = await registered('premium_yearly');
      const answer = await patch(cookie, { customLogo, textColor: '#000000' });
      expect(answer.json()).toMatchObject({ code: 'logo_unknown' });
      expect(await userOf(cookie)).toMatchObject(COLOURS);
    },
  );

  it('takes no logo of another provider', async () => {
    const [one, other] = [await registered('premium_yearly'), await registered('premium_yearly')];
    const { logoUrl } = (
      await upload(app, '/api/user/upload-logo', DRAWING, other.cookie)
    ).json<Branded>();
    const answer = await patch(one.cookie, { customLogo: logoUrl });
    expect(answer.json()).toMatchObject({ code: 'logo_unknown' });
  });

  it('loses its logo on request, and keeps the one of the account', async () => {
    const { cookie } = await registered('premium_monthly');
    await upload(app, '/api/account/logo', DRAWING, cookie);
    await upload(app, '/api/user/upload-logo', DRAWING, cookie);
    const answer = await patch(cookie, { customLogo: null });
    expect(answer.json<Branded>().customLogo).toBeNull();
    expect(answer.json<Branded>().logoUrl).toMatch(/^\/logo\//);
  });
});

describe('the landing page', () => {
  it('shows the logo of the plan: small ones inside the page, by address in the data', async () => {
    const world = await createWorld(app);
    const { cookie, email } = world.provider;
    const page = async () => (await app.call('GET', `/formular/${world.campaign.slug}`)).body;
    const data = async () =>
      (await must<Landing>(app, 'GET', `/api/landing/${world.campaign.slug}`)).user;
    const bare = await page();
    expect(bare).not.toContain('<img');

    await upload(app, '/api/account/logo', jpeg, cookie);
    expect(await page()).toMatch(/<img src="data:image\/webp;base64,[\w+/=]+" alt="Gut Lindenhof"/);
    expect((await data()).logoUrl).toMatch(/^\/logo\//);

    await put(email, 'premium_yearly');
    const custom = (await upload(app, '/api/user/upload-logo', DRAWING, cookie)).json<Branded>()
      .logoUrl;
    await patch(cookie, { backgroundColor: '#101820', buttonColor: '#00aa55' });
    expect(await page()).toContain('--background:#101820;');
    expect((await data()).customLogo).toBe(custom);

    await put(email, 'free');
    expect(await page()).toContain('--background:#fcf6ee;');
    expect((await data()).customLogo).toBeNull();
    expect((await userOf(cookie)).customLogo).toBe(custom);

    await app.call('DELETE', '/api/account/logo', undefined, cookie);
    expect(await page()).not.toContain('<img');
  });

  it('gives large logos by their address', async () => {
    const world = await createWorld(app);
    const { cookie } = world.provider;
    await upload(app, '/api/account/logo', await photograph(), cookie);
    const { logoUrl } = await userOf(cookie);
    const page = await app.call('GET', `/formular/${world.campaign.slug}`);
    expect(page.body).toContain(`<img src="${logoUrl}" alt="Gut Lindenhof"`);
  });
});

/** Pixels that do not fit into a few bytes. */
function photograph(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  return sharp({ create: { width: 480, height: 240, channels: 3, background: '#888888', noise } })
    .png()
    .toBuffer();
}
