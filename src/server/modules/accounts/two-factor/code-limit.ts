import { DomainError } from '#server/kernel/domain-error.ts';
import { CODE_MISSING } from '#shared/contracts/two-factor.ts';

/**
 * Five wrong codes of one user in a quarter of an hour, wherever they are given
 * (tests/security/README.md row 15).
 */
export const CODES_BY_USER = { bucket: 'two-factor', points: 5, seconds: 900 } as const;

/** The answer to a code that is wrong, too old or used: it does not say which. */
export function wrongCode(path: 'token' | 'code'): DomainError {
  return new DomainError('validation_failed', {}, [
    { path, message: 'Der Code ist ungültig oder wurde schon verwendet.' },
  ]);
}

/** Two-factor authentication is on, and no code was given. */
export function missingCode(): DomainError {
  return new DomainError('validation_failed', {}, [{ path: 'code', message: CODE_MISSING }]);
}
