import { createHmac, randomInt } from 'node:crypto';
import type { Tx } from '#server/kernel/database.ts';
import type { JobQueue } from '#server/kernel/jobs.ts';
import type { RateLimits } from '#server/kernel/rate-limits.ts';
import { keyFor, type Keyring } from '#server/platform/crypto/secrets.ts';
import { newToken } from '#server/platform/crypto/tokens.ts';
import { queueMail } from '#server/platform/mail/send-mail.ts';
import type { AddressPurpose } from '#shared/contracts/accounts/account.ts';
import type { ProviderId } from '#shared/ids.ts';
import { normaliseAddress } from '../domain/account.ts';
import { VERIFICATION_LIFETIME_MS } from '../domain/session.ts';
import { loginChangeMail, verificationMail } from './mails/address-mails.tsx';
import { insertVerification } from './store.ts';

/** Links that an account asks for, whatever asks: settings, another login address, a second try. */
const BY_ACCOUNT = { bucket: 'verification-mails', points: 15, seconds: 3600 } as const;

export interface VerificationRequest {
  readonly providerId: ProviderId;
  readonly userId: string;
  readonly firstName: string;
  readonly purpose: AddressPurpose;
  readonly address: string;
  /** The address in use as login address is asked about: its mail carries a code as well. */
  readonly codesBy?: Keyring;
  /** It is to become the login address in the place of another; whether an account has it. */
  readonly change?: { readonly isTaken: boolean };
}

/** A rendered request for verification; storing it is the caller's transaction. */
export type PreparedVerification = (tx: Tx, jobs: JobQueue, now: Date) => Promise<void>;

/** How long the code of a mail can be typed; its link lives longer. */
const CODE_LIFETIME_MS = 30 * 60 * 1000;

/** A million codes can be guessed from a plain hash, so it is keyed with the installation's secret. */
export function hashesOfCode(keyring: Keyring, userId: string, code: string): readonly Buffer[] {
  return keyring().map((secret) =>
    createHmac('sha256', keyFor(secret, 'login-codes')).update(`${userId}.${code}`).digest(),
  );
}

/**
 * Makes the token and renders the mail before the transaction, which then holds only SQL. With
 * `codesBy` the mail also carries a code, for who waits for it at the screen.
 */
export async function prepareVerification(
  publicUrl: string,
  request: VerificationRequest,
): Promise<PreparedVerification> {
  const token = newToken(request.providerId);
  const { codesBy } = request;
  const code = codesBy === undefined ? null : String(randomInt(1_000_000)).padStart(6, '0');
  const [codeHash = null] =
    codesBy === undefined || code === null ? [] : hashesOfCode(codesBy, request.userId, code);
  const link = `${publicUrl}/verify-email?token=${token.text}&type=${request.purpose}`;
  const { purpose, firstName, change } = request;
  const mail =
    change === undefined
      ? await verificationMail({ purpose, firstName, link, code })
      : await loginChangeMail({ firstName, link, publicUrl, ...change });
  return async (tx, jobs, now) => {
    await insertVerification(
      tx,
      request.providerId,
      {
        tokenHash: token.hash,
        userId: request.userId,
        purpose: request.purpose,
        address: normaliseAddress(request.address),
        expiresAt: new Date(now.getTime() + VERIFICATION_LIFETIME_MS),
        codeHash,
        codeExpiresAt: codeHash === null ? null : new Date(now.getTime() + CODE_LIFETIME_MS),
      },
      now,
    );
    await queueMail(
      tx,
      jobs,
      {
        providerId: request.providerId,
        dedupeKey: `verification:${token.hash.toString('hex')}`,
        kind: 'verification',
        to: request.address,
        mayWait: purpose !== 'login' || change !== undefined,
        ...mail,
      },
      now,
    );
  };
}

/**
 * Counts one mail with a link, before anything is stored.
 * @throws DomainError too_many_requests with the seconds to wait
 */
export async function countVerification(limits: RateLimits, provider: ProviderId): Promise<void> {
  await limits.consume(BY_ACCOUNT, provider);
}
