import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { findPartners, lockPartner, type Partner } from '#server/modules/partners/index.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import type { Answer } from '#shared/contracts/contract.ts';
import type { listPartnerPortraits } from '#shared/contracts/partner-area/portraits.ts';
import type { ProviderId } from '#shared/ids.ts';
import { partnerName } from '#shared/partner-name.ts';
import type { AskContext } from '../change-requests/ask.ts';
import { mailDecision } from '../mail-partner.ts';
import { portraitDeclinedMail, portraitReleasedMail } from '../mails/portrait-mails.tsx';
import {
  deletePortrait,
  findPortraits,
  listWaitingPortraits,
  markDeclined,
  markReleased,
  type PortraitRef,
} from './store.ts';

/** Pictures that wait, with whose they are. */
export function readWaitingPortraits(
  { services: { db } }: AskContext,
  provider: ProviderId,
): Promise<Answer<typeof listPartnerPortraits>> {
  return db.snapshot(async (snapshot) => {
    const waiting = await listWaitingPortraits(snapshot, provider);
    const ids = waiting.map(({ partnerId }) => partnerId);
    const partners = await findPartners(snapshot, provider, ids);
    const byId = new Map(partners.map((partner) => [partner.id, partner]));
    return waiting.flatMap(({ partnerId, id, uploadedAt, shownId }) => {
      const partner = byId.get(partnerId);
      if (partner === undefined) return [];
      const { internalId } = partner;
      const picture = { pictureId: id, uploadedAt: uploadedAt.toISOString(), shownId };
      return [{ partnerId, name: partnerName(partner), internalId, ...picture }];
    });
  });
}

/**
 * Shows a picture to guests and mails the partner.
 * @param seen the picture that was looked at
 * @returns what the partner is called
 * @throws DomainError not_found without a waiting one, changed_meanwhile where another one waits by now,
 *   person_erased
 */
export function releasePortrait(
  context: AskContext,
  acting: ActingProvider,
  seen: PortraitRef,
): Promise<string> {
  const { providerId: provider } = acting;
  const { db, clock } = context.services;
  const now = clock();
  return db.transaction(async (tx) => {
    const { partner } = await lockWaiting(tx, provider, seen);
    if (partner.erasedAt !== null) throw new DomainError('person_erased');
    await markReleased(tx, provider, seen, now);
    const key = `partner-portrait:${seen.id}:released`;
    await mailDecision(tx, context, partner, key, portraitReleasedMail);
    const { id: entityId } = partner;
    const event = { action: 'partner.portrait_released', entity: 'partner', entityId };
    await appendEvent(tx, provider, acting, event, now);
    return partnerName(partner);
  });
}

/** @throws DomainError not_found, changed_meanwhile */
export function declinePortrait(
  context: AskContext,
  acting: ActingProvider,
  { reason, ...seen }: PortraitRef & { readonly reason: string },
): Promise<void> {
  const { providerId: provider } = acting;
  const { db, clock } = context.services;
  const now = clock();
  return db.transaction(async (tx) => {
    const { partner, isOtherShown } = await lockWaiting(tx, provider, seen);
    await markDeclined(tx, provider, seen, { reason, now });
    await mailDecision(tx, context, partner, `partner-portrait:${seen.id}:declined`, (from) =>
      portraitDeclinedMail({ ...from, reason, isOtherShown }),
    );
    const { id: entityId } = partner;
    const event = { action: 'partner.portrait_declined', entity: 'partner', entityId };
    await appendEvent(tx, provider, acting, event, now);
  });
}

/** The partner of a waiting picture, locked: uploads and decisions come one after the other. */
async function lockWaiting(
  tx: Tx,
  provider: ProviderId,
  { partnerId, id }: PortraitRef,
): Promise<{ readonly partner: Partner; readonly isOtherShown: boolean }> {
  const partner = await lockPartner(tx, provider, partnerId);
  const { newest, released } = await findPortraits(tx, provider, partnerId);
  if (partner === null || newest === undefined || newest.decidedAt !== null)
    throw new DomainError('not_found');
  if (newest.id !== id) throw new DomainError('changed_meanwhile');
  return { partner, isOtherShown: released !== undefined };
}

/**
 * Takes a picture from the pages that guests see.
 * @throws DomainError not_found
 */
export function hidePortrait(
  { services: { db, clock } }: AskContext,
  acting: ActingProvider,
  seen: PortraitRef,
): Promise<void> {
  const { providerId: provider } = acting;
  const { partnerId } = seen;
  return db.transaction(async (tx) => {
    await lockPartner(tx, provider, partnerId);
    const { released } = await findPortraits(tx, provider, partnerId);
    if (released?.id !== seen.id) throw new DomainError('not_found');
    await deletePortrait(tx, provider, seen);
    const event = { action: 'partner.portrait_hidden', entity: 'partner', entityId: partnerId };
    await appendEvent(tx, provider, acting, event, clock());
  });
}
