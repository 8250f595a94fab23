import { CALLS_BY_RIGHT } from './calls-by-right.ts';
import { RIGHTS, type Right } from './rights.ts';

const RIGHT_OF = new Map(
  (Object.keys(RIGHTS) as Right[]).flatMap((right) =>
    CALLS_BY_RIGHT[right].map((call) => [call, right] as const),
  ),
);

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
