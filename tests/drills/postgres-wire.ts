/** What was read of a client's side of a connection so far. */
export interface Reader {
  rest: Buffer;
  /** The first message of a connection has no type byte. */
  isStarted: boolean;
}

/**
 * The statements in what a client has sent: simple queries and those to be prepared, complete ones
 * only (PostgreSQL documentation, "Message Formats": Query, Parse).
 */
export function statementsIn(reader: Reader, chunk: Buffer): string[] {
  reader.rest = Buffer.concat([reader.rest, chunk]);
  const found: string[] = [];
  for (;;) {
    const lengthAt = reader.isStarted ? 1 : 0;
    if (reader.rest.length < lengthAt + 4) return found;
    const length = reader.rest.readInt32BE(lengthAt) + lengthAt;
    if (reader.rest.length < length) return found;
    const message = reader.rest.subarray(0, length);
    reader.rest = reader.rest.subarray(length);
    if (reader.isStarted) found.push(...statementOf(message));
    reader.isStarted = true;
  }
}

function statementOf(message: Buffer): string[] {
  const type = String.fromCharCode(message[0] ?? 0);
  const strings = message.subarray(5).toString('utf8').split('\0');
  if (type === 'Q') return [strings[0] ?? ''];
  // The name of the prepared statement goes before.
  if (type === 'P') return [strings[1] ?? ''];
  return [];
}
