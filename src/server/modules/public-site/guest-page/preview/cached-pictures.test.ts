import { describe, expect, it } from 'vitest';
import { cachedPictures } from './cached-pictures.ts';

const picture = (text = 'x') => Promise.resolve(Buffer.from(text));

describe('pictures of pages', () => {
  it('are drawn once, however many ask at once and later', async () => {
    const pictures = cachedPictures<Buffer>();
    let drawn = 0;
    const draw = async () => {
      drawn += 1;
      return picture();
    };
    await Promise.all(Array.from({ length: 50 }, () => pictures.get('a', draw)));
    await pictures.get('a', draw);
    expect(drawn).toBe(1);
    expect(pictures.has('a')).toBe(true);
  });

  it('are drawn one after the other', async () => {
    const pictures = cachedPictures<Buffer>();
    let [atOnce, most] = [0, 0];
    const draw = async () => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await new Promise((resolve) => setImmediate(resolve));
      atOnce -= 1;
      return picture();
    };
    await Promise.all(Array.from({ length: 10 }, (_, n) => pictures.get(String(n), draw)));
    expect(most).toBe(1);
  });

  it('are refused while twenty wait, without harm to those', async () => {
    const pictures = cachedPictures<Buffer>();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const draw = async () => {
      await held;
      return picture();
    };
    const asked = Array.from({ length: 21 }, (_, n) => pictures.get(String(n), draw));
    // One is being drawn as soon as the others have been put into line.
    await new Promise((resolve) => setImmediate(resolve));
    await expect(pictures.get('late', draw)).rejects.toMatchObject({ code: 'unavailable' });
    release();
    expect(await Promise.all(asked)).toHaveLength(21);
    expect((await pictures.get('late', draw)).toString()).toBe('x');
  });

  it('that could not be drawn are tried again', async () => {
    const pictures = cachedPictures<Buffer>();
    await expect(pictures.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect((await pictures.get('a', () => picture('yes'))).toString()).toBe('yes');
  });

  it('are evicted, oldest first, when there are more than two hundred', async () => {
    const pictures = cachedPictures<Buffer>();
    for (let n = 0; n < 201; n += 1) await pictures.get(String(n), picture);
    expect([pictures.has('0'), pictures.has('1'), pictures.has('200')]).toEqual([
      false,
      true,
      true,
    ]);
  });
});
