import type { z } from 'zod';
import type { ActingAccount } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { networkKey, type RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import { queueMail } from '#server/platform/mail/send-mail.ts';
import {
  challengeOf,
  passkeyOptions,
  passkeyQuestion,
  readNewPasskey,
  type RelyingParty,
  verifyPasskey,
} from '#server/platform/passkeys/passkeys.ts';
import type {
  addPartnerPasskey,
  logInByPartnerPasskey,
} from '#shared/contracts/partner-area/passkeys.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { beginSession, type OpenedPartnerSession, TRIES_BY_NETWORK } from '../login/log-in.ts';
import { unscopedProviderOfAddress } from '../programmes/queries.ts';
import { passkeyAddedMail } from './mails/passkey-added-mail.tsx';
import {
  findPasskey,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  lockAccount,
  notePasskeyUse,
  takeChallenge,
} from './store.ts';

/** How long somebody may look for their finger. */
const CHALLENGE_LIFETIME_MS = 5 * 60_000;

/** More devices than anybody has; fewer than would make the list useless. */
const MOST_PASSKEYS = 10;

const partyAt = (publicUrl: string): RelyingParty => ({
  name: `${PRODUCT_NAME} Partnerbereich`,
  origin: new URL(publicUrl).origin,
});

const expiryOf = (now: Date): Date => new Date(now.getTime() + CHALLENGE_LIFETIME_MS);

/** @throws DomainError passkey_limit_reached */
export async function offerPasskey(
  { db, clock }: Services,
  publicUrl: string,
  { accountId, address }: ActingAccount,
) {
  const known = await listPasskeys(db, accountId);
  if (known.length >= MOST_PASSKEYS) throw new DomainError('passkey_limit_reached');
  const options = await passkeyOptions(partyAt(publicUrl), { id: accountId, name: address, known });
  const { challenge } = options;
  await insertChallenge(db, { challenge, accountId, expiresAt: expiryOf(clock()) });
  return options;
}

/**
 * Keeps a passkey and notifies the address: whoever adds one to a foreign account is seen.
 * @throws DomainError passkey_refused, passkey_limit_reached
 */
export async function addPasskey(
  services: Services,
  publicUrl: string,
  { accountId }: ActingAccount,
  { answer, device }: { answer: z.output<(typeof addPartnerPasskey)['body']>; device: string },
): Promise<void> {
  const now = services.clock();
  const challenge = challengeOf(answer.response);
  const isAsked =
    challenge !== null && (await takeChallenge(services.db, { challenge, accountId }, now));
  if (!isAsked) throw new DomainError('passkey_refused');
  const passkey = await readNewPasskey(partyAt(publicUrl), challenge, answer);
  await services.db.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (account === undefined) throw new DomainError('passkey_refused');
    if ((await listPasskeys(tx, accountId)).length >= MOST_PASSKEYS)
      throw new DomainError('passkey_limit_reached');
    if (!(await insertPasskey(tx, { ...passkey, accountId, name: device }, now)))
      throw new DomainError('passkey_refused');
    const provider = await unscopedProviderOfAddress(tx, account.address);
    // Without a partner's record the account opens nothing, and no queue carries mails of it.
    if (provider === null) return;
    const mail = await passkeyAddedMail({ device, link: `${publicUrl}/partner/konto` });
    await queueMail(
      tx,
      services.jobs,
      {
        providerId: provider,
        dedupeKey: `partner-passkey:${passkey.credentialId}`,
        kind: 'partner_login',
        to: account.address,
        isErasedOnceSent: true,
        ...mail,
      },
      now,
    );
  });
}

/** @throws DomainError too_many_requests */
export async function askForPasskey(
  { db, clock }: Services,
  limits: RateLimits,
  publicUrl: string,
  network: string,
) {
  await limits.consume(TRIES_BY_NETWORK, networkKey(network));
  const question = await passkeyQuestion(partyAt(publicUrl));
  const { challenge } = question;
  await insertChallenge(db, { challenge, accountId: null, expiresAt: expiryOf(clock()) });
  return question;
}

/** @throws DomainError passkey_refused: not asked for, unknown, removed or signed by something else */
export async function logInByPasskey(
  services: Services,
  limits: RateLimits,
  publicUrl: string,
  tried: {
    answer: z.output<(typeof logInByPartnerPasskey)['body']>;
    network: string;
    userAgent: string;
  },
): Promise<OpenedPartnerSession> {
  await limits.consume(TRIES_BY_NETWORK, networkKey(tried.network));
  const now = services.clock();
  const challenge = challengeOf(tried.answer.response);
  const isAsked =
    challenge !== null && (await takeChallenge(services.db, { challenge, accountId: null }, now));
  const passkey = await findPasskey(services.db, tried.answer.id);
  if (!isAsked || passkey === undefined) throw new DomainError('passkey_refused');
  const { counter, isCopied } = await verifyPasskey(
    partyAt(publicUrl),
    challenge,
    passkey,
    tried.answer,
  );
  if (isCopied) throw new DomainError('passkey_refused');
  return services.db.transaction(async (tx) => {
    const use = { id: passkey.id, before: passkey.counter, counter };
    if (!(await notePasskeyUse(tx, use, now))) throw new DomainError('passkey_refused');
    return beginSession(tx, { address: passkey.address, userAgent: tried.userAgent }, now);
  });
}
