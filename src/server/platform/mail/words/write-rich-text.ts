import { hasInk } from '#shared/plain-text.ts';
import type { RichNode } from './rich-text.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

const escape = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (letter) => ESCAPES[letter] ?? '');

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
