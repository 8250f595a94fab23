import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { newId } from '#server/kernel/new-id.ts';
import type { RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import {
  appendSecurityEvent,
  findAccount,
  lockProvider,
  prepareNotice,
} from '#server/modules/accounts/index.ts';
import { route } from '#server/platform/http/route.ts';
import {
  API_KEY_DAYS,
  type ApiScope,
  MOST_API_KEY_DAYS,
  MOST_API_KEYS,
} from '#shared/api-scopes.ts';
import {
  addDays,
  berlinDateOf,
  type CalendarDate,
  startOfBerlinDay,
} from '#shared/calendar-date.ts';
import {
  type ApiKey,
  createApiKey,
  listApiKeyCalls,
  listApiKeys,
  type newApiKey,
  resetSandbox,
  revokeApiKey,
  rotateApiKey,
} from '#shared/contracts/integrations/api-keys.ts';
import { type ErrorCode, errorMessage, type ErrorParams } from '#shared/errors.ts';
import type { ProviderId } from '#shared/ids.ts';
import { planHas } from '#shared/plans.ts';
import { type EndAccount, openSandbox, renewSandbox } from '../sandbox/open-sandbox.ts';
import { findSandbox } from '../sandbox/store.ts';
import { newKeyText } from './key-text.ts';
import { countGoodKeys, endKey, insertKey, type KeyRow, listKeyCalls, listKeys } from './store.ts';

/** Of what assistants have done by a key. */
const SHOWN_CALLS = 20;

export interface KeyContext {
  readonly services: Services;
  readonly limits: RateLimits;
  readonly endAccount: EndAccount;
}

/** Fresh programmes for tests of one provider: each leaves documents that are kept. */
const RESETS = { bucket: 'sandbox-reset', points: 10, seconds: 86_400 } as const;

/** Keys for other software (docs/product/integrations.md section 1). */
export function apiKeyRoutes(
  api: FastifyInstance,
  { services, limits, endAccount }: KeyContext,
): void {
  const { db, clock, jobs, publicUrl } = services;

  const requireKey = async (provider: ProviderId, id: string): Promise<KeyRow> => {
    const [key] = await listKeys(db, provider, id);
    if (key === undefined) throw new DomainError('not_found');
    return key;
  };
  const requireApi = async (provider: ProviderId): Promise<void> => {
    const account = await findAccount(db, provider);
    if (account === null || !planHas(account.plan, 'apiAccess'))
      throw new DomainError('api_not_in_plan');
  };
  const presented = async (provider: ProviderId, id: string): Promise<ApiKey> =>
    present(await requireKey(provider, id), clock());

  route(api, listApiKeys, async ({ acting }) => {
    const account = await findAccount(db, acting.providerId, acting.userId);
    if (account === null) throw new DomainError('not_logged_in');
    const now = clock();
    const sandbox = await findSandbox(db, acting.providerId);
    const keys = (await listKeys(db, acting.providerId)).map((key) => present(key, now));
    return {
      isInPlan: planHas(account.plan, 'apiAccess'),
      sandboxSince: sandbox?.filledAt.toISOString() ?? null,
      keys: keys.toSorted((a, b) => Number(isOver(a)) - Number(isOver(b))),
    };
  });

  route(api, createApiKey, async ({ acting, body, raw }) => {
    const now = clock();
    const wanted = wantedOf(body, now);
    if (wanted.isTest) {
      await requireApi(acting.providerId);
      await openSandbox(services, acting.providerId, endAccount);
    }
    const notify = await prepareNotice(db, publicUrl, acting, 'api_key_created');
    const made = await db.transaction(async (tx) => {
      const key = await makeKey(tx, acting, wanted, now);
      const userAgent = raw.headers['user-agent'] ?? '';
      await appendSecurityEvent(tx, acting, 'security.api_key_created', userAgent, now);
      await notify(tx, jobs, now);
      return key;
    });
    return { key: await presented(acting.providerId, made.id), secret: made.text };
  });

  route(api, resetSandbox, async ({ acting }) => {
    const { providerId } = acting;
    await requireApi(providerId);
    await limits.consume(RESETS, providerId);
    await renewSandbox(services, providerId, endAccount);
    const since = (await findSandbox(db, providerId))?.filledAt ?? clock();
    return { sandboxSince: since.toISOString() };
  });

  route(api, rotateApiKey, async ({ acting, params, body, raw }) => {
    const now = clock();
    const { providerId } = acting;
    const notify = await prepareNotice(db, publicUrl, acting, 'api_key_created');
    const made = await db.transaction(async (tx) => {
      await lockProvider(tx, providerId);
      const [before] = await listKeys(tx, providerId, params.id);
      if (before === undefined) throw new DomainError('not_found');
      if (before.replacedBy !== null || isOver(present(before, now)))
        throw new DomainError('api_key_over');
      const { name, scopes, networks, isTest } = before;
      const lastDay = addDays(berlinDateOf(now), API_KEY_DAYS);
      const key = await makeKey(tx, acting, { name, scopes, networks, isTest, lastDay }, now);
      const end = new Date(now.getTime() + body.overlapHours * 3_600_000);
      const expiresAt = end < before.expiresAt ? end : before.expiresAt;
      await endKey(tx, providerId, before.id, { expiresAt, replacedBy: key.id });
      const userAgent = raw.headers['user-agent'] ?? '';
      await appendSecurityEvent(tx, acting, 'security.api_key_rotated', userAgent, now);
      await notify(tx, jobs, now);
      return key;
    });
    return { key: await presented(providerId, made.id), secret: made.text };
  });

  route(api, revokeApiKey, async ({ acting, params, raw }) => {
    const now = clock();
    const { providerId } = acting;
    const notify = await prepareNotice(db, publicUrl, acting, 'api_key_revoked');
    await db.transaction(async (tx) => {
      await lockProvider(tx, providerId);
      const [key] = await listKeys(tx, providerId, params.id);
      if (key === undefined) throw new DomainError('not_found');
      if (isOver(present(key, now))) return;
      await endKey(tx, providerId, key.id, { revokedAt: now });
      const userAgent = raw.headers['user-agent'] ?? '';
      await appendSecurityEvent(tx, acting, 'security.api_key_revoked', userAgent, now);
      await notify(tx, jobs, now);
    });
    return presented(providerId, params.id);
  });

  route(api, listApiKeyCalls, async ({ acting, params }) => {
    const { isTest } = await requireKey(acting.providerId, params.id);
    const home = isTest ? (await findSandbox(db, acting.providerId))?.sandbox : acting.providerId;
    const calls = home === undefined ? [] : await listKeyCalls(db, home, params.id, SHOWN_CALLS);
    return calls.map(({ at, ...call }) => ({ ...call, at: at.toISOString() }));
  });
}

interface WantedKey {
  readonly name: string;
  readonly isTest: boolean;
  readonly scopes: readonly ApiScope[];
  readonly networks: readonly string[];
  readonly lastDay: CalendarDate;
}

/** @throws DomainError api_key_days, api_network_unreadable */
function wantedOf(
  { lastDay, networks, ...body }: z.output<typeof newApiKey>,
  now: Date,
): WantedKey {
  const today = berlinDateOf(now);
  const last = lastDay ?? addDays(today, API_KEY_DAYS);
  if (last <= today || last > addDays(today, MOST_API_KEY_DAYS))
    throw atField('lastDay', 'api_key_days');
  const named = networks.filter((network) => network !== '');
  const unreadable = named.find((network) => !isNetwork(network));
  if (unreadable !== undefined)
    throw atField('networks', 'api_network_unreadable', { network: unreadable });
  return { ...body, networks: [...new Set(named)], lastDay: last };
}

/** A refusal that the form shows at its field. */
function atField(path: string, code: ErrorCode, params: ErrorParams = {}): DomainError {
  return new DomainError(code, params, [{ path, message: errorMessage(code, params) }]);
}

/** '203.0.113.7', '203.0.113.0/24', '2001:db8::/32' */
function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  if (prefix === undefined) return true;
  return /^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 6 ? 128 : 32);
}

