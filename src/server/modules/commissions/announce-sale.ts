import { addressLine, findAccount, replyAddress } from '#server/modules/accounts/index.ts';
import { hasRefused, holdPartner } from '#server/modules/partners/index.ts';
import type { MailingServices } from '#server/platform/mail/refusal-links.ts';
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
  services: MailingServices,
  data: { providerId: string; leadId: string; furtherSaleId?: string },
): Promise<void> {
  const provider = providerId(data.providerId);
  const sale = await findConfirmedSale(
    services.db,
    provider,
    data.leadId,
    data.furtherSaleId ?? null,
  );
  const account = await findAccount(services.db, provider);
  if (sale === undefined || account === null || sale.partnerEmail === '') return;
  const { businessName } = account;
  const { partnerId } = sale;
  const refusalUrl = services.refusals.urlOf({
    providerId: provider,
    kind: 'reward',
    id: partnerId,
  });
  const template = sale.commission === null ? 'sale_without_commission' : 'sale_confirmed';
  const mail = await saleMail(await wordsFor(services.db, provider, template), {
    firstName: sale.partnerFirstName,
    businessName,
    address: addressLine(account),
    campaignName: sale.campaignName,
    confirmedAt: sale.confirmedAt,
    commission: sale.commission,
    payableFrom: sale.payableFrom,
    overBudget: sale.overBudget,
    canReply: replyAddress(account) !== '',
    areaUrl: programmeUrl(services.publicUrl, { providerId: provider, partnerId }),
    refusalUrl,
  });
  await services.db.transaction(async (tx) => {
    if (!(await holdPartner(tx, provider, partnerId))) return;
    if (await hasRefused(tx, provider, partnerId, 'reward')) return;
    await queueMail(
      tx,
      services.jobs,
      {
        providerId: provider,
        dedupeKey: `sale:${data.furtherSaleId ?? data.leadId}:partner`,
        kind: 'sale_notice',
        fromName: businessName,
        to: sale.partnerEmail,
        toName: `${sale.partnerFirstName} ${sale.partnerLastName}`.trim(),
        replyTo: replyAddress(account),
        unsubscribeUrl: refusalUrl,
        ...mail,
      },
      services.clock(),
    );
  });
}
