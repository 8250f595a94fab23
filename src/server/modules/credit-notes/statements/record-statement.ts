import type { ActingPartner } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { newId } from '#server/kernel/new-id.ts';
import type { Services } from '#server/kernel/services.ts';
import { findAccount } from '#server/modules/accounts/index.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { queueMail } from '#server/platform/mail/send-mail.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import { objectAsPartner } from '#shared/credit-note/document-state.ts';
import { houseUrl } from '#shared/house-address.ts';
import { STATEMENT_REASONS, type StatementReason } from '#shared/labels/statements.ts';
import { partnerName } from '#shared/partner-name.ts';
import type { CreditNoteSnapshot } from '../domain/credit-note-snapshot.ts';
import { lockDocumentState, saveDocumentState } from '../lifecycle/document-state-store.ts';
import { isInBankFile } from '../payout-queries.ts';
import { findDocument } from '../store.ts';
import { statementMail } from './mails/statement-mail.tsx';
import { insertStatement, listStatements, type Statement } from './store.ts';

/** What a partner finds wrong about a document, in a class and in words. */
export interface PartnersWords {
  readonly reason: StatementReason;
  readonly words: string;
}

/** More would be a conversation, which belongs into the mailbox. */
const MOST_QUESTIONS = 5;

/**
 * Records that the partner objects. From now on the document counts as no invoice (§ 14 Abs. 2 Satz 6
 * UStG; BFH XI R 25/11): no file for the bank takes it, and no sum counts it. The provider is mailed.
 * @throws DomainError not_found when it is not this partner's, objection_impossible, already_objected,
 *   already_cancelled
 */
export async function recordObjection(
  services: Services,
  publicUrl: string,
  acting: ActingPartner,
  id: string,
  said: PartnersWords,
): Promise<void> {
  const now = services.clock();
  const { providerId } = acting;
  await services.db.transaction(async (tx) => {
    // The lock that payments, files for the bank and reversals take as well.
    const state = await lockDocumentState(tx, providerId, id);
    const snapshot = await ownSnapshot(tx, acting, id);
    if (state === null) throw new DomainError('not_found');
    const today = berlinDateOf(now);
    const step = objectAsPartner(state, today);
    if (!step.ok) throw new DomainError(step.code);
    const objectionNotes = `${STATEMENT_REASONS[said.reason]}: ${said.words}`;
    await saveDocumentState(tx, providerId, id, { ...step.change, objectionNotes }, now);
    await insertStatement(tx, providerId, statementOf('objection', id, said), now);
    await note(tx, acting, id, 'objected', { day: today, by: 'partner' }, now);
    await mailProvider(
      tx,
      services,
      { publicUrl, acting, snapshot, kind: 'objection', said, isPaid: state.status === 'paid' },
      now,
    );
  });
}

/**
 * Notes that the partner takes the objection back. It does not revive the document: its effect as an
 * invoice is gone for good.
 * @throws DomainError not_found, not_objected when the partner has not objected here
 */
export async function recordWithdrawal(
  services: Services,
  publicUrl: string,
  acting: ActingPartner,
  id: string,
): Promise<void> {
  const now = services.clock();
  const { providerId } = acting;
  await services.db.transaction(async (tx) => {
    const state = await lockDocumentState(tx, providerId, id);
    const snapshot = await ownSnapshot(tx, acting, id);
    const said = await listStatements(tx, providerId, id);
    if (state === null || !said.some(({ kind }) => kind === 'objection'))
      throw new DomainError('not_objected');
    // Said twice it is the same wish.
    if (said.some(({ kind }) => kind === 'withdrawal')) return;
    await insertStatement(tx, providerId, statementOf('withdrawal', id), now);
    await note(tx, acting, id, 'objection_regretted', {}, now);
    await mailProvider(tx, services, { publicUrl, acting, snapshot, kind: 'withdrawal' }, now);
  });
}

/**
 * Asks the provider about a receipt. A private person's receipt is no invoice: there is nothing to
 * object to, and nothing about it changes.
 * @throws DomainError not_found, question_impossible (objections are for credit notes),
 *   too_many_questions
 */
export async function recordQuestion(
  services: Services,
  publicUrl: string,
  acting: ActingPartner,
  id: string,
  said: PartnersWords,
): Promise<void> {
  const now = services.clock();
  const { providerId } = acting;
  await services.db.transaction(async (tx) => {
    const state = await lockDocumentState(tx, providerId, id);
    const snapshot = await ownSnapshot(tx, acting, id);
    if (state?.kind !== 'payout_receipt') throw new DomainError('question_impossible');
    const asked = await listStatements(tx, providerId, id);
    if (asked.length >= MOST_QUESTIONS) throw new DomainError('too_many_questions');
    await insertStatement(tx, providerId, statementOf('question', id, said), now);
    await note(tx, acting, id, 'questioned', {}, now);
    await mailProvider(tx, services, { publicUrl, acting, snapshot, kind: 'question', said }, now);
  });
}

function statementOf(
  kind: Statement['kind'],
  creditNoteId: string,
  { reason, words }: Pick<Statement, 'reason' | 'words'> = { reason: '', words: '' },
): Statement {
  return { id: newId(), creditNoteId, kind, reason, words };
}

async function ownSnapshot(
  tx: Tx,
  { providerId, partnerId }: ActingPartner,
  id: string,
): Promise<CreditNoteSnapshot> {
  const document = await findDocument(tx, providerId, id);
  if (document?.partnerId !== partnerId) throw new DomainError('not_found');
  return document.snapshot;
}

function note(
  tx: Tx,
  acting: ActingPartner,
  id: string,
  what: string,
  data: Readonly<Record<string, string>>,
  now: Date,
): Promise<void> {
  const event = { action: `credit_note.${what}`, entity: 'credit_note', entityId: id, data };
  return appendEvent(tx, acting.providerId, acting, event, now);
}

async function mailProvider(
  tx: Tx,
  services: Services,
  about: {
    publicUrl: string;
    acting: ActingPartner;
    snapshot: CreditNoteSnapshot;
    kind: Statement['kind'];
    said?: PartnersWords;
    isPaid?: boolean;
  },
  now: Date,
): Promise<void> {
  const { publicUrl, acting, snapshot, kind, said } = about;
  const owner = await findAccount(tx, acting.providerId);
  if (owner === null) throw new DomainError('not_found');
  const { partner, number, id } = snapshot;
  const isOnItsWay =
    kind === 'objection' && !about.isPaid && (await isInBankFile(tx, acting.providerId, id));
  const mail = await statementMail({
    kind,
    isOnItsWay,
    firstName: owner.firstName,
    partner: partnerName(partner),
    number,
    reason: said === undefined ? '' : STATEMENT_REASONS[said.reason],
    words: said?.words ?? '',
    link: `${houseUrl(publicUrl, acting.providerId)}/payouts?gutschrift=${id}`,
  });
  const envelope = {
    providerId: acting.providerId,
    dedupeKey: `document-statement:${newId()}`,
    kind: 'document_statement',
    to: owner.email,
  };
  await queueMail(tx, services.jobs, { ...envelope, ...mail }, now);
}
