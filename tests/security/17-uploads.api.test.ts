import { Buffer } from 'node:buffer';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { digest, providerIdOf } from '../support/digest.ts';
import {
  deepPng,
  drawingWith,
  ENTITY_BOMB,
  flatPng,
  PAINT_BOMB,
  REFERENCE_BOMB,
} from '../support/hostile-images.ts';
import { DRAWING, picture, upload, uploadForm } from '../support/images.ts';
import { registerProvider } from '../support/register.ts';
import { createTestApplication } from '../support/test-application.ts';

/**
 * Row 17: what is uploaded is looked at by its bytes, decoded outside the server, and re-encoded.
 * A refused file leaves everything as it was, the logo before included.
 */
const app = await createTestApplication({ env: { RATE_LIMITS: 'off' } });
const provider = await registerProvider(app);
const owner = await providerIdOf(app.pool, provider.email);
const LOGO = '/api/account/logo';
const LIMIT = 2 * 1024 * 1024;

const first = await upload(app, LOGO, await picture('png'), provider.cookie);
const kept = first.json<{ logoUrl: string }>().logoUrl;

/** The bytes behind an address, as they are served. */
async function served(url: string): Promise<Buffer> {
  return (await app.http.inject({ method: 'GET', url })).rawPayload;
}

const plain = await picture('png');
const photo = await picture('jpeg', 1200, 800);
const REFUSED: readonly (readonly [string, Uint8Array | string, number, string | RegExp])[] = [
  ['a GIF that is a script', 'GIF89a/*\0*/=1;alert(document.domain)//', 422, 'not_an_image'],
  ['a real GIF', await picture('gif'), 422, 'not_an_image'],
  ['a page with a drawing in it', `<html>${DRAWING}</html>`, 422, 'not_an_image'],
  ['a page named logo.png', '<!doctype html><script>alert(1)</script>', 422, 'not_an_image'],
  ['text', 'Mein Logo', 422, 'not_an_image'],
  ['zero bytes', '', 422, 'file_missing'],
  ['a head of a PNG and nothing more', flatPng(10, 10).subarray(0, 8), 422, 'image_unreadable'],
  ['a photograph cut in half', photo.subarray(0, photo.length / 2), 422, 'image_unreadable'],
  ['a bomb of 30,000 × 30,000 pixels', flatPng(30_000, 30_000), 422, 'image_too_many_pixels'],
  ['a bomb of entities', ENTITY_BOMB, 422, 'drawing_not_plain'],
  [
    'a drawing that shows a file of the server',
    drawingWith('<image xlink:href="file:///etc/passwd" width="9" height="9"/>'),
    422,
    'drawing_not_plain',
  ],
  [
    'the same under a prefix',
    drawingWith('<s:image xmlns:s="http://www.w3.org/2000/svg" href="https://evil.example/x"/>'),
    422,
    'drawing_not_plain',
  ],
  [
    'a drawing that includes a document',
    drawingWith(
      '<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="/etc/passwd" parse="text"/>',
    ),
    422,
    'drawing_not_plain',
  ],
  [
    'a drawing with an entity from a file',
    drawingWith(
      '<text y="20">&x;</text>',
      '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
    ),
    422,
    'drawing_not_plain',
  ],
  [
    'a drawing that never ends',
    '<svg xmlns="http://www.w3.org/2000/svg"><g>',
    422,
    'image_unreadable',
  ],
  // Which of two limits stops it first is a matter of the machine.
  ['a drawing of a billion shapes', REFERENCE_BOMB, 422, /^image_(?:unreadable|too_costly)$/],
  ['a drawing that takes minutes to paint', PAINT_BOMB, 422, 'image_too_costly'],
  ['a picture that takes half a gigabyte', await deepPng(), 422, 'image_too_costly'],
];

