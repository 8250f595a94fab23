import { Server } from 'node:net';

/** The first descriptor that a service manager hands over (sd_listen_fds(3) of systemd). */
const FIRST_HANDED = 3;

/**
 * The listening socket that the service manager keeps open while this process is replaced: what
 * arrives in between waits in it and is answered by the next one.
 * @returns its descriptor, null where this process opens its port itself
 * @throws Error when several were handed over: only one has a meaning here
 */
export function inheritedSocket(
  environment: Readonly<Record<string, string | undefined>>,
  pid: number,
): number | null {
  // Both are inherited by children, for whom the sockets are not meant.
  if (environment['LISTEN_PID'] !== String(pid)) return null;
  const count = Number(environment['LISTEN_FDS'] ?? 0);
  if (count > 1)
    throw new Error(
      'Es wurden mehrere Sockets übergeben. Nennen Sie in empfehlwerk.socket nur ein ListenStream.',
    );
  return count === 1 ? FIRST_HANDED : null;
}

/**
 * Takes no more connections, and leaves those alone that were taken: closing the HTTP server would
 * also close the ones whose request is still on its way.
 */
export function stopAccepting(server: Server): void {
  Server.prototype.close.call(server);
}
