import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { berlinDateOf, type CalendarDate } from '#shared/calendar-date.ts';
import type { KeyDateQuery } from '#shared/contracts/bookkeeping/key-date.ts';
import { errorMessage } from '#shared/errors.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { KeyDateRemarks } from '#shared/labels/key-date.ts';
import { cents, type Cents } from '#shared/money.ts';
import {
  type Account,
  hasAnything,
  type KeyDate,
  keyDate,
  type KeyPeriod,
  keyPeriod,
  lastRecording,
  type OpenDocument,
} from '../domain/key-date.ts';
import { owedAt, type OwedItem } from '../domain/owed-at.ts';
import {
  countAwaitingAt,
  listClaimFacts,
  listDatedDocuments,
  listDueDates,
  listNamedPartners,
  listOwedFacts,
  type NamedPartner,
} from './queries.ts';

/** A partner with what is owed to them and what moved it. */
export interface NamedAccount extends Account, NamedPartner {
  readonly partnerId: string;
}

/** An open document with what its paper says. */
export interface NamedDocument extends OpenDocument {
  /** Its payment date. */
  readonly dueDate: CalendarDate | null;
  readonly partner: NamedPartner;
}

/** What is owed at a key date, ready to be shown. */
export interface KeyDateReport extends KeyDateRemarks {
  readonly period: KeyPeriod;
  readonly total: KeyDate['total'];
  /** By partner number. */
  readonly accounts: readonly NamedAccount[];
  readonly documents: readonly NamedDocument[];
  /** What partners owe back, oldest first. */
  readonly owedBack: readonly (OwedItem & { readonly partner: NamedPartner })[];
}

/** What stands against one partner at the end of a day. */
export interface PartnerAtDay {
  /** Net cents below 0 where corrections exceed what is owed; else 0. */
  readonly waiting: Cents;
  /** Oldest first. */
  readonly owedBack: readonly OwedItem[];
}

/** The same facts of one partner, as their yearly statement names them; `day` is no later than today. */
export async function readPartnerAtDay(
  { db }: Services,
  provider: ProviderId,
  partnerId: string,
  day: CalendarDate,
): Promise<PartnerAtDay> {
  return db.snapshot(async (state) => {
    const period = { from: day, day };
    const claims = await listClaimFacts(state, provider, period, partnerId);
    const dated = await listDatedDocuments(state, provider, day, partnerId);
    const account = keyDate(claims, dated, period).partners.get(partnerId);
    return {
      waiting: cents(Math.min(0, account?.closing.claims ?? 0)),
      owedBack: owedAt(await listOwedFacts(state, provider, day, partnerId), day),
    };
  });
}

const UNNAMED: NamedPartner = { number: 0, paperName: '', nameToday: '' };

/**
 * Everything about a key date, from one state of the database. The same facts up to the day give the
 * same report at any time after `recordedUntil`.
 * @throws DomainError date_in_future
 */
export async function readKeyDate(
  { db, clock }: Services,
  provider: ProviderId,
  query: KeyDateQuery,
): Promise<KeyDateReport> {
  const today = berlinDateOf(clock());
  const period = keyPeriod(query, today);
  const { day } = period;
  if (day > today) {
    const message = errorMessage('date_in_future');
    throw new DomainError('date_in_future', {}, [{ path: 'day', message }]);
  }
  return db.snapshot(async (state) => {
    const claims = await listClaimFacts(state, provider, period);
    const dated = await listDatedDocuments(state, provider, day);
    const { total, partners, documents } = keyDate(claims, dated, period);
    const owedBack = owedAt(await listOwedFacts(state, provider, day), day);
    const dueDates = await listDueDates(
      state,
      provider,
      documents.map(({ id }) => id),
    );
    const shown = [...partners].filter(([, account]) => hasAnything(account));
    const ids = [
      ...new Set([...shown.map(([id]) => id), ...owedBack.map((each) => each.partnerId)]),
    ];
    const named = await listNamedPartners(state, provider, ids, day);
    const recordedUntil = lastRecording(day);
    return {
      day,
      recordedUntil,
      isFinal: today > recordedUntil,
      awaiting: await countAwaitingAt(state, provider, day),
      objected: total.objected,
      paidReversed: total.paidReversed,
      period,
      total,
      accounts: shown
        .map(([partnerId, account]) => ({
          ...account,
          ...(named.get(partnerId) ?? UNNAMED),
          partnerId,
        }))
        .toSorted((one, other) => one.number - other.number),
      owedBack: owedBack.map((each) => ({
        ...each,
        partner: named.get(each.partnerId) ?? UNNAMED,
      })),
      documents: documents.map((document) => ({
        ...document,
        dueDate: dueDates.get(document.id) ?? null,
        partner: named.get(document.partnerId) ?? UNNAMED,
      })),
    };
  });
}
