import robotsParser from 'robots-parser';
import { DomainError } from '#server/kernel/domain-error.ts';
import { GuardedFetchError } from '#server/platform/guarded-fetch/guarded-fetch-error.ts';
import type {
  GuardedAnswer,
  GuardedFetch,
  GuardedRequest,
} from '#server/platform/guarded-fetch/guarded-fetch.ts';
import type { DecodedImage } from '#server/platform/images/decode-image.ts';
import { takeImage, takePicture } from '#server/platform/images/take-image.ts';
import { LETTER_LOGO_BOX } from '#shared/logo.ts';
import { PICTURE_BOX } from '#shared/picture.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { PROPOSED_PHOTOS_MAX, type ReadingFailure } from '#shared/website-proposals.ts';
import { readBrandColours } from './domain/brand-colours.ts';
import type { Page } from './domain/page.ts';
import { proposeFrom, saysSomething } from './domain/propose.ts';
import { logoCandidates, photoCandidates, readLegalLinks } from './domain/read-head.ts';
import { belongsToHouse, isSameHost } from './domain/same-house.ts';
import { decodePage, readPage } from './read-page.ts';
import type { FoundPicture, ReadingResult } from './store.ts';

/** For everything together, in milliseconds: somebody waits for it. */
const READING_MS = 45_000;

const STYLE_SHEETS = 3;
const LOGO_TRIES = 4;
const PHOTO_TRIES = 10;
const SMALLEST_LOGO = 32;
const SMALLEST_PHOTO = 600;
const ROBOTS_BYTES = 500 * 1024;
const CSS_BYTES = 1024 * 1024;
const PAGES = 'text/html, application/xhtml+xml';
/** What the server decodes; many hosts send what is asked for. */
const PICTURES = 'image/png, image/jpeg, image/svg+xml';

class Unread extends Error {
  readonly failure: ReadingFailure;

  constructor(failure: ReadingFailure) {
    super(`website not read: ${failure}`);
    this.failure = failure;
  }
}

/**
 * Reads robots.txt, the home page and the imprint of a website, its style sheets, and pictures as far
 * as they can be used. What the site refuses is an outcome, not an error; a picture or an imprint that
 * cannot be read is left out.
 * @param withPhotos whether photographs are of any use on the plan
 */
export async function readWebsite(
  fetch: GuardedFetch,
  website: string,
  withPhotos: boolean,
): Promise<ReadingResult> {
  const visit = new Visit(fetch, AbortSignal.timeout(READING_MS));
  try {
    const home = await visit.home(website);
    const imprint = await visit.imprintOf(home);
    const css = await visit.cssOf(home);
    const proposals = proposeFrom({ website, home, imprint, css });
    const logo = await visit.logoOf(home);
    const photos = withPhotos ? await visit.photosOf(home) : [];
    const pictures = [...(logo === null ? [] : [logo]), ...photos];
    if (!saysSomething(proposals) && pictures.length === 0)
      return { state: 'failed', failure: 'nothing_found' };
    return { state: 'done', proposals, pictures };
  } catch (error) {
    if (error instanceof Unread) return { state: 'failed', failure: error.failure };
    if (error instanceof GuardedFetchError) return { state: 'failed', failure: error.failure };
    throw error;
  }
}

type Robots = ReturnType<typeof robotsParser>;

/** One visit to a website: what it may read, and what it has read. */
class Visit {
  private readonly robots = new Map<string, Robots>();
  private readonly fetch: GuardedFetch;
  private readonly signal: AbortSignal;

  constructor(fetch: GuardedFetch, signal: AbortSignal) {
    this.fetch = fetch;
    this.signal = signal;
  }

  /**
   * The home page: by the typed address, with 'www.' where the bare name has no address, by http where
   * nobody listens for https.
   */
  async home(website: string): Promise<Page> {
    const typed = new URL(website);
    try {
      return await this.framed(await this.page(typed.href));
    } catch (error) {
      const other = otherWay(typed, error);
      if (other === null) throw error;
      return this.framed(await this.page(other));
    }
  }

  /** The page with the imprint: one that is linked, or the part of the home page that is it. */
  async imprintOf(home: Page): Promise<Page | null> {
    const link = readLegalLinks([home]).imprintUrl?.value;
    if (link === undefined || !isSameHost(link, home.url)) return null;
    const [address = ''] = link.split('#');
    if (address === home.url.split('#')[0]) {
      const start = home.lines.findLastIndex(({ text }) => /^(?:impressum|imprint)\b/i.test(text));
      return start < 0 ? null : { ...home, lines: home.lines.slice(start) };
    }
    return this.orNull(async () => this.framed(await this.page(address)));
  }

  /** CSS of the page, and of its style sheets where the page alone shows no colours. */
  async cssOf(home: Page): Promise<string> {
    if (readBrandColours(home, home.css).buttonColor !== null) return home.css;
    const sheets = home.stylesheets.filter((each) => belongsToHouse(each, home.url));
    const texts = [home.css];
    for (const sheet of sheets.slice(0, STYLE_SHEETS)) {
      const answer = await this.orNull(() =>
        this.get(sheet, { accept: 'text/css', maxBytes: CSS_BYTES }),
      );
      if (answer !== null) texts.push(decodePage(answer.body, answer.contentType));
    }
    return texts.join('\n');
  }

