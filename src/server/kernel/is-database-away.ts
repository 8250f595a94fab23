/** Errors of the connection to the database, whichever part opened it, and of no other socket. */
const ofConnection = new WeakSet<Error>();

/** Notes that this error came from a connection to the database, and hands it on. */
export function noteConnectionError<Failure extends Error>(error: Failure): Failure {
  ofConnection.add(error);
  return error;
}

/** SQLSTATEs of a server that takes no statement right now, or whose connection is gone. */
const AWAY_STATES: ReadonlySet<string> = new Set([
  // Ended by its operator, after a crash, while starting or shutting down.
  '57P01',
  '57P02',
  '57P03',
  // A standby, or a server that was the primary a moment ago: another one writes.
  '25006',
  // Out of connections, disk or memory; a disk that fails.
  '53000',
  '53100',
  '53200',
  '53300',
  '58030',
]);

/** Class 08: what servers and pools between say of connections, 08P01 of a pool among it. */
const CONNECTION_STATE = /^08[0-9A-Z]{3}$/;

/**
 * What the client says that has no code: no connection in time, cut while waiting for an answer, or
 * a rollback over the connection that was cut.
 */
const AWAY_WORDS =
  /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable|Client was closed and is not queryable/;

/**
 * Whether a statement failed because the database can't be had right now: later it may go well. An
 * error of a socket counts only where it was the database's: a visitor who hangs up resets one too.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (ofConnection.has(error)) return true;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return AWAY_STATES.has(code) || CONNECTION_STATE.test(code) || AWAY_WORDS.test(error.message);
}
