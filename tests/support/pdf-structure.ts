import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { TextItem } from 'pdfjs-dist/types/src/display/api.js';

/** An element of a PDF's structure tree with what is read out of it. */
export interface Tagged {
  readonly role: string;
  readonly alt: string | null;
  /** Text of the element itself, without that of the elements in it. */
  readonly text: string;
  readonly children: readonly Tagged[];
}

export interface PdfStructure {
  /** One tree a page, in the order of the pages. */
  readonly pages: readonly Tagged[];
  /** Texts that are no part of the structure: running heads, page numbers. */
  readonly artifacts: readonly string[];
  /** Texts that are neither in the structure nor marked as standing outside of it. */
  readonly untagged: readonly string[];
  readonly language: string | null;
  readonly isMarked: boolean;
  readonly showsTitle: boolean;
  readonly title: string;
}

interface StructNode {
  readonly role?: string;
  readonly alt?: string;
  readonly type?: string;
  readonly id?: string;
  readonly children?: readonly StructNode[];
}

/** Reads what a screen reader finds in a PDF. */
export async function readStructure(bytes: Uint8Array): Promise<PdfStructure> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false });
  const pdf = await task.promise;
  const pages: Tagged[] = [];
  const artifacts: string[] = [];
  const untagged: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const texts = await markedTexts(page);
    artifacts.push(...texts.artifacts);
    const root = (await page.getStructTree()) as StructNode | null;
    const read = new Set<string>();
    pages.push(taggedOf(root ?? {}, texts.byId, read));
    const lost = [...texts.byId].filter(([id, text]) => !read.has(id) && tidy(text) !== '');
    untagged.push(...texts.untagged, ...lost.map(([, text]) => tidy(text)));
  }
  const { info } = await pdf.getMetadata();
  const { Language, Title } = info as { Language?: string; Title?: string };
  const preferences = new Map(Object.entries((await pdf.getViewerPreferences()) ?? {}));
  const marked = (await pdf.getMarkInfo()) as { Marked?: boolean } | null;
  await task.destroy();
  return {
    pages,
    artifacts,
    untagged,
    language: Language ?? null,
    isMarked: marked?.Marked === true,
    showsTitle: preferences.get('DisplayDocTitle') === true,
    title: Title ?? '',
  };
}

interface Marker {
  readonly type: string;
  readonly id?: string | null;
  readonly tag?: string;
}

interface MarkedTexts {
  readonly byId: ReadonlyMap<string, string>;
  readonly artifacts: readonly string[];
  readonly untagged: readonly string[];
}

/** The page's texts by the marked content in which they stand; the nearest one with an id counts. */
async function markedTexts(page: PDFPageProxy): Promise<MarkedTexts> {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const byId = new Map<string, string>();
  const artifacts: string[] = [];
  const untagged: string[] = [];
  const open: { id: string | null; tag: string }[] = [];
  // The tag is there, but not in the reader's types.
  for (const item of items as (TextItem | Marker)[]) {
    if (!('str' in item)) {
      if (item.type === 'endMarkedContent') open.pop();
      else open.push({ id: item.id ?? null, tag: item.tag ?? '' });
      continue;
    }
    const text = item.str + (item.hasEOL ? ' ' : '');
    const owner = open.findLast(({ id, tag }) => id !== null || tag === 'Artifact');
    if (owner !== undefined && owner.id !== null)
      byId.set(owner.id, (byId.get(owner.id) ?? '') + text);
    else if (tidy(text) !== '') (owner === undefined ? untagged : artifacts).push(tidy(text));
  }
  return {
    byId,
    artifacts,
    untagged,
  };
}

function taggedOf(node: StructNode, texts: ReadonlyMap<string, string>, read: Set<string>): Tagged {
  const children = node.children ?? [];
  const own = children.flatMap(({ type, id }) => {
    if (type !== 'content' || id === undefined) return [];
    read.add(id);
    return [texts.get(id) ?? ''];
  });
  return {
    role: node.role ?? 'Root',
    alt: node.alt ?? null,
    text: tidy(own.join('')),
    children: children
      .filter(({ role }) => role !== undefined)
      .map((child) => taggedOf(child, texts, read)),
  };
}

