import { Buffer } from 'node:buffer';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { LIBRARY_PICTURE_MAX_BYTES } from '#shared/pictures/library-picture.ts';
import { digest, providerIdOf } from '../support/digest.ts';
import { drawingWith, flatPng } from '../support/hostile-images.ts';
import { DRAWING, picture } from '../support/images.ts';
import { type Library, scene, uploadPicture } from '../support/library-pictures.ts';
import { registerProvider } from '../support/register.ts';
import { createTestApplication } from '../support/test-application.ts';

/**
 * Row 17 for the picture library: looked at by its bytes, decoded outside the server, redrawn. A
 * refused file leaves everything as it was, in the database and in the store.
 */
const app = await createTestApplication({ env: { RATE_LIMITS: 'off' } });
const provider = await registerProvider(app);
const owner = await providerIdOf(app.pool, provider.email);

type Picture = Library['pictures'][number];
const served = async (url: string): Promise<Buffer> =>
  (await app.http.inject({ method: 'GET', url })).rawPayload;
async function stored(): Promise<number> {
  let count = 0;
  for await (const _ of app.objects.list('')) count += 1;
  return count;
}

const photo = await scene(1200, 800);
const avif = await sharp(photo).resize(64, 48).avif().toBuffer();
/** The same boxes, as a camera of a phone names them. */
const heic = Buffer.from(avif.toString('latin1').replaceAll('avif', 'heic'), 'latin1');

const REFUSED: readonly (readonly [string, Uint8Array | string, string | RegExp])[] = [
  ['a drawing', DRAWING, 'library_picture_format'],
  ['a drawing with a script', drawingWith('<script>alert(1)</script>'), 'library_picture_format'],
  ['a page', '<!doctype html><script>alert(1)</script>', 'library_picture_format'],
  ['a GIF', await picture('gif'), 'library_picture_format'],
  ['a GIF that is a script', 'GIF89a/*\0*/=1;alert(document.domain)//', 'library_picture_format'],
  ['a TIFF', await sharp(photo).resize(20).tiff().toBuffer(), 'library_picture_format'],
  ['a PDF', '%PDF-1.7', 'library_picture_format'],
  ['a HEIC of a phone', heic, 'library_picture_is_heic'],
  ['a film', Buffer.from('\0\0\0\x14ftypisom\0\0\x02\0isom', 'latin1'), 'library_picture_format'],
  ['a box without an end', Buffer.from('\xff\xff\xff\xffftypavif', 'latin1'), 'image_unreadable'],
  ['zero bytes', '', 'file_missing'],
  ['a photograph cut in half', photo.subarray(0, photo.length / 2), 'image_unreadable'],
  ['an AVIF cut in half', avif.subarray(0, avif.length / 2), 'image_unreadable'],
  ['a WebP cut in half', (await picture('webp')).subarray(0, 60), 'image_unreadable'],
  ['a bomb of 30,000 × 30,000 pixels', flatPng(30_000, 30_000), 'library_picture_too_many_pixels'],
  ['one row above 60 million pixels', flatPng(6_000, 10_001), 'library_picture_too_many_pixels'],
];

describe('a refused file', () => {
  it.each(REFUSED)('%s', async (_name, bytes, code) => {
    const before = [await digest(app.pool, owner), await stored()];
    const answer = await uploadPicture(app, provider.cookie, Buffer.from(bytes as Uint8Array));
    expect(answer.json<{ code: string }>().code).toMatch(code);
    expect(answer.statusCode).toBe(422);
    expect([await digest(app.pool, owner), await stored()]).toEqual(before);
  });

  it('a HEIC gets a sentence that says what to do', async () => {
    const answer = await uploadPicture(app, provider.cookie, heic, { name: 'IMG_0001.HEIC' });
    expect(answer.json<{ message: string }>().message).toContain('Bitte speichern Sie es als JPG');
  });

  it('one byte above 20 MB, and taken with none', async () => {
    const exact = Buffer.concat([photo, Buffer.alloc(LIBRARY_PICTURE_MAX_BYTES)]);
    const above = exact.subarray(0, LIBRARY_PICTURE_MAX_BYTES + 1);
    const answer = await uploadPicture(app, provider.cookie, above);
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ code: 'library_picture_too_large' });
    const fits = exact.subarray(0, LIBRARY_PICTURE_MAX_BYTES);
    expect((await uploadPicture(app, provider.cookie, fits)).statusCode).toBe(200);
  });
});

const TAKEN: readonly (readonly [string, Uint8Array, string])[] = [
  ['a PNG named as a drawing', await picture('png'), 'bild.svg'],
  [
    'a JPEG with a page behind it',
    Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]),
    'a.html',
  ],
  ['a WebP named as nothing', await picture('webp'), ''],
  ['an AVIF', avif, '../../etc/passwd'],
  [
    'a CMYK photograph',
    await sharp(photo).resize(90).toColourspace('cmyk').jpeg().toBuffer(),
    'druck.jpg',
  ],
  [
    'a black and white one of 16 bits',
    await sharp(photo).resize(90).toColourspace('grey16').png().toBuffer(),
    'sw.png',
  ],
];

