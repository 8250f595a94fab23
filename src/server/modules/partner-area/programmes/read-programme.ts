import type { ActingPartner } from '#server/kernel/acting.ts';
import type { Database } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { findAccount } from '#server/modules/accounts/index.ts';
import { findPartner } from '#server/modules/partners/index.ts';
import type { Answer } from '#shared/contracts/contract.ts';
import type { readPartnerProgramme } from '#shared/contracts/partner-area/account.ts';
import { logoUrl } from '#shared/logo.ts';
import { personName } from '#shared/partner-name.ts';

/**
 * Whose programme it is and who the partner is there: what stands over every page of it.
 * @throws DomainError not_found when the record went meanwhile
 */
export async function readProgramme(
  db: Database,
  { providerId, partnerId }: ActingPartner,
): Promise<Answer<typeof readPartnerProgramme>> {
  const provider = await findAccount(db, providerId);
  const partner = await findPartner(db, providerId, partnerId);
  if (provider === null || partner === null) throw new DomainError('not_found');
  return {
    provider: {
      name: provider.businessName,
      logo: logoUrl(provider.logoSlug),
      primaryColor: provider.primaryColor,
    },
    partner: {
      name: personName(partner),
      status: partner.status,
    },
  };
}
