import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { APP_PATHS } from '../app-paths.ts';
import { articleOfScreen, HELP_ARTICLES, helpArticle, searchHelp } from './help-centre.ts';

const BEFORE_LOGIN: readonly string[] = [
  '/auth',
  '/firmenlogin',
  '/register',
  '/start',
  '/verify-email',
  '/einladung',
  '/kein-haus',
  '/2fa-test',
];

/** Everything that a screen can say: its sources, without the help itself and without tests. */
const SCREENS = ['src/web', 'src/shared', 'src/server/modules']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/help\//.test(file))
  .map((file) => readFileSync(file, 'utf8').replaceAll(/\s+/g, ' ').replaceAll('&amp;', '&'))
  .join('\n');

describe('the help centre', () => {
  it('has each address once, and leads only to pages that exist', () => {
    const slugs = HELP_ARTICLES.map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    for (const { slug, related = [] } of HELP_ARTICLES)
      for (const next of related) expect(helpArticle(next), `${slug} → ${next}`).toBeDefined();
  });

  it('has a page for every screen behind the login', () => {
    for (const path of APP_PATHS.filter((each) => !BEFORE_LOGIN.includes(each)))
      expect(articleOfScreen(path).screens, path).toContain(path);
  });

  it.each(HELP_ARTICLES.map(({ slug }) => slug))('%s names only what a screen says', (slug) => {
    const quoted = [...JSON.stringify(helpArticle(slug)).matchAll(/„([^“]+)“/g)];
    for (const [, words = ''] of quoted) expect(SCREENS.includes(words), words).toBe(true);
  });

  it('cites the law at its source', () => {
    for (const { slug, sources } of HELP_ARTICLES.filter(({ slug }) => slug.startsWith('recht-')))
      expect(sources?.length, slug).toBeGreaterThan(0);
    for (const { sources = [] } of HELP_ARTICLES)
      for (const { url } of sources)
        expect(url).toMatch(/^https:\/\/(www\.gesetze-im-internet\.de|eur-lex\.europa\.eu)\//);
  });
});

describe('searching the help', () => {
  it.each([
    ['Storno', 'storno'],
    ['praemie stornieren', 'storno'],
    ['Excel', 'partner-importieren'],
    ['steuerberater', 'steuerberater-paket'],
    ['datev', 'datev-export'],
    ['e-rechnung', 'recht-e-rechnung'],
    ['WhatsApp', 'link-weitergeben'],
  ])('finds %s first at %s', (query, slug) => {
    expect(searchHelp(query)[0]?.slug).toBe(slug);
  });

  it('wants every word, and finds nothing for nonsense or signs', () => {
    expect(searchHelp('gutschrift stornieren').map(({ slug }) => slug)).toContain('storno');
    expect(searchHelp('gutschrift xyzzy')).toEqual([]);
    expect(searchHelp(' \u{1F942} „“ ')).toEqual([]);
  });
});
