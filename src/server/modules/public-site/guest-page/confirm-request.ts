import type { Services } from '#server/kernel/services.ts';
import { confirmLead } from '#server/modules/commissions/index.ts';
import { confirmationState, findConfirmation } from '#server/modules/leads/index.ts';
import { readToken } from '#server/platform/crypto/tokens.ts';

/**
 * Uses a mailed link up: one transaction from the look at the link to the commission and the
 * queued mails. Used before, or over, nothing changes.
 * @returns whether this call has confirmed the request
 */
export async function confirmRequest(services: Services, text: string): Promise<boolean> {
  const token = readToken(text);
  if (token === null) return false;
  const now = services.clock();
  const { providerId: provider, hash } = token;
  return services.db.transaction(async (tx) => {
    const link = await findConfirmation(tx, provider, hash);
    if (link === undefined || confirmationState(link, now) !== 'open') return false;
    return confirmLead(services, tx, provider, link.leadId, now);
  });
}
