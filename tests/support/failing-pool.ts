import type { Pool, PoolClient } from 'pg';

export interface FailingPool {
  readonly pool: Pool;
  /** Lets the n-th statement from now on fail before it reaches the server. */
  arm(n: number | null): void;
  /** No statement fails any more; whether one has is still known. */
  disarm(): void;
  /** Whether the armed statement was reached. */
  hasFailed(): boolean;
}

class InjectedError extends Error {
  override readonly name = 'InjectedError';
}

/** A pool whose n-th statement throws: shows what remains of a use case that breaks off there. */
export function failingPool(real: Pool): FailingPool {
  let countdown: number | null = null;
  let failed = false;
  const check = (): void => {
    if (countdown === null || failed) return;
    countdown -= 1;
    if (countdown > 0) return;
    failed = true;
    throw new InjectedError('the statement failed');
  };
  const wrapClient = (client: PoolClient): PoolClient =>
    new Proxy(client, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key, target);
        if (typeof value !== 'function') return value;
        const method = value as (...values: unknown[]) => unknown;
        if (key !== 'query') return method.bind(target);
        return async (...values: unknown[]) => {
          check();
          return method.apply(target, values);
        };
      },
    });
  const pool = new Proxy(real, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== 'function') return value;
      const method = value as (...values: unknown[]) => unknown;
      if (key === 'connect') return async () => wrapClient(await target.connect());
      if (key !== 'query') return method.bind(target);
      return async (...values: unknown[]) => {
        check();
        return method.apply(target, values);
      };
    },
  });
  return {
    pool,
    arm(n) {
      countdown = n;
      failed = false;
    },
    disarm() {
      countdown = null;
    },
    hasFailed: () => failed,
  };
}
