/** What the address in a printed code carries beyond that of its link; the redirect of `/r/` keeps it. */
const MARK = { name: 'via', value: 'druck' } as const;

/** 'via=druck', for the address in a code. */
export const PRINT_MARK = `${MARK.name}=${MARK.value}`;

/**
 * Whether a page was asked for by a printed code (docs/decisions/0108).
 * @param query as parsed; anything else has no mark
 */
export function hasPrintMark(query: unknown): boolean {
  return (
    typeof query === 'object' &&
    query !== null &&
    MARK.name in query &&
    query[MARK.name] === MARK.value
  );
}
