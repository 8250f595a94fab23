import { createHash } from 'node:crypto';
import { VISITOR } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { JobQueue } from '#server/kernel/jobs.ts';
import { newId } from '#server/kernel/new-id.ts';
import { lockProvider } from '#server/modules/accounts/index.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import type { ProviderId } from '#shared/ids.ts';
import { promiseBenefit } from './benefit-store.ts';
import { normaliseContact } from './domain/contact.ts';
import { heldReason } from './domain/held-reason.ts';
import { requireFileRoom } from './files/keep-file.ts';
import { insertFiles } from './files/store.ts';
import { announceLeadJob } from './jobs.ts';
import type { NewLead } from './new-lead.ts';
import {
  findFirstLead,
  findLinkSigns,
  findPartnerContact,
  findRepeatedLead,
  findVisitorContact,
  insertLead,
  lockSubmissions,
  providerCountry,
} from './store.ts';

/** The same content within this time is the same request. */
const REPEAT_WINDOW_MS = 60 * 1000;

export interface RecordedLead {
  readonly leadId: string;
  /** The same content came within a minute: the id is the first one's and nothing was stored. */
  readonly isRepeat: boolean;
}

/**
 * Records a request in the transaction of its submission: answers and person apart from the
 * lead, consents, what the visitor was promised, event, and the job that mails everybody (docs/product/leads.md sections 1 and 2).
 * Parallel submissions of one visitor wait for each other, so that exactly one is the first.
 * What it earns is the next step: `accrueForLead` of the commissions.
 */
export async function recordLead(
  tx: Tx,
  jobs: JobQueue,
  provider: ProviderId,
  lead: NewLead,
  now: Date,
): Promise<RecordedLead> {
  const { files = [] } = lead;
  // Before anything else is locked, so that nobody waits in a circle.
  const { plan } = files.length === 0 ? { plan: '' } : await lockProvider(tx, provider);
  const country = await providerCountry(tx, provider);
  const visitor = normaliseContact(lead.visitor, country);
  const hash = contentHash(lead);
  const { link, networkKey = null } = lead;
  // Parallel requests of a network wait for each other too, so that exactly two are the first.
  const ofNetwork =
    link === null || networkKey === null ? '' : `${link.id} ${networkKey.toString('hex')}`;
  const marks = [hash.toString('hex'), visitor.email, visitor.phone, ofNetwork];
  await lockSubmissions(tx, provider, marks);

  const repeated = await findRepeatedLead(tx, provider, hash, before(now, REPEAT_WINDOW_MS));
  if (repeated !== undefined) return { leadId: repeated, isRepeat: true };

  const duplicateOf = await findFirstLead(tx, provider, visitor, duplicatesSince(now));
  const heldFor = heldReason({
    visitor,
    answers: lead.answers,
    partner: await partnerData(tx, provider, lead),
    isDuplicate: duplicateOf !== undefined,
    isUnchecked: lead.isUnchecked,
    ...(link === null
      ? NO_SIGNS
      : await findLinkSigns(tx, provider, { linkId: link.id, networkKey }, now)),
  });
  const leadId = newId();
  const held = { heldFor, duplicateOf: duplicateOf ?? null };
  await insertLead(tx, provider, { ...lead, ...held, id: leadId, hash, normalised: visitor }, now);
  await insertFiles(tx, provider, leadId, files, now);
  // Counted with those of this request.
  if (files.length > 0) await requireFileRoom(tx, provider, plan, 0);
  if (lead.benefit) await promiseBenefit(tx, provider, leadId, lead.benefit);
  await appendEvent(
    tx,
    provider,
    lead.entered?.by ?? lead.recordedBy ?? VISITOR,
    {
      action: 'lead.received',
      entity: 'lead',
      entityId: leadId,
      data: {
        campaignId: lead.campaignId,
        partnerId: lead.link?.partnerId ?? null,
        ...held,
        isUnchecked: lead.isUnchecked,
        asksConfirmation: lead.asksConfirmation,
        isEntered: lead.entered !== undefined,
      },
    },
    now,
  );
  await jobs.enqueue(tx, announceLeadJob, { providerId: provider, leadId });
  return { leadId, isRepeat: false };
}

function before(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() - milliseconds);
}

const NO_SIGNS = { earlierOfNetwork: 0, isLinkHeld: false };

async function partnerData(tx: Tx, provider: ProviderId, { link }: NewLead) {
  if (link === null) return null;
  const partner = await findPartnerContact(tx, provider, link.partnerId);
  // Deleted since the page of the link was looked up.
  if (partner === undefined) throw new DomainError('link_not_found');
  return { ...partner, ...normaliseContact(partner, partner.countryCode) };
}

/** Fingerprint of what was sent where: recognises the same request sent again. */
function contentHash(lead: NewLead): Buffer {
  const { campaignId, link, answers, files = [] } = lead;
  const content = [
    campaignId,
    link?.id ?? '',
    answers.map(({ name, value }) => [name, value]),
    // Another file may have the same name.
    ...files.map(({ sha256 }) => sha256),
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest();
}

/**
 * The visitor's first request that counts, seen from one that does not count yet. Submissions and
 * confirmations of the same visitor wait for each other until the transaction ends: call it before
 * link and request are locked.
 * @returns its id, or null where there is none
 */
export async function findOtherRequest(
  tx: Tx,
  provider: ProviderId,
  leadId: string,
  now: Date,
): Promise<string | null> {
  const visitor = await findVisitorContact(tx, provider, leadId);
  if (visitor === undefined) return null;
  await lockSubmissions(tx, provider, [visitor.email, visitor.phone]);
  return (await findFirstLead(tx, provider, visitor, duplicatesSince(now))) ?? null;
}

const DUPLICATE_WINDOW_MS = 180 * 24 * 60 * 60 * 1000;

/** Requests of the same visitor to the provider since then make another one a duplicate. */
function duplicatesSince(now: Date): Date {
  return new Date(now.getTime() - DUPLICATE_WINDOW_MS);
}
