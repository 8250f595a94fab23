import type { ErrorCode, FieldIssue } from '#shared/errors.ts';
import { PASSWORD_REFUSALS } from '#shared/password-refusals.ts';

/** What a call throws when the server refuses it, or when it cannot be reached. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 when no answer came at all. */
  readonly status: number;
  /** Stable code of the server; null when something else answered. */
  readonly code: ErrorCode | null;
  /** Wrong fields with their German sentences. */
  readonly issues: readonly FieldIssue[];

  constructor(
    status: number,
    message: string,
    code: ErrorCode | null = null,
    issues: readonly FieldIssue[] = [],
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.issues = issues;
  }
}

/** Looks like a code of the server; the list of all with their sentences is no part of a screen. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/.test(value);
}

/** The session has ended (product-1.md section 8); a refused login is something else. */
export function isSessionExpired(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && error.code === 'not_logged_in';
}

/** The call wants the password again (decisions.md section 3). */
export function isLoginTooOld(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'reauth_required';
}

/** The server does not take the new password, for a reason that its message says. */
export function isPasswordRefused(error: unknown): boolean {
  const refusals: readonly (string | null)[] = PASSWORD_REFUSALS;
  return error instanceof ApiError && refusals.includes(error.code);
}

/** The sentence to show for anything thrown; `fallback` where there is nothing readable. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.message !== '' ? error.message : fallback;
}

/**
 * As `messageOf`, where the specification has a sentence of its own for answers that say nothing
 * readable: an error page of something in between is one.
 */
export function sentenceOf(error: unknown, fallback: string): string {
  const isReadable = error instanceof ApiError && (error.code !== null || error.status === 0);
  return isReadable ? error.message : fallback;
}
