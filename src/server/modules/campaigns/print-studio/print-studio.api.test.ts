import jsQr from 'jsqr';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { PrintDraft } from '#shared/contracts/campaigns/print-studio.ts';
import { headersOf, payloadOf } from '#tests/support/caller.ts';
import { digest, providerIdOf } from '#tests/support/digest.ts';
import { publishPage } from '#tests/support/published-page.ts';
import { putOnPlan } from '#tests/support/put-on-plan.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { campaignBody, createReadyProvider, createWorld, must } from '#tests/support/world.ts';

const app = await createTestApplication({
  env: { RATE_LIMITS: 'off', PUBLIC_URL: 'https://empfehlwerk.example' },
});

async function premiumWorld(campaign: Record<string, unknown> = {}) {
  const world = await createWorld(app, { campaign });
  await putOnPlan(app, world.provider.email, 'premium_monthly');
  const path = `/api/referral-links/${world.link.id}/print`;
  const { cookie } = world.provider;
  return {
    ...world,
    draft: () => must<PrintDraft>(app, 'GET', path, undefined, cookie),
    ask: (what: 'picture' | 'sheet', body: unknown, as = cookie) =>
      app.http.inject({
        method: 'POST',
        url: `${path}/${what}`,
        headers: headersOf(body, as),
        payload: payloadOf(body),
      }),
  };
}

const ORDER = { product: 'sticker_round', headline: 'Feiern' };
const world = await premiumWorld({
  landingPageConfig: { headline: 'Feiern am See', subheadline: `Ein ${'schöner '.repeat(30)}Ort` },
});

describe('the draft', () => {
  it('has the texts of the landing page, as far as there is room', async () => {
    const { texts, target, refusal, campaignName } = await world.draft();
    expect(texts.headline).toBe('Feiern am See');
    expect(texts.line).toMatch(/^Ein schöner .*schöner…$/);
    expect(texts.line.length).toBeLessThanOrEqual(140);
    expect(texts.action).toBe('Jetzt scannen und anfragen');
    expect(target).toBe(`https://empfehlwerk.example${world.link.shortPath}?via=druck`);
    expect(refusal).toBeNull();
    expect(campaignName).toBe('Sommerfeste');
  });

  it('says which looks had to be made readable', async () => {
    // White on #ee9d84, the product's default, cannot be read.
    expect((await world.draft()).adjustedLooks).toEqual(['light', 'brand', 'dark']);
    const colours = { buttonColor: '#2f5d50', buttonTextColor: '#ffffff' };
    await must(app, 'PATCH', '/api/user/premium-settings', colours, world.provider.cookie);
    expect((await world.draft()).adjustedLooks).toEqual([]);
  });
});

describe('the look of the guest page', () => {
  it('is offered first where guests see a page with a picture, in its words', async () => {
    const own = await premiumWorld();
    const { cookie } = own.provider;
    expect((await own.draft()).looks).toEqual(['light', 'brand', 'dark']);
    const asked = { ...ORDER, product: 'social_square', look: 'page', size: 'small' };
    const plain = await own.ask('picture', asked);
    await publishPage(app, cookie, { headline: 'Feste im Park' });
    const draft = await own.draft();
    expect(draft.looks).toEqual(['page', 'light', 'brand', 'dark']);
    expect(draft.texts).toMatchObject({ headline: 'Feste im Park', line: 'Am See, unter Linden' });
    const house = await own.ask('picture', asked);
    expect(house.statusCode).toBe(200);
    expect(house.rawPayload.equals(plain.rawPayload)).toBe(false);

    // A campaign's own page goes before the house's.
    await publishPage(app, cookie, { scope: own.campaign.id, look: 'loft', headline: 'Im Loft' });
    expect((await own.draft()).texts.headline).toBe('Im Loft');
    expect((await own.ask('picture', asked)).rawPayload.equals(house.rawPayload)).toBe(false);

    for (const scope of ['house', own.campaign.id])
      await must(app, 'POST', `/api/guest-pages/${scope}/withdraw`, {}, cookie);
    expect((await own.draft()).looks).toEqual(['light', 'brand', 'dark']);
    expect((await own.ask('picture', asked)).rawPayload.equals(plain.rawPayload)).toBe(true);
  });
});

