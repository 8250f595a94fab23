import type { PoolConfig } from 'pg';
import { readDatabaseAddress } from '#server/kernel/database-address.ts';

/** How to reach one of the hosts. */
export type HostConfig = Pick<PoolConfig, 'connectionString' | 'connectionTimeoutMillis'>;

/** The hosts of an address, and which one is taken at present; all connections of a pool share it. */
export interface DatabaseHosts {
  readonly count: number;
  readonly mustWrite: boolean;
  current(): HostConfig;
  /** Goes on to the next, unless somebody has left this one before. */
  leave(host: HostConfig): void;
}

/** Milliseconds for a host to let somebody in, where there is another one to try. */
const PATIENCE_MS = 3_000;

/** @param config one that names its host in other ways than by an address is taken as it is */
export function databaseHosts({ connectionString }: PoolConfig): DatabaseHosts {
  const address = connectionString === undefined ? null : readDatabaseAddress(connectionString);
  const hosts: readonly HostConfig[] =
    address === null || address.urls.length < 2
      ? [address === null ? {} : { connectionString: address.urls[0] }]
      : address.urls.map((url) => ({
          connectionString: url,
          connectionTimeoutMillis: PATIENCE_MS,
        }));
  let place = 0;
  const current = (): HostConfig => hosts[place] ?? {};
  return {
    count: hosts.length,
    mustWrite: address?.mustWrite ?? false,
    current,
    leave(host) {
      if (host === current()) place = (place + 1) % hosts.length;
    },
  };
}
