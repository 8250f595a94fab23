import type { ActingProvider } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { lockProvider } from '#server/modules/accounts/index.ts';
import { findPartners, lockPartner, takeOverChange } from '#server/modules/partners/index.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import type { Answer } from '#shared/contracts/contract.ts';
import type { listPartnerChanges } from '#shared/contracts/partner-area/change-requests.ts';
import type { ProviderId } from '#shared/ids.ts';
import { partnerName } from '#shared/partner-name.ts';
import { mailDecision } from '../mail-partner.ts';
import { changeDeclinedMail, changeTakenMail } from '../mails/change-request-mails.tsx';
import type { AskContext } from './ask.ts';
import { changesOf, labelsOf } from './in-words.ts';
import {
  type AreaSettings,
  declineRequest,
  deleteRequest,
  findRequest,
  findSettings,
  listRequests,
  upsertSettings,
} from './store.ts';

/** What partners ask for and the record does not say already. */
export function readRequests(
  { services: { db } }: AskContext,
  provider: ProviderId,
): Promise<Answer<typeof listPartnerChanges>> {
  return db.snapshot(async (snapshot) => {
    const requests = await listRequests(snapshot, provider);
    const ids = requests.map(({ partnerId }) => partnerId);
    const partners = await findPartners(snapshot, provider, ids);
    const byId = new Map(partners.map((partner) => [partner.id, partner]));
    return requests.flatMap(({ partnerId, requestedAt, wanted }) => {
      const partner = byId.get(partnerId);
      const changes = partner === undefined ? [] : changesOf(partner, wanted);
      if (partner === undefined || changes.length === 0) return [];
      const { internalId, version } = partner;
      const name = partnerName(partner);
      return [
        { partnerId, name, internalId, version, requestedAt: requestedAt.toISOString(), changes },
      ];
    });
  });
}

/** A wish as somebody read it. */
interface Seen {
  readonly partnerId: string;
  readonly requestedAt: Date;
}

/**
 * Writes what the partner asks for into the record, and mails them.
 * @param seen with the record's version as it was shown
 * @returns what the partner is called
 * @throws DomainError as `changePartner`; changed_meanwhile where another wish stands there by now
 */
export function takeChange(
  context: AskContext,
  acting: ActingProvider,
  { partnerId, requestedAt, version }: Seen & { readonly version: number },
): Promise<string> {
  const { providerId: provider } = acting;
  const { db, clock } = context.services;
  return db.transaction(async (tx) => {
    const request = await findRequest(tx, provider, partnerId);
    if (request === undefined || request.declinedAt !== null) throw new DomainError('not_found');
    const { wanted } = request;
    const change = { id: partnerId, wanted, version };
    const { before, values } = await takeOverChange(tx, context, acting, change);
    if (!(await deleteRequest(tx, provider, partnerId, requestedAt)))
      throw new DomainError('changed_meanwhile');
    const after = { ...before, ...values };
    await mailDecision(tx, context, after, `${keyOf(partnerId, requestedAt)}:taken`, (from) =>
      changeTakenMail({ ...from, labels: labelsOf(wanted), iban: wanted.iban }),
    );
    const event = { action: 'partner.change_taken', entity: 'partner', entityId: partnerId };
    await appendEvent(tx, provider, acting, event, clock());
    return partnerName(after);
  });
}

/** @throws DomainError not_found, changed_meanwhile */
export function declineChange(
  context: AskContext,
  acting: ActingProvider,
  { partnerId, requestedAt, reason }: Seen & { readonly reason: string },
): Promise<void> {
  const { providerId: provider } = acting;
  const { db, clock } = context.services;
  const now = clock();
  return db.transaction(async (tx) => {
    const partner = await lockPartner(tx, provider, partnerId);
    const request = await findRequest(tx, provider, partnerId);
    if (partner === null || request === undefined || request.declinedAt !== null)
      throw new DomainError('not_found');
    const declined = { partnerId, seen: requestedAt, reason, at: now };
    if (!(await declineRequest(tx, provider, declined))) throw new DomainError('changed_meanwhile');
    await mailDecision(tx, context, partner, `${keyOf(partnerId, requestedAt)}:declined`, (from) =>
      changeDeclinedMail({ ...from, labels: labelsOf(request.wanted), reason }),
    );
    const event = { action: 'partner.change_declined', entity: 'partner', entityId: partnerId };
    await appendEvent(tx, provider, acting, event, now);
  });
}

const keyOf = (partnerId: string, requestedAt: Date): string =>
  `partner-change:${partnerId}:${requestedAt.toISOString()}`;

/** Changes the settings that are named; open wishes stay. @returns all of them */
export function saveSettings(
  { services: { db, clock } }: AskContext,
  acting: ActingProvider,
  change: { readonly [Name in keyof AreaSettings]?: boolean | undefined },
): Promise<AreaSettings> {
  const { providerId: provider } = acting;
  return db.transaction(async (tx) => {
    await lockProvider(tx, provider);
    const before = await findSettings(tx, provider);
    const after = {
      isDataLocked: change.isDataLocked ?? before.isDataLocked,
      areDocumentsLinked: change.areDocumentsLinked ?? before.areDocumentsLinked,
      areDocumentsSent: change.areDocumentsSent ?? before.areDocumentsSent,
    };
    await upsertSettings(tx, provider, after);
    const actions = [
      after.isDataLocked === before.isDataLocked ? null : LOCK_ACTIONS[`${after.isDataLocked}`],
      after.areDocumentsLinked === before.areDocumentsLinked
        ? null
        : LINK_ACTIONS[`${after.areDocumentsLinked}`],
      after.areDocumentsSent === before.areDocumentsSent
        ? null
        : SEND_ACTIONS[`${after.areDocumentsSent}`],
    ];
    for (const action of actions)
      if (action !== null) {
        const event = { action, entity: 'provider', entityId: provider };
        await appendEvent(tx, provider, acting, event, clock());
      }
    return after;
  });
}

const LOCK_ACTIONS = { true: 'partner_data.locked', false: 'partner_data.unlocked' } as const;
const SEND_ACTIONS = {
  true: 'partner_documents.sent_at_once',
  false: 'partner_documents.sent_by_hand',
} as const;
const LINK_ACTIONS = {
  true: 'partner_documents.linked',
  false: 'partner_documents.attached',
} as const;
