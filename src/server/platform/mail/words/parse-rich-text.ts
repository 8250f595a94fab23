import { Parser } from 'htmlparser2';
import { plainText } from '#shared/plain-text.ts';
import { isBlock, mayStandIn, RICH_TAGS, type RichNode, type RichTag } from './rich-text.ts';

/** Tags that mean the same as one of ours. */
const SAME: Readonly<Record<string, RichTag>> = {
  b: 'strong',
  i: 'em',
  h1: 'h2',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
};

/** What stands between these tags is no text for a reader. */
const SWALLOWED: ReadonlySet<string> = new Set(
  (
    'script style title head template noscript noembed noframes iframe object embed svg math ' +
    'textarea select option button audio video canvas applet xmp plaintext'
  ).split(' '),
);

/** Deeper than anybody writes; below it tags are left out and their text stays. */
const DEEPEST = 12;

interface Open {
  readonly tag: RichTag | null;
  readonly href?: string;
  readonly children: RichNode[];
}

/**
 * Reads HTML into a tree of known tags, in one pass: every other tag, every attribute but the
 * address of a link, and every address but http, https, mailto and tel are left out
 * (tests/security/README.md row 16). What is written from the tree can't be read as anything else.
 */
export function parseRichText(html: string): RichNode[] {
  const root: Open = { tag: null, children: [] };
  const open: Open[] = [root];
  /** For each open tag of the source: whether it is on our own stack. */
  const taken: boolean[] = [];
  let swallowed = 0;
  const current = (): Open => open.at(-1) ?? root;

  const parser = new Parser({
    onopentag(name, attributes) {
      if (swallowed > 0 || SWALLOWED.has(name)) swallowed += 1;
      if (swallowed > 0) return;
      const tag = tagOf(name);
      const href = tag === 'a' ? safeHref(attributes['href'] ?? '') : undefined;
      const isTaken =
        tag !== null &&
        open.length <= DEEPEST &&
        mayStandIn(tag, current().tag) &&
        !open.some((each) => each.tag === 'a' && tag === 'a') &&
        (tag !== 'a' || href !== undefined);
      taken.push(isTaken);
      if (isTaken) open.push({ tag, ...(href === undefined ? {} : { href }), children: [] });
    },
    ontext(text) {
      if (swallowed > 0 || text === '') return;
      const { tag, children } = current();
      if ((tag === 'ul' || tag === 'ol') && text.trim() === '') return;
      children.push(plainText(text));
    },
    onclosetag() {
      if (swallowed > 0) {
        swallowed -= 1;
        return;
      }
      if (taken.pop() !== true) return;
      const done = open.pop();
      if (done === undefined || done.tag === null) return;
      const { tag, href, children } = done;
      current().children.push({ tag, ...(href === undefined ? {} : { href }), children });
    },
  });
  parser.end(html);
  return inParagraphs(root.children);
}

function tagOf(name: string): RichTag | null {
  return SAME[name] ?? RICH_TAGS.find((tag) => tag === name) ?? null;
}

/** Undefined for what no mail should open. */
function safeHref(href: string): string | undefined {
  const text = plainText(href).trim();
  if (!/^(https?:\/\/|mailto:|tel:)/i.test(text) || text.length > 2_000) return undefined;
  return URL.canParse(text) ? new URL(text).href : undefined;
}

/** At the top stand blocks: loose words become paragraphs, blank ones vanish. */
function inParagraphs(nodes: readonly RichNode[]): RichNode[] {
  const blocks: RichNode[] = [];
  let loose: RichNode[] = [];
  const close = () => {
    if (loose.some((node) => typeof node !== 'string' || node.trim() !== ''))
      blocks.push({ tag: 'p', children: loose });
    loose = [];
  };
  for (const node of nodes) {
    if (typeof node === 'string' || !isBlock(node.tag)) {
      loose.push(node);
      continue;
    }
    close();
    blocks.push(node);
  }
  close();
  return blocks;
}
