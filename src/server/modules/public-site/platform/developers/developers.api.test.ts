import { describe, expect, it } from 'vitest';
import { API_PROBLEMS } from '#server/modules/integrations/index.ts';
import { API_SCOPES } from '#shared/api-scopes.ts';
import { EVENT_TYPES } from '#shared/event-types.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { developerPages } from './developer-pages.tsx';

const ORIGIN = 'https://empfehlwerk.example';
const app = await createTestApplication({ env: { PUBLIC_URL: ORIGIN } });
const paths = Object.keys(developerPages(ORIGIN));

describe('the documentation for developers', () => {
  it.each(paths)(
    '%s is public, known to search engines and leads nowhere in vain',
    async (path) => {
      const { statusCode, body, headers } = await app.call('GET', path);
      expect(statusCode).toBe(200);
      expect(body).toContain(`<link rel="canonical" href="${ORIGIN}${path}"/>`);
      expect((await app.call('GET', '/sitemap.xml')).body).toContain(`<loc>${ORIGIN}${path}</loc>`);
      expect(headers['content-security-policy']).toContain("script-src 'self';");
      const links = [...body.matchAll(/<a [^>]*href="(\/[^"#]*)"/g)].map(([, href = '']) => href);
      for (const href of new Set(links)) {
        const answer = await app.call('GET', href.replaceAll('&amp;', '&'));
        expect([href, answer.statusCode]).toEqual([href, 200]);
      }
    },
  );

  it('carries the address of this installation in its examples', async () => {
    const { body } = await app.call('GET', '/entwickler');
    expect(body).toContain(`${ORIGIN}/api/v1/partners`);
    expect(body).not.toContain('localhost:3000');
  });

  it.each([
    ['/entwickler/schluessel', Object.keys(API_SCOPES)],
    ['/entwickler/fehler', Object.keys(API_PROBLEMS)],
    ['/entwickler/webhooks', Object.keys(EVENT_TYPES)],
  ])('%s names everything that there is', async (path, words) => {
    const { body } = await app.call('GET', path);
    for (const word of words) expect(body).toContain(`<code>${word}</code>`);
  });

  it('says of every status what to do about it', async () => {
    const { body } = await app.call('GET', '/entwickler/fehler');
    const said = [...body.matchAll(/<h3 id="status-\d+">\d+<\/h3><p>(.*?)<\/p>/g)];
    const statuses = new Set(Object.values(API_PROBLEMS).map(({ status }) => status));
    expect(said.map(([, advice]) => advice !== '')).toEqual([...statuses].map(() => true));
  });

  it('is linked from every page of the platform and from the plan that has it', async () => {
    expect((await app.call('GET', '/impressum')).body).toContain('href="/entwickler"');
    expect((await app.call('GET', '/pricing')).body).toContain(
      '<a href="/entwickler">Schnittstelle für Entwickler ansehen</a>',
    );
  });
});