const tidy = (text: string): string => text.replaceAll(/[\s\u00a0\u200b]+/g, ' ').trim();

/** Elements that only group others. */
const GROUPS: ReadonlySet<string> = new Set([
  'Root',
  'Document',
  'Div',
  'Table',
  'THead',
  'TBody',
  'TFoot',
]);

/** What is read out, in its order: 'H1 Gutschrift GS-0042', a row of a table in one line. */
export function readOut(tagged: Tagged): string[] {
  const { role, alt, text, children } = tagged;
  if (role === 'TR') {
    const cells = children.map((cell) => wholeText(cell));
    // On the pages that a table goes on, its heading is repeated as an artifact.
    if (cells.every((cell) => cell === '')) return [];
    return [`${[...new Set(children.map((cell) => cell.role))].join('/')} ${cells.join(' | ')}`];
  }
  const own = text === '' ? [] : [`${role} ${text}`];
  const figure = alt === null ? [] : [`${role} [${alt}]`];
  const lone = GROUPS.has(role) || children.length > 0 || own.length + figure.length > 0;
  return [...own, ...figure, ...(lone ? [] : [role]), ...children.flatMap(readOut)];
}

function wholeText({ text, children }: Tagged): string {
  return tidy([text, ...children.map(wholeText)].join(' '));
}

/** The element and all in it. */
function everything(tagged: Tagged): Tagged[] {
  return [tagged, ...tagged.children.flatMap(everything)];
}

/**
 * What stands against the structure rules of PDF/UA-1 (ISO 14289-1, 7) in a file; empty where nothing
 * does. Written from the rules' text, for what our documents consist of.
 */
export function structureErrors(structure: PdfStructure): string[] {
  const all = structure.pages.flatMap(everything);
  const levels = all.flatMap(({ role }) => (/^H\d$/.test(role) ? [Number(role[1])] : []));
  const rules: Readonly<Record<string, boolean>> = {
    '7.1 all content is tagged or an artifact': structure.untagged.length === 0,
    '7.1 the file says that it is tagged': structure.isMarked,
    '7.1 it has a title, which is shown': structure.title !== '' && structure.showsTitle,
    '7.2 it has a language': structure.language === 'de-DE',
    '7.3 every figure has an alternative': all.every(
      ({ role, alt }) => role !== 'Figure' || (alt ?? '').trim() !== '',
    ),
    '7.4.2 headings begin with the first level and skip none':
      levels[0] === 1 &&
      levels.every((level, index) => index === 0 || level <= (levels[index - 1] ?? 0) + 1),
    '7.4.2 no heading is empty': all.every(
      (each) => !/^H\d$/.test(each.role) || wholeText(each) !== '',
    ),
    '7.5 every table has header cells that say something': structure.pages.every((page, index) =>
      everything(page)
        .filter(({ role }) => role === 'Table')
        .every((table, place) => {
          const headers = everything(table).filter(({ role }) => role === 'TH');
          const empty = headers.filter((th) => wholeText(th) === '');
          const isContinued = index > 0 && place === 0 && empty.length === headers.length;
          return headers.length > 0 && (isContinued || empty.length === 0);
        }),
    ),
    '7.5 all rows of a table have as many cells as its header': all
      .filter(({ role }) => role === 'Table')
      .every((table) => {
        const rows = everything(table).filter(({ role }) => role === 'TR');
        return new Set(rows.map(({ children }) => children.length)).size <= 1;
      }),
    'text stands in elements of its own, not in groups': all.every(
      ({ role, text }) => !GROUPS.has(role) || text === '',
    ),
  };
  return Object.entries(rules)
    .filter(([, holds]) => !holds)
    .map(([rule]) => rule);
}
