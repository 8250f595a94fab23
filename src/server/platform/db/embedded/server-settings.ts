import { createHash } from 'node:crypto';

/** Where the server listens: a folder for its Unix socket, or a port on loopback. */
export type ServerAddress =
  | { readonly kind: 'socket'; readonly folder: string }
  | { readonly kind: 'loopback'; readonly port: number };

/** With a Unix socket the port only names the file in the socket's folder. */
export const socketPort = 5432;

/**
 * The settings that the server runs with, given on its command line.
 * @param durable false lets a power cut lose data: for tests only
 */
export function serverSettings(
  address: ServerAddress,
  durable: boolean,
): ReadonlyMap<string, string> {
  const onOff = durable ? 'on' : 'off';
  return new Map([
    ...addressSettings(address),
    ['max_connections', '100'],
    ['shared_buffers', '128MB'],
    ['max_wal_size', '1GB'],
    ['timezone', 'UTC'],
    ['lc_messages', 'C'],
    // Short statements only: compiling them would cost more than running them.
    ['jit', 'off'],
    ['fsync', onOff],
    ['full_page_writes', onOff],
    ['synchronous_commit', onOff],
    // A statement whose application was killed must not run on and hold locks.
    ['client_connection_check_interval', process.platform === 'linux' ? '2s' : '0'],
    // Statements and their values are personal data: the application is notified of
    // failures itself, the server's own log keeps only what concerns the server.
    ['log_min_messages', 'log'],
    ['log_min_error_statement', 'panic'],
    ['log_error_verbosity', 'terse'],
    ['log_parameter_max_length_on_error', '0'],
    ['log_checkpoints', 'off'],
  ]);
}

function addressSettings(address: ServerAddress): [string, string][] {
  if (address.kind === 'socket') {
    return [
      ['listen_addresses', ''],
      ['unix_socket_directories', `"${address.folder.replaceAll('"', '""')}"`],
      ['unix_socket_permissions', '0700'],
      ['port', String(socketPort)],
    ];
  }
  return [
    ['listen_addresses', '127.0.0.1'],
    ['unix_socket_directories', ''],
    ['port', String(address.port)],
  ];
}

/** Names a set of settings, so that a running server can be checked for them. */
export function settingsFingerprint(settings: ReadonlyMap<string, string>): string {
  return createHash('sha256')
    .update(JSON.stringify([...settings]))
    .digest('hex')
    .slice(0, 32);
}

/** The server's own variable that carries the fingerprint. */
export const fingerprintSetting = 'empfehlwerk.settings';
