import type { Tx } from '#server/kernel/database.ts';
import type { ShownSubject } from '#server/modules/accounts/index.ts';
import { camel } from '#server/platform/db/database.ts';
import type { AskedCall } from '#shared/contracts/approvals/approvals.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { ApprovalKind, ApprovalState } from '#shared/labels/approvals.ts';
import type { Cents } from '#shared/money.ts';

export interface NewApproval {
  readonly id: string;
  readonly kind: ApprovalKind;
  readonly askedBy: string;
  readonly partnerId: string | null;
  readonly amount: Cents | null;
  readonly ibanFrom: string;
  readonly ibanTo: string;
  readonly content: AskedCall;
  readonly shown: ShownSubject;
  /** Hex digest. */
  readonly fingerprint: string;
}

/** @returns false where the same waits already */
export async function insertApproval(
  tx: Tx,
  provider: ProviderId,
  { amount, content, shown, fingerprint, ...rest }: NewApproval,
  now: Date,
): Promise<boolean> {
  const row = await camel(tx)
    .insertInto('approvals')
    .values({
      ...rest,
      providerId: provider,
      askedAt: now,
      amountCents: amount,
      content: JSON.stringify(content),
      shown: JSON.stringify(shown),
      fingerprint: Buffer.from(fingerprint, 'hex'),
    })
    .onConflict((conflict) =>
      conflict.columns(['providerId', 'fingerprint']).where('state', '=', 'open').doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The request with the same content that waits, with who asked. */
export function findSame(tx: Tx, provider: ProviderId, fingerprint: string) {
  return camel(tx)
    .selectFrom('approvals')
    .select(['id', 'askedBy'])
    .where('providerId', '=', provider)
    .where('fingerprint', '=', Buffer.from(fingerprint, 'hex'))
    .where('state', '=', 'open')
    .executeTakeFirst();
}

export interface LockedApproval {
  readonly id: string;
  readonly kind: ApprovalKind;
  readonly state: ApprovalState;
  readonly askedBy: string;
  readonly partnerId: string | null;
  readonly amountCents: number | null;
  /** null when it is decided, and when the partner was erased. */
  readonly content: AskedCall | null;
  readonly fingerprint: string;
}

/** Locks a request until the transaction ends: two who decide at once come one after the other. */
export async function lockApproval(
  tx: Tx,
  provider: ProviderId,
  id: string,
): Promise<LockedApproval | null> {
  const row = await camel(tx)
    .selectFrom('approvals')
    .select([
      'id',
      'kind',
      'state',
      'askedBy',
      'partnerId',
      'amountCents',
      'content',
      'fingerprint',
    ])
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    ...row,
    kind: row.kind as ApprovalKind,
    state: row.state as ApprovalState,
    content: row.content as AskedCall | null,
    fingerprint: row.fingerprint?.toString('hex') ?? '',
  };
}

export interface Decision {
  readonly state: Exclude<ApprovalState, 'open'>;
  readonly by: string;
  readonly reason?: string;
  readonly resultId?: string | null;
}

/** Stores what became of a locked request, and empties what would be carried out. */
export async function decideApproval(
  tx: Tx,
  provider: ProviderId,
  id: string,
  { state, by, reason = '', resultId = null }: Decision,
  now: Date,
): Promise<void> {
  await camel(tx)
    .updateTable('approvals')
    .set({
      state,
      decidedBy: by,
      decidedAt: now,
      reason,
      resultId,
      content: null,
      shown: null,
      fingerprint: null,
    })
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Empties everything that waits or was decided of a dissolved provider. */
export async function eraseApprovals(tx: Tx, provider: ProviderId): Promise<void> {
  await camel(tx).deleteFrom('approvals').where('providerId', '=', provider).execute();
}
