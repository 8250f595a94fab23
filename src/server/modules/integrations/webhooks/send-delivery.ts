import type { Tx } from '#server/kernel/database.ts';
import { newId } from '#server/kernel/new-id.ts';
import type { Services } from '#server/kernel/services.ts';
import type { Sealer } from '#server/platform/crypto/sealed-text.ts';
import type { Keyring } from '#server/platform/crypto/secrets.ts';
import { GuardedFetchError } from '#server/platform/guarded-fetch/guarded-fetch-error.ts';
import {
  type GuardedPost,
  type GuardedReceipt,
  openGuardedPost,
} from '#server/platform/guarded-fetch/guarded-post.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { queueMail } from '#server/platform/mail/send-mail.ts';
import { houseUrl } from '#shared/house-address.ts';
import type { ProviderId } from '#shared/ids.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { DELIVERY_FAILURES, type DeliveryFailure } from '#shared/webhooks.ts';
import { eventBody } from '../events/event-bodies.ts';
import {
  change,
  findSendable,
  insertAttempt,
  lockDelivery,
  type Sendable,
} from './delivery-store.ts';
import { afterAttempt, isAccepted, type Outcome } from './domain/after-attempt.ts';
import { type Message, messageBody, testMessage } from './domain/message.ts';
import { endpointMail, type EndpointNotice } from './mails/endpoint-mail.tsx';
import { findNotified, readPersonalData } from './queries.ts';
import { webhookSecrets } from './secrets.ts';
import { signedHeaders } from './signature.ts';
import { lockEndpoint, noteSuccess, updateEndpoint } from './store.ts';

/** What sending needs. */
export interface Sending {
  readonly services: Services;
  readonly post: GuardedPost;
  /** Opens the secrets of endpoints. */
  readonly secrets: Sealer;
}

export interface SendingOptions {
  readonly services: Services;
  readonly keyring: Keyring;
  /** Stands for the internet in tests. */
  readonly postPublic?: GuardedPost;
}

export const openSending = ({ services, keyring, postPublic }: SendingOptions): Sending => ({
  services,
  secrets: webhookSecrets(keyring),
  post: postPublic ?? openGuardedPost(`${PRODUCT_NAME}-Webhooks/1 (+${services.publicUrl})`),
});

/**
 * Sends a delivery once and writes down what came of it. Killed in between it is sent again, under the
 * same id.
 * @param byHand somebody asked for it: a failure changes nothing of the schedule
 * @param signal ends it; what is ended is written down nowhere and tried again
 */
export async function sendDelivery(
  sending: Sending,
  provider: ProviderId,
  id: string,
  { byHand = false, signal }: { readonly byHand?: boolean; readonly signal?: AbortSignal } = {},
): Promise<void> {
  const { db, clock } = sending.services;
  const sendable = await findSendable(db, provider, id);
  if (sendable === null) return;
  const at = clock();
  const { event, includesPersonalData } = sendable;
  const personalData =
    includesPersonalData && event !== null ? await readPersonalData(db, provider, event) : null;
  const began = performance.now();
  const answer = await post(
    sending,
    sendable,
    messageBody(messageOf(sendable), personalData),
    at,
    signal,
  );
  if (signal?.aborted === true && answer.outcome.failure !== null) {
    await db.transaction((tx) => change(tx, provider, id, { claimedUntil: null }));
    return;
  }
  const durationMs = Math.round(performance.now() - began);
  const withPersonalData = personalData !== null;
  const mail = byHand ? null : await prepareMail(sending.services, sendable, answer.outcome);
  await db.transaction(async (tx) => {
    const attempt = { id: newId(), deliveryId: id, at, byHand, durationMs, withPersonalData };
    const head = headOf(answer.receipt, withPersonalData);
    const delivery = await lockDelivery(tx, provider, id);
    if (delivery === null) return;
    await insertAttempt(tx, provider, { ...attempt, ...head, outcome: answer.outcome });
    if (isAccepted(answer.outcome)) {
      await change(tx, provider, id, { state: 'delivered', nextTryAt: null, claimedUntil: null });
      await noteSuccess(tx, provider, delivery.endpointId, at);
    } else if (byHand || delivery.state !== 'waiting')
      await change(tx, provider, id, { claimedUntil: null });
    else await noteFailure(sending, tx, { ...sendable, ...delivery }, answer.outcome, mail);
  });
}

/** A delivery in the words of the API, with the endpoint's number in the place of the account's. */
export function messageOf({ event, ...delivery }: Sendable): Message {
  if (event === null) return testMessage(delivery);
  const { id, type, happenedAt, data } = { ...event, ...eventBody(event) };
  return { id, type, happenedAt: new Date(happenedAt), data, number: delivery.number };
}

