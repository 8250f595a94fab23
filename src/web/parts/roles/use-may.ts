import { useQuery } from '@tanstack/react-query';
import { may, type Right, type Role } from '#shared/roles/rights.ts';
import { userQuery } from '#web/api/queries.ts';

/** The role of whoever is logged in; null while nobody is known. */
export function useRole(): Role | null {
  const { data } = useQuery({ ...userQuery(), select: (user) => user?.role ?? null });
  return data ?? null;
}

/**
 * What the user may do in this house: `const may = useRights(); may('leads.write')`. Where nobody is known
 * nothing is withheld, because the frame shows no screen before somebody is, and the server judges every call.
 */
export function useRights(): (right: Right) => boolean {
  const role = useRole();
  return (right) => role === null || may(role, right);
}

/** Whether the user has this right in this house (docs/product/roles.md section 3). */
export function useMay(right: Right): boolean {
  return useRights()(right);
}
