import type { ActingAccount, ActingPartner, Programme } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { findAccount } from '#server/modules/accounts/index.ts';
import { findPartner, holdPartner } from '#server/modules/partners/index.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { queueMail } from '#server/platform/mail/send-mail.ts';
import { houseUrl } from '#shared/house-address.ts';
import { isUuid, providerId } from '#shared/ids.ts';
import { partnerName } from '#shared/partner-name.ts';
import { holdAccount } from '../login/store.ts';
import { notMineMail } from './mails/not-mine-mail.tsx';
import { findMembership } from './queries.ts';
import { storeAnswer } from './store.ts';

/**
 * What somebody is in a programme. Checked at every call: when the provider gives the record another
 * address, the account loses the programme with its next one.
 * @returns null where the record has another address, or they have not said that it is theirs
 */
export async function enterProgramme(
  { db }: Pick<Services, 'db'>,
  account: ActingAccount,
  { providerId: provider, partnerId }: Programme,
): Promise<ActingPartner | null> {
  if (!isUuid(provider) || !isUuid(partnerId)) return null;
  const id = providerId(provider);
  const membership = await findMembership(db, id, partnerId, account);
  if (membership === undefined || membership.confirmedAt === null) return null;
  return { kind: 'partner', accountId: account.accountId, providerId: id, partnerId };
}

/**
 * Opens a programme to the account.
 * @returns the provider's name
 * @throws DomainError not_found when the record does not have the address of the account
 */
export async function confirmMembership(
  services: Services,
  account: ActingAccount,
  programme: Programme,
): Promise<string> {
  const now = services.clock();
  const acting = actingIn(account, programme);
  const { providerId: provider, partnerId, accountId } = acting;
  return services.db.transaction(async (tx) => {
    if (!(await holdAccount(tx, accountId))) throw new DomainError('partner_login_required');
    if (!(await holdPartner(tx, provider, partnerId))) throw new DomainError('not_found');
    const known = await findMembership(tx, provider, partnerId, account);
    if (known === undefined) throw new DomainError('not_found');
    if (known.confirmedAt !== null) return known.providerName;
    await storeAnswer(
      tx,
      provider,
      { partnerId, accountId },
      { confirmedAt: now, refusedAt: null },
    );
    const event = { action: 'partner.area_opened', entity: 'partner', entityId: partnerId };
    await appendEvent(tx, provider, acting, event, now);
    return known.providerName;
  });
}

/**
 * Notes that the record is not theirs and mails the provider: the address is wrong, and what belongs to the
 * partner must not go there.
 * @throws DomainError not_found when the record does not have the address of the account
 */
export async function refuseMembership(
  services: Services,
  publicUrl: string,
  account: ActingAccount,
  programme: Programme,
): Promise<void> {
  const now = services.clock();
  const acting = actingIn(account, programme);
  const { providerId: provider, partnerId, accountId } = acting;
  const [owner, partner] = await Promise.all([
    findAccount(services.db, provider),
    findPartner(services.db, provider, partnerId),
  ]);
  if (owner === null || partner === null) throw new DomainError('not_found');
  const mail = await notMineMail({
    firstName: owner.firstName,
    partner: `${partnerName(partner)} (${partner.internalId})`,
    link: `${houseUrl(publicUrl, provider)}/partners?partner=${partnerId}&ansicht=bearbeiten`,
  });
  await services.db.transaction(async (tx) => {
    if (!(await holdAccount(tx, accountId))) throw new DomainError('partner_login_required');
    if (!(await holdPartner(tx, provider, partnerId))) throw new DomainError('not_found');
    const known = await findMembership(tx, provider, partnerId, account);
    if (known === undefined) throw new DomainError('not_found');
    if (known.refusedAt !== null) return;
    await storeAnswer(
      tx,
      provider,
      { partnerId, accountId },
      { confirmedAt: null, refusedAt: now },
    );
    const event = { action: 'partner.area_refused', entity: 'partner', entityId: partnerId };
    await appendEvent(tx, provider, acting, event, now);
    const dedupeKey = `partner-not-mine:${partnerId}:${accountId}`;
    const envelope = { providerId: provider, dedupeKey, kind: 'partner_not_mine', to: owner.email };
    await queueMail(tx, services.jobs, { ...envelope, ...mail }, now);
  });
}

function actingIn(
  { accountId }: ActingAccount,
  { providerId: provider, partnerId }: Programme,
): ActingPartner {
  if (!isUuid(provider)) throw new DomainError('not_found');
  return { kind: 'partner', accountId, providerId: providerId(provider), partnerId };
}
