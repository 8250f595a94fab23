import type { ErrorCode } from './errors.ts';

/** Why the server may refuse a new password that is long enough for its form. */
export const PASSWORD_REFUSALS = [
  'password_too_short',
  'password_too_common',
  'password_guessable',
] as const satisfies readonly ErrorCode[];
