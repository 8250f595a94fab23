import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Clock } from '#server/kernel/clock.ts';
import type { Queryable } from '#server/kernel/database.ts';
import { isInnerAddress, networksOf } from '#server/platform/networks.ts';
import { unscopedSaveUnknownProxy } from './unknown-proxy-store.ts';

/** What proxies write, and browsers never. */
const FORWARDED = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded'];

/**
 * Reports requests whose forwarded headers come from an address that is no trusted proxy. Behind a
 * proxy that nobody configured all visitors have one address, and one of them locks out all others.
 * @param report is given the address, or null for a public one, which may be a person's
 */
export function noticeUnknownProxies(
  app: FastifyInstance,
  trustedProxies: readonly string[],
  report: (address: string | null) => void,
): void {
  const isTrusted = networksOf(trustedProxies);
  app.addHook('onRequest', (request, _reply, done) => {
    const address = request.socket.remoteAddress ?? '';
    if (FORWARDED.some((name) => request.headers[name] !== undefined) && !isTrusted(address))
      report(isInnerAddress(address) ? withoutPrefix(address) : null);
    done();
  });
}

/** `::ffff:10.0.0.1` is 10.0.0.1 on a socket that speaks both. */
const withoutPrefix = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** The doctor looks at the last day; a sighting an hour is enough for that. */
const SAVE_AGAIN_MS = 3_600_000;

/** Logs an unknown proxy once per process, and stores it for the operator's doctor. */
export function unknownProxyReporter(
  db: Queryable,
  clock: Clock,
  logger: Logger,
): (address: string | null) => void {
  let savedAt = -Infinity;
  return (address) => {
    const seenAt = clock();
    if (seenAt.getTime() - savedAt < SAVE_AGAIN_MS) return;
    if (savedAt === -Infinity)
      logger.warn(
        { proxy: address ?? 'public' },
        'forwarded headers from an address that is not in TRUSTED_PROXIES are ignored',
      );
    savedAt = seenAt.getTime();
    unscopedSaveUnknownProxy(db, { address, seenAt }).catch(() => {
      savedAt = 0;
    });
  };
}
