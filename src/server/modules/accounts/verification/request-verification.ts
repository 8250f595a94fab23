import { createHmac, randomInt } from 'node:crypto';
import type { Tx } from '#server/kernel/database.ts';
import type { JobQueue } from '#server/kernel/jobs.ts';
import type { RateLimits } from '#server/kernel/rate-limits.ts';
import { keyFor, type Keyring } from '#server/platform/crypto/secrets.ts';
import { newPlainToken, newToken } from '#server/platform/crypto/tokens.ts';
import { queueMail } from '#server/platform/mail/send-mail.ts';
import type { AddressPurpose } from '#shared/contracts/accounts/account.ts';
import type { ProviderId } from '#shared/ids.ts';
import { normaliseAddress } from '../domain/account.ts';
import { VERIFICATION_LIFETIME_MS } from '../domain/session.ts';
import { loginChangeMail, verificationMail } from './mails/address-mails.tsx';
import { insertLoginVerification, insertVerification } from './store.ts';

/** Links that an account asks for, whatever asks: settings, another login address, a second try. */
const BY_ACCOUNT = { bucket: 'verification-mails', points: 15, seconds: 3600 } as const;

interface AskedAddress {
  /** The house that sends the mail. */
  readonly providerId: ProviderId;
  readonly firstName: string;
  readonly address: string;
}

/** An address of a house. */
interface HouseAddress extends AskedAddress {
  readonly purpose: Exclude<AddressPurpose, 'login'>;
  readonly userId: string;
}

/** The address by which somebody logs in: theirs, whatever house they act for. */
interface LoginAddress extends AskedAddress {
  readonly purpose: 'login';
  readonly loginId: string;
  /** The address in use is asked about: its mail carries a code as well. */
  readonly codesBy?: Keyring;
  /** It is to become the login address in the place of another; whether an account has it. */
  readonly change?: { readonly isTaken: boolean };
}

export type VerificationRequest = HouseAddress | LoginAddress;

/** A rendered request for verification; storing it is the caller's transaction. */
export type PreparedVerification = (tx: Tx, jobs: JobQueue, now: Date) => Promise<void>;

/** How long the code of a mail can be typed; its link lives longer. */
const CODE_LIFETIME_MS = 30 * 60 * 1000;

/** A million codes can be guessed from a plain hash, so it is keyed with the installation's secret. */
export function hashesOfCode(keyring: Keyring, loginId: string, code: string): readonly Buffer[] {
  return keyring().map((secret) =>
    createHmac('sha256', keyFor(secret, 'login-codes')).update(`${loginId}.${code}`).digest(),
  );
}

const NO_CODE = { code: null, codeHash: null };

function newCode({ codesBy, loginId }: LoginAddress) {
  if (codesBy === undefined) return NO_CODE;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const [codeHash = null] = hashesOfCode(codesBy, loginId, code);
  return { code, codeHash };
}

/**
 * Makes the token and renders the mail before the transaction, which then holds only SQL. With
 * `codesBy` the mail also carries a code, for who waits for it at the screen.
 */
export async function prepareVerification(
  publicUrl: string,
  request: VerificationRequest,
): Promise<PreparedVerification> {
  const isLogin = request.purpose === 'login';
  const token = isLogin ? newPlainToken() : newToken(request.providerId);
  const { code, codeHash } = isLogin ? newCode(request) : NO_CODE;
  const link = `${publicUrl}/verify-email?token=${token.text}&type=${request.purpose}`;
  const { purpose, firstName } = request;
  const change = isLogin ? request.change : undefined;
  const mail =
    change === undefined
      ? await verificationMail({ purpose, firstName, link, code })
      : await loginChangeMail({ firstName, link, publicUrl, ...change });
  return async (tx, jobs, now) => {
    const proof = {
      tokenHash: token.hash,
      address: normaliseAddress(request.address),
      expiresAt: new Date(now.getTime() + VERIFICATION_LIFETIME_MS),
    };
    if (request.purpose === 'login') {
      const codeExpiresAt = codeHash && new Date(now.getTime() + CODE_LIFETIME_MS);
      const { loginId } = request;
      await insertLoginVerification(tx, { ...proof, loginId, codeHash, codeExpiresAt }, now);
    } else {
      const { userId } = request;
      await insertVerification(
        tx,
        request.providerId,
        { ...proof, userId, purpose: request.purpose },
        now,
      );
    }
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
