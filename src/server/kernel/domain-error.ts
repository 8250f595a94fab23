import { errorMessage, type ErrorCode, type ErrorParams, type FieldIssue } from '#shared/errors.ts';

/**
 * A refusal with a stable code. Status and German text belong to the code (`shared/errors.ts`).
 * Expected alternatives ("confirmation required") are results, not errors.
 */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  readonly issues: readonly FieldIssue[] | undefined;

  constructor(code: ErrorCode, params: ErrorParams = {}, issues?: readonly FieldIssue[]) {
    super(errorMessage(code, params));
    this.name = 'DomainError';
    this.code = code;
    this.params = params;
    this.issues = issues;
  }
}
