import { WRITE_PROBLEMS } from './write-problems.ts';

/**
 * What a call of the API is refused with, as RFC 9457 has it: stable codes, English titles
 * (docs/product/integrations.md section 4). Names never change within the version.
 */
export const PROBLEMS = {
  key_missing: { status: 401, title: 'No API key was sent' },
  key_invalid: { status: 401, title: 'The API key does not exist' },
  key_expired: { status: 401, title: 'The API key has expired' },
  key_revoked: { status: 401, title: 'The API key was revoked' },
  network_not_allowed: { status: 403, title: 'The API key may not be used from this network' },
  plan_without_api: { status: 403, title: 'The plan of this account has no API' },
  scope_missing: { status: 403, title: 'The API key lacks the scope of this call' },
  invalid_request: { status: 400, title: 'The request is invalid' },
  foreign_origin: { status: 403, title: 'Pages of other sites may not call the API' },
  not_found: { status: 404, title: 'There is no such object' },
  too_many_requests: { status: 429, title: 'Too many requests' },
  ...WRITE_PROBLEMS,
  unavailable: { status: 503, title: 'The service is not available at the moment' },
  internal_error: { status: 500, title: 'Something went wrong on our side' },
} as const satisfies Record<string, { readonly status: number; readonly title: string }>;

export type ProblemCode = keyof typeof PROBLEMS;

/** One thing that is wrong with what was sent. */
export interface ProblemField {
  /** 'query.limit' */
  readonly field: string;
  readonly detail: string;
}

/** A refusal of a call of the API. */
export class ApiProblem extends Error {
  readonly code: ProblemCode;
  readonly detail: string;
  readonly fields: readonly ProblemField[];

  constructor(code: ProblemCode, detail = '', fields: readonly ProblemField[] = []) {
    super(code);
    this.name = 'ApiProblem';
    this.code = code;
    this.detail = detail;
    this.fields = fields;
  }
}
