import { ApiError } from '#web/api/api-error.ts';

/** Why an address could not be confirmed, in the documented order (product-1.md section 8). */
export function verificationFault(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0)
    return 'Ein Fehler ist bei der Verifikation aufgetreten.';
  return error.code === null ? 'Verifikation fehlgeschlagen' : error.message;
}
