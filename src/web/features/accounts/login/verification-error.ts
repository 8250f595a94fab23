import { ApiError } from '#web/api/api-error.ts';

/** Why an address could not be confirmed (docs/product/accounts.md section 8). */
export function verificationError(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0)
    return 'Ein Fehler ist bei der Verifikation aufgetreten.';
  return error.code === null ? 'Verifikation fehlgeschlagen' : error.message;
}

/** The server has looked at the link and says no: another try would end alike. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.code !== null && error.status < 500;
