import type { ActingProvider, ActingUser } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { listMembers, type Member } from '#server/modules/accounts/index.ts';
import type { ChangeContext } from '#server/modules/partners/index.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { queueMail } from '#server/platform/mail/send-mail.ts';
import { houseUrl } from '#shared/house-address.ts';
import { APPROVAL_STATES } from '#shared/labels/approvals.ts';
import { cents } from '#shared/money.ts';
import { may } from '#shared/roles/rights.ts';
import { carryOut } from './carry-out.ts';
import { RIGHT_OF } from './domain/asked-call.ts';
import { decidedMail } from './mails/approval-mails.tsx';
import { decideApproval, type Decision, lockApproval, type LockedApproval } from './store.ts';

/**
 * Agrees as the second person: what was asked for is carried out for who asked, in the same transaction, or
 * nothing of it. What is no longer the same is refused and waits on.
 * @throws DomainError not_found, approval_decided, approval_by_asker, approval_void, approval_outdated, and what
 *   the call itself refuses
 */
export async function agree(context: ChangeContext, acting: ActingUser, id: string): Promise<void> {
  const { services } = context;
  const { providerId } = acting;
  const why = await services.db.transaction(async (tx) => {
    const { approval, asker } = await lockOpen(tx, acting, id);
    const reason = whyVoid(approval, asker);
    if (reason !== null || approval.content === null) {
      await decide(tx, services, acting, { approval, asker }, { state: 'void', by: acting.userId });
      return reason ?? ERASED;
    }
    const resultId = await carryOut(
      tx,
      context,
      {
        kind: 'provider',
        providerId,
        userId: approval.askedBy,
        agreed: { by: acting.userId, fingerprint: approval.fingerprint },
      },
      approval.content,
    );
    const decision = { state: 'agreed', by: acting.userId, resultId } as const;
    await decide(tx, services, acting, { approval, asker }, decision);
    return null;
  });
  // After the commit, because that it is void stays.
  if (why !== null) throw new DomainError('approval_void', { reason: why });
}

/** @throws DomainError not_found, approval_decided, approval_by_asker */
export async function decline(
  services: Services,
  acting: ActingUser,
  id: string,
  reason: string,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const locked = await lockOpen(tx, acting, id);
    const decision = { state: 'declined', by: acting.userId, reason } as const;
    await decide(tx, services, acting, locked, decision);
  });
}

/** @throws DomainError not_found, approval_decided, approval_not_yours */
export async function withdraw(services: Services, acting: ActingUser, id: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const approval = await lock(tx, acting, id);
    if (approval.askedBy !== acting.userId) throw new DomainError('approval_not_yours');
    const decision = { state: 'withdrawn', by: acting.userId } as const;
    await decide(tx, services, acting, { approval, asker: undefined }, decision);
  });
}

async function lock(tx: Tx, { providerId }: ActingUser, id: string): Promise<LockedApproval> {
  const approval = await lockApproval(tx, providerId, id);
  if (approval === null) throw new DomainError('not_found');
  if (approval.state !== 'open')
    throw new DomainError('approval_decided', { state: APPROVAL_STATES[approval.state] });
  return approval;
}

interface Locked {
  readonly approval: LockedApproval;
  /** undefined where they have gone. */
  readonly asker: Member | undefined;
}

/** A request that somebody else than who asked decides: neither by the same membership nor by the same login. */
async function lockOpen(tx: Tx, acting: ActingUser, id: string): Promise<Locked> {
  const approval = await lock(tx, acting, id);
  const members = await listMembers(tx, acting.providerId);
  const asker = members.find(({ userId }) => userId === approval.askedBy);
  if (approval.askedBy === acting.userId || asker?.loginId === acting.loginId)
    throw new DomainError('approval_by_asker');
  return { approval, asker };
}

const ERASED = 'Der Partner wurde gelöscht.';

/** Why a request holds no more; null where it does. */
function whyVoid({ content }: LockedApproval, asker: Member | undefined): string | null {
  if (content === null) return ERASED;
  if (asker === undefined) return 'Wer gefragt hat, gehört nicht mehr zum Team.';
  if (!may(asker.role, RIGHT_OF[content.call]))
    return `${asker.name} darf das mit der jetzigen Rolle nicht mehr.`;
  return null;
}

async function decide(
  tx: Tx,
  services: Services,
  acting: ActingProvider,
  { approval, asker }: Locked,
  decision: Decision,
): Promise<void> {
  const now = services.clock();
  const { providerId, userId } = acting;
  const { id, kind, partnerId, amountCents } = approval;
  await decideApproval(tx, providerId, id, decision, now);
  const { state, reason = '', resultId = null } = decision;
  const event = { action: `approval.${state}`, entity: 'approval', entityId: id };
  const data = { kind, partnerId, amountCents, askedBy: approval.askedBy, resultId };
  await appendEvent(tx, providerId, acting, { ...event, data, texts: { reason } }, now);
  if (asker === undefined || (state !== 'agreed' && state !== 'declined')) return;
  const members = await listMembers(tx, providerId);
  const decider = members.find((each) => each.userId === userId)?.name ?? '';
  const amount = amountCents === null ? null : cents(amountCents);
  const { publicUrl, jobs } = services;
  const { firstName } = asker;
  const house = houseUrl(publicUrl, providerId);
  const about = { firstName, kind, amount, decider, state, reason, publicUrl: house };
  const mail = await decidedMail(about);
  const envelope = { providerId, kind: 'approval', to: asker.email };
  await queueMail(tx, jobs, { ...envelope, ...mail, dedupeKey: `approval:${id}:decided` }, now);
}
