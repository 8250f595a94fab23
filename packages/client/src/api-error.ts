import type { components } from './api.generated.ts';

/** Why a call was refused (RFC 9457). */
export type ApiProblem = components['schemas']['Problem'];

/** A refused call. Decide by `problem.code`; `problem.requestId` helps the support. */
export class ApiError extends Error {
  readonly status: number;
  readonly problem: ApiProblem | null;

  /** @param problem null where something between client and API has answered */
  constructor(status: number, problem: ApiProblem | null) {
    super(problem === null ? `HTTP ${status}` : `${problem.title} (${problem.code})`);
    this.name = 'ApiError';
    this.status = status;
    this.problem = problem;
  }
}

/** What is a problem, out of anything that was answered. */
export function problemIn(answer: unknown): ApiProblem | null {
  const isOne =
    typeof answer === 'object' && answer !== null && 'code' in answer && 'requestId' in answer;
  return isOne ? (answer as ApiProblem) : null;
}
