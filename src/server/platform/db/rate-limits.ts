import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { RateLimit, RateLimits } from '#server/kernel/rate-limits.ts';

/**
 * Limits kept in the database: they hold over restarts and over all nodes.
 * @param hide what is stored in place of a key, which may be an address of a person or a network
 */
export function createRateLimits(
  pool: Pool,
  enabled: boolean,
  hide: (key: string) => string,
): RateLimits {
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiterOf = ({ bucket, points, seconds }: RateLimit): RateLimiterPostgres => {
    const known = limiters.get(bucket);
    if (known !== undefined) return known;
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      // Otherwise the library goes by the name of the class.
      storeType: 'pool',
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
    async consume(limit, openKey) {
      if (!enabled) return null;
      const key = hide(openKey);
      try {
        const { remainingPoints, msBeforeNext } = await limiterOf(limit).consume(key);
        return { remaining: remainingPoints, resetSeconds: Math.ceil(msBeforeNext / 1000) };
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        const wait = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        // The clock was put back since: nobody is locked out for longer than the limit says.
        if (wait > limit.seconds) await limiterOf(limit).block(key, limit.seconds);
        throw new DomainError('too_many_requests', {
          seconds: String(Math.min(wait, limit.seconds)),
        });
      }
    },
    async forgive(limit, key) {
      if (enabled) await limiterOf(limit).delete(hide(key));
    },
  };
}
