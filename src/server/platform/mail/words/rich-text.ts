import { hasInk } from '#shared/plain-text.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

const escape = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (letter) => ESCAPES[letter] ?? '');

/** Text with markup that mails can hold: a tree of these tags and nothing else. */
export type RichNode = string | RichElement;

export interface RichElement {
  readonly tag: RichTag;
  /** Of a link: http, https, mailto or tel. */
  readonly href?: string;
  readonly children: readonly RichNode[];
}

export const RICH_TAGS = [
  'p',
  'h2',
  'h3',
  'ul',
  'ol',
  'li',
  'blockquote',
  'strong',
  'em',
  'u',
  'a',
  'br',
] as const;

export type RichTag = (typeof RICH_TAGS)[number];

const BLOCKS: ReadonlySet<RichTag | null> = new Set(['p', 'h2', 'h3', 'ul', 'ol', 'blockquote']);

export const isBlock = (tag: RichTag): boolean => BLOCKS.has(tag);

/** Whether a tag may stand in another, or at the top (null); what may not, leaves its content. */
export function mayStandIn(tag: RichTag, parent: RichTag | null): boolean {
  const isList = parent === 'ul' || parent === 'ol';
  if (tag === 'li') return isList;
  if (isList) return false;
  if (BLOCKS.has(tag)) return parent === null || parent === 'li' || parent === 'blockquote';
  return tag !== parent;
}

/** The tree as HTML: known tags, everything else escaped. */
export function writeRichText(nodes: readonly RichNode[]): string {
  return nodes.map(writeNode).join('');
}

function writeNode(node: RichNode): string {
  if (typeof node === 'string') return escape(node);
  if (node.tag === 'br') return '<br>';
  const href = node.href === undefined ? '' : ` href="${escape(node.href)}"`;
  return `<${node.tag}${href}>${writeRichText(node.children)}</${node.tag}>`;
}

/** What can be read of it, without markup. */
export function readableText(nodes: readonly RichNode[]): string {
  return nodes
    .map((node) => (typeof node === 'string' ? node : readableText(node.children)))
    .join(' ');
}

export function isBlank(nodes: readonly RichNode[]): boolean {
  return !hasInk(readableText(nodes));
}
