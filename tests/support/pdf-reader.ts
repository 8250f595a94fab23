import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface ReadPdf {
  /** Text of each page, blanks and line breaks as one blank. */
  readonly pages: readonly string[];
  /** The same with a line for each line of the page. */
  readonly lines: readonly string[];
  readonly text: string;
  readonly attachments: ReadonlyMap<string, Uint8Array>;
  /** Raw XMP packet. */
  readonly xmp: string;
  readonly title: string;
}

/** Reads a PDF the way a foreign reader does. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false });
  const pdf = await task.promise;
  const raw: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const runs = items.map((item) =>
      'str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '',
    );
    raw.push(runs.join('').replaceAll('\u200b', ''));
  }
  const pages = raw.map((text) => tidy(text));
  const { info, metadata } = await pdf.getMetadata();
  const attached = ((await pdf.getAttachments()) ?? {}) as Record<
    string,
    { filename: string; content: Uint8Array }
  >;
  await task.destroy();
  return {
    pages,
    lines: raw.flatMap((text) => text.split('\n').map(tidy)).filter((line) => line !== ''),
    text: pages.join(' '),
    attachments: new Map(
      Object.values(attached).map(({ filename, content }) => [filename, content]),
    ),
    xmp: (metadata?.getRaw() as string | undefined) ?? '',
    title: (info as { Title?: string }).Title ?? '',
  };
}

function tidy(text: string): string {
  return text.replace(/[\s\u00a0]+/g, ' ').trim();
}
