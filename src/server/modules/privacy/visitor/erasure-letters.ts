import type { Tx } from '#server/kernel/database.ts';
import type { Services } from '#server/kernel/services.ts';
import {
  findAccount,
  isVerified,
  replyAddress,
  type Account,
} from '#server/modules/accounts/index.ts';
import { findMailLook } from '#server/modules/campaigns/index.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { queueMail } from '#server/platform/mail/send-mail.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import { formatDay } from '#shared/forms/format-answer.ts';
import type { Language } from '#shared/guest-language.ts';
import { houseUrl } from '#shared/house-address.ts';
import { visitorFate } from '../domain/visitor-words.ts';
import { ownDataErasedMail, ownDataRefusedMail } from '../mails/own-data-mails.tsx';
import { visitorErasedMail } from '../mails/provider-mails.tsx';
import type { ErasureOrder } from '../person/store.ts';
import { findSentForm, listRequestDays } from './queries.ts';
import {
  erasedMailKey,
  findDataRequestOfErasure,
  findMailbox,
  providerMailKey,
  refusedMailKey,
} from './store.ts';

/** The visitor who waits for news of an order; once their rows are gone nothing else knows the address. */
export interface Addressee {
  readonly to: string;
  readonly withOthers: boolean;
}

/**
 * Who is to be notified once an order is carried out: to be asked before anything is erased.
 * @returns null where no visitor asked for it
 */
export async function addresseeOf(tx: Tx, order: ErasureOrder): Promise<Addressee | null> {
  const { provider, kind, ids } = order.subject;
  if (kind !== 'visitor') return null;
  const dataRequest = await findDataRequestOfErasure(tx, provider, order.id);
  const to = dataRequest && (await findMailbox(tx, provider, ids));
  return dataRequest === undefined || to === undefined
    ? null
    : { to, withOthers: dataRequest.withOthers };
}

/**
 * Queues what is to be said about an order, in the transaction that carried it out: to the visitor
 * that it is done, and to the provider that a visitor had it done.
 * @param erased the requests that were erased; none when the order was refused
 */
export async function queueLetters(
  { jobs, clock }: Services,
  publicUrl: string,
  tx: Tx,
  order: ErasureOrder,
  addressee: Addressee | null,
  erased: readonly string[],
): Promise<void> {
  const account = await findAccount(tx, order.subject.provider);
  if (account === null) return;
  const now = clock();
  if (addressee !== null)
    await queueMail(tx, jobs, await toVisitor(tx, account, order, addressee, erased), now);
  if (order.cause === 'visitor' && erased.length > 0)
    await queueMail(tx, jobs, await toProvider(tx, account, order.id, erased, publicUrl), now);
}

async function daysOf(
  tx: Tx,
  { providerId }: Account,
  ids: readonly string[],
  language: Language = 'de',
) {
  const requests = await listRequestDays(tx, providerId, ids);
  return requests.map(({ leadId, createdAt }) => ({
    leadId,
    day: formatDay(berlinDateOf(createdAt), language),
  }));
}

/** Of an erased person nothing is kept but this mail, and that only until it is sent. */
async function toVisitor(
  tx: Tx,
  account: Account,
  { id, subject }: ErasureOrder,
  { to, withOthers }: Addressee,
  erased: readonly string[],
): Promise<Mail> {
  const { providerId, businessName } = account;
  const [first = ''] = subject.ids;
  const form = await findSentForm(tx, providerId, first);
  const language = form?.language ?? 'de';
  const look = form && (await findMailLook(tx, providerId, form.campaignId, account, false));
  const envelope = {
    providerId,
    kind: 'own_data_done',
    fromName: businessName,
    to,
    replyTo: replyAddress(account),
  };
  if (erased.length === 0) {
    const mail = await ownDataRefusedMail(businessName, language, look);
    return { ...envelope, dedupeKey: refusedMailKey(first, id), ...mail };
  }
  const mail = await ownDataErasedMail({
    language,
    look,
    businessName,
    requestedOn: (await daysOf(tx, account, erased, language)).map(({ day }) => day),
    withOthers,
    stays: visitorFate(language).stays.flatMap(({ what }) => what),
  });
  return { ...envelope, dedupeKey: erasedMailKey(id), isErasedOnceSent: true, ...mail };
}

/** Names the requests by their ids and days, and nobody. */
async function toProvider(
  tx: Tx,
  account: Account,
  erasureId: string,
  erased: readonly string[],
  publicUrl: string,
): Promise<Mail> {
  const { providerId, inquiryEmail, email, firstName, businessName } = account;
  const requests = await daysOf(tx, account, erased);
  const house = houseUrl(publicUrl, providerId);
  return {
    providerId,
    dedupeKey: providerMailKey(erasureId),
    kind: 'visitor_erased',
    to: isVerified(account, inquiryEmail) ? inquiryEmail : email,
    toName: businessName,
    ...(await visitorErasedMail({
      firstName,
      requests: requests.map(({ leadId, day }) => ({
        day,
        url: `${house}/leads?anfrage=${leadId}`,
      })),
      proofsUrl: `${house}/account-settings?bereich=daten`,
    })),
  };
}
