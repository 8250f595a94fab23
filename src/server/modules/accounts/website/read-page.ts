import { Parser } from 'htmlparser2';
import { plainText } from '#shared/plain-text.ts';
import type { Line, Page, PageImage, PageLink, PageValue } from './domain/page.ts';
import { readJsonLd } from './domain/structured-data.ts';

/** What a page may have at most of each; the rest is not looked at. */
const MOST = {
  lines: 4_000,
  links: 2_000,
  images: 400,
  values: 400,
  css: 400_000,
  frames: 10,
  script: 200_000,
};
const LINE_MAX = 400;
const URL_MAX = 2_000;

const BLOCKS = new Set(
  (
    'address article aside blockquote body br center dd details div dl dt fieldset figcaption figure ' +
    'footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody tfoot ' +
    'thead title tr ul'
  ).split(' '),
);
const SPACED = new Set(['td', 'th', 'option', 'button', 'label']);
const UNSEEN = new Set(['script', 'style', 'template', 'svg', 'noscript', 'textarea', 'select']);
const BOLD = new Set(['b', 'strong', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'th', 'dt']);
const VOID = new Set(
  'area base basefont br col command embed frame hr img input isindex keygen link meta param source track wbr'.split(
    ' ',
  ),
);

/** Characters that are parsed at a time, and elements that may be open inside of each other. */
const PIECE = 16_384;
const DEEPEST = 1_000;

type Attributes = Readonly<Record<string, string>>;

/**
 * What a page says, from its HTML. Read as a stream without a tree, so that neither depth nor size of
 * the markup matters; nothing of the markup is kept.
 * @param url where the page came from: relative addresses begin there
 */
export function readPage(html: string, url: string): Page {
  const reader = new PageReader(url);
  const parser = new Parser(reader, { decodeEntities: true, lowerCaseTags: true });
  // Piece by piece, because the parser slows down with depth: what no page has is not read to its end.
  for (let at = 0; at < html.length && !reader.hasEnough(); at += PIECE)
    parser.write(html.slice(at, at + PIECE));
  parser.end();
  return reader.page();
}

class PageReader {
  private base: string;
  private readonly lines: Line[] = [];
  private readonly links: { href: string; text: string }[] = [];
  private readonly metas: PageValue[] = [];
  private readonly images: PageImage[] = [];
  private readonly icons: { href: string; size: number }[] = [];
  private readonly stylesheets: string[] = [];
  private readonly frames: string[] = [];
  private readonly microdata: PageValue[] = [];
  private readonly scripts: string[] = [];
  private css = '';
  private title = '';
  /** The line that is being read, and how much of it is bold. */
  private text = '';
  private boldLength = 0;
  private bold = 0;
  /** How deep in something unseen. */
  private hidden = 0;
  /** What is open, innermost last: bounded, because only its end matters. */
  private readonly open: {
    tag: string;
    isHidden: boolean;
    isBold: boolean;
    link: number;
    written: string;
  }[] = [];
  private script: string | null = null;
  private inTitle = false;
  private inStyle = false;
  /** A marked-up value whose text is being read. */
  private value: { name: string; depth: number; text: string } | null = null;

  private readonly url: string;

  constructor(url: string) {
    this.url = url;
    this.base = url;
  }

  hasEnough(): boolean {
    return this.open.length > DEEPEST || this.lines.length >= MOST.lines;
  }

  onopentag(tag: string, attributes: Attributes): void {
    this.readElement(tag, attributes);
    if (BLOCKS.has(tag)) this.endLine();
    else if (SPACED.has(tag)) this.addText(' ');
    if (tag === 'img' && attributes['alt'] !== undefined && this.openLink() !== undefined)
      this.addLinkText(attributes['alt']);
    this.startValue(tag, attributes);
    if (VOID.has(tag)) return;
    const isHidden = UNSEEN.has(tag) || isInvisible(attributes);
    const isBold = BOLD.has(tag);
    if (isHidden) this.hidden += 1;
    if (isBold) this.bold += 1;
    const link = tag === 'a' ? this.startLink(attributes) : -1;
    const written = tag === 'a' ? writtenIn(attributes['href'] ?? '') : '';
    this.open.push({ tag, isHidden, isBold, link, written });
    if (tag === 'title' && this.title === '') this.inTitle = true;
    if (tag === 'style') this.inStyle = true;
    if (tag === 'script' && /ld\+json/i.test(attributes['type'] ?? '')) this.script = '';
  }

  ontext(text: string): void {
    if (this.inTitle) this.title = (this.title + text).slice(0, LINE_MAX);
    else if (this.inStyle) this.addCss(text);
    else if (this.script !== null) this.script += text.slice(0, MOST.script - this.script.length);
    else this.addText(text);
  }

