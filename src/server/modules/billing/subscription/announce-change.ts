import type { Services } from '#server/kernel/services.ts';
import { findAccount } from '#server/modules/accounts/index.ts';
import { queueMail } from '#server/platform/mail/send-mail.ts';
import { houseUrl } from '#shared/house-address.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { SubscriptionChange } from './change-jobs.ts';
import { changeMail } from './mails/change-mail.tsx';

/**
 * Mails a change of the subscription to the provider's login address: once for each cause, however
 * often this runs. An account that is gone gets no mail.
 */
export async function announceChange(
  services: Services,
  publicUrl: string,
  {
    provider,
    cause,
    ...change
  }: SubscriptionChange & { readonly provider: ProviderId; readonly cause: string },
): Promise<void> {
  const account = await findAccount(services.db, provider);
  if (account === null || account.email === '') return;
  const mail = {
    providerId: provider,
    dedupeKey: `subscription-change:${cause}`,
    kind: 'subscription_change',
    to: account.email,
    toName: account.businessName,
    ...(await changeMail(change, account.firstName, houseUrl(publicUrl, account.providerId))),
  };
  await services.db.transaction((tx) => queueMail(tx, services.jobs, mail, services.clock()));
}
