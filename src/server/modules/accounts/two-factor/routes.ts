import type { FastifyInstance, FastifyRequest } from 'fastify';
import encodeQR from 'qr';
import type { z } from 'zod';
import type { ActingUser } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import {
  newOneTimeSecret,
  oneTimeAddress,
  stepOfCode,
} from '#server/platform/crypto/one-time-codes.ts';
import { route } from '#server/platform/http/route.ts';
import {
  disableTwoFactor as disable,
  getTwoFactorStatus,
  renewBackupCodes as renew,
  setupTwoFactor,
  type twoFactorSetup,
  verifyTwoFactor as verify,
  verifyTwoFactorSetup,
} from '#shared/contracts/accounts/two-factor.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { ownsRequiringHouse } from '../company-login/queries.ts';
import { appendSecurityEvent, prepareNotice } from '../login/security-event.ts';
import { countPasskeys } from '../passkeys/store.ts';
import type { AccountRoutesOptions } from '../routes-options.ts';
import { findLogin } from '../store.ts';
import { acceptCode, CODES_BY_LOGIN, wrongCode } from './accept-code.ts';
import { makeBackupCodes } from './make-backup-codes.ts';
import {
  acceptPendingCodes,
  countBackupCodes,
  deleteBackupCodes,
  deleteTwoFactor,
  findTwoFactor,
  isTwoFactorOn,
  putPendingCodes,
  putPendingSecret,
  replaceBackupCodes,
  verifySecret,
} from './store.ts';
import type { TwoFactorKeys } from './two-factor-keys.ts';

const ENABLED = 'Die Zwei-Faktor-Authentifizierung ist aktiviert.';

/** Two-factor authentication (docs/product/accounts.md section 6). */
export function twoFactorRoutes(
  api: FastifyInstance,
  { services, limits, keys, publicUrl }: AccountRoutesOptions,
): void {
  const userAgentOf = (request: FastifyRequest): string => request.headers['user-agent'] ?? '';

  route(api, getTwoFactorStatus, async ({ acting: { loginId } }) => {
    const enabled = await isTwoFactorOn(services.db, loginId);
    const left = enabled ? await countBackupCodes(services.db, loginId) : 0;
    return { enabled, backupCodesLeft: left };
  });

  route(api, setupTwoFactor, ({ acting }) => setUpTwoFactor(services, keys, acting));

  route(api, verifyTwoFactorSetup, async ({ acting, body, raw }) => {
    const given = { ...body, userAgent: userAgentOf(raw), publicUrl, mayBeOn: false };
    await verifyTwoFactor(services, limits, keys, acting, given);
    return { message: ENABLED };
  });

  route(api, verify, async ({ acting, body, raw }) => {
    const given = { ...body, userAgent: userAgentOf(raw), publicUrl, mayBeOn: true };
    const done = await verifyTwoFactor(services, limits, keys, acting, given);
    return { message: done === 'enabled' ? ENABLED : 'Der Code ist richtig.' };
  });

  route(api, disable, async ({ acting, raw }) => {
    await disableTwoFactor(services, acting, { userAgent: userAgentOf(raw), publicUrl });
    return { message: 'Die Zwei-Faktor-Authentifizierung ist deaktiviert.' };
  });

  route(api, renew, async ({ acting, raw }) => ({
    backupCodes: await renewBackupCodes(services, keys, acting, {
      userAgent: userAgentOf(raw),
      publicUrl,
    }),
  }));
}

/**
 * Ends two-factor authentication with its secret, or a setup not finished; and with its backup codes, unless
 * somebody with passkeys needs them to get back to a password.
 * @throws DomainError two_factor_off, second_factor_needed where it is an owner's way back into a house
 */
async function disableTwoFactor(
  { db, jobs, clock }: Services,
  acting: ActingUser,
  { userAgent, publicUrl }: { readonly userAgent: string; readonly publicUrl: string },
): Promise<void> {
  const now = clock();
  const notify = await prepareNotice(db, publicUrl, acting, 'two_factor_disabled');
  await db.transaction(async (tx) => {
    const ended = await deleteTwoFactor(tx, acting.loginId);
    if (ended === null) throw new DomainError('two_factor_off');
    if (!ended.wasOn) return;
    if (await ownsRequiringHouse(tx, acting.loginId)) throw new DomainError('second_factor_needed');
    if ((await countPasskeys(tx, acting.loginId)) === 0)
      await deleteBackupCodes(tx, acting.loginId);
    await appendSecurityEvent(tx, acting, 'security.two_factor_disabled', userAgent, now);
    await notify(tx, jobs, now);
  });
}

