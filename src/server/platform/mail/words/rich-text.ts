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
