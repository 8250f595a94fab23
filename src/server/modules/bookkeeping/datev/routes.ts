import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ActingProvider } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import { findAccount } from '#server/modules/accounts/index.ts';
import { documentFiles, uniqueNames } from '#server/modules/credit-notes/index.ts';
import { type Archive, zipArchive } from '#server/platform/archive/zip-archive.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import { writeXml, type XmlElement } from '#server/platform/documents/xml-text.ts';
import { route } from '#server/platform/http/route.ts';
import { berlinStamp } from '#shared/calendar-date.ts';
import {
  createDatevExport,
  type DatevExport,
  downloadDatevBookings,
  downloadDatevCreditors,
  downloadDatevPictures,
  listDatevExportDocuments,
  listDatevExports,
  previewDatev,
} from '#shared/contracts/bookkeeping/datev-exports.ts';
import {
  type DatevSettings,
  getDatevSettings,
  putDatevSettings,
} from '#shared/contracts/bookkeeping/datev.ts';
import type { ProviderId } from '#shared/ids.ts';
import { cents, toEuros } from '#shared/money.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { BookedDocument } from '../domain/booking.ts';
import { previewBatch } from './batch.ts';
import { createExport } from './create-export.ts';
import {
  type ExportFileKind,
  type ExportRow,
  findExport,
  findExportFile,
  listExportDocuments,
  listExports,
  listPictured,
} from './export-queries.ts';
import { findDatevSettings, upsertDatevSettings } from './store.ts';

/** A document of the archive: its id, which the booking names too, and its file. */
interface Picture {
  readonly id: string;
  readonly fileName: string;
}

const NAMESPACE = 'http://xml.datev.de/bedi/tps/document/v06.0';

/** Every export stays, with megabytes where there are thousands of documents. */
const EXPORTS = { bucket: 'datev-exports', points: 60, seconds: 3600 } as const;

/** Archives are much work for one click. */
const PICTURES = { bucket: 'datev-pictures', points: 20, seconds: 3600 } as const;

/** Exports for the tax adviser (docs/product/bookkeeping.md section 8). */
export function datevRoutes(
  api: FastifyInstance,
  services: Services,
  renderer: DocumentRenderer,
  limits: RateLimits,
): void {
  const { db } = services;

  route(api, getDatevSettings, ({ acting }) => readSettings(services, acting.providerId));

  route(api, putDatevSettings, async ({ acting, body }) => {
    await saveDatevSettings(services, acting, body);
    return readSettings(services, acting.providerId);
  });

  route(api, previewDatev, ({ acting, query }) => previewBatch(services, acting.providerId, query));

  route(api, createDatevExport, async ({ acting, body }) => {
    await limits.consume(EXPORTS, acting.providerId);
    const id = await createExport(services, acting, body);
    return presentExport(await requireExport(services, acting.providerId, id));
  });

  route(api, listDatevExports, async ({ acting, query }) =>
    (await listExports(db, acting.providerId, query)).map(presentExport),
  );

  route(api, listDatevExportDocuments, async ({ acting, params, query }) => {
    await requireExport(services, acting.providerId, params.id);
    const documents = await listExportDocuments(db, acting.providerId, params.id, query);
    return documents.map(({ gross, ...document }) => ({
      ...document,
      totalAmount: toEuros(cents(gross)),
    }));
  });

  route(api, downloadDatevBookings, ({ acting, params, reply }) =>
    sendFile(services, acting.providerId, params.id, 'bookings', reply),
  );

  route(api, downloadDatevCreditors, ({ acting, params, reply }) =>
    sendFile(services, acting.providerId, params.id, 'creditors', reply),
  );

  route(api, downloadDatevPictures, async ({ acting, params, reply }) => {
    const { providerId } = acting;
    const { fileName } = await requireExport(services, providerId, params.id);
    const documents = await listPictured(db, providerId, params.id);
    await limits.consume(PICTURES, providerId);
    const name = fileName.replace(/^EXTF_Buchungsstapel_(.*)\.csv$/, 'DATEV_Belege_$1.zip');
    void reply.header('content-disposition', `attachment; filename="${name}"`);
    return zipArchive(services.clock(), (archive) =>
      writePictures(services, renderer, providerId, documents, archive),
    );
  });
}

