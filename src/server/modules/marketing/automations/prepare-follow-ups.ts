import { setImmediate as nextTurn } from 'node:timers/promises';
import { SYSTEM } from '#server/kernel/acting.ts';
import { addressLine, replyAddress, type Account } from '#server/modules/accounts/index.ts';
import { findMailLook } from '#server/modules/campaigns/index.ts';
import { greetableName } from '#server/modules/leads/index.ts';
import { appendEvents } from '#server/platform/audit/audit-store.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { wordsFor } from '#server/platform/mail/words/queries.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import { formatDay } from '#shared/forms/format-answer.ts';
import { ENGLISH_TEMPLATES } from '#shared/guest-words/mail-words.ts';
import type { MailWords } from '#shared/mail-templates.ts';
import { offersOf } from '../domain/automation-schedule.ts';
import { listDueOffers, type DueOffer } from './follow-up-queries.ts';
import { followUpMail } from './mails/refusable-mails.tsx';
import {
  type AutomationContext,
  type Prepared,
  type PreparedSlice,
  type SliceOf,
  writeDeliveries,
} from './slice.ts';
import { dedupeKeyOf, type Delivery } from './store.ts';

/** Requests of one transaction. */
const SLICE = 50;

/** The next open offers of seven days ago, with the mails to those who may be written to. */
export async function prepareFollowUps(
  context: AutomationContext,
  { run, state, account }: SliceOf,
): Promise<PreparedSlice> {
  const { services } = context;
  const provider = account.providerId;
  const stretch = offersOf(run.dueOn, state.countsFrom);
  const page = await listDueOffers(services.db, provider, stretch, run.cursor, SLICE);
  const words = await wordsFor(services.db, provider, 'follow_up');
  const written = new Set<string>();
  const prepared: Prepared[] = [];
  for (const offer of page) {
    // Requests of others come in between: a mail is rendered in one go, a slice is not.
    await nextTurn();
    const about = { recipientId: offer.leadId, occasion: offer.leadId };
    const outcome = written.has(offer.emailNormalised) ? 'left_out' : outcomeOf(offer);
    if (outcome !== 'mailed') prepared.push({ ...about, outcome });
    else {
      written.add(offer.emailNormalised);
      prepared.push({ ...about, outcome, mail: await mailTo(context, account, words, offer) });
    }
  }
  return {
    cursor: page.length < SLICE ? null : (page.at(-1)?.leadId ?? null),
    write: async (tx, now) => {
      const how = { run, to: 'lead', isSkipStored: true } as const;
      const { counts, mailed } = await writeDeliveries(tx, services, provider, how, prepared, now);
      const events = mailed.map((entityId) => ({
        action: 'lead.followed_up',
        entity: 'lead',
        entityId,
      }));
      await appendEvents(tx, provider, SYSTEM, events, now);
      return counts;
    },
  };
}

export function outcomeOf(offer: DueOffer): Delivery['outcome'] {
  if (offer.email === '') return 'without_address';
  if (offer.hasRefused) return 'refused';
  return offer.mayBeWritten && !offer.wasWritten ? 'mailed' : 'left_out';
}

async function mailTo(
  { services, ownData }: AutomationContext,
  account: Account,
  words: MailWords,
  offer: DueOffer,
): Promise<Mail> {
  const { providerId, businessName, phone, publicEmail, website } = account;
  const { leadId: id, firstName, lastName, language } = offer;
  // Nobody has said the provider's words in English.
  const own = language === 'de' ? words : ENGLISH_TEMPLATES.follow_up;
  const refusalUrl = services.refusals.urlOf({ providerId, kind: 'follow_up', id });
  const look = await findMailLook(services.db, providerId, offer.campaignId, account, true);
  const rendered = await followUpMail(own, {
    language,
    look,
    visitorName: greetableName(firstName, lastName),
    businessName,
    phone,
    email: publicEmail,
    website,
    address: addressLine(account),
    campaignName: offer.campaignName,
    date: formatDay(berlinDateOf(offer.offerSentAt), language),
    canReply: replyAddress(account) !== '',
    refusalUrl,
    ownDataUrl: ownData.urlOf({ providerId, leadId: id }),
  });
  return {
    providerId,
    bannerPictureId: look?.pictureId,
    dedupeKey: dedupeKeyOf('follow_up', id, id),
    kind: 'follow_up',
    fromName: businessName,
    to: offer.email,
    replyTo: replyAddress(account),
    unsubscribeUrl: refusalUrl,
    ...rendered,
  };
}
