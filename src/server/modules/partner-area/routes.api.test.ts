import { describe, expect, it } from 'vitest';
import { openProgramme } from '#tests/support/partner-area.ts';
import { createTestApplication } from '#tests/support/test-application.ts';

const app = await createTestApplication({ env: { RATE_LIMITS: 'off' } });

const namedBy = async (url: string, cookie = ''): Promise<readonly string[]> => {
  const headers = cookie === '' ? {} : { cookie };
  const { headers: answered } = await app.http.inject({ method: 'GET', url, headers });
  return [...String(answered['link'] ?? '').matchAll(/<([^>]+)>; rel=preload; as=fetch/g)].map(
    ([, path = '']) => path,
  );
};

describe('a page of the area', () => {
  it('names its first call to who is logged in, and it is answered', async () => {
    const { path, cookie } = await openProgramme(app);
    const page = path.replace('/api/partner-area/programmes', '/partner');
    const [account = ''] = await namedBy(page, cookie);
    expect((await app.call('GET', account, undefined, cookie)).json()).toMatchObject({
      programmes: [{ state: 'open' }],
    });
    for (const other of [`${page}/belege`, '/partner', '/partner/konto'])
      expect(await namedBy(other, cookie)).toEqual([account]);
    expect(await namedBy(page)).toEqual([]);
    expect(await namedBy('/dashboard', cookie)).toEqual([]);
  });

  it('names none where another account may be logged in before it asks', async () => {
    const { cookie } = await openProgramme(app);
    for (const page of ['/partner/anmelden', '/partner/anmelden/', '/partner/ansicht'])
      expect(await namedBy(page, cookie)).toEqual([]);
  });
});
