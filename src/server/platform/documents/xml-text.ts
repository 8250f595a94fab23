import { create } from 'xmlbuilder2';

/** An element: its attributes and what is in it. A list of children keeps its order. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly content: string | readonly XmlElement[];
}

/** Children as they are written down; what is missing is left out. */
export type XmlChild = XmlElement | null;

/** An element with children; null when none of them is there, since empty elements mean nothing. */
export function element(
  name: string,
  children: readonly XmlChild[],
  attributes: Readonly<Record<string, string>> = {},
): XmlElement | null {
  const present = children.filter((child) => child !== null);
  return present.length === 0 ? null : { name, attributes, content: present };
}

/** An element with text; null when the text is blank. */
export function textElement(
  name: string,
  text: string,
  attributes: Readonly<Record<string, string>> = {},
): XmlElement | null {
  const content = legalXmlText(text).replace(/\r\n?/g, '\n').trim();
  return content === '' ? null : { name, attributes, content };
}

/**
 * Removes what no XML 1.0 document may contain, not even escaped: control characters, halves of
 * surrogate pairs, U+FFFE and U+FFFF (production 2, Char).
 */
export function legalXmlText(text: string): string {
  return text.replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '');
}

/** The document as UTF-8 text with its declaration. */
export function writeXml(root: XmlElement): string {
  const document = create({ version: '1.0', encoding: 'UTF-8' });
  append(document, root);
  return document.end({ prettyPrint: true });
}

function append(
  parent: ReturnType<typeof create>,
  { name, attributes, content }: XmlElement,
): void {
  const node = parent.ele(
    name,
    Object.fromEntries(
      Object.entries(attributes).map(([key, value]) => [key, withEscapedAmpersands(value)]),
    ),
  );
  if (typeof content === 'string') node.txt(withEscapedAmpersands(content));
  else for (const child of content) append(node, child);
}

/**
 * The serialiser leaves alone what already looks like an entity, so a typed '&amp;' would come
 * back as '&' and a typed '&#0;' would break the file. With every ampersand escaped beforehand
 * each one looks like an entity, and none is touched again.
 */
function withEscapedAmpersands(text: string): string {
  return text.replaceAll('&', '&amp;');
}
