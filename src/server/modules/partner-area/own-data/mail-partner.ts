import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { type Account, findAccount, replyAddress } from '#server/modules/accounts/index.ts';
import type { Partner } from '#server/modules/partners/index.ts';
import type { RenderedMail } from '#server/platform/mail/render-mail.tsx';
import { queueMail } from '#server/platform/mail/send-mail.ts';
import { programmeUrl } from '#shared/partner-area-paths.ts';

/** What a mail to a partner says of where it comes from. */
export interface ToPartner {
  readonly firstName: string;
  readonly businessName: string;
  /** The page with the partner's own data. */
  readonly link: string;
  /** An answer to the mail reaches the provider. */
  readonly canReply: boolean;
}

/**
 * Tells a partner what became of what they asked for, in the caller's transaction.
 * @param dedupeKey names what was decided
 */
export async function mailDecision(
  tx: Tx,
  { services, publicUrl }: { readonly services: Services; readonly publicUrl: string },
  partner: Partner,
  dedupeKey: string,
  render: (from: ToPartner) => Promise<RenderedMail>,
): Promise<void> {
  const { providerId, email, firstName } = partner;
  const owner = await findAccount(tx, providerId);
  if (owner === null) throw new DomainError('not_found');
  const mail = await render({
    firstName,
    businessName: owner.businessName,
    link: dataPage(publicUrl, partner),
    canReply: replyAddress(owner) !== '',
  });
  const envelope = { providerId, kind: 'partner_change_decided', dedupeKey };
  const whole = { ...envelope, ...sender(owner), ...mail, to: email };
  await queueMail(tx, services.jobs, whole, services.clock());
}

export const sender = (owner: Account) => ({
  fromName: owner.businessName,
  replyTo: replyAddress(owner),
});

export const dataPage = (
  publicUrl: string,
  { providerId, id }: Pick<Partner, 'providerId' | 'id'>,
): string => `${programmeUrl(publicUrl, { providerId, partnerId: id })}/daten`;
