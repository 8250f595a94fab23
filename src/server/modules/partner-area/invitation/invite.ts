import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Database, Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { newId } from '#server/kernel/new-id.ts';
import type { RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import {
  type Account,
  addressLine,
  findAccount,
  isVerified,
  replyAddress,
} from '#server/modules/accounts/index.ts';
import { availabilityOf } from '#server/modules/campaigns/index.ts';
import { lockPartner } from '#server/modules/partners/index.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { newToken } from '#server/platform/crypto/tokens.ts';
import { queueMail } from '#server/platform/mail/send-mail.ts';
import { berlinDateOf, formatCalendarDate } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import { partnerAreaUrl } from '#shared/partner-area-paths.ts';
import { partnerName, personName } from '#shared/partner-name.ts';
import { rewardPromise } from '#shared/reward-sentence.ts';
import { INVITATION_LIFETIME_MS, invitationObstacle } from '../domain/invitation.ts';
import { addressKey } from '../domain/login.ts';
import { listSharedLinks } from '../start/queries.ts';
import { invitationMail } from './mails/invitation-mail.tsx';
import { type InvitablePartner, listInvitable } from './queries.ts';
import { insertInvitation } from './store.ts';

/** All providers together: whoever is a partner of many is not mailed without end. */
const BY_ADDRESS = { bucket: 'partner-invitation-address', points: 3, seconds: 86_400 } as const;

/** Reward sentences of one mail; further links are in the area. */
const MOST_REWARDS = 3;

export interface InvitationContext {
  readonly services: Services;
  readonly limits: RateLimits;
  readonly publicUrl: string;
}

/**
 * Mails a partner a link into the area that logs in once within two weeks.
 * @param settle notes in the same transaction that they were invited
 * @returns what the partner is called
 * @throws DomainError not_found, person_erased, changed_meanwhile, invitation_login_unverified and
 *   the other reasons of `domain/invitation.ts`
 */
export async function invitePartner(
  context: InvitationContext,
  acting: ActingProvider,
  partnerId: string,
  settle: (tx: Tx, now: Date) => Promise<void> = (tx, now) =>
    appendEvent(tx, acting.providerId, acting, eventOf(partnerId), now),
): Promise<string> {
  const { services, limits, publicUrl } = context;
  const { providerId: provider } = acting;
  const now = services.clock();
  const account = await requireVerified(services.db, provider);
  const partner = await requireInvitable(services.db, provider, partnerId, publicUrl, now);
  await countInvitation(limits, partner.email);
  const token = newToken(provider);
  const expiresAt = new Date(now.getTime() + INVITATION_LIFETIME_MS);
  const mail = await invitationMail({
    firstName: partner.firstName,
    businessName: account.businessName,
    address: addressLine(account),
    rewards: await rewardsOf(services.db, provider, partnerId, now),
    lastDay: formatCalendarDate(berlinDateOf(expiresAt)),
    link: `${partnerAreaUrl(publicUrl)}/anmelden#${token.text}`,
    area: partnerAreaUrl(publicUrl),
    canReply: replyAddress(account) !== '',
  });
  const id = newId();
  await services.db.transaction(async (tx) => {
    // Two who invite at once: the second one finds the invitation of the first.
    if ((await lockPartner(tx, provider, partnerId)) === null) throw new DomainError('not_found');
    const still = await requireInvitable(tx, provider, partnerId, publicUrl, now);
    if (still.email !== partner.email) throw new DomainError('changed_meanwhile');
    const address = addressKey(partner.email);
    const invitation = { id, partnerId, address, tokenHash: token.hash, invitedAt: now, expiresAt };
    await insertInvitation(tx, provider, invitation);
    await settle(tx, now);
    await queueMail(
      tx,
      services.jobs,
      {
        providerId: provider,
        dedupeKey: `partner-area:${partnerId}:invitation:${id}`,
        kind: 'partner_invitation',
        fromName: account.businessName,
        to: partner.email,
        toName: personName(partner),
        replyTo: replyAddress(account),
        // Its link opens what belongs to the partner alone.
        isErasedOnceSent: true,
        ...mail,
      },
      now,
    );
  });
  return partnerName(partner);
}

const eventOf = (partnerId: string) => ({
  action: 'partner.area_invited',
  entity: 'partner',
  entityId: partnerId,
});

/**
 * The account, whose owner has proven their own address: nobody mails strangers under a wrong one.
 * @throws DomainError not_found, invitation_login_unverified
 */
export async function requireVerified(db: Database, provider: ProviderId): Promise<Account> {
  const account = await findAccount(db, provider);
  if (account === null) throw new DomainError('not_found');
  if (!isVerified(account, account.email)) throw new DomainError('invitation_login_unverified');
  return account;
}

async function requireInvitable(
  db: Database | Tx,
  provider: ProviderId,
  partnerId: string,
  publicUrl: string,
  now: Date,
): Promise<InvitablePartner> {
  const [partner] = await listInvitable(db, provider, partnerId);
  if (partner === undefined) throw new DomainError('not_found');
  const obstacle = invitationObstacle(partner, partnerAreaUrl(publicUrl), now);
  if (obstacle !== null) throw new DomainError(obstacle.code, obstacle.params);
  return partner;
}

async function countInvitation(limits: RateLimits, email: string): Promise<void> {
  try {
    await limits.consume(BY_ADDRESS, addressKey(email));
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'too_many_requests') throw error;
    throw new DomainError('invitation_address_full');
  }
}

/** What the links that work bring the partner, each sentence once, the newest first. */
async function rewardsOf(
  db: Database,
  provider: ProviderId,
  partnerId: string,
  now: Date,
): Promise<string[]> {
  const links = await listSharedLinks(db, provider, partnerId, now);
  const working = links.filter(
    ({ isActive, campaign }) => isActive && availabilityOf(campaign, now) === 'available',
  );
  const sentences = working.map(({ reward, hasBenefit }) =>
    rewardPromise(reward, hasBenefit, 'you'),
  );
  return [...new Set(sentences)].slice(0, MOST_REWARDS);
}
