import { SHOWN_PORTRAIT } from '../portrait-fixture.ts';
import type { Target } from '../sample.ts';
import type { Seed } from './fuzzed-request.ts';

const FORM = 'application/x-www-form-urlencoded';
const ID = '00000000-0000-7000-8000-000000000000';

/** Pages and other routes outside the contracts, as a visitor's browser asks for them. */
const ASKED: Readonly<Record<string, (target: Target) => string>> = {
  '/r/:house/:ending': ({ link }) => `${link.shortPath}?utm_source=brief`,
  '/r/:slug': ({ link }) => `/r/${link.slug}?utm_source=brief`,
  '/partnerbild/:slug/:id.jpg': ({ link }) => `/partnerbild/${link.slug}/${SHOWN_PORTRAIT}.jpg`,
  '/vorschau/:slug.png': ({ campaign }) => `/vorschau/${campaign.slug}.png`,
  '/link-inactive': () => '/link-inactive?partner=Fotografie&reason=link_inactive',
  '/anfrage-bestaetigen': () => '/anfrage-bestaetigen?token=x',
  '/abmelden': () => '/abmelden?token=x',
  '/meine-daten/:token': () => `/meine-daten/${'x'.repeat(64)}`,
  '/meine-daten/bestaetigen/:token': () => `/meine-daten/bestaetigen/${'x'.repeat(64)}`,
  '/kanzlei/:token': () => `/kanzlei/${'x'.repeat(64)}`,
  '/kanzlei/:token/code': () => `/kanzlei/${'x'.repeat(64)}/code`,
  '/kanzlei/:token/paket': () => `/kanzlei/${'x'.repeat(64)}/paket`,
  '/kalender/:token.ics': () => `/kalender/${'x'.repeat(64)}.ics`,
  '/dev/mail/:id': () => `/dev/mail/${ID}`,
  '/api/login': () => '/api/login?redirect=/partners',
  '/api/*': () => '/api/partners-and-more',
};

const POSTED: Readonly<Record<string, string>> = {
  '/demo': 'firstName=Ida&lastName=%C3%96z&email=ida%40example.com',
  '/anfrage-bestaetigen': 'token=x',
  '/abmelden': 'token=x',
  '/meine-daten/:token': 'wunsch=kopie&weitere=ja',
  '/kanzlei/:token': 'code=123456',
  '/kanzlei/:token/code': 'x=y',
  '/meine-daten/bestaetigen/:token': 'x=y',
};

/** A request to a route without a contract, to start from. */
export function seedOf(url: string, target: Target): Seed {
  const asked = ASKED[url]?.(target) ?? url.replaceAll(':slug', target.campaign.slug);
  const withLink = /^\/(?:landing|formular|ref)\//.test(asked)
    ? `${asked}?ref=${target.link.slug}`
    : asked;
  const form = POSTED[url];
  return form === undefined
    ? { url: withLink, body: { id: 'evt_1', type: 'x', created: 1 }, type: 'application/json' }
    : { url: withLink, body: Buffer.from(form), type: FORM };
}
