import type { z } from 'zod';
import type { ActingUser } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { challengeOf, passkeyOptions, readNewPasskey } from '#server/platform/passkeys/passkeys.ts';
import type { listPasskeys } from '#shared/contracts/accounts/passkeys.ts';
import type { madePasskey } from '#shared/contracts/webauthn.ts';
import { deviceName } from '#shared/labels/devices.ts';
import { deviceOf } from '../domain/device.ts';
import { appendSecurityEvent, prepareNotice } from '../login/security-event.ts';
import { findLogin } from '../store.ts';
import { countBackupCodes, deleteBackupCodes, isTwoFactorOn } from '../two-factor/store.ts';
import { challengeExpiry, partyAt } from './ceremony.ts';
import {
  countPasskeys,
  deletePasskey,
  insertChallenge,
  insertPasskey,
  listPasskeysOf,
  lockWays,
  setPasskeyName,
  takeChallenge,
} from './store.ts';

/** More devices than anybody has; fewer than would make the list useless. */
const MOST_PASSKEYS = 10;

/** So many have to open a login without a password: one device may be lost (docs/decisions/0333). */
export const FEWEST_WITHOUT_PASSWORD = 2;

/** The passkeys of who asks, and what else opens their login. */
export async function shownPasskeys(
  { db }: Services,
  { providerId, userId, loginId }: ActingUser,
): Promise<z.input<typeof listPasskeys.response>> {
  const login = await findLogin(db, providerId, userId);
  if (login === undefined) throw new DomainError('not_logged_in');
  const passkeys = await listPasskeysOf(db, loginId);
  return {
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    hasPassword: login.passwordHash !== null,
    backupCodesLeft: await countBackupCodes(db, loginId),
  };
}

/** @throws DomainError passkey_limit_reached */
export async function offerPasskey(
  { db, clock, publicUrl }: Services,
  { providerId, userId, loginId }: ActingUser,
) {
  const login = await findLogin(db, providerId, userId);
  if (login === undefined) throw new DomainError('not_logged_in');
  const known = await listPasskeysOf(db, loginId);
  if (known.length >= MOST_PASSKEYS) throw new DomainError('passkey_limit_reached');
  const options = await passkeyOptions(partyAt(publicUrl), {
    id: loginId,
    name: login.email,
    known,
  });
  const { challenge } = options;
  const expiresAt = challengeExpiry(clock());
  await insertChallenge(db, { challenge, purpose: 'add', loginId, expiresAt });
  return options;
}

/**
 * Keeps a passkey, named after the device, and notifies its owner: whoever adds one to a foreign login is seen.
 * @throws DomainError passkey_refused, passkey_limit_reached
 */
export async function addPasskey(
  { db, jobs, clock, publicUrl }: Services,
  acting: ActingUser,
  {
    answer,
    userAgent,
  }: { readonly answer: z.output<typeof madePasskey>; readonly userAgent: string },
): Promise<void> {
  const { loginId } = acting;
  const now = clock();
  const challenge = challengeOf(answer.response);
  const isAsked =
    challenge !== null && (await takeChallenge(db, { challenge, purpose: 'add', loginId }, now));
  if (!isAsked) throw new DomainError('passkey_refused');
  const passkey = await readNewPasskey(partyAt(publicUrl), challenge, answer);
  const { browser, system } = deviceOf(userAgent);
  const name = deviceName(browser, system);
  const notify = await prepareNotice(db, publicUrl, acting, { passkey: name });
  await db.transaction(async (tx) => {
    if ((await lockWays(tx, loginId)) === undefined) throw new DomainError('not_logged_in');
    if ((await countPasskeys(tx, loginId)) >= MOST_PASSKEYS)
      throw new DomainError('passkey_limit_reached');
    if (!(await insertPasskey(tx, { ...passkey, loginId, name }, now)))
      throw new DomainError('passkey_refused');
    await appendSecurityEvent(tx, acting, 'security.passkey_added', userAgent, now);
    await notify(tx, jobs, now);
  });
}

/** @throws DomainError not_found */
export async function renamePasskey(
  { db, clock }: Services,
  acting: ActingUser,
  {
    userAgent,
    ...renamed
  }: { readonly id: string; readonly name: string; readonly userAgent: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await setPasskeyName(tx, acting.loginId, renamed))) throw new DomainError('not_found');
    await appendSecurityEvent(tx, acting, 'security.passkey_renamed', userAgent, clock());
  });
}

/**
 * Removes a passkey and notifies its owner. Without a password two have to stay; with the last one go the backup
 * codes that no app needs (docs/decisions/0334).
 * @throws DomainError not_found, last_passkeys
 */
export async function removePasskey(
  { db, jobs, clock, publicUrl }: Services,
  acting: ActingUser,
  { id, userAgent }: { readonly id: string; readonly userAgent: string },
): Promise<void> {
  const { loginId } = acting;
  const now = clock();
  const notify = await prepareNotice(db, publicUrl, acting, 'passkey_removed');
  await db.transaction(async (tx) => {
    const login = await lockWays(tx, loginId);
    if (login === undefined) throw new DomainError('not_logged_in');
    if (!(await deletePasskey(tx, loginId, id))) throw new DomainError('not_found');
    const left = await countPasskeys(tx, loginId);
    if (login.passwordHash === null && left < FEWEST_WITHOUT_PASSWORD)
      throw new DomainError('last_passkeys');
    if (left === 0 && !(await isTwoFactorOn(tx, loginId))) await deleteBackupCodes(tx, loginId);
    await appendSecurityEvent(tx, acting, 'security.passkey_removed', userAgent, now);
    await notify(tx, jobs, now);
  });
}
