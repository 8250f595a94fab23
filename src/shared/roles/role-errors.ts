import { type Right, type Role, ROLES, rolesInWords } from './rights.ts';

/** Errors of `errors.ts` about roles. */
export const ROLE_ERRORS = {
  role_not_allowed: {
    status: 403,
    message:
      'Das gehört nicht zu Ihrer Rolle „{role}“. Wer es darf: {allowed}. Bitte fragen Sie dort, oder lassen Sie Ihre Rolle vom Inhaber ändern.',
  },
} as const;

/** Why a role has not this right, and who has: what the server would answer, before it is asked. */
export function roleRefusal(role: Role, right: Right): string {
  return ROLE_ERRORS.role_not_allowed.message
    .replace('{role}', ROLES[role])
    .replace('{allowed}', rolesInWords(right));
}
