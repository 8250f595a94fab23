import { partialMatchKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { ApiCall } from '#shared/contracts/contract.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationMeta;
  }
}

/** What follows a mutation that succeeded; without a word everything is refreshed (decision 0178). */
export type MutationMeta = {
  /**
   * 'none' where the call changes nothing that a screen shows (a file, a preview, a mail), or where
   * the session is another one afterwards, or none.
   */
  readonly refreshes?: 'none';
  /** Path of the entity that the call deletes; its parameters are those of the call. */
  readonly deletes?: string;
};

/**
 * What follows a call by itself: `DELETE /api/partners/{id}` deletes an entity,
 * `DELETE /api/payouts/{id}/objection` only changes one.
 */
export function metaOf({ method, path }: Pick<ApiCall, 'method' | 'path'>): MutationMeta {
  return method === 'DELETE' && path.endsWith('}') ? { deletes: path } : {};
}

/** An entity that is no more: its path and the parameters of that path. */
export interface Deleted {
  readonly path: string;
  readonly params: unknown;
}

/**
 * Marks every query as stale and refetches those that are on the screen.
 * @param deleted is not asked for any more, because it would be answered with 404: its own queries
 *   are removed, or stay as they are drawn where their sheet is still open
 * @returns done when all of it has arrived; never rejects, a query that fails says so itself
 */
export async function refreshAll(client: QueryClient, deleted?: Deleted): Promise<void> {
  const isGone = ({ queryKey }: { readonly queryKey: QueryKey }): boolean =>
    deleted !== undefined && belongsTo(deleted, queryKey);
  if (deleted !== undefined) {
    await client.cancelQueries({ predicate: isGone });
    client.removeQueries({ predicate: isGone, type: 'inactive' });
  }
  await Promise.all([
    client.invalidateQueries({ predicate: isGone, refetchType: 'none' }),
    client.invalidateQueries({ predicate: (query) => !isGone(query) }),
  ]);
}

/** Whether a query asks for the entity itself, or for something below its path. */
function belongsTo({ path, params }: Deleted, [asked, input]: QueryKey): boolean {
  if (typeof asked !== 'string' || (asked !== path && !asked.startsWith(`${path}/`))) return false;
  return partialMatchKey([input], [{ params }]);
}