describe('a file that is taken', () => {
  it.each(TAKEN)('%s is redrawn: nothing of it but its pixels', async (_name, bytes, name) => {
    const answer = await uploadPicture(app, provider.cookie, bytes, { name });
    expect(answer.statusCode).toBe(200);
    const { address, widths, name: kept } = answer.json<Picture>();
    expect(kept).not.toMatch(/[/\\]|\.(?:svg|html)$/);
    const file = await served(`${address}-${widths[0]}.webp`);
    expect(file.subarray(8, 12).toString()).toBe('WEBP');
    expect(file.toString('latin1')).not.toMatch(/script|alert|<svg/);
    const seen = await sharp(file).metadata();
    expect([seen.exif, seen.icc, seen.xmp]).toEqual([undefined, undefined, undefined]);
  });

  it('loses where and by whom it was taken', async () => {
    const bytes = await sharp(photo)
      .withExif({ IFD0: { Artist: 'Marlene Öztürk' }, IFD3: { GPSLatitude: '52/1' } })
      .toBuffer();
    const { address, widths } = (await uploadPicture(app, provider.cookie, bytes)).json<Picture>();
    for (const width of widths) {
      const file = await served(`${address}-${width}.webp`);
      expect((await sharp(file).metadata()).exif).toBeUndefined();
      expect(file.toString('latin1')).not.toContain('Marlene');
    }
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('is turned as the camera meant it: %i', async (orientation) => {
    // Red at the left above, green at the right above, as it lies in the file.
    const corner = (background: string, left: number) => ({
      input: { create: { width: 20, height: 20, channels: 3 as const, background } },
      left,
      top: 0,
    });
    const lying = await sharp({
      create: { width: 100, height: 60, channels: 3, background: '#ffffff' },
    })
      .composite([corner('#ff0000', 0), corner('#00ff00', 80)])
      .withMetadata({ orientation })
      .png()
      .toBuffer();
    const meant = await sharp(lying)
      .autoOrient()
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { address, width, height } = (
      await uploadPicture(app, provider.cookie, lying)
    ).json<Picture>();
    expect([width, height]).toEqual([meant.info.width, meant.info.height]);
    const file = await served(`${address}-${width}.webp`);
    const drawn = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    for (const [x, y] of [
      [9, 9],
      [width - 10, 9],
      [9, height - 10],
      [width - 10, height - 10],
    ] as const) {
      const at = (y * width + x) * 3;
      for (const channel of [0, 1, 2])
        expect(
          Math.abs((drawn.data[at + channel] ?? 0) - (meant.data[at + channel] ?? 0)),
        ).toBeLessThan(40);
    }
  });

  it('that moves shows its first frame', async () => {
    const frame = (background: string) =>
      sharp({ create: { width: 30, height: 30, channels: 3, background } })
        .png()
        .toBuffer();
    const frames = [await frame('#ff0000'), await frame('#0000ff')];
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0 })
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const { address, height } = (await uploadPicture(app, provider.cookie, moving)).json<Picture>();
    expect(height).toBe(30);
    const { data } = await sharp(await served(`${address}-30.webp`))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(200);
    expect(data[2]).toBeLessThan(60);
  });

  it('of a wide and of a tall shape fits what is kept, and is never enlarged', async () => {
    const wide = (await uploadPicture(app, provider.cookie, flatPng(8_000, 40))).json<Picture>();
    expect([wide.width, wide.height]).toEqual([2400, 12]);
    const tall = (await uploadPicture(app, provider.cookie, flatPng(30, 16_000))).json<Picture>();
    expect([tall.width, tall.height]).toEqual([9, 4800]);
    const point = (await uploadPicture(app, provider.cookie, flatPng(1, 1))).json<Picture>();
    expect(point.widths).toEqual([1]);
  });
});

describe('who may upload', () => {
  it('nobody without a login, and nobody in place of another provider’s picture', async () => {
    const own = (await uploadPicture(app, provider.cookie, flatPng(9, 9))).json<Picture>();
    const before = [await digest(app.pool, owner), await stored()];
    expect((await uploadPicture(app, '', photo)).statusCode).toBe(401);
    const other = await registerProvider(app);
    const url = `/api/pictures/${own.id}/file`;
    const answer = await uploadPicture(app, other.cookie, photo, { url });
    expect(answer.statusCode).toBe(404);
    expect([await digest(app.pool, owner), await stored()]).toEqual(before);
  });

  it('not more than 240 times an hour', async () => {
    const limited = await createTestApplication({ env: { RATE_LIMITS: 'on' } });
    const busy = await registerProvider(limited);
    let last = 200;
    for (let count = 0; count < 241; count += 1)
      last = (await uploadPicture(limited, busy.cookie, Buffer.from('x'))).statusCode;
    expect(last).toBe(429);
  });
});
