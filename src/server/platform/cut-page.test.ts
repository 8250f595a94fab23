import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CutPage, PAGE_PLACES } from './cut-page.ts';

const { nonce, stamp, token } = PAGE_PLACES;
const values = { nonce: 'bm9uY2U+/w==', stamp: 'mi3k9.Zm9v_-', token: 'dG9rZW4' };

const filled = (html: string): string =>
  html
    .replaceAll(nonce, values.nonce)
    .replaceAll(stamp, values.stamp)
    .replaceAll(token, values.token);

/** Read the way browsers read it: as one stream of one member. */
async function asBrowser(bytes: Buffer): Promise<string> {
  const stream = new Blob([new Uint8Array(bytes)]).stream();
  return new Response(stream.pipeThrough(new DecompressionStream('gzip'))).text();
}

describe('a page that is cut where its answers differ', () => {
  it.each([
    ['without a place', '<p>Gut Sonnenhof</p>'],
    ['that is empty', ''],
    ['of a place alone', nonce],
    ['that begins and ends with one', `${nonce}<p>Größe: 20 m² 🎉</p>${stamp}`],
    ['with two beside each other', `<p>${nonce}${token}</p>`],
    ['with the same one again', `<style nonce="${nonce}">a{}</style><script nonce="${nonce}">`],
  ])('%s comes out whole, plain and zipped', async (_, html) => {
    const page = new CutPage(html);
    expect(page.plain(values).toString()).toBe(filled(html));
    expect(gunzipSync(page.zipped(values)).toString()).toBe(filled(html));
    expect(await asBrowser(page.zipped(values))).toBe(filled(html));
  });

  it('of any text and any cut is the same when it is unzipped', () => {
    const part = fc.oneof(fc.constantFrom(nonce, stamp, token), fc.string({ unit: 'binary' }));
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), fc.integer({ max: 5_000 }), (parts, times) => {
        const html = parts
          .join('')
          .toWellFormed()
          .repeat(Math.max(1, times % 40));
        const page = new CutPage(html);
        expect(gunzipSync(page.zipped(values)).toString()).toBe(filled(html));
      }),
    );
  });

  it('gives each answer its own values', () => {
    const page = new CutPage(`<p>${stamp}</p>`);
    const [first, second] = ['one', 'two'].map((each) =>
      gunzipSync(page.zipped({ ...values, stamp: each })).toString(),
    );
    expect([first, second]).toEqual(['<p>one</p>', '<p>two</p>']);
  });

  it('takes a value as long as a token of the longest network', () => {
    const long = 'a'.repeat(4_000);
    const page = new CutPage(`<p>${token}</p>`);
    expect(gunzipSync(page.zipped({ ...values, token: long })).toString()).toBe(`<p>${long}</p>`);
  });
});
