import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import { E_INVOICE_FILE, E_INVOICE_MEDIA_TYPE, withFacturX } from './factur-x.ts';
import {
  coverageOf,
  FONT_FAMILY,
  FURTHER_FAMILIES,
  furtherCoverageOf,
  readFonts,
  readFurtherFonts,
  readLookFonts,
} from './fonts.ts';
import type { Coverage } from './glyph-coverage.ts';
import { rewriteMetadata, withShownTitle } from './pdf-file.ts';
import { missingClusters, printableData, printableText, textsOf } from './printable-text.ts';
import type { DrawingJob, TypesettingJob } from './typesetting-job.ts';

/** Makes tagged PDF/A-3a files and drawings one after the other, in the calling thread. */
export interface Typesetter {
  /** @throws TypesettingError when the template or its data cannot be set. */
  typeset(job: TypesettingJob): Uint8Array;
  /**
   * @returns an SVG of the first page whose texts are outlines, so that it looks the same everywhere
   * @throws TypesettingError when the template or its data cannot be set.
   */
  draw(job: DrawingJob): string;
}

export class TypesettingError extends Error {
  override readonly name = 'TypesettingError';
}

/** A folder that need not exist: every file a template can name is put there by this file. */
const WORKSPACE = resolve('/typesetting');

const inWorkspace = (...names: string[]): string => resolve(WORKSPACE, ...names);

/**
 * What a file declares itself to be. Documents are PDF/A-3a, with a structure for screen readers; that
 * they are PDF/UA-1 as well can't be declared beside it, because the compiler writes one standard a file
 * (decision 0295), but it can be asked whether anything stands against it.
 */
type PdfStandard = 'a-3a' | 'ua-1';

const CSV_MEDIA_TYPE = 'text/csv';

/** Results of the last few jobs may be reused; older ones go, so that memory stays flat. */
const CACHED_JOBS = 3;

const source = (name: string): string =>
  readFileSync(new URL(`./typst/${name}`, import.meta.url), 'utf8');

/**
 * Sets everything in the faces of all documents; the first text in another script brings up a second
 * typesetter with the further faces, which then sets every document that needs them.
 */
export function createTypesetter(standard: PdfStandard = 'a-3a'): Typesetter {
  const documentFonts = readFonts();
  const covers = coverageOf(documentFonts);
  const fonts = [...documentFonts, ...readLookFonts()];
  const own = typesetterOf({ fonts, covers, family: FONT_FAMILY, standard });
  let further: Typesetter | undefined;
  const fit = (data: DrawingJob['data']): Typesetter => {
    const missing = textsOf(data).flatMap((text) => missingClusters(text, covers));
    if (missing.length === 0) return own;
    if (further === undefined) {
      const more = readFurtherFonts();
      const coversMore = furtherCoverageOf(covers, more);
      if (missing.every((cluster) => missingClusters(cluster, coversMore).length > 0)) return own;
      further = typesetterOf({
        fonts: [...fonts, ...more],
        covers: coversMore,
        family: FURTHER_FAMILIES,
        standard,
      });
    }
    return further;
  };
  return {
    typeset: (job) => fit([job.data, job.meta.subject, job.meta.author]).typeset(job),
    draw: (job) => fit(job.data).draw(job),
  };
}

interface Typeface {
  readonly fonts: Buffer[];
  readonly covers: Coverage;
  /** In the order in which a character is looked for. */
  readonly family: string | readonly string[];
  readonly standard: PdfStandard;
}

function typesetterOf({ fonts, covers, family, standard }: Typeface): Typesetter {
  const compiler = NodeCompiler.create({
    workspace: WORKSPACE,
    fontArgs: [{ fontBlobs: fonts }],
  });
  for (const name of ['main.typ', 'drawing.typ', 'letter.typ', 'look.typ'])
    compiler.addSource(inWorkspace(name), source(name));

  /** Sets with the job's template, images and input in place; nothing of them stays for the next job. */
  function compiled<Made>(
    main: string,
    { template, images = {} }: Pick<DrawingJob, 'template' | 'images'>,
    input: object,
    make: (document: NodeTypstDocument) => Made,
  ): Made {
    const shadows = Object.entries(images).map(
      ([name, bytes]) => [inWorkspace('images', name), Buffer.from(bytes)] as const,
    );
    // A file and not the compiler's own `inputs`: those make it evaluate everything again.
    shadows.push([inWorkspace('input.json'), Buffer.from(JSON.stringify(input), 'utf8')]);
    compiler.addSource(inWorkspace('template.typ'), template);
    for (const [path, bytes] of shadows) compiler.mapShadow(path, bytes);
    try {
      return make(compile(compiler, inWorkspace(main)));
    } finally {
      for (const [path] of shadows) compiler.unmapShadow(path);
      compiler.evictCache(CACHED_JOBS);
    }
  }

  return {
    typeset: (job) =>
      compiled('main.typ', job, inputOf(job, covers, family), (document) => {
        const pdf = withShownTitle(toPdf(compiler, document, standard));
        return job.eInvoice === null ? pdf : rewriteMetadata(pdf, withFacturX);
      }),
    draw: (job) =>
      compiled('drawing.typ', job, { family, data: printableData(job.data, covers) }, (document) =>
        compiler.plainSvg(document),
      ),
  };
}

function compile(compiler: NodeCompiler, mainFilePath: string): NodeTypstDocument {
  const compiled = compiler.compile({ mainFilePath });
  const document = compiled.result;
  if (document === null || compiled.hasError()) {
    const diagnostics: unknown[] = compiled.takeDiagnostics()?.shortDiagnostics ?? [];
    throw new TypesettingError(JSON.stringify(diagnostics));
  }
  return document;
}

function toPdf(compiler: NodeCompiler, document: NodeTypstDocument, standard: PdfStandard): Buffer {
  try {
    return compiler.pdf(document, { pdfStandard: standard });
  } catch (error) {
    throw new TypesettingError(`the document is no valid PDF of the standard ${standard}`, {
      cause: error,
    });
  }
}

function inputOf(job: TypesettingJob, covers: Coverage, family: Typeface['family']): object {
  const { meta } = job;
  const [year, month, day] = meta.date.split('-').map(Number);
  return {
    family,
    data: printableData(job.data, covers),
    meta: {
      title: printableText(meta.title, covers),
      author: printableText(meta.author, covers),
      subject: printableText(meta.subject, covers),
      keywords: meta.keywords.map((keyword) => printableText(keyword, covers)),
      date: { year, month, day },
    },
    attachments: attachmentsOf(job),
  };
}

/** The e-invoice says the same as the document in another form; the annex adds to it (ISO 19005-3, 6.8). */
function attachmentsOf({ eInvoice, annex }: TypesettingJob) {
  return [
    ...(eInvoice === null
      ? []
      : [
          {
            name: E_INVOICE_FILE,
            mediaType: E_INVOICE_MEDIA_TYPE,
            relationship: 'alternative',
            content: eInvoice.xml,
            description: eInvoice.description,
          },
        ]),
    ...(annex === undefined
      ? []
      : [
          {
            name: annex.name,
            mediaType: CSV_MEDIA_TYPE,
            relationship: 'supplement',
            content: annex.csv,
            description: annex.description,
          },
        ]),
  ];
}