/**
 * A file of an export, byte for byte as it was first handed out.
 * @throws DomainError not_found
 */
async function sendFile(
  { db }: Services,
  provider: ProviderId,
  id: string,
  kind: ExportFileKind,
  reply: FastifyReply,
): Promise<Buffer> {
  const file = await findExportFile(db, provider, id, kind);
  if (file === undefined) throw new DomainError('not_found');
  void reply.header('content-disposition', `attachment; filename="${file.fileName}"`);
  void reply.header('content-type', 'text/csv; charset=windows-1252');
  return file.bytes;
}

/** @throws DomainError not_found */
async function requireExport(
  { db }: Services,
  provider: ProviderId,
  id: string,
): Promise<ExportRow> {
  const found = await findExport(db, provider, id);
  if (found === undefined) throw new DomainError('not_found');
  return found;
}

function presentExport({
  createdAt,
  fromDate,
  toDate,
  totalCents,
  hasPictures,
  ...row
}: ExportRow): DatevExport {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    from: fromDate,
    to: toDate,
    totalAmount: toEuros(cents(totalCents)),
    pictures: hasPictures,
  };
}

async function readSettings({ db }: Services, provider: ProviderId) {
  const account = await findAccount(db, provider);
  return {
    settings: await findDatevSettings(db, provider),
    isSmallBusiness: account?.isSmallBusiness === true,
  };
}

/** Saves how later batches are booked. */
async function saveDatevSettings(
  services: Services,
  acting: ActingProvider,
  settings: DatevSettings,
): Promise<void> {
  const now = services.clock();
  const { providerId } = acting;
  await services.db.transaction(async (tx) => {
    await upsertDatevSettings(tx, providerId, settings, now);
    const event = {
      action: 'settings.saved',
      entity: 'provider',
      entityId: providerId,
      data: { changed: ['datev'] },
    };
    await appendEvent(tx, providerId, acting, event, now);
  });
}

/**
 * Writes the PDF of every booked document as first made, and the list that says to DATEV which is
 * which, into an archive without folders. The bookings lead to them by the same ids.
 */
async function writePictures(
  services: Services,
  renderer: DocumentRenderer,
  provider: ProviderId,
  documents: readonly Pick<BookedDocument, 'id' | 'number'>[],
  archive: Archive,
): Promise<void> {
  const nameOf = uniqueNames();
  const pictures: Picture[] = [];
  for (const { id, number } of documents) {
    const files = await documentFiles(services, renderer, provider, id);
    if (files === null) throw new Error(`no files of ${number}`);
    const fileName = nameOf(files.pdf.fileName);
    await archive.add(fileName, files.pdf.bytes);
    pictures.push({ id, fileName });
  }
  await archive.add('document.xml', picturesXml(pictures, isoOf(berlinStamp(services.clock()))));
}

/** '20261121101530123' as '2026-11-21T10:15:30' */
function isoOf(stamp: string): string {
  return stamp.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d).*$/, '$1-$2-$3T$4:$5:$6');
}

/**
 * `document.xml` of DATEV's XML interface (version 6.0): which file of the archive is which document.
 * @param writtenAt 'YYYY-MM-DDTHH:MM:SS' in Berlin
 */
function picturesXml(pictures: readonly Picture[], writtenAt: string): string {
  const leaf = (name: string, attributes: Readonly<Record<string, string>>): XmlElement => ({
    name,
    attributes,
    content: [],
  });
  return writeXml({
    name: 'archive',
    attributes: {
      xmlns: NAMESPACE,
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      'xsi:schemaLocation': `${NAMESPACE} Document_v060.xsd`,
      version: '6.0',
      generatingSystem: PRODUCT_NAME,
    },
    content: [
      {
        name: 'header',
        attributes: {},
        content: [{ name: 'date', attributes: {}, content: writtenAt }],
      },
      {
        name: 'content',
        attributes: {},
        content: pictures.map(({ id, fileName }) => ({
          name: 'document',
          // 1: pictures alone, nothing to be booked from them.
          attributes: { guid: id, processID: '1' },
          content: [leaf('extension', { 'xsi:type': 'File', name: fileName })],
        })),
      },
    ],
  });
}
