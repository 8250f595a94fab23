import type { z } from 'zod';
import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { isDatabaseAway } from '#server/kernel/is-database-away.ts';
import { defineJob, type JobQueue } from '#server/kernel/jobs.ts';
import { newId } from '#server/kernel/new-id.ts';
import { findPartners } from '#server/modules/partners/index.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { answerOnce } from '#server/platform/idempotency/answer-once.ts';
import { handles, type JobHandler } from '#server/platform/jobs/queue.ts';
import type { startInvitations as contract } from '#shared/contracts/partner-area/invitations.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';
import { type InvitationContext, invitePartner, requireVerified } from './invite.ts';
import { unscopedIdleBatches } from './queries.ts';
import { insertItems, nextItem, settleItem } from './store.ts';

/** Invites who waits in a batch. */
const inviteBatchJob = defineJob<{ providerId: string; batchId: string }>(
  'partner-area.invite-batch',
);

const resumeJob = defineJob<object>('partner-area.resume-invitations');

/** How long a batch is worked on before other jobs get a turn. */
const A_TURN_MS = 3_000;

/**
 * Takes an order to invite partners; they are mailed one after the other by a job.
 * @param key Idempotency-Key of the call, or null
 * @throws DomainError not_found, invitation_login_unverified, idempotency_mismatch
 */
export async function startInvitations(
  { services }: InvitationContext,
  acting: ActingProvider,
  request: z.output<typeof contract.body>,
  key: string | null,
): Promise<{ readonly id: string }> {
  const { providerId: provider, userId } = acting;
  const now = services.clock();
  await requireVerified(services.db, provider);
  const started = await services.db.transaction((tx) => {
    const start = async () => {
      const { partnerIds } = request;
      const known = await findPartners(tx, provider, partnerIds);
      if (known.length < partnerIds.length) throw new DomainError('not_found');
      const order = { orderedBy: userId, partnerIds };
      const id = await orderInvitation(tx, services.jobs, provider, order, now);
      const event = {
        action: 'partners.area_invited',
        entity: 'partner_invitations',
        entityId: id,
      };
      const data = { partners: partnerIds.length };
      await appendEvent(tx, provider, acting, { ...event, data }, now);
      return { id };
    };
    const call = { scope: 'partner-invitations', key, request };
    return answerOnce(tx, provider, call, now, start, () => true);
  });
  services.jobs.wake(inviteBatchJob);
  return started;
}

/** Orders a batch within the transaction of its cause. @returns its id */
export async function orderInvitation(
  tx: Tx,
  jobs: JobQueue,
  provider: ProviderId,
  order: { readonly orderedBy: string; readonly partnerIds: readonly string[] },
  now: Date,
): Promise<string> {
  const id = newId();
  await insertItems(tx, provider, { id, ...order }, now);
  await jobs.enqueue(tx, inviteBatchJob, { providerId: provider, batchId: id });
  return id;
}

/**
 * Invites who waits in a batch, in its order. May be broken off anywhere and run again, also at the same
 * time: a partner is invited in the transaction that notes it.
 * @param within milliseconds after which others get a turn; to the end unless stated
 * @returns whether it came to the end
 */
export async function workInvitations(
  context: InvitationContext,
  provider: ProviderId,
  batchId: string,
  within = Number.POSITIVE_INFINITY,
): Promise<boolean> {
  const { db, clock } = context.services;
  const until = performance.now() + within;
  while (performance.now() < until) {
    const item = await nextItem(db, provider, batchId);
    if (item === undefined) return true;
    const { partnerId } = item;
    const settle = (refusal: Parameters<typeof settleItem>[3]) =>
      settleItem(db, provider, { batchId, partnerId }, refusal, clock());
    const acting = { kind: 'provider', providerId: provider, userId: item.orderedBy } as const;
    try {
      await invitePartner(context, acting, partnerId, async (tx, now) => {
        const isFirst = await settleItem(tx, provider, { batchId, partnerId }, null, now);
        if (!isFirst) throw new DomainError('changed_meanwhile');
      });
    } catch (error) {
      // No partner is to blame for a database that is away: the batch goes on when it is back.
      if (isDatabaseAway(error)) throw error;
      await settle(
        error instanceof DomainError
          ? { code: error.code, params: error.params }
          : { code: 'internal_error', params: {} },
      );
    }
  }
  return false;
}

/** A batch in which nothing happened for so long has lost its worker. */
const IDLE_MS = 60_000;

/** Goes on with batches whose worker died, of all providers. */
export async function resumeInvitations({ services }: InvitationContext): Promise<void> {
  const { db, jobs, clock } = services;
  const idle = await unscopedIdleBatches(db, new Date(clock().getTime() - IDLE_MS));
  if (idle.length === 0) return;
  await db.transaction(async (tx) => {
    for (const batch of idle) await jobs.enqueue(tx, inviteBatchJob, batch);
  });
}

export function invitationJobs(context: InvitationContext): JobHandler[] {
  const { services } = context;
  return [
    handles(inviteBatchJob, async (data) => {
      if (await workInvitations(context, providerId(data.providerId), data.batchId, A_TURN_MS))
        return;
      await services.db.transaction((tx) => services.jobs.enqueue(tx, inviteBatchJob, data));
    }),
    handles(resumeJob, () => resumeInvitations(context), '*/2 * * * *'),
  ];
}
