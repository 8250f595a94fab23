import type { ActingOperator, LoggedIn } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { newId } from '#server/kernel/new-id.ts';
import type { Services } from '#server/kernel/services.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { newToken, readToken } from '#server/platform/crypto/tokens.ts';
import type { Contract } from '#shared/contracts/contract.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { Right } from '#shared/roles/rights.ts';
import { idleSince, isDueForTouch } from '../accounts/domain/session.ts';
import { touchOperatorSession } from '../accounts/store.ts';
import { noteOperator } from '../log-store.ts';
import { isShown, SUPPORT_ROLE } from './domain/shown.ts';
import { mailOwners } from './permit.ts';
import {
  closeView,
  findOpenPermission,
  findView,
  insertView,
  markFirstUse,
  noteLook,
} from './store.ts';

/** Of nobody: an operator who looks has no login of a house. */
const NO_LOGIN = '00000000-0000-0000-0000-000000000000';

/**
 * An operator opens a house whose owner allowed it. The opening stands in the house's log and in the
 * operator's own; owners are mailed about the first of a permission.
 * @throws DomainError support_not_allowed
 */
export async function openHouse(
  services: Services,
  who: ActingOperator,
  provider: ProviderId,
): Promise<{ readonly token: string; readonly expires: Date }> {
  const { db, clock } = services;
  const now = clock();
  const id = newId();
  const token = newToken(provider);
  const { operatorId, email, sessionId } = who;
  return db.transaction(async (tx) => {
    const permission = await findOpenPermission(tx, provider, now);
    if (permission === undefined) throw new DomainError('support_not_allowed');
    const { id: permissionId, endsAt } = permission;
    const view = { id, permissionId, tokenHash: token.hash, sessionId, operatorId };
    await insertView(tx, provider, { ...view, operatorEmail: email, openedAt: now });
    const event = { action: 'support.opened', entity: 'support_view', entityId: id };
    await appendEvent(tx, provider, who, event, now);
    const entry = { action: 'support.opened', house: provider, data: { view: id } } as const;
    await noteOperator(tx, who, entry, now);
    if (await markFirstUse(tx, provider, permissionId, now))
      await mailOwners(
        tx,
        services,
        provider,
        { what: 'used', id: permissionId, until: endsAt },
        now,
      );
    return { token: token.text, expires: endsAt };
  });
}

/** Ends the look that a token opens; nothing happens when it is over. */
export async function closeHouse(
  { db, clock }: Services,
  who: ActingOperator,
  tokenText: string,
): Promise<void> {
  const token = readToken(tokenText);
  if (token === null) return;
  const { providerId: provider, hash: tokenHash } = token;
  const now = clock();
  await db.transaction(async (tx) => {
    const id = await closeView(tx, provider, { tokenHash, operatorId: who.operatorId }, now);
    if (id === undefined) return;
    const event = { action: 'support.closed', entity: 'support_view', entityId: id };
    await appendEvent(tx, provider, who, event, now);
    const entry = { action: 'support.closed', house: provider, data: { view: id } } as const;
    await noteOperator(tx, who, entry, now);
  });
}

interface Look {
  readonly contract: Contract;
  readonly right: Right;
  readonly house: string | undefined;
  readonly ids: readonly string[];
}

/**
 * Lets an operator read by a token, and notes what: the first look at each call and object in the house's log,
 * further ones as a number. Whatever the token hangs on is judged anew at each call.
 * @returns null when the look is over
 * @throws DomainError support_not_shown, not_found for another house
 */
export async function lookAsSupport(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  tokenText: string,
  { contract, right, house, ids }: Look,
): Promise<LoggedIn | null> {
  const token = readToken(tokenText);
  if (token === null) return null;
  const { providerId: provider, hash } = token;
  const now = clock();
  const view = await findView(db, provider, hash, { now, usedSince: idleSince(now) });
  if (view === undefined) return null;
  if (house !== undefined && house !== provider) throw new DomainError('not_found');
  if (!isShown(contract, right)) throw new DomainError('support_not_shown');
  const { id: viewId, operatorId, sessionId } = view;
  if (isDueForTouch(view.lastSeenAt, now)) await touchOperatorSession(db, sessionId, now);
  const acting = {
    kind: 'provider',
    providerId: provider,
    userId: view.allowedBy,
    loginId: NO_LOGIN,
    role: SUPPORT_ROLE,
    support: { operatorId, role: SUPPORT_ROLE, until: view.endsAt },
  } as const;
  const call = `${contract.method} ${contract.path}`;
  await db.transaction(async (tx) => {
    if (!(await noteLook(tx, provider, { viewId, call, object: ids.join(' ') }, now))) return;
    const event = { action: 'support.looked', entity: 'support_view', entityId: viewId };
    await appendEvent(tx, provider, acting, { ...event, data: { call, ids } }, now);
  });
  return {
    acting,
    isLetIn: true,
    houses: [provider],
    sessionId: viewId,
    isRecent: false,
    prolongedUntil: null,
  };
}
