import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from '#server/kernel/domain-error.ts';

/** How often something may be tried: `points` in `seconds` for one key of the bucket. */
export interface RateLimit {
  readonly bucket: string;
  readonly points: number;
  readonly seconds: number;
}

export interface RateLimits {
  /**
   * Counts one try.
   * @throws DomainError too_many_requests with the seconds to wait
   */
  consume(limit: RateLimit, key: string): Promise<void>;
  /** Forgets the tries of a key, after a success. */
  forgive(limit: RateLimit, key: string): Promise<void>;
}

/** Limits kept in the database: they hold over restarts and over all nodes (security.md row 12). */
export function createRateLimits(pool: Pool, enabled: boolean): RateLimits {
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiterOf = ({ bucket, points, seconds }: RateLimit): RateLimiterPostgres => {
    const known = limiters.get(bucket);
    if (known !== undefined) return known;
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: bucket,
      points,
      duration: seconds,
      clearExpiredByTimeout: false,
    });
    limiters.set(bucket, limiter);
    return limiter;
  };
  return {
    async consume(limit, key) {
      if (!enabled) return;
      try {
        await limiterOf(limit).consume(key);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw new DomainError('too_many_requests', {
          seconds: String(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))),
        });
      }
    },
    async forgive(limit, key) {
      if (enabled) await limiterOf(limit).delete(key);
    },
  };
}

/** The bucket of a network: an IPv4 address, or the /64 of an IPv6 address. */
export function networkKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
