import type { Found, Page, PageLink } from './page.ts';
import { readMarkedUpBusiness } from './structured-data.ts';

/** Links to the legal pages that every website in Germany has (§ 5 DDG, Art. 13 GDPR). */
export interface LegalLinks {
  readonly imprintUrl: Found | null;
  readonly privacyPolicyUrl: Found | null;
  readonly termsUrl: Found | null;
}

const IMPRINT =
  /impressum|imprint|legal[\s_-]?notice|site[\s_-]?notice|anbieterkennzeichnung|mentions[\s_-]legales/i;
const PRIVACY = /datenschutz|privacy|dsgvo|gdpr/i;
const TERMS =
  /\bagbs?\b|allgemeine[\s_-]?gesch(?:ä|ae)fts|gesch(?:ä|ae)ftsbedingungen|terms[\s_-]?(?:and|of|&|conditions)|\bterms\b/i;

/** @param pages the home page first: what it links to is meant */
export function readLegalLinks(pages: readonly Page[]): LegalLinks {
  const links = pages.flatMap((page) => page.links);
  return {
    imprintUrl: bestLink(links, IMPRINT),
    privacyPolicyUrl: bestLink(links, PRIVACY),
    termsUrl: bestLink(links, TERMS),
  };
}

/** The link whose words say it best: words before address, short ones before long ones. */
function bestLink(links: readonly PageLink[], subject: RegExp): Found | null {
  const scored = links.flatMap(({ href, text }) => {
    const url = new URL(href);
    const path = decodedPath(url);
    const says = subject.test(text) && text.length <= 80;
    const leads = subject.test(path);
    if ((!says && !leads) || href.length > 500 || !url.hostname.includes('.')) return [];
    const begins = says && text.search(subject) === 0;
    const score = (says ? 4 : 0) + (begins ? 2 : 0) + (leads ? 2 : 0) - text.length / 100;
    return [{ score, value: href, quote: text === '' ? href : text }];
  });
  const [best] = scored.toSorted((a, b) => b.score - a.score);
  return best === undefined ? null : { value: best.value, quote: best.quote };
}

function decodedPath({ pathname, search, hash }: URL): string {
  const path = pathname + search + hash;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const LOGO = /logo|wortmarke|brandmark/;
/** Logos of others: of a seal, a card, a portal, the agency. */
const NOT_OWN =
  /footer|partner|sponsor|siegel|award|zertifi|tripadvisor|booking|facebook|instagram|visa|mastercard|paypal|dehoga|holidaycheck|agentur|webdesign/;

/** Addresses that may be the house's logo, the likeliest first. */
export function logoCandidates(home: Page): readonly string[] {
  const marked = readMarkedUpBusiness(home)?.logo ?? '';
  const logos = home.images.filter(({ words }) => LOGO.test(words));
  const own = logos.filter(({ words }) => !NOT_OWN.test(words));
  const stated = home.metas.filter(({ name }) => name === 'og:logo').map(({ value }) => value);
  const large = home.icons.filter((icon) => !/\.ico(?:$|\?)/i.test(icon));
  return unique(
    [marked, ...own.map(({ src }) => src), ...stated, ...large].flatMap((each) =>
      absolute(each, home.url),
    ),
  );
}

/** Narrower ones are ornaments and thumbnails, in pixels. */
const PHOTO_WIDTH = 600;
const NO_PHOTO =
  /logo|icon|sprite|favicon|avatar|placeholder|platzhalter|pixel|blank|spacer|badge|siegel|award|banner-cookie|map|karte|anfahrt|qr|signature|unterschrift|award|\.svg|\.gif/;

/** Addresses of photographs of the house, the likeliest first. */
export function photoCandidates(home: Page): readonly string[] {
  const stated = home.metas
    .filter(({ name }) => ['og:image', 'og:image:secure_url', 'twitter:image'].includes(name))
    .map(({ value }) => value);
  const marked = readMarkedUpBusiness(home)?.images ?? [];
  const images = home.images.filter(
    ({ words, width }) => !NO_PHOTO.test(words) && (width === 0 || width >= PHOTO_WIDTH),
  );
  // Those that say how large they are come before those that only may be.
  const sized = images.filter(({ width }) => width > 0).toSorted((a, b) => b.width - a.width);
  const unsized = images.filter(({ width }) => width === 0);
  return unique(
    [...stated, ...marked, ...[...sized, ...unsized].map(({ src }) => src)]
      .flatMap((each) => absolute(each, home.url))
      .filter((each) => !NO_PHOTO.test((each.split('/').at(-1) ?? '').toLowerCase())),
  );
}

function absolute(address: string, base: string): string[] {
  const url = address === '' ? null : URL.parse(address, base);
  return url !== null && /^https?:$/.test(url.protocol) && url.href.length <= 2_000
    ? [url.href]
    : [];
}

const unique = (list: readonly string[]): string[] => [...new Set(list)];
