import type { z } from 'zod';
import type { Queryable } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { berlinDateOf, formatCalendarDate, type CalendarDate } from '#shared/calendar-date.ts';
import type { previewVisitorErasure } from '#shared/contracts/privacy/privacy.ts';
import { errorMessage } from '#shared/errors.ts';
import { KEPT_REASONS } from '#shared/retention-law.ts';
import {
  documentsOf,
  erasureRefusal,
  erasureWarnings,
  type DocumentPeriod,
  type Standing,
} from '../domain/person-standing.ts';
import type { PersonTable } from '../domain/person-table.ts';
import type { Subject } from '../domain/person-tables.ts';
import { documentPeriod } from '../retention/store.ts';
import { findPartnerStanding, findVisitorStanding } from './queries.ts';
import { countRows } from './rows-queries.ts';
import { findWaitingOrder } from './store.ts';

export type ErasurePreview = z.input<typeof previewVisitorErasure.response>;

/** @throws DomainError not_found */
export async function findStanding(
  db: Queryable,
  { provider, kind, ids: [id = ''] }: Subject,
): Promise<Standing> {
  const standing =
    kind === 'visitor'
      ? await findVisitorStanding(db, provider, id)
      : await findPartnerStanding(db, provider, id);
  if (standing === undefined) throw new DomainError('not_found');
  return standing;
}

/**
 * What erasing a person would delete, what would be emptied, and what stays and why.
 * @throws DomainError not_found
 */
export function previewErasure(
  { db, clock }: Services,
  subject: Subject,
  documentYears: number,
): Promise<ErasurePreview> {
  const now = clock();
  const today = berlinDateOf(now);
  return db.snapshot(async (snapshot) => {
    const standing = await findStanding(snapshot, subject);
    const period = await documentPeriod(snapshot, subject.provider, documentYears);
    const waiting = await findWaitingOrder(snapshot, subject);
    const refusal = erasureRefusal(standing);
    const until = untilText(standing, period, today);
    const extent = until === null ? 'emptied' : 'reduced';
    const counted = await countRows(snapshot, subject, extent, now);
    const withFate = (fates: readonly PersonTable['fate'][]) =>
      counted.filter(({ table, rows }) => rows > 0 && fates.includes(table.fate));
    const goes = (fates: readonly PersonTable['fate'][]) =>
      withFate(fates)
        .filter(({ erased }) => erased > 0)
        .map(({ table, erased }) => ({
          name: until === null ? (table.wholeName ?? table.name) : table.name,
          rows: erased,
        }));
    return {
      erasedAt: standing.erasedAt?.toISOString() ?? null,
      isOrdered: waiting !== null,
      refusal: refusal === null ? null : errorMessage(refusal),
      warnings: erasureWarnings(standing),
      otherRequests: standing.kind === 'visitor' ? standing.others.length : 0,
      deleted: goes(['deleted']),
      emptied: goes(['emptied', 'rewritten']),
      kept: withFate(['kept', 'emptied'])
        .filter(({ table }) => staysInPart(table, until !== null))
        .map(({ table, rows }) => ({
          name: table.fate === 'emptied' ? (table.rest ?? table.name) : table.name,
          rows,
          why: whyOf(table, until),
        })),
    };
  });
}

/** Whether something of the rows stays that has to be explained. */
function staysInPart(table: PersonTable, areDocumentsKept: boolean): boolean {
  if (table.fate === 'kept') return true;
  return table.rest !== undefined && (table.erasedLater === undefined || areDocumentsKept);
}

/** 'bis 31.12.2036'; '' when the end is open; null when no document has to be kept. */
function untilText(standing: Standing, period: DocumentPeriod, today: CalendarDate): string | null {
  if (standing.kind === 'visitor') return null;
  const { areKept, until } = documentsOf(standing, period, today);
  if (!areKept) return null;
  return until === null ? 'solange die Steuer offen ist' : `bis ${formatCalendarDate(until)}`;
}

function whyOf({ why }: PersonTable, until: string | null): string {
  if (why === undefined) throw new Error('a table that stays needs a reason');
  const { sentence, law, endsWithDocuments } = KEPT_REASONS[why];
  const basis = law === '' ? sentence : `${sentence} (${law})`;
  return endsWithDocuments && until !== null ? `${basis}, ${until}` : basis;
}