  onclosetag(tag: string): void {
    if (VOID.has(tag)) return;
    const closed = this.open.pop();
    if (closed === undefined) return;
    if (closed.written !== '') this.addWritten(closed.written);
    if (this.value !== null && this.open.length < this.value.depth) this.endValue();
    if (closed.isBold) this.bold -= 1;
    if (closed.isHidden) this.hidden -= 1;
    if (tag === 'title') this.inTitle = false;
    if (tag === 'style') this.inStyle = false;
    if (tag === 'script' && this.script !== null) {
      this.scripts.push(this.script);
      this.script = null;
    }
    if (BLOCKS.has(tag)) this.endLine();
    else if (SPACED.has(tag)) this.addText(' ');
  }

  onend(): void {
    this.endLine();
  }

  page(): Page {
    return {
      url: this.url,
      title: oneLine(this.title),
      lines: this.lines,
      links: this.links.map(({ href, text }): PageLink => ({ href, text: oneLine(text) })),
      metas: this.metas,
      images: this.images,
      icons: this.icons.toSorted((a, b) => b.size - a.size).map(({ href }) => href),
      stylesheets: this.stylesheets,
      css: this.css,
      data: this.scripts.flatMap(readJsonLd),
      microdata: this.microdata,
      frames: this.frames,
    };
  }

  /** What an element says by its attributes alone. */
  private readElement(tag: string, attributes: Attributes): void {
    const { style, content, src } = attributes;
    if (style !== undefined) this.addCss(`x{${style}}`);
    const name = attributes['property'] ?? attributes['name'];
    if (tag === 'meta' && name !== undefined && content !== undefined)
      this.keep(this.metas, { name: name.toLowerCase(), value: oneLine(content) }, MOST.values);
    if (tag === 'base' && attributes['href'] !== undefined)
      this.base = this.absolute(attributes['href']) ?? this.base;
    if (tag === 'link') this.readLinkElement(attributes);
    if (tag === 'img' || tag === 'source') this.readImage(attributes);
    if ((tag === 'iframe' || tag === 'frame') && src !== undefined)
      this.keepAddress(this.frames, src, MOST.frames);
  }

  private readLinkElement({ rel = '', href = '', sizes = '' }: Attributes): void {
    const kinds = rel.toLowerCase().split(/\s+/);
    if (kinds.includes('stylesheet')) this.keepAddress(this.stylesheets, href, 20);
    const address = this.absolute(href);
    if (address === null || !kinds.some((kind) => kind.includes('icon'))) return;
    const stated = Number(/(\d+)x\d+/i.exec(sizes)?.[1] ?? 0);
    const size = stated || (kinds.includes('apple-touch-icon') ? 180 : 16);
    this.keep(this.icons, { href: address, size }, 20);
  }

  private readImage(attributes: Attributes): void {
    const offered = [attributes['data-src'], attributes['data-lazy-src'], attributes['src']];
    const sets = [attributes['srcset'], attributes['data-srcset']].join(',');
    const largest = largestOf(sets);
    const chosen = largest?.src ?? offered.find((each) => each !== undefined && isAddress(each));
    const isRoom = this.images.length < MOST.images;
    const src = chosen === undefined || !isRoom ? null : this.absolute(chosen);
    if (src === null) return;
    const width = largest?.width ?? (Number.parseInt(attributes['width'] ?? '0', 10) || 0);
    const { alt = '', class: names = '', id = '' } = attributes;
    const file = src.split('/').at(-1) ?? '';
    const words = oneLine(`${alt} ${names} ${id} ${file}`).toLowerCase();
    this.keep(this.images, { src, width, words }, MOST.images);
  }

  private startLink({ href = '', class: names = '', ...rest }: Attributes): number {
    const cloudflare = rest['data-cfemail'] ?? /#([0-9a-f]{6,})$/i.exec(cloudflarePart(href))?.[1];
    if (cloudflare !== undefined || names.includes('__cf_email__'))
      this.addText(` ${decodeCloudflare(cloudflare ?? '')} `);
    const address = this.links.length < MOST.links ? this.absolute(href) : null;
    if (address === null) return -1;
    this.links.push({ href: address, text: '' });
    return this.links.length - 1;
  }

  /** The address or number of a link that says something else: 'Schreiben Sie uns'. */
  private addWritten(written: string): void {
    const digits = written.replace(/\D/g, '').slice(-6);
    const isSaid = written.includes('@')
      ? this.text.toLowerCase().includes(written.toLowerCase())
      : this.text.replace(/\D/g, '').includes(digits);
    if (!isSaid) this.addText(` ${written} `);
  }

  private openLink(): { href: string; text: string } | undefined {
    const index = this.open.findLast(({ link }) => link >= 0)?.link ?? -1;
    return this.links[index];
  }

  private addLinkText(text: string): void {
    const link = this.openLink();
    if (link !== undefined && link.text.length < LINE_MAX) link.text += ` ${text}`;
  }

  private startValue(tag: string, attributes: Attributes): void {
    const name = attributes['itemprop'];
    if (name === undefined || this.value !== null) return;
    const given = attributes['content'] ?? attributes['datetime'];
    // What holds further values is read by them.
    if ('itemscope' in attributes) return;
    if (given !== undefined) this.keepValue(name, given);
    else if (!VOID.has(tag)) this.value = { name, depth: this.open.length + 1, text: '' };
  }

