import sharp, { type Region } from 'sharp';
import { describe, expect, it } from 'vitest';
import { limitKeys } from '#server/platform/crypto/keyed-hashes.ts';
import { IMAGE_POLICY } from '#server/platform/http/send-page.ts';
import { picture, upload } from '#tests/support/images.ts';
import { publishPage } from '#tests/support/published-page.ts';
import { putOnPlan } from '#tests/support/put-on-plan.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { SAFARI } from '#tests/support/visitors.ts';
import { createWorld, type World } from '#tests/support/world.ts';

const PUBLIC_URL = 'https://empfehlwerk.example';
const app = await createTestApplication({ env: { PUBLIC_URL } });

const page = ({ campaign, link }: World, ref = link.slug) =>
  app.call('GET', `/formular/${campaign.slug}?ref=${ref}`, undefined, undefined, {
    headers: { 'user-agent': SAFARI },
  });

/** Path of the picture that the page names. */
async function picturePath(world: World, ending: 'png' | 'jpg' = 'png'): Promise<string> {
  const { body } = await page(world);
  const address = /<meta property="og:image" content="([^"]+)">/.exec(body)?.[1] ?? '';
  expect(address.startsWith(`${PUBLIC_URL}/vorschau/${world.campaign.slug}.${ending}?v=`)).toBe(
    true,
  );
  return address.slice(PUBLIC_URL.length);
}

async function draw(path: string) {
  const { statusCode, headers, rawPayload } = await app.http.inject({ method: 'GET', url: path });
  return { statusCode, headers, bytes: rawPayload };
}

/** The colour of one pixel as '#rrggbb'. */
async function pixel(bytes: Buffer, left: number, top: number): Promise<string> {
  const { data } = await sharp(bytes)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return `#${data.subarray(0, 3).toString('hex')}`;
}

/** Whether something is drawn in a part of the picture. */
async function isDrawn(bytes: Buffer, part: Region) {
  const { channels } = await sharp(await sharp(bytes).extract(part).toBuffer()).stats();
  return channels.some(({ min, max }) => max - min > 40);
}

const HEADLINE = { left: 80, top: 200, width: 700, height: 200 };

describe('the picture of a shared page', () => {
  it('has the size and weight that messengers show, and may be cached', async () => {
    const { statusCode, headers, bytes } = await draw(await picturePath(await createWorld(app)));
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': IMAGE_POLICY,
    });
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
    expect(bytes.length).toBeLessThan(100_000);
    expect(await isDrawn(bytes, HEADLINE)).toBe(true);
  });

  it('has the colours and the logo that the plan gives the page', async () => {
    const world = await createWorld(app);
    const { cookie, email } = world.provider;
    await upload(app, '/api/account/logo', await picture('png'), cookie);
    const plain = await draw(await picturePath(world));
    expect(await pixel(plain.bytes, 1180, 500)).toBe('#ee9d84');
    expect(await pixel(plain.bytes, 200, 100)).toBe('#9a4f38');

    await putOnPlan(app, email, 'premium_yearly');
    const colours = {
      backgroundColor: '#101820',
      textColor: '#ffffff',
      buttonColor: '#00aa55',
      buttonTextColor: '#ffffff',
    };
    await app.call('PATCH', '/api/user/premium-settings', colours, cookie);
    const own = await draw(await picturePath(world));
    expect(await pixel(own.bytes, 1180, 500)).toBe('#00aa55');
  });

  it('gets a new address when something on it changes, and the same one otherwise', async () => {
    const world = await createWorld(app);
    const before = await picturePath(world);
    expect(await picturePath(world)).toBe(before);
    await app.pool.query(
      `update campaigns set landing_page_config = jsonb_set(landing_page_config, '{headline}', '"Neu"')
       where id = $1`,
      [world.campaign.id],
    );
    const after = await picturePath(world);
    expect(after).not.toBe(before);
    // Who still has the old address sees the page as it is now, and asks again soon.
    const [old, current] = [await draw(before), await draw(after)];
    expect(old.headers['cache-control']).toBe('public, max-age=300');
    expect(Buffer.compare(old.bytes, current.bytes)).toBe(0);
  });

  it.each([
    ['many lines', 'Sommernachtsfest im Park '.repeat(8)],
    ['one endless word', 'x'.repeat(200)],
    ['letters that the typeface lacks', '山と川 🎉'],
    ['markup of the typesetter', '#panic("no") *x* $y$ `z` <a>'],
  ])('stands with a headline of %s', async (_what, headline) => {
    const world = await createWorld(app, {
      campaign: { landingPageConfig: landingTexts(headline) },
    });
    const { statusCode, bytes } = await draw(await picturePath(world));
    expect(statusCode).toBe(200);
    expect(await isDrawn(bytes, HEADLINE)).toBe(true);
    // Nothing runs into the shape beside the text.
    expect(await isDrawn(bytes, { left: 790, top: 20, width: 55, height: 590 })).toBe(false);
  });

  it('shows the picture of the first screen once a page with one is public', async () => {
    const world = await createWorld(app);
    const { cookie, email } = world.provider;
    await putOnPlan(app, email, 'premium_yearly');
    const plainPath = await picturePath(world);
    await publishPage(app, cookie, { look: 'hotel', sky: '#d01020' });
    const path = await picturePath(world, 'jpg');
    const { statusCode, headers, bytes } = await draw(path);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
    expect(bytes.length).toBeLessThan(200_000);
    const [red, green] = Buffer.from((await pixel(bytes, 1100, 20)).slice(1), 'hex');
    expect(red).toBeGreaterThan(150);
    expect(green).toBeLessThan(90);
    expect(await isDrawn(bytes, { left: 64, top: 200, width: 450, height: 200 })).toBe(true);
    // Messengers that have the address of before see the page as it is now.
    expect((await draw(plainPath)).headers['content-type']).toBe('image/jpeg');

    await app.call('POST', '/api/guest-pages/house/withdraw', {}, cookie);
    expect((await draw(await picturePath(world))).headers['content-type']).toBe('image/png');
  });

  it('does not exist where the page is unknown or takes no requests', async () => {
    const world = await createWorld(app);
    const path = await picturePath(world);
    expect((await draw('/vorschau/gibt-es-nicht.png')).statusCode).toBe(404);
    await app.pool.query(`update campaigns set status = 'paused' where id = $1`, [
      world.campaign.id,
    ]);
    expect((await draw(path)).statusCode).toBe(404);
    const { body } = await page(world);
    expect(body).not.toContain('og:image');
    expect(body).toContain('<meta name="robots" content="noindex">');
  });

  it('is drawn 300 times an hour for one network, and shown as often as anybody likes', async () => {
    const world = await createWorld(app, {
      campaign: { landingPageConfig: landingTexts('Noch nie gezeichnet') },
    });
    const from = '203.0.113.7';
    const key = limitKeys(() => [Buffer.alloc(32, 1)])(from);
    await app.pool.query('insert into rate_limits (key, points, expire) values ($1, 300, $2)', [
      `preview:${key}`,
      Date.now() + 3_600_000,
    ]);
    const path = await picturePath(world);
    const ask = () => app.http.inject({ method: 'GET', url: path, remoteAddress: from });
    const refused = await ask();
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBeDefined();
    await draw(path);
    expect((await ask()).statusCode).toBe(200);
  });
});

function landingTexts(headline: string) {
  return { headline, subheadline: '', description: '', buttonText: '', partnerText: '' };
}