/** @throws DomainError api_not_in_plan, too_many_api_keys */
async function makeKey(
  tx: Tx,
  { providerId, userId }: ActingProvider,
  { lastDay, ...wanted }: WantedKey,
  now: Date,
): Promise<{ readonly id: string; readonly text: string }> {
  const { plan } = await lockProvider(tx, providerId);
  if (!planHas(plan, 'apiAccess')) throw new DomainError('api_not_in_plan');
  if ((await countGoodKeys(tx, providerId, now)) >= MOST_API_KEYS)
    throw new DomainError('too_many_api_keys', { most: String(MOST_API_KEYS) });
  const { text, hash, ending } = newKeyText(wanted.isTest);
  const id = newId();
  const expiresAt = startOfBerlinDay(addDays(lastDay, 1));
  await insertKey(
    tx,
    providerId,
    { ...wanted, id, hash, ending, createdBy: userId, expiresAt },
    now,
  );
  return { id, text };
}

function present(key: KeyRow, now: Date): ApiKey {
  return {
    id: key.id,
    name: key.name,
    ending: key.ending,
    isTest: key.isTest,
    scopes: [...key.scopes],
    networks: [...key.networks],
    state: stateOf(key, now),
    createdAt: key.createdAt.toISOString(),
    createdBy: key.createdBy,
    expiresAt: key.expiresAt.toISOString(),
    lastDay: berlinDateOf(new Date(key.expiresAt.getTime() - 1)),
    lastUsedOn: key.lastUsedOn,
    lastUsedNetwork: key.lastUsedNetwork,
  };
}

function stateOf({ revokedAt, expiresAt, replacedBy }: KeyRow, now: Date): ApiKey['state'] {
  if (revokedAt !== null) return 'revoked';
  if (expiresAt <= now) return 'expired';
  return replacedBy === null ? 'good' : 'replaced';
}

const isOver = ({ state }: ApiKey): boolean => state === 'revoked' || state === 'expired';
