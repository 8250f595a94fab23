import type { ActingProvider } from '#server/kernel/acting.ts';
import { newId } from '#server/kernel/new-id.ts';
import type { Services } from '#server/kernel/services.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { berlinStamp } from '#shared/calendar-date.ts';
import { sumCents } from '#shared/money.ts';
import { bookingsOf, type Period } from '../domain/booking.ts';
import { creditorsOf, extfCreditors } from '../domain/creditors.ts';
import { extfBatch, windows1252 } from '../domain/extf.ts';
import { batchOf } from './batch.ts';
import type { Wanted } from './queries.ts';
import { countExportsOf, type ExportFile, insertExport, lockDatevSettings } from './store.ts';

export interface ExportRequest extends Wanted {
  /** Each booking leads to the picture of its document. */
  readonly pictures: boolean;
}

/**
 * Writes what a period has to book and keeps it as handed out. Of two calls at once the second one
 * waits and takes what the first one has left.
 * @returns the export's id
 * @throws DomainError datev_settings_missing, datev_period, nothing_to_book, datev_all_exported,
 *   datev_creditor_too_long
 */
export async function createExport(
  services: Services,
  acting: ActingProvider,
  request: ExportRequest,
): Promise<string> {
  const now = services.clock();
  const { providerId, userId } = acting;
  const { from, to, pictures } = request;
  const period = { from, to };
  return services.db.transaction(async (tx) => {
    await lockDatevSettings(tx, providerId);
    const { settings, documents } = await batchOf(tx, providerId, request);
    const part = (await countExportsOf(tx, providerId, period)) + 1;
    const files = exportFiles({ settings, documents }, { period, part, pictures }, now);
    const id = newId();
    const written = { id, createdBy: userId, period, part, hasPictures: pictures, documents };
    await insertExport(tx, providerId, written, files, now);
    const totalCents = sumCents(documents.map(({ gross }) => gross));
    const event = {
      action: 'datev_export.written',
      entity: 'datev_export',
      entityId: id,
      data: { from, to, documents: documents.length, totalCents },
    };
    await appendEvent(tx, providerId, acting, event, now);
    return id;
  });
}

/**
 * Bookings and creditors of documents, as DATEV reads them.
 * @param part 1 for the first export of its period
 */
export function exportFiles(
  { settings, documents }: Awaited<ReturnType<typeof batchOf>>,
  { period, part, pictures }: { period: Period; part: number; pictures: boolean },
  now: Date,
): readonly ExportFile[] {
  const bookings = documents.flatMap((document) => bookingsOf(document, settings, pictures));
  const createdAt = berlinStamp(now);
  const batch = extfBatch({ settings, period, createdAt, bookings });
  const creditors = extfCreditors(creditorsOf(documents, settings), settings, period, createdAt);
  return [
    {
      kind: 'bookings',
      fileName: fileNameOf('Buchungsstapel', period, part),
      bytes: Buffer.from(windows1252(batch)),
    },
    {
      kind: 'creditors',
      fileName: fileNameOf('Kreditoren', period, part),
      bytes: Buffer.from(windows1252(creditors)),
    },
  ];
}

/** 'EXTF_Buchungsstapel_20261101_20261130.csv', the second of a period with '_2'; DATEV finds files by the beginning. */
function fileNameOf(what: string, period: Period, part: number): string {
  return `EXTF_${what}_${daysOf(period)}${part === 1 ? '' : `_${part}`}.csv`;
}

/** '20261101_20261130' */
const daysOf = ({ from, to }: Period): string => `${from}_${to}`.replaceAll('-', '');
