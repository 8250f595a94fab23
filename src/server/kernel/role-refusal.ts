import { type Right, type Role, ROLES, rolesInWords } from '#shared/roles/rights.ts';
import { DomainError } from './domain-error.ts';

/** The refusal of what a role may not do, which says who may (docs/product/roles.md). */
export const roleRefusal = (role: Role, right: Right): DomainError =>
  new DomainError('role_not_allowed', { role: ROLES[role], allowed: rolesInWords(right) });
