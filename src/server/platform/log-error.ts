/** What a log says of an error. */
export interface LoggedError {
  readonly type: string;
  readonly code?: string;
  readonly message: string;
  readonly stack?: string;
}

/** SQLSTATEs of class 22 quote the value that did not fit. */
const QUOTES_ITS_VALUE = /^22/;

const MAIL_ADDRESS = /[^\s<>"'(),;:[\]{}]+@[^\s<>"'(),;:[\]{}]+/g;
const IBAN = /\b[A-Z]{2}\d{2}(?:\s?[A-Z0-9]{4}){2,7}(?:\s?[A-Z0-9]{1,4})?\b/g;

const scrubbed = (text: string): string =>
  text.replaceAll(MAIL_ADDRESS, '[Adresse]').replaceAll(IBAN, '[IBAN]');

/**
 * An error without what it carries of persons: only type, code, message and the places it came
 * from. Mail servers name recipients and the database names values in fields and messages of theirs.
 */
export function logError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '' };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const isQuoting = code !== undefined && QUOTES_ITS_VALUE.test(code);
  const places = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    ...(code === undefined ? {} : { code }),
    message: isQuoting ? '' : scrubbed(error.message),
    ...(places.length === 0 ? {} : { stack: scrubbed(places.join('\n')) }),
  };
}
