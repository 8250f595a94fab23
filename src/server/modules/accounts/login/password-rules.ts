import { dictionary } from '@zxcvbn-ts/language-common';
import { DomainError } from '#server/kernel/domain-error.ts';
import { isGuessablePassword, type KnownWords } from '../domain/guessable-password.ts';

const common = new Set(dictionary['passwords-common'].map((entry) => entry.toLowerCase()));

/** What the operator asks of new passwords beyond what each form asks. */
export interface PasswordRules {
  /** Characters. */
  readonly minimum: number;
}

/**
 * Holds a new password against the operator's minimum, the lists of the most used ones and what
 * everybody knows of its owner. Any composition is allowed (docs/product/accounts.md section 3).
 * @throws DomainError password_too_short, password_too_common, password_guessable
 */
export function requireGoodPassword(
  { minimum }: PasswordRules,
  password: string,
  known: KnownWords,
): void {
  if (password.length < minimum)
    throw new DomainError('password_too_short', { minimum: String(minimum) });
  if (common.has(password.toLowerCase())) throw new DomainError('password_too_common');
  if (isGuessablePassword(password, known)) throw new DomainError('password_guessable');
}
