import type { ActingProvider } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { recordChange } from '#server/modules/credit-notes/index.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { berlinDateOf, formatCalendarDate, type CalendarDate } from '#shared/calendar-date.ts';
import { errorMessage } from '#shared/errors.ts';
import { lockPaymentFile, saveExecution } from './payment-file-store.ts';

export interface Execution {
  /** Numbers of the documents that are paid now. */
  readonly paid: readonly string[];
  /** Documents that could not become paid any more, with the reason. */
  readonly skipped: readonly { readonly number: string; readonly reason: string }[];
}

/**
 * Records that the bank carried a file out: its documents are paid on that day, each by the same
 * step and event as one that is marked by hand, also one that was objected to meanwhile: its money
 * has left. What was paid or cancelled stays as it is and is named.
 * @throws DomainError not_found, already_executed, date_in_future, executed_before_written
 */
export async function recordExecution(
  services: Services,
  acting: ActingProvider,
  id: string,
  day: CalendarDate,
): Promise<Execution> {
  const now = services.clock();
  const { providerId } = acting;
  if (day > berlinDateOf(now)) {
    const message = errorMessage('date_in_future');
    throw new DomainError('date_in_future', {}, [{ path: 'executedOn', message }]);
  }
  return services.db.transaction(async (tx) => {
    const file = await lockPaymentFile(tx, providerId, id);
    if (file === null) throw new DomainError('not_found');
    if (file.executedOn !== null) throw new DomainError('already_executed');
    requireWritten(day, file.writtenOn);
    const paid: string[] = [];
    const skipped: { number: string; reason: string }[] = [];
    for (const { creditNoteId, number } of file.documents) {
      const refused = await recordChange(tx, acting, creditNoteId, { kind: 'paid', day }, now);
      if (refused === null) paid.push(number);
      else skipped.push({ number, reason: refused.message });
    }
    await saveExecution(tx, providerId, id, day);
    const event = {
      action: 'payment_file.executed',
      entity: 'payment_file',
      entityId: id,
      data: { day, paid: paid.length, skipped: skipped.length },
    };
    await appendEvent(tx, providerId, acting, event, now);
    return { paid, skipped };
  });
}

/** A wrong year would leave every document unpaid, and the file taken for done. */
function requireWritten(day: CalendarDate, writtenOn: CalendarDate): void {
  if (day >= writtenOn) return;
  const params = { date: formatCalendarDate(writtenOn) };
  const message = errorMessage('executed_before_written', params);
  throw new DomainError('executed_before_written', params, [{ path: 'executedOn', message }]);
}
