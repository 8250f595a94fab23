import type { Queryable } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { berlinStamp } from '#shared/calendar-date.ts';
import type { DatevSettings } from '#shared/contracts/datev.ts';
import { errorMessage, type ErrorCode } from '#shared/errors.ts';
import type { ProviderId } from '#shared/ids.ts';
import { sumCents, toEuros } from '#shared/money.ts';
import {
  bookingOf,
  hasCreditor,
  isOneBatch,
  type BookedDocument,
  type Period,
} from '../domain/booking.ts';
import { extfBatch } from '../domain/extf.ts';
import { windows1252 } from '../domain/windows-1252.ts';
import { listBooked } from './booked-list.ts';
import { findDatevSettings } from './datev-settings-store.ts';

/**
 * The booking batch of a period in Windows-1252.
 * @param withPictures each booking leads to the picture of its document (`writePictures`)
 * @throws DomainError datev_settings_missing, datev_period, nothing_to_book,
 *   datev_creditor_too_long
 */
export async function writeBatch(
  { db, clock }: Services,
  provider: ProviderId,
  period: Period,
  withPictures = false,
): Promise<{ fileName: string; bytes: Buffer }> {
  const { settings, documents } = await batchOf(db, provider, period);
  const bookings = documents.map((document) => bookingOf(document, settings, withPictures));
  const createdAt = berlinStamp(clock());
  const batch = extfBatch({ settings, period, createdAt, bookings });
  // DATEV finds files by this beginning.
  return {
    fileName: `EXTF_Buchungsstapel_${daysOf(period)}.csv`,
    bytes: Buffer.from(windows1252(batch)),
  };
}

/** '20261101_20261130' */
export const daysOf = ({ from, to }: Period): string => `${from}_${to}`.replaceAll('-', '');

/**
 * What a batch of a period is made of.
 * @throws DomainError datev_settings_missing, datev_period, nothing_to_book,
 *   datev_creditor_too_long
 */
export async function batchOf(db: Queryable, provider: ProviderId, period: Period) {
  const settings = await findDatevSettings(db, provider);
  const documents = await documentsOf(db, provider, period, settings);
  const refusal = refusalOf(period, settings, documents);
  if (refusal !== null || settings === null)
    throw new DomainError(refusal?.code ?? 'datev_settings_missing', refusal?.params);
  return { settings, documents };
}

/** What the batch of a period would hold, or why there is none. */
export async function previewBatch({ db }: Services, provider: ProviderId, period: Period) {
  const settings = await findDatevSettings(db, provider);
  const documents = await documentsOf(db, provider, period, settings);
  const refusal = refusalOf(period, settings, documents);
  return {
    documents: documents.length,
    reversals: documents.filter(({ kind }) => kind === 'reversal').length,
    objected: documents.filter(({ isObjected }) => isObjected).map(({ number }) => number),
    totalAmount: toEuros(sumCents(documents.map(({ gross }) => gross))),
    refusal: refusal === null ? '' : errorMessage(refusal.code, refusal.params),
  };
}

const isOne = (period: Period, settings: DatevSettings | null): boolean =>
  isOneBatch(period, settings?.fiscalYearMonth ?? 1);

async function documentsOf(
  db: Queryable,
  provider: ProviderId,
  period: Period,
  settings: DatevSettings | null,
): Promise<readonly BookedDocument[]> {
  return isOne(period, settings) ? listBooked(db, provider, period) : [];
}

function refusalOf(
  period: Period,
  settings: DatevSettings | null,
  documents: readonly BookedDocument[],
): { readonly code: ErrorCode; readonly params: Readonly<Record<string, string>> } | null {
  const because = (code: ErrorCode, params = {}) => ({ code, params });
  if (settings === null) return because('datev_settings_missing');
  if (!isOne(period, settings)) return because('datev_period');
  if (documents.length === 0) return because('nothing_to_book');
  const tooLong = documents.find((document) => !hasCreditor(document, settings));
  return tooLong === undefined
    ? null
    : because('datev_creditor_too_long', { partner: tooLong.partnerId });
}
