import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Services } from '#server/kernel/services.ts';
import { recordChange } from '#server/modules/credit-notes/index.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { matchEntries } from '../domain/match-entries.ts';
import { listOpenEntries } from './queries.ts';
import { clearRecorded, lockRecorded, saveRecorded } from './store.ts';

/** A booking with the documents that were shown with it. */
export interface MarkedEntry {
  readonly id: string;
  readonly documentIds: readonly string[];
}

interface Skipped {
  readonly number: string;
  readonly reason: string;
}

const CHANGED =
  'Die Buchung passt inzwischen nicht mehr so wie angezeigt. Bitte sehen Sie noch einmal nach.';
const TOUCHED =
  'Seither ist mit dem Beleg etwas anderes geschehen. Bitte nehmen Sie die Zahlung beim Beleg zurück.';

/**
 * Marks the documents of bookings as paid on the day of the booking, by the same step and event as one
 * that is marked by hand. What changed since it was shown is left as it is and named.
 */
export async function markEntries(
  services: Services,
  acting: ActingProvider,
  wanted: readonly MarkedEntry[],
): Promise<{ entryIds: string[]; paid: string[]; skipped: Skipped[] }> {
  const now = services.clock();
  const { providerId } = acting;
  return services.db.transaction(async (tx) => {
    const { entries, ledger } = await listOpenEntries(tx, providerId);
    const idOf = new Map(entries.map(({ identity, id }) => [identity, id]));
    const matches = new Map(
      matchEntries(entries, ledger)
        .filter(({ group }) => group === 'certain' || group === 'likely')
        .map((match) => [idOf.get(match.entry.identity), match]),
    );
    const result = { entryIds: [] as string[], paid: [] as string[], skipped: [] as Skipped[] };
    const numbers = new Map(ledger.documents.map(({ id, number }) => [id, number]));
    // In one order, so that two people who press the button do not wait for each other.
    for (const { id, documentIds } of wanted.toSorted((a, b) => (first(a) < first(b) ? -1 : 1))) {
      const match = matches.get(id);
      const shown = [...new Set(documentIds)].toSorted();
      if (
        match?.documents
          .map((each) => each.id)
          .toSorted()
          .join() !== shown.join()
      ) {
        const named = shown.flatMap((each) => numbers.get(each) ?? []);
        for (const number of named) result.skipped.push({ number, reason: CHANGED });
        continue;
      }
      const paid: string[] = [];
      const change = { kind: 'paid', day: match.entry.bookedOn } as const;
      for (const document of match.documents) {
        const refused = await recordChange(tx, acting, document.id, change, now);
        if (refused === null) paid.push(document.id);
        if (refused === null) result.paid.push(document.number);
        else result.skipped.push({ number: document.number, reason: refused.message });
      }
      if (paid.length === 0) continue;
      result.entryIds.push(id);
      await saveRecorded(tx, providerId, id, paid, now);
    }
    if (result.entryIds.length > 0) {
      const event = {
        action: 'bank_statement.marked',
        entity: 'provider',
        entityId: providerId,
        data: { paid: result.paid.length, skipped: result.skipped.length },
      };
      await appendEvent(tx, providerId, acting, event, now);
    }
    return result;
  });
}

const first = ({ documentIds }: MarkedEntry): string => documentIds.toSorted()[0] ?? '';

/** Takes back what bookings have marked, each whole or not at all, while nothing else has happened. */
export async function undoEntries(
  services: Services,
  acting: ActingProvider,
  entryIds: readonly string[],
): Promise<{ undone: string[]; skipped: Skipped[] }> {
  const now = services.clock();
  const { providerId } = acting;
  return services.db.transaction(async (tx) => {
    const recorded = await lockRecorded(tx, providerId, entryIds);
    const undone: string[] = [];
    const skipped: Skipped[] = [];
    for (const id of new Set(entryIds)) {
      const documents = recorded.filter(({ entryId }) => entryId === id);
      if (documents.length === 0) continue;
      if (documents.some(({ isUntouched }) => !isUntouched)) {
        for (const { number } of documents) skipped.push({ number, reason: TOUCHED });
        continue;
      }
      for (const { documentId, number } of documents) {
        const refused = await recordChange(
          tx,
          acting,
          documentId,
          { kind: 'payment_withdrawn' },
          now,
        );
        if (refused !== null) throw refused;
        undone.push(number);
      }
      await clearRecorded(tx, providerId, id);
    }
    return { undone, skipped };
  });
}