interface Answered {
  readonly outcome: Outcome;
  readonly receipt: GuardedReceipt | null;
}

async function post(
  { post: send, secrets }: Sending,
  sendable: Sendable,
  body: string,
  at: Date,
  signal?: AbortSignal,
): Promise<Answered> {
  const { endpointId, secret, previousSecret, previousSecretUntil, url } = sendable;
  const open = (sealed: Buffer): string => secrets.open(endpointId, sealed);
  const isInTransition =
    previousSecret !== null && previousSecretUntil !== null && previousSecretUntil > at;
  const good = [open(secret), ...(isInTransition ? [open(previousSecret)] : [])];
  const headers = signedHeaders({ id: messageOf(sendable).id, body, at }, good);
  try {
    const message = { headers, body, ...(signal === undefined ? {} : { signal }) };
    const receipt = await send(url, message);
    return { outcome: { status: receipt.status, failure: null }, receipt };
  } catch (error) {
    if (!(error instanceof GuardedFetchError)) throw error;
    const isKnown = Object.hasOwn(DELIVERY_FAILURES, error.failure);
    const failure = isKnown ? (error.failure as DeliveryFailure) : 'bad_answer';
    return { outcome: { status: null, failure }, receipt: null };
  }
}

/** What the log shows of the headers of an answer. */
const SHOWN_HEADERS = ['content-type', 'location', 'retry-after', 'server', 'x-request-id'];
const MOST_SHOWN = 2_000;

/** The head of an answer; nothing where it may repeat names and contacts, because the log keeps none. */
function headOf(receipt: GuardedReceipt | null, withPersonalData: boolean) {
  if (receipt === null || withPersonalData)
    return { answerHeaders: '', answerBody: '', isCut: receipt?.isCut ?? false };
  const { headers, body, isCut } = receipt;
  const shown = SHOWN_HEADERS.filter((name) => headers[name] !== undefined);
  const text = body.toString('utf8').replaceAll('\0', '\uFFFD');
  return {
    answerHeaders: shown
      .map((name) => `${name}: ${headers[name]}`)
      .join('\n')
      .slice(0, MOST_SHOWN),
    answerBody: text.slice(0, MOST_SHOWN),
    isCut: isCut || text.length > MOST_SHOWN,
  };
}

interface PreparedMail {
  readonly notice: EndpointNotice;
  readonly mail: Mail;
}

/** The mail that a failure brings about, rendered before the transaction that decides it. */
async function prepareMail(
  { db, clock, publicUrl }: Services,
  { provider, endpointId: id, name, createdBy, tries, ...health }: Sendable,
  outcome: Outcome,
): Promise<PreparedMail | null> {
  const { notice, firstFailedAt } = afterAttempt(outcome, tries + 1, health, clock());
  if (notice === null || firstFailedAt === null) return null;
  const to = await findNotified(db, provider, createdBy);
  if (to === null) return null;
  const mail = {
    providerId: provider,
    // Once for each time that it fails.
    dedupeKey: `webhook:${id}:${notice}:${firstFailedAt.toISOString()}`,
    kind: 'webhook_notice',
    to: to.email,
    ...(await endpointMail({
      notice,
      name,
      firstName: to.firstName,
      publicUrl: houseUrl(publicUrl, provider),
    })),
  };
  return { notice, mail };
}

async function noteFailure(
  { services: { clock, jobs } }: Sending,
  tx: Tx,
  { provider, deliveryId, endpointId, ...delivery }: Sendable,
  outcome: Outcome,
  prepared: PreparedMail | null,
): Promise<void> {
  const now = clock();
  const endpoint = await lockEndpoint(tx, provider, endpointId);
  if (endpoint === null) return;
  const tries = delivery.tries + 1;
  const after = afterAttempt(outcome, tries, endpoint, now);
  const { state, nextTryAt, firstFailedAt } = after;
  await change(tx, provider, deliveryId, { state, nextTryAt, tries, claimedUntil: null });
  // Where something came in between the mail is another one; the next failure brings it.
  const isFinal = after.notice === (prepared?.notice ?? null) && endpoint.disabledAt === null;
  const { warnedAt, disabledFor } = isFinal ? after : { ...endpoint, disabledFor: null };
  const off = disabledFor === null ? {} : { disabledFor, disabledAt: now };
  await updateEndpoint(tx, provider, endpointId, { firstFailedAt, warnedAt, ...off });
  if (isFinal && prepared !== null) await queueMail(tx, jobs, prepared.mail, now);
}
