/**
 * The embedded database can't be started. The message is German, complete, and
 * meant for the person at the terminal: print it without a stack.
 */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}