describe('a refused file', () => {
  it.each(REFUSED)('%s leaves the old logo', async (_name, bytes, status, code) => {
    const before = await digest(app.pool, owner);
    const answer = await upload(app, LOGO, bytes, provider.cookie, { name: 'logo.png' });
    expect(answer.json<{ code: string }>().code).toMatch(code);
    expect(answer.statusCode).toBe(status);
    expect(await digest(app.pool, owner)).toBe(before);
    expect((await served(kept)).length).toBeGreaterThan(0);
  });

  it('is one byte above 2 MB, and refused in German', async () => {
    const before = await digest(app.pool, owner);
    const exact = Buffer.concat([await picture('png'), Buffer.alloc(LIMIT)]).subarray(0, LIMIT + 1);
    const answer = await upload(app, LOGO, exact, provider.cookie);
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({
      code: 'file_too_large',
      message: 'Datei zu groß: Die Logo-Datei darf maximal 2MB groß sein.',
    });
    expect(await digest(app.pool, owner)).toBe(before);
    const fits = await upload(app, LOGO, exact.subarray(0, LIMIT), provider.cookie);
    expect(fits.statusCode).toBe(200);
  });

  it('is far above 2 MB: refused before it is read', async () => {
    const answer = await upload(app, LOGO, Buffer.alloc(3 * LIMIT), provider.cookie);
    expect(answer.statusCode).toBe(413);
  });

  it.each([
    ['under a wrong name', () => uploadForm(DRAWING, { field: 'bild' })],
    ['without a file', () => ({ ...uploadForm(DRAWING), body: Buffer.from('--x--\r\n') })],
  ])('comes %s', async (_name, form) => {
    const before = await digest(app.pool, owner);
    const { type, body } = form();
    const headers = { 'content-type': type };
    const answer = await app.call('POST', LOGO, body, provider.cookie, { headers });
    expect([400, 422]).toContain(answer.statusCode);
    expect(await digest(app.pool, owner)).toBe(before);
  });

  it('breaks off in the middle of the form', async () => {
    const { type, body } = uploadForm(await picture('png'));
    const headers = { 'content-type': type };
    const half = body.subarray(0, body.length - 40);
    const answer = await app.call('POST', LOGO, half, provider.cookie, { headers });
    expect(answer.statusCode).toBe(400);
  });
});

describe('a file that is taken', () => {
  it.each([
    [
      'a PNG with a page behind it',
      Buffer.concat([plain, Buffer.from('<script>alert(1)</script>')]),
    ],
    ['a drawing with a script', Buffer.from(drawingWith('<script>alert(1)</script>'))],
    ['a drawing with a handler', Buffer.from(DRAWING.replace('<rect', '<rect onload="alert(1)"'))],
  ])('%s is re-encoded: nothing of it but its pixels', async (_name, bytes) => {
    const answer = await upload(app, LOGO, bytes, provider.cookie);
    expect(answer.statusCode).toBe(200);
    const logo = await served(answer.json<{ logoUrl: string }>().logoUrl);
    expect(logo.subarray(8, 12).toString()).toBe('WEBP');
    expect(logo.toString('latin1')).not.toMatch(/script|alert|<svg/);
  });

  it('loses where and by whom it was taken, and is turned as the camera meant it', async () => {
    const withMetadata = await sharp(await picture('jpeg', 400, 100))
      .withExif({
        IFD0: { Artist: 'Marlene Öztürk' },
        IFD3: { GPSLatitude: '52/1' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(withMetadata).metadata()).orientation).toBe(6);
    const answer = await upload(app, LOGO, withMetadata, provider.cookie);
    const logo = await served(answer.json<{ logoUrl: string }>().logoUrl);
    const seen = await sharp(logo).metadata();
    expect(seen.exif).toBeUndefined();
    expect(seen.height).toBeGreaterThan(seen.width);
    expect(logo.toString('latin1')).not.toContain('Marlene');
  });
});

describe('who may upload', () => {
  it('nobody without a login, and nobody for somebody else', async () => {
    const before = await digest(app.pool, owner);
    expect((await upload(app, LOGO, DRAWING)).statusCode).toBe(401);
    const other = await registerProvider(app);
    expect((await upload(app, LOGO, DRAWING, other.cookie)).statusCode).toBe(200);
    expect(await digest(app.pool, owner)).toBe(before);
  });
});
