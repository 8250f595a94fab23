import type { Queryable } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { formatCalendarDate } from '#shared/calendar-date.ts';
import type { DatevSettings } from '#shared/contracts/bookkeeping/datev.ts';
import { errorMessage, type ErrorCode } from '#shared/errors.ts';
import type { ProviderId } from '#shared/ids.ts';
import { cents, toEuros } from '#shared/money.ts';
import { hasCreditor, isOneBatch, type Period } from '../domain/booking.ts';
import {
  type BookedSums,
  listBooked,
  NOTHING_BOOKED,
  sumBooked,
  sumMissed,
  countUnsent,
  type Wanted,
} from './queries.ts';
import { findDatevSettings } from './store.ts';

/**
 * What an export of a period is made of.
 * @throws DomainError datev_settings_missing, datev_period, nothing_to_book, datev_all_exported,
 *   datev_creditor_too_long
 */
export async function batchOf(db: Queryable, provider: ProviderId, wanted: Wanted) {
  const settings = await findDatevSettings(db, provider);
  const documents = isOne(wanted, settings) ? await listBooked(db, provider, wanted) : [];
  const { exported } =
    documents.length === 0 && isOne(wanted, settings)
      ? await sumBooked(db, provider, wanted, settings)
      : NOTHING_BOOKED;
  const tooLong =
    settings === null ? undefined : documents.find((document) => !hasCreditor(document, settings));
  const refusal = refusalOf(wanted, settings, {
    documents: documents.length,
    withoutCreditor: tooLong?.partnerId ?? null,
    exported,
  });
  if (refusal !== null || settings === null)
    throw new DomainError(refusal?.code ?? 'datev_settings_missing', refusal?.params);
  return { settings, documents };
}

/** What the export of a period would hold, or why there is none; no document is read for it. */
export async function previewBatch({ db }: Services, provider: ProviderId, wanted: Wanted) {
  const settings = await findDatevSettings(db, provider);
  const booked = isOne(wanted, settings)
    ? await sumBooked(db, provider, wanted, settings)
    : NOTHING_BOOKED;
  const refusal = refusalOf(wanted, settings, booked);
  const { documents, firstOn, lastOn } = booked.exported;
  return {
    documents: booked.documents,
    reversals: booked.reversals,
    objected: [...booked.objected],
    totalAmount: toEuros(cents(booked.gross)),
    exported: { documents, firstOn, lastOn },
    missed: await sumMissed(db, provider, wanted.from),
    unsent: await countUnsent(db, provider, wanted),
    refusal: refusal === null ? '' : errorMessage(refusal.code, refusal.params),
  };
}

const isOne = (period: Period, settings: DatevSettings | null): boolean =>
  isOneBatch(period, settings?.fiscalYearMonth ?? 1);

function refusalOf(
  period: Period,
  settings: DatevSettings | null,
  {
    documents,
    withoutCreditor,
    exported,
  }: Pick<BookedSums, 'documents' | 'withoutCreditor' | 'exported'>,
): { readonly code: ErrorCode; readonly params: Readonly<Record<string, string>> } | null {
  const because = (code: ErrorCode, params = {}) => ({ code, params });
  if (settings === null) return because('datev_settings_missing');
  if (!isOne(period, settings)) return because('datev_period');
  if (documents === 0)
    return exported.lastOn === null
      ? because('nothing_to_book')
      : because('datev_all_exported', { date: formatCalendarDate(exported.lastOn) });
  return withoutCreditor === null
    ? null
    : because('datev_creditor_too_long', { partner: withoutCreditor });
}