  async logoOf(home: Page): Promise<FoundPicture | null> {
    const addresses = logoCandidates(home).filter((each) => belongsToHouse(each, home.url));
    for (const sourceUrl of addresses.slice(0, LOGO_TRIES)) {
      const image = await this.picture(sourceUrl, (bytes) =>
        takeImage(bytes, LETTER_LOGO_BOX, 'png'),
      );
      if (image !== null && Math.max(image.width, image.height) >= SMALLEST_LOGO)
        return { kind: 'logo', sourceUrl, image };
    }
    return null;
  }

  async photosOf(home: Page): Promise<FoundPicture[]> {
    const addresses = photoCandidates(home).filter((each) => belongsToHouse(each, home.url));
    const photos: FoundPicture[] = [];
    for (const sourceUrl of addresses.slice(0, PHOTO_TRIES)) {
      if (photos.length >= PROPOSED_PHOTOS_MAX) break;
      const image = await this.picture(sourceUrl, (bytes) => takePicture(bytes, PICTURE_BOX));
      if (image !== null && image.width >= SMALLEST_PHOTO)
        photos.push({ kind: 'photo', sourceUrl, image });
    }
    return photos;
  }

  private picture(
    url: string,
    take: (bytes: Uint8Array) => Promise<DecodedImage>,
  ): Promise<DecodedImage | null> {
    return this.orNull(async () => {
      const { body } = await this.get(url, { accept: PICTURES });
      return take(body);
    });
  }

  /** @throws Unread not_html */
  private async page(url: string): Promise<Page> {
    const answer = await this.get(url, { accept: PAGES });
    const isHtml = /html/i.test(answer.contentType) || answer.contentType === '';
    if (!isHtml || answer.body.length === 0) throw new Unread('not_html');
    return readPage(decodePage(answer.body, answer.contentType), answer.url);
  }

  /** What stands in the frame of a page that says nothing itself. */
  private async framed(page: Page): Promise<Page> {
    const frame = page.frames.find((each) => isSameHost(each, page.url));
    if (page.lines.length > 3 || frame === undefined) return page;
    const inside = await this.orNull(() => this.page(frame));
    if (inside === null) return page;
    return {
      ...inside,
      links: [...page.links, ...inside.links],
      metas: [...page.metas, ...inside.metas],
    };
  }

  /** Asks for something that robots.txt allows, also where a redirect led to. */
  private async get(url: string, request: GuardedRequest): Promise<GuardedAnswer> {
    await this.requireAllowed(url);
    const answer = await this.fetch(url, { ...request, signal: this.signal });
    if (answer.url !== url) await this.requireAllowed(answer.url);
    return answer;
  }

  /** @throws Unread robots, status where the server is broken */
  private async requireAllowed(url: string): Promise<void> {
    const { origin } = new URL(url);
    const known = this.robots.get(origin) ?? (await this.robotsOf(origin));
    this.robots.set(origin, known);
    if (known.isAllowed(url, PRODUCT_NAME) === false) throw new Unread('robots');
  }

  /** The rules of a host (RFC 9309): without a file everything is allowed. */
  private async robotsOf(origin: string): Promise<Robots> {
    const url = `${origin}/robots.txt`;
    try {
      const { body } = await this.fetch(url, { maxBytes: ROBOTS_BYTES, signal: this.signal });
      return robotsParser(url, decodePage(body, ''));
    } catch (error) {
      const isMissing =
        error instanceof GuardedFetchError &&
        (['redirect_elsewhere', 'too_many_redirects', 'too_large', 'bad_answer'].includes(
          error.failure,
        ) ||
          (error.failure === 'status' && (error.status ?? 0) < 500));
      if (!isMissing) throw error;
      return robotsParser(url, '');
    }
  }

  /** Null for what cannot be had; only the home page has to be there. */
  private async orNull<Value>(work: () => Promise<Value>): Promise<Value | null> {
    if (this.signal.aborted) return null;
    try {
      return await work();
    } catch (error) {
      const isOfTheSite =
        error instanceof GuardedFetchError ||
        error instanceof Unread ||
        error instanceof DomainError;
      if (isOfTheSite) return null;
      throw error;
    }
  }
}

/** Another way to a house that was not reached; null where there is none. */
function otherWay(typed: URL, error: unknown): string | null {
  if (!(error instanceof GuardedFetchError)) return null;
  const other = new URL(typed);
  if (error.failure === 'dns' && !typed.hostname.startsWith('www.')) {
    other.hostname = `www.${typed.hostname}`;
    return other.href;
  }
  if (error.failure === 'connection' && typed.protocol === 'https:') {
    other.protocol = 'http:';
    return other.href;
  }
  return null;
}
