import type { Acting } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { settleCommissions, type Settlement } from '#server/modules/commissions/index.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { sha256 } from '#server/platform/crypto/tokens.ts';
import type { NewEvent } from '#server/platform/outbox/events-of-log.ts';
import { writeEvents } from '#server/platform/outbox/outbox-store.ts';
import type { ProviderId } from '#shared/ids.ts';
import { canonicalJson, type IssuedDocument, linkToChain } from './domain/chain.ts';
import { type Offset, payableOf } from './domain/owed-back.ts';
import { keepLogo } from './file-store.ts';
import { saveDocumentState } from './lifecycle/document-state-store.ts';
import { insertOffsets } from './owed-back/store.ts';
import { enterDocument, extendChain, insertCreditNote, insertSettlementLines } from './store.ts';

export const sha256Hex = (text: string): string => sha256(text).toString('hex');

function answeredQuestions({ acknowledgedTaxQuestions: answered = [] }: IssuedDocument) {
  return answered.length === 0 ? {} : { acknowledgedTaxQuestions: answered };
}

/**
 * Writes a document for good, in the caller's transaction: row with frozen snapshot, place in the
 * hash chain, settlement lines, paid amounts of the commissions, event, and entry in the register. The caller holds the
 * chain's head, and queues what makes the files.
 */
export async function issueDocument(
  tx: Tx,
  provider: ProviderId,
  acting: Acting,
  head: { readonly length: number; readonly hash: string },
  document: IssuedDocument,
  settlements: readonly Settlement[],
  now: Date,
  offsets: readonly Offset[] = [],
): Promise<void> {
  const { snapshot } = document;
  const link = linkToChain(head.hash, snapshot, sha256Hex);
  const position = head.length + 1;
  if (snapshot.provider.logoSha256 !== null)
    await keepLogo(tx, provider, snapshot.provider.logoSha256, now);
  await insertCreditNote(
    tx,
    provider,
    document,
    { ...link, position, json: canonicalJson(snapshot) },
    now,
  );
  await insertSettlementLines(tx, provider, snapshot.id, settlements);
  await insertOffsets(tx, provider, snapshot.id, offsets);
  await settleCommissions(tx, provider, settlements);
  await extendChain(tx, provider, position, link.chainHash);
  const action = snapshot.kind === 'reversal' ? 'credit_note.reversed' : 'credit_note.issued';
  const data = {
    number: snapshot.number,
    kind: snapshot.kind,
    partnerId: document.partnerId,
    netCents: snapshot.totals.net,
    ...answeredQuestions(document),
  };
  const entityId = document.reversesId ?? snapshot.id;
  await appendEvent(tx, provider, acting, { action, entity: 'credit_note', entityId, data }, now);
  await writeEvents(tx, provider, settledBy(snapshot, settlements), now);
  await enterDocument(tx, provider, snapshot.id, 'issued', now);
  if (snapshot.kind !== 'reversal' && payableOf(snapshot) === 0)
    await settleAtOnce(tx, provider, acting, snapshot, now);
}

/** What a document does to its commissions; the log has it once, with the document. */
function settledBy(
  { id: creditNoteId, kind }: IssuedDocument['snapshot'],
  settlements: readonly Settlement[],
): readonly NewEvent[] {
  return settlements.map(({ commissionId: subjectId, amount: amountOnCreditNote }) =>
    kind === 'reversal'
      ? { type: 'commission.changed', subjectId }
      : { type: 'commission.settled', subjectId, more: { creditNoteId, amountOnCreditNote } },
  );
}

/** Nothing is left to transfer: the document is settled by what it offsets, on the day of its issue. */
async function settleAtOnce(
  tx: Tx,
  provider: ProviderId,
  acting: Acting,
  { id, issueDate }: IssuedDocument['snapshot'],
  now: Date,
): Promise<void> {
  await saveDocumentState(tx, provider, id, { status: 'paid', paidDate: issueDate }, now);
  const event = {
    action: 'credit_note.paid',
    entity: 'credit_note',
    entityId: id,
    data: { from: 'created', to: 'paid', day: issueDate, cause: 'offset' },
  };
  await appendEvent(tx, provider, acting, event, now);
}
