import { CALLS_BY_RIGHT } from './calls-by-right.ts';
import { RIGHTS, type Right } from './rights.ts';

/** The calls that need a right, each as 'GET /api/user'. */
const callsOf = (right: Right): readonly string[] =>
  CALLS_BY_RIGHT[right].flatMap((line) => {
    const parts = line.split(' ');
    const path = parts.at(-1) ?? '';
    return parts.slice(0, -1).map((method) => `${method} ${path}`);
  });

/** Every call with its right. */
export const LINES = (Object.keys(RIGHTS) as Right[]).flatMap((right) =>
  callsOf(right).map((call) => [call, right] as const),
);

const RIGHT_OF = new Map(LINES);

/**
 * The right that a call of the application needs.
 * @throws Error where no line names the call: nobody has decided who may make it
 */
export function rightOfCall({ method, path }: { method: string; path: string }): Right {
  const right = RIGHT_OF.get(`${method} ${path}`);
  if (right === undefined)
    throw new Error(
      `Add ${method} ${path} to src/shared/roles/calls-by-right.ts: no role may call it yet.`,
    );
  return right;
}
