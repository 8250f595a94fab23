/** The network or the server's end of a connection is gone, or the server takes none. */
const AWAY_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  // Ended by its operator, after a crash, while starting or shutting down.
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  // Out of connections, disk or memory; a disk that fails.
  '53000',
  '53100',
  '53200',
  '53300',
  '58030',
]);

/**
 * What the client says that has no code: no connection in time, cut while waiting for an answer, or
 * a rollback over the connection that was cut.
 */
const AWAY_WORDS =
  /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable|Client was closed and is not queryable/;

/** Whether a statement failed because the database can't be had right now: later it may go well. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return AWAY_CODES.has(code) || AWAY_WORDS.test(error.message);
}