/**
 * Makes new backup codes, of who has an app for codes or a passkey; the old ones work no longer.
 * @returns the codes, to show once
 * @throws DomainError two_factor_off
 */
async function renewBackupCodes(
  { db, jobs, clock }: Services,
  keys: TwoFactorKeys,
  acting: ActingUser,
  { userAgent, publicUrl }: { readonly userAgent: string; readonly publicUrl: string },
): Promise<string[]> {
  const { loginId } = acting;
  const { codes, hashes } = makeBackupCodes(keys, loginId);
  const now = clock();
  const notify = await prepareNotice(db, publicUrl, acting, 'backup_codes_renewed');
  await db.transaction(async (tx) => {
    const isWanted = (await isTwoFactorOn(tx, loginId)) || (await countPasskeys(tx, loginId)) > 0;
    if (!isWanted) throw new DomainError('two_factor_off');
    await replaceBackupCodes(tx, loginId, hashes);
    await appendSecurityEvent(tx, acting, 'security.backup_codes_renewed', userAgent, now);
    await notify(tx, jobs, now);
  });
  return codes;
}

/**
 * Starts the setup again, with a fresh secret and fresh backup codes. Nothing asks for a code until
 * the first one is verified.
 * @throws DomainError two_factor_on
 */
async function setUpTwoFactor(
  { db, clock }: Services,
  keys: TwoFactorKeys,
  { providerId, userId, loginId }: ActingUser,
): Promise<z.input<typeof twoFactorSetup>> {
  const user = await findLogin(db, providerId, userId);
  if (user === undefined) throw new DomainError('not_logged_in');
  const secret = newOneTimeSecret();
  const sealed = keys.seal(loginId, secret);
  const { codes, hashes } = makeBackupCodes(keys, loginId);
  await db.transaction(async (tx) => {
    const isPending = await putPendingSecret(tx, loginId, sealed, clock());
    if (!isPending) throw new DomainError('two_factor_on');
    await putPendingCodes(tx, loginId, hashes);
  });
  const picture = encodeQR(oneTimeAddress(PRODUCT_NAME, user.email, secret), 'svg', {
    ecc: 'medium',
  });
  return {
    secret,
    qrCodeUrl: `data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}`,
    backupCodes: codes,
  };
}

interface GivenCode {
  readonly token: string;
  readonly userAgent: string;
  readonly publicUrl: string;
  /** Whether an enabled one may be checked as well; the setup alone wants a pending one. */
  readonly mayBeOn: boolean;
}

/**
 * Enables a pending setup by the first code of the app, or checks a code of an enabled one; it is
 * used up either way.
 * @returns what was done
 * @throws DomainError two_factor_off, two_factor_on, validation_failed at `token`, too_many_requests
 */
async function verifyTwoFactor(
  { db, jobs, clock }: Services,
  limits: RateLimits,
  keys: TwoFactorKeys,
  acting: ActingUser,
  { token, userAgent, publicUrl, mayBeOn }: GivenCode,
): Promise<'enabled' | 'checked'> {
  const { loginId } = acting;
  const factor = await findTwoFactor(db, loginId);
  if (factor === undefined) throw new DomainError('two_factor_off');
  const isPending = factor.verifiedAt === null;
  if (!isPending && !mayBeOn) throw new DomainError('two_factor_on');
  await limits.consume(CODES_BY_LOGIN, loginId);
  const now = clock();
  if (isPending) {
    const sealedSecret = factor.sealedSecret;
    const step = stepOfCode(keys.open(loginId, sealedSecret), token, now);
    if (step === null) throw wrongCode('token');
    const notify = await prepareNotice(db, publicUrl, acting, 'two_factor_enabled');
    await db.transaction(async (tx) => {
      const isOn = await verifySecret(tx, loginId, { sealedSecret, step }, now);
      if (!isOn) throw wrongCode('token');
      await acceptPendingCodes(tx, loginId);
      await appendSecurityEvent(tx, acting, 'security.two_factor_enabled', userAgent, now);
      await notify(tx, jobs, now);
    });
  } else {
    const accepted = await db.transaction((tx) => acceptCode(tx, keys, loginId, token, now));
    if (accepted === null) throw wrongCode('token');
  }
  await limits.forgive(CODES_BY_LOGIN, loginId);
  return isPending ? 'enabled' : 'checked';
}