describe('a picture', () => {
  it('comes as PNG whose code leads to the form of the link, with the mark', async () => {
    const answer = await world.ask('picture', { ...ORDER, size: 'small' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, no-store',
      'content-disposition': 'attachment; filename="aufkleber-rund-sommerfeste.png"',
    });
    const { data, info } = await sharp(answer.rawPayload)
      .flatten({ background: '#ffffff' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const code = jsQr(new Uint8ClampedArray(data), info.width, info.height)?.data ?? '';
    const { pathname, search } = new URL(code);
    const redirect = await app.call('GET', `${pathname}${search}`);
    const form = String(redirect.headers['location']);
    expect(redirect.statusCode).toBe(302);
    expect(form).toBe(`${world.link.formPath}&via=druck`);
    expect((await app.call('GET', form)).statusCode).toBe(200);
  });
});

describe('a sheet', () => {
  it('comes as PDF with a readable name', async () => {
    const answer = await world.ask('sheet', { ...ORDER, product: 'business_card' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="visitenkarte-sommerfeste.pdf"',
    });
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('leaves nothing behind', async () => {
    const provider = await providerIdOf(app.pool, world.provider.email);
    const before = await digest(app.pool, provider);
    await world.ask('sheet', ORDER);
    await world.ask('picture', { ...ORDER, size: 'small' });
    expect(await digest(app.pool, provider)).toBe(before);
  });
});

describe('what is refused', () => {
  it.each([
    ['without a headline', { ...ORDER, headline: ' ' }, 'headline', /Überschrift/],
    ['a headline of 81 letters', { ...ORDER, headline: 'ß'.repeat(81) }, 'headline', /80 Zeichen/],
    ['a line of 141 letters', { ...ORDER, line: 'ü'.repeat(141) }, 'line', /140 Zeichen/],
    ['an action of 41 letters', { ...ORDER, action: 'a'.repeat(41) }, 'action', /40 Zeichen/],
    [
      'a picture for networks as PDF',
      { ...ORDER, product: 'social_story' },
      'product',
      /nur als Bild/,
    ],
  ])('%s, at the field', async (_label, body, path, message) => {
    const answer = await world.ask('sheet', body);
    expect(answer.statusCode).toBe(422);
    const { issues } = answer.json<{ issues: { path: string; message: string }[] }>();
    expect(issues).toEqual([{ path, message: expect.stringMatching(message) as string }]);
  });

  it('another provider’s link: it does not exist', async () => {
    const stranger = await createReadyProvider(app);
    await putOnPlan(app, stranger.email, 'enterprise');
    for (const what of ['picture', 'sheet'] as const)
      expect((await world.ask(what, ORDER, stranger.cookie)).statusCode).toBe(404);
  });

  it('the free plan, and premium that has ended', async () => {
    const lapsed = await premiumWorld();
    expect((await lapsed.ask('sheet', ORDER)).statusCode).toBe(200);
    await putOnPlan(app, lapsed.provider.email, 'free');
    const answer = await lapsed.ask('sheet', ORDER);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual({
      code: 'premium_required',
      message: 'Diese Funktion ist nur für Premium-Nutzer verfügbar.',
    });
  });

  it('a link that is switched off, with the reason, until it is on again', async () => {
    const { link, provider, ask, draft } = await premiumWorld();
    const turn = (status: string) =>
      must(app, 'PATCH', `/api/referral-links/${link.id}`, { status }, provider.cookie);
    await turn('inactive');
    const answer = await ask('picture', ORDER);
    expect(answer.statusCode).toBe(422);
    const { refusal } = await draft();
    expect(answer.json()).toMatchObject({ code: 'link_not_printable', message: refusal });
    expect(refusal).toContain('Der Empfehlungslink ist nicht aktiv.');
    await turn('active');
    expect((await draft()).refusal).toBeNull();
  });

  it('a campaign that has ended; one that is paused only warns', async () => {
    const { campaign, provider, draft } = await premiumWorld();
    const set = (status: string) =>
      must(app, 'PUT', `/api/campaigns/${campaign.id}`, campaignBody({ status }), provider.cookie);
    await set('paused');
    expect(await draft()).toMatchObject({
      refusal: null,
      notice: expect.stringContaining('nicht aktiv') as string,
    });
    await set('ended');
    expect((await draft()).refusal).toContain('Die Kampagne ist beendet.');
  });
});
