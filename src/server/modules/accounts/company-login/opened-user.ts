import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { currentUser } from '../current-user.ts';
import { findOpenHouse } from './queries.ts';

/**
 * The user in the house that a login of one's own opens. The session holds also where none does: linking a company
 * login and the owner's way past it begin with it.
 * @throws DomainError company_login_required
 */
export async function openedUser(
  services: Services,
  { loginId }: { readonly loginId: string },
): ReturnType<typeof currentUser> {
  const open = await findOpenHouse(services.db, loginId);
  if (open === undefined) throw new DomainError('company_login_required');
  return currentUser(services, open);
}
