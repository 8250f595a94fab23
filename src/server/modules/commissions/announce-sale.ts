import type { Services } from '#server/kernel/services.ts';
import { addressLine, findAccount, replyAddress } from '#server/modules/accounts/index.ts';
import { holdPartner } from '#server/modules/partners/index.ts';
import { queueMail } from '#server/platform/mail/send-mail.ts';
import { wordsFor } from '#server/platform/mail/words/queries.ts';
import { providerId } from '#shared/ids.ts';
import { programmeUrl } from '#shared/partner-area-paths.ts';
import { saleMail } from './mails/sale-mail.tsx';
import { findConfirmedSale } from './queries.ts';

/**
 * Mails the partner once that a sale was confirmed, with the commission as it stands now; nothing
 * where the partner has no address (docs/decisions/0163).
 */
export async function announceSale(
  services: Services,
  data: { providerId: string; leadId: string },
): Promise<void> {
  const provider = providerId(data.providerId);
  const sale = await findConfirmedSale(services.db, provider, data.leadId);
  const account = await findAccount(services.db, provider);
  if (sale === undefined || account === null || sale.partnerEmail === '') return;
  const { businessName } = account;
  const template = sale.commission === null ? 'sale_without_commission' : 'sale_confirmed';
  const mail = await saleMail(await wordsFor(services.db, provider, template), {
    firstName: sale.partnerFirstName,
    businessName,
    address: addressLine(account),
    campaignName: sale.campaignName,
    confirmedAt: sale.confirmedAt,
    commission: sale.commission,
    canReply: replyAddress(account) !== '',
    areaUrl: programmeUrl(services.publicUrl, { providerId: provider, partnerId: sale.partnerId }),
  });
  await services.db.transaction(async (tx) => {
    if (!(await holdPartner(tx, provider, sale.partnerId))) return;
    await queueMail(
      tx,
      services.jobs,
      {
        providerId: provider,
        dedupeKey: `sale:${data.leadId}:partner`,
        kind: 'sale_notice',
        fromName: businessName,
        to: sale.partnerEmail,
        toName: `${sale.partnerFirstName} ${sale.partnerLastName}`.trim(),
        replyTo: replyAddress(account),
        ...mail,
      },
      services.clock(),
    );
  });
}
