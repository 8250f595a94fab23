import { setTimeout as pause } from 'node:timers/promises';
import type { ActingOperator } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { networkKey, type RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import { deviceOf, requireGoodPassword } from '#server/modules/accounts/index.ts';
import { stepOfCode } from '#server/platform/crypto/one-time-codes.ts';
import { hashPassword, verifyNothing, verifyPassword } from '#server/platform/crypto/passwords.ts';
import type { Sealer } from '#server/platform/crypto/sealed-text.ts';
import { hashOfPlainToken, newPlainToken } from '#server/platform/crypto/tokens.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { noteOperator } from '../log-store.ts';
import { idleSince, isDueForTouch, operatorAddress, operatorSessionEnd } from './domain/session.ts';
import { notifyOperators } from './notify.ts';
import {
  deleteOperatorSession,
  findOperator,
  findOperatorSession,
  findSetup,
  finishSetup,
  insertOperatorSession,
  takeOperatorStep,
  touchOperatorSession,
} from './store.ts';

/** Tries of both factors together: somebody who knows the password gets no further ones for the code. */
const BY_ACCOUNT = { bucket: 'operator-account', points: 5, seconds: 900 } as const;
const BY_NETWORK = { bucket: 'operator-network', points: 20, seconds: 900 } as const;

/** A refused login is answered no sooner, so that it does not show what was wrong. */
const REFUSED_AFTER_MS = 400;

/** Shorter ones are refused: whoever is in sees all providers. */
const SHORTEST_PASSWORD = 12;

export interface ConsoleAccess {
  readonly services: Services;
  readonly limits: RateLimits;
  readonly sealer: Sealer;
}

/** Where somebody comes from. */
export interface Browser {
  readonly network: string;
  readonly userAgent: string;
}

export interface OpenedConsole {
  /** Goes into the cookie; the database keeps only its hash. */
  readonly token: string;
  readonly expires: Date;
}

/**
 * Opens a session by address, password and the code of the app, all in one step: what was wrong, nobody
 * learns. Every login is mailed to all operators, and so is a right password with a wrong code.
 * @returns null when any of the three does not fit
 * @throws DomainError too_many_requests
 */
export async function logInOperator(
  { services, limits, sealer }: ConsoleAccess,
  given: { readonly email: string; readonly password: string; readonly code: string },
  browser: Browser,
): Promise<OpenedConsole | null> {
  const began = performance.now();
  const email = operatorAddress(given.email);
  await limits.consume(BY_NETWORK, networkKey(browser.network));
  await limits.consume(BY_ACCOUNT, email);
  const account = await findOperator(services.db, email);
  const isRight =
    account === undefined || account.passwordHash === null
      ? await verifyNothing(given.password)
      : await verifyPassword(account.passwordHash, given.password);
  const session =
    account === undefined || !isRight
      ? null
      : await openByCode(services, sealer, account, given.code, browser);
  if (session === null) {
    await pause(Math.max(0, REFUSED_AFTER_MS - (performance.now() - began)));
    return null;
  }
  await limits.forgive(BY_ACCOUNT, email);
  return session;
}

/** The second factor, after the password was right. */
async function openByCode(
  services: Services,
  sealer: Sealer,
  { id, email, sealedSecret }: { id: string; email: string; sealedSecret: Buffer },
  code: string,
  browser: Browser,
): Promise<OpenedConsole | null> {
  const now = services.clock();
  const step = stepOfCode(sealer.open(id, sealedSecret), code.replaceAll(/\s/g, ''), now);
  return services.db.transaction(async (tx) => {
    const isTaken = step !== null && (await takeOperatorStep(tx, id, step));
    const who = { operatorId: id, email };
    const action = isTaken ? 'operator.logged_in' : 'operator.code_refused';
    const data = { ...deviceOf(browser.userAgent) };
    const entry = await noteOperator(tx, who, { action, data }, now);
    await notifyOperators(tx, services, entry);
    return isTaken ? beginSession(tx, id, browser, now) : null;
  });
}

async function beginSession(
  tx: Tx,
  operatorId: string,
  { userAgent }: Browser,
  now: Date,
): Promise<OpenedConsole> {
  const token = newPlainToken();
  const expires = operatorSessionEnd(now);
  const session = { tokenHash: token.hash, operatorId, expiresAt: expires, userAgent };
  await insertOperatorSession(tx, session, now);
  return { token: token.text, expires };
}

/** An account whose printed link is open. */
export interface OpenSetup {
  readonly email: string;
  /** For the app, in base32. */
  readonly secret: string;
}

/** Whose link it is, and the secret for their app; null when it is unknown, used or too old. Changes nothing. */
export async function readSetup(
  { services, sealer }: ConsoleAccess,
  token: string,
): Promise<OpenSetup | null> {
  const hash = hashOfPlainToken(token);
  const account = hash === null ? undefined : await findSetup(services.db, hash, services.clock());
  if (account === undefined) return null;
  return { email: account.email, secret: sealer.open(account.id, account.sealedSecret) };
}

/**
 * Sets both factors up, at the same moment, and logs in. The link is used up by it.
 * @returns 'ended' when the link counts no more, 'code' when the code does not fit
 * @throws DomainError password_too_short, password_too_common, password_guessable, too_many_requests
 */
export async function setUpOperator(
  { services, limits, sealer }: ConsoleAccess,
  given: { readonly token: string; readonly password: string; readonly code: string },
  browser: Browser,
): Promise<OpenedConsole | 'ended' | 'code'> {
  await limits.consume(BY_NETWORK, networkKey(browser.network));
  const now = services.clock();
  const hash = hashOfPlainToken(given.token);
  const account = hash === null ? undefined : await findSetup(services.db, hash, now);
  if (hash === null || account === undefined) return 'ended';
  const { id, email, sealedSecret } = account;
  const known = { email, businessName: PRODUCT_NAME };
  requireGoodPassword({ minimum: SHORTEST_PASSWORD }, given.password, known);
  const step = stepOfCode(sealer.open(id, sealedSecret), given.code.replaceAll(/\s/g, ''), now);
  if (step === null) return 'code';
  const passwordHash = await hashPassword(given.password);
  return services.db.transaction(async (tx) => {
    const isDone = await finishSetup(tx, { id, setupHash: hash }, { passwordHash, step }, now);
    if (!isDone) return 'ended';
    const data = { ...deviceOf(browser.userAgent) };
    const who = { operatorId: id, email };
    const entry = await noteOperator(tx, who, { action: 'operator.set_up', data }, now);
    await notifyOperators(tx, services, entry);
    return beginSession(tx, id, browser, now);
  });
}

/** Who is logged in to the console with this token; null when nobody is. */
export async function authenticateOperator(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  token: string,
): Promise<ActingOperator | null> {
  const hash = hashOfPlainToken(token);
  if (hash === null) return null;
  const now = clock();
  const session = await findOperatorSession(db, hash, { now, usedSince: idleSince(now) });
  if (session === undefined) return null;
  const { id, operatorId, email } = session;
  if (isDueForTouch(session.lastSeenAt, now)) await touchOperatorSession(db, id, now);
  return { kind: 'operator', operatorId, email, sessionId: id };
}

/** Ends the session of this token. */
export async function logOutOperator(
  { db, clock }: Services,
  who: ActingOperator,
  token: string,
): Promise<void> {
  const hash = hashOfPlainToken(token);
  if (hash === null) return;
  await db.transaction(async (tx) => {
    await deleteOperatorSession(tx, hash);
    await noteOperator(tx, who, { action: 'operator.logged_out' }, clock());
  });
}
