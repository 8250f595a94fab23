import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Queryable } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { networkKey, type RateLimits, type TriesLeft } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import { networkOf } from '#server/modules/clicks/index.ts';
import { networksOf } from '#server/platform/networks.ts';
import { API_CALLS_PER_MINUTE, type ApiScope } from '#shared/api-scopes.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import { planHas } from '#shared/plans.ts';
import { findSandbox } from '../sandbox/store.ts';
import { ApiProblem, type ProblemCode } from '../v1/problems.ts';
import { hashOfKey } from './key-text.ts';
import { type FoundKey, noteUse, unscopedFindKey } from './store.ts';

/** Calls of one key. */
export const CALLS = { bucket: 'api-key', points: API_CALLS_PER_MINUTE, seconds: 60 } as const;

/** Keys that are refused, by network: nobody finds one by trying, and no program asks without end. */
const REFUSED = { bucket: 'api-key-refused', points: 120, seconds: 60 } as const;

/** Who calls the API: software of a provider, by a key that one of its users made. */
export interface ActingKey extends ActingProvider {
  readonly keyId: string;
  readonly scopes: readonly ApiScope[];
}

export interface KeyUse {
  /** What was sent as a key. */
  readonly text: string;
  /** Where from. */
  readonly address: string;
  /** What the call needs; null where that is decided later. */
  readonly scope: ApiScope | null;
  /** Called once the call counts, with how many are left. */
  readonly onCounted: (left: TriesLeft) => void;
}

/**
 * Finds out whose key a call carries, and whether it may: known, in time, from an allowed network, of a
 * plan that has the API, not too often, with the scope of the call.
 * @throws ApiProblem with what is missing, DomainError too_many_requests
 */
export async function admitKey(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  limits: RateLimits,
  { text, address, scope, onCounted }: KeyUse,
): Promise<ActingKey> {
  const hash = hashOfKey(text);
  const key = hash === null ? null : await unscopedFindKey(db, hash);
  const now = clock();
  const refusal = key === null ? 'key_invalid' : refusalOf(key, address, now);
  if (key === null || refusal !== null) {
    await limits.consume(REFUSED, networkKey(address));
    throw new ApiProblem(refusal ?? 'key_invalid');
  }
  await countCall(limits, key, onCounted);
  if (scope !== null && !key.scopes.includes(scope))
    throw new ApiProblem('scope_missing', `This call needs the scope ${scope}.`);
  const [day, from] = [berlinDateOf(now), networkOf(address)];
  if (key.lastUsedOn !== day || key.lastUsedNetwork !== from) await noteUse(db, key, day, from);
  return actingOf(db, key);
}

/** For whom a key acts: one for tests never for the provider whose it is. */
async function actingOf(db: Queryable, key: FoundKey): Promise<ActingKey> {
  const { provider, createdBy, id: keyId, scopes } = key;
  if (!key.isTest)
    return { kind: 'provider', providerId: provider, userId: createdBy, keyId, scopes };
  const made = await findSandbox(db, provider);
  if (made === null) throw new ApiProblem('unavailable');
  return { kind: 'provider', providerId: made.sandbox, userId: made.userId, keyId, scopes };
}

/** Why a known key is good for no call at the moment; null where it is. */
function refusalOf(
  { revokedAt, expiresAt, networks, plan }: FoundKey,
  address: string,
  now: Date,
): ProblemCode | null {
  if (revokedAt !== null) return 'key_revoked';
  if (expiresAt <= now) return 'key_expired';
  if (networks.length > 0 && !networksOf(networks)(address)) return 'network_not_allowed';
  return planHas(plan, 'apiAccess') ? null : 'plan_without_api';
}

async function countCall(
  limits: RateLimits,
  { id }: Pick<FoundKey, 'id'>,
  onCounted: KeyUse['onCounted'],
): Promise<void> {
  try {
    const left = await limits.consume(CALLS, id);
    if (left !== null) onCounted(left);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'too_many_requests')
      onCounted({ remaining: 0, resetSeconds: Number(error.params['seconds'] ?? CALLS.seconds) });
    throw error;
  }
}