  private endValue(): void {
    if (this.value !== null) this.keepValue(this.value.name, this.value.text);
    this.value = null;
  }

  private keepValue(name: string, value: string): void {
    this.keep(this.microdata, { name: name.toLowerCase(), value: oneLine(value) }, MOST.values);
  }

  private addText(text: string): void {
    if (this.hidden > 0) return;
    if (this.value !== null && this.value.text.length < LINE_MAX) this.value.text += text;
    const link = this.openLink();
    if (link !== undefined && link.text.length < LINE_MAX) link.text += text;
    if (this.text.length >= LINE_MAX) return;
    this.text += text;
    if (this.bold > 0) this.boldLength += text.trim().length;
  }

  private endLine(): void {
    const text = oneLine(this.text);
    const isHeading = text !== '' && this.boldLength >= text.replace(/\s/g, '').length;
    if (text !== '') this.keep(this.lines, { text, isHeading }, MOST.lines);
    this.text = '';
    this.boldLength = 0;
  }

  private addCss(text: string): void {
    if (this.css.length < MOST.css) this.css += text;
  }

  private keep<Item>(list: Item[], item: Item, most: number): void {
    if (list.length < most) list.push(item);
  }

  private keepAddress(list: string[], href: string, most: number): void {
    const address = this.absolute(href);
    if (address !== null) this.keep(list, address, most);
  }

  private absolute(href: string): string | null {
    if (href.length > URL_MAX) return null;
    const url = URL.parse(href.trim(), this.base);
    if (url === null || !['http:', 'https:'].includes(url.protocol)) return null;
    return url.username + url.password === '' ? url.href : null;
  }
}

/** One line without control, invisible and doubled characters. */
function oneLine(text: string): string {
  return plainText(text)
    .replace(/[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LINE_MAX);
}

const isAddress = (src: string): boolean => src !== '' && !src.startsWith('data:');

const isInvisible = ({ style = '', hidden }: Attributes): boolean =>
  hidden !== undefined || /display\s*:\s*none|visibility\s*:\s*hidden/i.test(style);

/** Wide enough for everything that is made of a photograph; wider ones cost more than they give. */
const WIDEST = 2_600;

/** The largest of a `srcset`, up to what is needed. */
function largestOf(srcset: string): { readonly src: string; readonly width: number } | undefined {
  return srcset
    .slice(0, 20_000)
    .split(/,\s+|,(?=https?:|\/)/)
    .flatMap((each) => {
      const [, src, width] = /^\s*(\S+)\s+(\d{2,5})w\s*$/.exec(each) ?? [];
      return src === undefined || !isAddress(src) ? [] : [{ src, width: Number(width) }];
    })
    .filter(({ width }) => width <= WIDEST)
    .toSorted((a, b) => b.width - a.width)[0];
}

/** What a link to a mailbox or a telephone leads to; '' for others. */
const writtenIn = (href: string): string =>
  decoded(/^\s*(?:mailto|tel):([^?]+)/i.exec(href)?.[1] ?? '')
    .trim()
    .slice(0, 100);

const cloudflarePart = (href: string): string =>
  href.includes('/cdn-cgi/l/email-protection') ? href : '';

/** Cloudflare hides addresses from robots by a key in front of the characters. */
function decodeCloudflare(hex: string): string {
  const bytes = hex.match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? [];
  const [key = 0, ...rest] = bytes;
  return String.fromCharCode(...rest.slice(0, 254).map((byte) => byte ^ key));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Where a page may say its own encoding, in bytes. */
const PROLOGUE = 2_048;

/**
 * The text of a page, whatever it claims of its encoding: bytes that are valid UTF-8 are UTF-8, because
 * no other encoding looks like it by chance; else what header or page say, else Windows-1252.
 */
export function decodePage(body: Uint8Array, contentType: string): string {
  const isUtf16 = (body[0] === 0xff && body[1] === 0xfe) || (body[0] === 0xfe && body[1] === 0xff);
  const head = new TextDecoder('latin1').decode(body.subarray(0, PROLOGUE));
  const stated = [contentType, head].map(
    (text) => /charset\s*=\s*["']?([\w-]{2,30})/i.exec(text)?.[1],
  );
  if (!isUtf16) {
    const utf8 = decodeAs('utf-8', body, true);
    if (utf8 !== null) return utf8;
  }
  const first = isUtf16 ? (body[0] === 0xff ? 'utf-16le' : 'utf-16be') : null;
  for (const label of [first, ...stated]) {
    // What claims to be UTF-8 is not, or it would have been read above.
    if (label === null || label === undefined || /^utf-?8$/i.test(label)) continue;
    const text = decodeAs(label, body, false);
    if (text !== null) return text;
  }
  return decodeAs('windows-1252', body, false) ?? '';
}

function decodeAs(label: string, body: Uint8Array, fatal: boolean): string | null {
  try {
    return new TextDecoder(label, { fatal }).decode(body);
  } catch {
    return null;
  }
}
