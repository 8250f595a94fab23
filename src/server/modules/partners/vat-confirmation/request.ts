import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { defineJob } from '#server/kernel/jobs.ts';
import { newId } from '#server/kernel/new-id.ts';
import { findAccount } from '#server/modules/accounts/index.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { handles, type JobHandler } from '#server/platform/jobs/queue.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';
import { VAT_OBSTACLES } from '#shared/labels/vat-confirmations.ts';
import { normaliseVatId } from '#shared/vat-id.ts';
import type { Partner } from '../domain/partner.ts';
import { isSameSubject, vatObstacle, vatSubject, type VatSubject } from '../domain/vat-question.ts';
import { lockPartner } from '../queries.ts';
import { listConfirmations, type VatConfirmation } from './queries.ts';
import { insertConfirmations } from './store.ts';
import type { VatContext } from './vat-context.ts';

/** Asks one question, soon after it came up. */
const askVatConfirmationJob = defineJob<{ providerId: string; confirmationId: string }>(
  'partners.ask-vat-confirmation',
);

const askDueJob = defineJob<object>('partners.ask-due-vat-confirmations');

/** An answer that is so young (milliseconds) is not asked for again: two clicks, two people. */
const FRESH_MS = 5 * 60_000;

/**
 * Asks the authority about a partner's VAT id, because somebody wants it. The same question that
 * waits already, or was answered just now, is not asked a second time.
 * @throws DomainError not_found, person_erased, vat_confirmation_unavailable,
 *   vat_confirmation_impossible
 */
export async function requestVatConfirmation(
  context: VatContext,
  acting: ActingProvider,
  partnerId: string,
): Promise<void> {
  const { providerId } = acting;
  const { db, jobs, clock } = context.services;
  const now = clock();
  await db.transaction(async (tx) => {
    const partner = await lockPartner(tx, providerId, partnerId);
    if (partner === null) throw new DomainError('not_found');
    if (context.confirmer === null) throw new DomainError('vat_confirmation_unavailable');
    if (partner.erasedAt !== null) throw new DomainError('person_erased');
    const subject = vatSubject(partner);
    const ownVatId = await ownVatIdOf(tx, providerId);
    const obstacle = subject === null ? 'no_foreign_id' : vatObstacle(subject, ownVatId);
    if (subject === null || obstacle !== null)
      throw new DomainError('vat_confirmation_impossible', {
        reason: VAT_OBSTACLES[obstacle ?? 'no_foreign_id'],
      });
    const asked = await keepQuestion(
      tx,
      context,
      { providerId, partnerId, ownVatId, subject },
      now,
    );
    if (asked) {
      const event = { action: 'partner.vat_confirmation_requested', entity: 'partner' };
      await appendEvent(tx, providerId, acting, { ...event, entityId: partnerId }, now);
    }
  });
  jobs.wake(askVatConfirmationJob);
}

type Confirmable = Pick<Partner, 'id'> & Parameters<typeof vatSubject>[0];

/**
 * Asks when a partner was saved whose id, name or address is another than before; nothing where
 * nobody is asked, or where the question cannot be asked: saving never depends on it. The partner's
 * row is locked by the caller, so that two who save at once ask once.
 */
export async function confirmAfterSave(
  tx: Tx,
  context: VatContext,
  before: Partner,
  after: Partner,
  now: Date,
): Promise<void> {
  const earlier = vatSubject(before);
  const subject = vatSubject(after);
  if (earlier !== null && subject !== null && isSameSubject(earlier, subject)) return;
  await confirmNew(tx, context, before.providerId, after, now);
}

/** The same for a partner who is new. */
export async function confirmNew(
  tx: Tx,
  context: VatContext,
  providerId: ProviderId,
  partner: Confirmable,
  now: Date,
): Promise<void> {
  const subject = context.confirmer === null ? null : vatSubject(partner);
  if (subject === null) return;
  const ownVatId = await ownVatIdOf(tx, providerId);
  if (vatObstacle(subject, ownVatId) !== null) return;
  await keepQuestion(tx, context, { providerId, partnerId: partner.id, ownVatId, subject }, now);
}

/** The same for partners who come in together: they are asked about one after the other, later. */
export async function confirmImported(
  tx: Tx,
  context: VatContext,
  provider: ProviderId,
  partners: readonly Confirmable[],
  now: Date,
): Promise<void> {
  if (context.confirmer === null) return;
  const subjects = partners.flatMap((partner) => {
    const subject = vatSubject(partner);
    return subject === null ? [] : [{ partnerId: partner.id, subject }];
  });
  if (subjects.length === 0) return;
  const ownVatId = await ownVatIdOf(tx, provider);
  const questions = subjects
    .filter(({ subject }) => vatObstacle(subject, ownVatId) === null)
    .map((question) => ({ ...question, id: newId(), ownVatId }));
  await insertConfirmations(tx, provider, questions, now);
}

interface Wanted {
  readonly providerId: ProviderId;
  readonly partnerId: string;
  readonly ownVatId: string;
  readonly subject: VatSubject;
}

/** @returns whether it is a new question */
async function keepQuestion(
  tx: Tx,
  { services: { jobs } }: VatContext,
  { providerId, ...question }: Wanted,
  now: Date,
): Promise<boolean> {
  const known = await listConfirmations(tx, providerId, question.partnerId);
  const isKnown = known.some(
    (other) =>
      isSameSubject(other, question.subject) &&
      ((other.outcome === null && other.nextTryAt !== null) || isFresh(other, now)),
  );
  if (isKnown) return false;
  const id = newId();
  await insertConfirmations(tx, providerId, [{ ...question, id }], now);
  await jobs.enqueue(tx, askVatConfirmationJob, { providerId, confirmationId: id });
  return true;
}

/** Whether the authority said something of the id, just now. */
function isFresh({ outcome, answeredAt }: VatConfirmation, now: Date): boolean {
  const isAnswer =
    outcome !== 'own_id_refused' && outcome !== 'no_answer' && outcome !== 'overtaken';
  return isAnswer && answeredAt !== null && now.getTime() - answeredAt.getTime() < FRESH_MS;
}

async function ownVatIdOf(tx: Tx, provider: ProviderId): Promise<string> {
  const account = await findAccount(tx, provider);
  return normaliseVatId(account?.vatId ?? '');
}

/** Where nobody is asked (any more), questions stay as they are and nothing is sent. */
export function vatConfirmationJobs(context: VatContext): JobHandler[] {
  return [
    handles(askVatConfirmationJob, async (data) => {
      const { askVatConfirmation } = await import('./ask.ts');
      await askVatConfirmation(context, providerId(data.providerId), data.confirmationId);
    }),
    handles(
      askDueJob,
      async () => {
        const { askDueConfirmations } = await import('./ask.ts');
        await askDueConfirmations(context);
      },
      '*/5 * * * *',
    ),
  ];
}
