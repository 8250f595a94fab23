import { fillVariables, type WordValues } from '#shared/mail-templates.ts';
import type { RichElement, RichNode } from './rich-text.ts';

/** Hosts as people write them: 'sparkasse.de', 'https://www.sparkasse.de/login', 'post@sparkasse.de'. */
const HOST = /(?:^|[\s/@(„"'])((?:[\p{L}\p{N}-]+\.)+\p{L}{2,})(?=$|[\s/:?#),.!;“"'])/giu;

const bare = (host: string): string => host.toLowerCase().replace(/^www\./, '');

/** Where a link leads: the host of a web address, the domain of a mail address, '' for telephones. */
function hostOf(href: string): string {
  if (!URL.canParse(href)) return '';
  const { protocol, hostname, pathname } = new URL(href);
  if (protocol === 'mailto:') return bare(decodeURIComponent(pathname).split('@')[1] ?? '');
  return bare(hostname);
}

/** In the ASCII form that addresses are compared in. */
function ascii(host: string): string {
  return URL.canParse(`https://${host}`) ? bare(new URL(`https://${host}`).hostname) : bare(host);
}

/** As it is read: markup inside a word does not part it. */
const textOf = (nodes: readonly RichNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join('');

/** The text of a link that names another host than the one it leads to; null where none does. */
export function misleadingText(link: RichElement, values: WordValues = {}): string | null {
  const text = fillVariables(textOf(link.children), values).normalize('NFKC');
  const target = hostOf(link.href ?? '');
  for (const [, host = ''] of text.matchAll(HOST)) if (ascii(host) !== target) return text.trim();
  return null;
}

/** The first misleading link of a text, or null. */
export function findMisleading(nodes: readonly RichNode[]): string | null {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    const found = node.tag === 'a' ? misleadingText(node) : findMisleading(node.children);
    if (found !== null) return found;
  }
  return null;
}
