import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Queryable } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { normalisePhone } from '#server/kernel/normalise-phone.ts';
import type { Services } from '#server/kernel/services.ts';
import {
  addressLine,
  findAccount,
  guestBaseOf,
  isVerified,
  replyAddress,
} from '#server/modules/accounts/index.ts';
import { findPartner, lockPartner } from '#server/modules/partners/index.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { queueMail } from '#server/platform/mail/send-mail.ts';
import { mayCustomiseMails } from '#server/platform/mail/words/queries.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import type {
  getLinkMessage,
  sendLink as sendLinkCall,
} from '#shared/contracts/campaigns/referral-links.ts';
import type { Answer } from '#shared/contracts/contract.ts';
import { type ErrorCode, errorMessage } from '#shared/errors.ts';
import type { ProviderId } from '#shared/ids.ts';
import { linkMessage as readyMessage } from '#shared/link-message.ts';
import { partnerName, personName } from '#shared/partner-name.ts';
import { rewardSentence } from '#shared/reward-sentence.ts';
import { findTermsInForce } from '../terms/queries.ts';
import { linkMail } from './mails/link-mail.tsx';
import { findLinkOverview } from './overview-queries.ts';
import { lockLink } from './queries.ts';
import { isMailKnown, noteLinkSent } from './referral-link-store.ts';

/** Everything that a message about a link is made of. @throws DomainError not_found */
async function read(db: Queryable, publicUrl: string, provider: ProviderId, id: string, now: Date) {
  const link = await findLinkOverview(db, provider, id);
  const account = await findAccount(db, provider);
  if (link === null || account === null) throw new DomainError('not_found');
  const partner = await findPartner(db, provider, link.partnerId);
  if (partner === null) throw new DomainError('not_found');
  const terms = await findTermsInForce(db, provider, link, now);
  const url = `${await guestBaseOf(db, publicUrl, provider)}${link.shortPath}`;
  const whole = personName(partner);
  const ready = readyMessage({
    // 'Foto Anna Grün' in one field may be a person or a firm, so nobody is called 'Foto Anna'.
    name: partner.companyName === whole ? whole : partner.firstName,
    businessName: account.businessName,
    url,
    reward: terms === null ? '' : rewardSentence(terms.reward, 'you'),
  });
  return { link, account, partner, url, ready };
}

type Reading = Awaited<ReturnType<typeof read>>;

/** What stands against mailing the link from here; null where nothing does. */
function obstacleOf({ link, account, partner }: Reading): ErrorCode | null {
  if (!isVerified(account, account.email)) return 'link_login_unverified';
  if (partner.status !== 'active') return 'partner_not_active';
  if (link.status !== 'active') return 'link_not_active';
  return partner.email === '' ? 'partner_without_email' : null;
}

/**
 * A ready message with a partner's link, and by which ways it reaches them.
 * @throws DomainError not_found
 */
export async function linkMessage(
  { db, publicUrl, clock }: Pick<Services, 'db' | 'publicUrl' | 'clock'>,
  provider: ProviderId,
  id: string,
): Promise<Answer<typeof getLinkMessage>> {
  const reading = await read(db, publicUrl, provider, id, clock());
  const { link, partner, url, ready } = reading;
  const obstacle = obstacleOf(reading);
  return {
    partnerName: partnerName(partner),
    campaignName: link.campaignName,
    url,
    ...ready,
    email: partner.email,
    phone: normalisePhone(partner.phone, partner.countryCode),
    mailObstacle: obstacle === null ? '' : errorMessage(obstacle),
    mayCustomise: await mayCustomiseMails(db, provider),
    lastSentAt: link.lastSentAt?.toISOString() ?? null,
  };
}

/**
 * Mails a partner their link in the words that the provider has read. The same words go once a day,
 * whoever presses the button however often.
 * @returns the sentence for the provider
 * @throws DomainError not_found, link_login_unverified, partner_not_active, link_not_active,
 *   partner_without_email, link_message_without_link, own_link_words_held_back
 */
export async function sendLink(
  { db, jobs, clock, publicUrl }: Services,
  acting: ActingProvider,
  id: string,
  words: z.output<typeof sendLinkCall.body>,
): Promise<string> {
  const { providerId: provider } = acting;
  const now = clock();
  return db.transaction(async (tx) => {
    const known = await findLinkOverview(tx, provider, id);
    if (known === null) throw new DomainError('not_found');
    // In the order of everybody else, or two would wait for each other.
    await lockPartner(tx, provider, known.partnerId);
    if ((await lockLink(tx, provider, id)) === null) throw new DomainError('not_found');
    const reading = await read(tx, publicUrl, provider, id, now);
    const { account, partner, url, ready } = reading;
    const obstacle = obstacleOf(reading);
    if (obstacle !== null) throw new DomainError(obstacle);
    if (!words.message.includes(url))
      throw new DomainError('link_message_without_link', { link: url });
    const isReady = words.subject === ready.subject && words.message === ready.message;
    if (!isReady && !(await mayCustomiseMails(tx, provider)))
      throw new DomainError('own_link_words_held_back');
    const digest = createHash('sha256')
      .update(JSON.stringify([partner.email, words.subject, words.message]))
      .digest('base64url')
      .slice(0, 22);
    const dedupeKey = `partner-link:${partner.id}:${id}:${berlinDateOf(now)}:${digest}`;
    const name = partnerName(partner);
    if (await isMailKnown(tx, provider, dedupeKey))
      return `Diese Nachricht ging heute schon an ${name} und wurde nicht noch einmal gesendet.`;
    const mail = await linkMail({
      businessName: account.businessName,
      address: addressLine(account),
      ...words,
      url,
      canReply: replyAddress(account) !== '',
    });
    await queueMail(
      tx,
      jobs,
      {
        providerId: provider,
        dedupeKey,
        kind: 'partner_link',
        fromName: account.businessName,
        to: partner.email,
        toName: personName(partner),
        replyTo: replyAddress(account),
        ...mail,
      },
      now,
    );
    await noteLinkSent(tx, provider, id, now);
    const event = { action: 'link.sent', entity: 'referral_link', entityId: id };
    await appendEvent(tx, provider, acting, { ...event, data: {} }, now);
    return `Der Link ist unterwegs an ${name}.`;
  });
}
