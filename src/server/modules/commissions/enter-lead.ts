import type { z } from 'zod';
import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { findCampaign, findLinkOf } from '#server/modules/campaigns/index.ts';
import { contactAnswers, type NewLead, recordLead } from '#server/modules/leads/index.ts';
import { findPartner } from '#server/modules/partners/index.ts';
import type { newLeadBody } from '#shared/contracts/leads/leads.ts';
import type { ProviderId } from '#shared/ids.ts';
import { accrueForLead } from './accrue-for-lead.ts';

type Entry = z.output<typeof newLeadBody>;

/**
 * Records a request that the provider enters by hand, under the terms of today. With a
 * partner it counts and earns like one by the partner's link; the same duplicates are held.
 * @param onEntered what has to happen with it or not at all
 * @returns its id
 * @throws DomainError not_found, partner_without_link
 */
export function enterLead(
  services: Services,
  acting: ActingProvider,
  entry: Entry,
  onEntered: (tx: Tx, leadId: string) => Promise<void> = async () => {},
): Promise<string> {
  const provider = acting.providerId;
  const now = services.clock();
  return services.db.transaction(async (tx) => {
    const campaign = await findCampaign(tx, provider, entry.campaignId);
    if (campaign === null) throw new DomainError('not_found');
    const link = await linkOf(tx, provider, entry);
    const lead = leadFrom(entry, link, acting);
    const recorded = await recordLead(tx, services.jobs, provider, lead, now);
    await accrueForLead(tx, provider, recorded, now, acting);
    if (!recorded.isRepeat) await onEntered(tx, recorded.leadId);
    return recorded.leadId;
  });
}

async function linkOf(
  tx: Tx,
  provider: ProviderId,
  { partnerId, campaignId }: Entry,
): Promise<NewLead['link']> {
  if (partnerId === null) return null;
  if ((await findPartner(tx, provider, partnerId)) === null) throw new DomainError('not_found');
  const link = await findLinkOf(tx, provider, { partnerId, campaignId });
  if (link === null) {
    const message = 'Dieser Partner hat in dieser Kampagne noch keinen Empfehlungslink';
    throw new DomainError('partner_without_link', {}, [{ path: 'partnerId', message }]);
  }
  return { id: link.id, partnerId };
}

function leadFrom(entry: Entry, link: NewLead['link'], by: ActingProvider): NewLead {
  const { campaignId, firstName, lastName, email, phone, reason, notes } = entry;
  return {
    campaignId,
    link,
    answers: contactAnswers({ email, phone, firstName, lastName }),
    visitor: { email, phone, firstName, lastName },
    consents: [],
    isUnchecked: false,
    // The provider confirms the visitor whom they enter.
    asksConfirmation: false,
    // Nobody has seen the page that promises it; what was said by telephone is in the notes.
    benefit: null,
    entered: { by, reason: link === null ? '' : reason, notes },
  };
}
