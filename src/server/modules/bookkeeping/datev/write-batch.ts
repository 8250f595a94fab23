import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { berlinStamp } from '#shared/calendar-date.ts';
import { errorMessage, type ErrorCode } from '#shared/errors.ts';
import type { ProviderId } from '#shared/ids.ts';
import { sumCents, toEuros } from '#shared/money.ts';
import { bookingOf, isOneBatch, type BookedDocument, type Period } from '../domain/booking.ts';
import { extfBatch } from '../domain/extf.ts';
import { windows1252 } from '../domain/windows-1252.ts';
import { listBooked } from './booked-list.ts';
import { findDatevSettings } from './datev-settings-store.ts';

/**
 * The booking batch of a period in Windows-1252.
 * @throws DomainError datev_settings_missing, datev_period, nothing_to_book
 */
export async function writeBatch(
  { db, clock }: Services,
  provider: ProviderId,
  period: Period,
): Promise<{ fileName: string; bytes: Buffer }> {
  const settings = await findDatevSettings(db, provider);
  if (settings === null) throw new DomainError('datev_settings_missing');
  if (!isOneBatch(period, settings.fiscalYearMonth)) throw new DomainError('datev_period');
  const documents = await listBooked(db, provider, period);
  if (documents.length === 0) throw new DomainError('nothing_to_book');
  const bookings = documents.map((document) => bookingOf(document, settings));
  const createdAt = berlinStamp(clock());
  const batch = extfBatch({ settings, period, createdAt, bookings });
  const days = `${period.from}_${period.to}`.replaceAll('-', '');
  // DATEV finds files by this beginning.
  return {
    fileName: `EXTF_Buchungsstapel_${days}.csv`,
    bytes: Buffer.from(windows1252(batch)),
  };
}

/** What the batch of a period would hold, or why there is none. */
export async function previewBatch({ db }: Services, provider: ProviderId, period: Period) {
  const settings = await findDatevSettings(db, provider);
  const isOne = period.from <= period.to && isOneBatch(period, settings?.fiscalYearMonth ?? 1);
  const documents = isOne ? await listBooked(db, provider, period) : [];
  return {
    documents: documents.length,
    reversals: documents.filter(({ kind }) => kind === 'reversal').length,
    objected: documents.filter(({ isObjected }) => isObjected).map(({ number }) => number),
    totalAmount: toEuros(sumCents(documents.map(({ gross }) => gross))),
    refusal: refusalOf(settings !== null, isOne, documents),
  };
}

function refusalOf(
  isConfigured: boolean,
  isOne: boolean,
  documents: readonly BookedDocument[],
): string {
  const says = (code: ErrorCode): string => errorMessage(code);
  if (!isConfigured) return says('datev_settings_missing');
  if (!isOne) return says('datev_period');
  return documents.length === 0 ? says('nothing_to_book') : '';
}
