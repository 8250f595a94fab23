import type { FieldIssue } from '#shared/errors.ts';
import { ApiError } from './api-error.ts';

/**
 * The error of an answer that is not OK: the server's message where it is readable, otherwise
 * status code, colon, status text (docs/product/screens.md section 7).
 */
export async function readError(response: Response): Promise<ApiError> {
  const answer = parseObject(await response.text());
  const { message, code, issues } = answer;
  if (typeof message !== 'string' || message === '') {
    return new ApiError(response.status, `${response.status}: ${response.statusText}`);
  }
  return new ApiError(
    response.status,
    message,
    isCode(code) ? code : null,
    Array.isArray(issues) ? issues.filter(isFieldIssue) : [],
  );
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function isFieldIssue(value: unknown): value is FieldIssue {
  if (typeof value !== 'object' || value === null) return false;
  const { path, message } = value as Partial<FieldIssue>;
  return typeof path === 'string' && typeof message === 'string';
}

/** In the form that every code has; which ones there are is no part of a screen. */
function isCode(value: unknown): value is string {
  return typeof value === 'string' && /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/.test(value);
}
