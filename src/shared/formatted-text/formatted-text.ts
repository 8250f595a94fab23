import { Marked, type Token, type TokenizerObject } from 'marked';
import { webAddress } from '../web-address.ts';

/** A piece of a line: text, or text that is set apart. */
export type Inline =
  | string
  | { readonly kind: 'strong' | 'em'; readonly children: readonly Inline[] }
  | { readonly kind: 'link'; readonly href: string; readonly children: readonly Inline[] }
  | { readonly kind: 'break' };

/** What a formatted text is made of, one below the other. */
export type TextPart =
  | { readonly kind: 'paragraph' | 'heading'; readonly children: readonly Inline[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Inline[])[] };

const none = (): undefined => undefined;

/** What Markdown knows beyond the six things of a formatted text stays the text that it is. */
const LEFT_OUT: TokenizerObject = {
  code: none,
  fences: none,
  hr: none,
  blockquote: none,
  html: none,
  def: none,
  table: none,
  lheading: none,
  tag: none,
  reflink: none,
  codespan: none,
  del: none,
  autolink: none,
  url: none,
};

/** '1. Mai bis 30. September' begins no list: only '-' and '*' do. */
const BULLET = /^ {0,3}[-*] /;

const reader = new Marked({
  gfm: true,
  // One line of the field is one line of the page.
  breaks: true,
  tokenizer: {
    ...LEFT_OUT,
    list(source) {
      return BULLET.test(source) ? false : undefined;
    },
  },
});

/**
 * A text with paragraphs, subheadings ('## '), lists ('- '), '**bold**', '*slanted*' and
 * '[links](https://…)', as a tree: nothing in it is markup of a page (tests/security/README.md row 16).
 * Everything else is read as it was typed.
 */
export function readFormattedText(text: string): readonly TextPart[] {
  return reader.lexer(text).flatMap(partOf);
}

function partOf(token: Token): TextPart[] {
  switch (token.type) {
    case 'paragraph':
    case 'heading':
      return [{ kind: token.type, children: inlines(token.tokens) }];
    case 'list':
      return [{ kind: 'list', items: itemsOf(token) }];
    case 'text':
      return [{ kind: 'paragraph', children: inlines([token]) }];
    default:
      return [];
  }
}

/** The lines of a list; those of a list inside follow their own line. */
function itemsOf(list: Token): (readonly Inline[])[] {
  const items = list.type === 'list' ? (list.items as readonly { readonly tokens: Token[] }[]) : [];
  return items.flatMap(({ tokens }) => [
    inlines(tokens.filter(({ type }) => type !== 'list')),
    ...tokens.filter(({ type }) => type === 'list').flatMap(itemsOf),
  ]);
}

const inlines = (tokens: readonly Token[] | undefined): Inline[] =>
  (tokens ?? []).flatMap(inlineOf);

function inlineOf(token: Token): Inline[] {
  switch (token.type) {
    case 'strong':
    case 'em':
      return [{ kind: token.type, children: inlines(token.tokens) }];
    case 'link': {
      const href = safeAddress(String(token['href']));
      const children = inlines(token.tokens);
      return href === null ? children : [{ kind: 'link', href, children }];
    }
    case 'br':
      return [{ kind: 'break' }];
    case 'space':
      return [];
    case 'text':
    case 'paragraph':
      return token.tokens === undefined ? [String(token['text'])] : inlines(token.tokens);
    case 'escape':
      return [String(token['text'])];
    default:
      return [token.raw];
  }
}

/** Null for what no page should open. */
function safeAddress(href: string): string | null {
  if (/^mailto:\S+@\S+$|^tel:[+\d][\d\s()/-]*$/i.test(href)) return href;
  return /^https?:/i.test(href) ? webAddress(href) : null;
}
