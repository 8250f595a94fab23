import type { Queryable } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { berlinStamp } from '#shared/calendar-date.ts';
import type { DatevSettings } from '#shared/contracts/bookkeeping/datev.ts';
import { errorMessage, type ErrorCode } from '#shared/errors.ts';
import type { ProviderId } from '#shared/ids.ts';
import { cents, toEuros } from '#shared/money.ts';
import { bookingOf, hasCreditor, isOneBatch, type Period } from '../domain/booking.ts';
import { extfBatch, windows1252 } from '../domain/extf.ts';
import { type BookedSums, listBooked, NOTHING_BOOKED, sumBooked } from './queries.ts';
import { findDatevSettings } from './store.ts';

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
  const documents = isOne(period, settings) ? await listBooked(db, provider, period) : [];
  const tooLong =
    settings === null ? undefined : documents.find((document) => !hasCreditor(document, settings));
  const refusal = refusalOf(period, settings, {
    documents: documents.length,
    withoutCreditor: tooLong?.partnerId ?? null,
  });
  if (refusal !== null || settings === null)
    throw new DomainError(refusal?.code ?? 'datev_settings_missing', refusal?.params);
  return { settings, documents };
}

/** What the batch of a period would hold, or why there is none; no document is read for it. */
export async function previewBatch({ db }: Services, provider: ProviderId, period: Period) {
  const settings = await findDatevSettings(db, provider);
  const booked = isOne(period, settings)
    ? await sumBooked(db, provider, period, settings)
    : NOTHING_BOOKED;
  const refusal = refusalOf(period, settings, booked);
  return {
    documents: booked.documents,
    reversals: booked.reversals,
    objected: [...booked.objected],
    totalAmount: toEuros(cents(booked.gross)),
    refusal: refusal === null ? '' : errorMessage(refusal.code, refusal.params),
  };
}

const isOne = (period: Period, settings: DatevSettings | null): boolean =>
  isOneBatch(period, settings?.fiscalYearMonth ?? 1);

function refusalOf(
  period: Period,
  settings: DatevSettings | null,
  { documents, withoutCreditor }: Pick<BookedSums, 'documents' | 'withoutCreditor'>,
): { readonly code: ErrorCode; readonly params: Readonly<Record<string, string>> } | null {
  const because = (code: ErrorCode, params = {}) => ({ code, params });
  if (settings === null) return because('datev_settings_missing');
  if (!isOne(period, settings)) return because('datev_period');
  if (documents === 0) return because('nothing_to_book');
  return withoutCreditor === null
    ? null
    : because('datev_creditor_too_long', { partner: withoutCreditor });
}
