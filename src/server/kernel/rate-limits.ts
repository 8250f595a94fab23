/** How often something may be tried: `points` in `seconds` for one key of the bucket. */
export interface RateLimit {
  readonly bucket: string;
  readonly points: number;
  readonly seconds: number;
}

export interface TriesLeft {
  readonly remaining: number;
  readonly resetSeconds: number;
}

export interface RateLimits {
  /**
   * Counts one try.
   * @returns how many are left, and in how many seconds all are again; null where nothing is limited
   * @throws DomainError too_many_requests with the seconds to wait
   */
  consume(limit: RateLimit, key: string): Promise<TriesLeft | null>;
  /** Clears the tries of a key, after a success. */
  forgive(limit: RateLimit, key: string): Promise<void>;
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
