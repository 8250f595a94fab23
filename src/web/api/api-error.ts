import type { ErrorCode, FieldIssue } from '#shared/errors.ts';
import { PASSWORD_REFUSALS } from '#shared/password-refusals.ts';

/** What a call throws when the server refuses it, or when it cannot be reached. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 when no answer came at all. */
  readonly status: number;
  /** Stable code of the server, perhaps of one newer than this page; null when something else answered. */
  readonly code: string | null;
  /** Wrong fields with their German sentences. */
  readonly issues: readonly FieldIssue[];

  constructor(
    status: number,
    message: string,
    code: string | null = null,
    issues: readonly FieldIssue[] = [],
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.issues = issues;
  }
}

/** The server refused for one of these reasons. */
export function isRefusedFor(error: unknown, ...codes: readonly ErrorCode[]): error is ApiError {
  const known: readonly (string | null)[] = codes;
  return error instanceof ApiError && known.includes(error.code);
}

const ENDED_SESSIONS = ['not_logged_in', 'partner_login_required', 'partner_view_ended'] as const;

/**
 * The session has ended, a provider's or a partner's (docs/product/screens.md section 7); a refused
 * login is something else.
 */
export function isSessionExpired(error: unknown): boolean {
  return isRefusedFor(error, ...ENDED_SESSIONS) && error.status === 401;
}

/** The house is entered by its company login alone (docs/product/accounts.md section 20). */
export function isCompanyLoginRequired(error: unknown): boolean {
  return isRefusedFor(error, 'company_login_required');
}

/** The house that the call named is none of theirs, or not any more. */
export function isHouseRefused(error: unknown): boolean {
  return isRefusedFor(error, 'house_not_theirs');
}

/** The operator's look into a house is over: it was revoked, or its time has passed. */
export function isSupportEnded(error: unknown): boolean {
  return isRefusedFor(error, 'support_ended');
}

/** The call wants the password again (docs/product/accounts.md section 7). */
export function isLoginTooOld(error: unknown): boolean {
  return isRefusedFor(error, 'reauth_required');
}

/** The server does not take the new password, for a reason that its message says. */
export function isPasswordRefused(error: unknown): boolean {
  return isRefusedFor(error, ...PASSWORD_REFUSALS);
}

/** The sentence to show for anything thrown; `fallback` where there is nothing readable. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.message !== '' ? error.message : fallback;
}

/**
 * As `messageOf`, where a screen has a sentence of its own for answers that say nothing readable: an
 * error page of something in between is one.
 */
export function sentenceOf(error: unknown, fallback: string): string {
  const isReadable = error instanceof ApiError && (error.code !== null || error.status === 0);
  return isReadable ? error.message : fallback;
}
