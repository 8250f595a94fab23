import { type Right, type Role, ROLES, rolesInWords } from './rights.ts';

const REASON = 'Das gehört nicht zu Ihrer Rolle „{role}“. Wer es darf: {allowed}.';

/** Errors of `errors.ts` about roles. */
export const ROLE_ERRORS = {
  role_not_allowed: {
    status: 403,
    message: `${REASON} Bitte fragen Sie dort, oder lassen Sie Ihre Rolle vom Inhaber ändern.`,
  },
} as const;

const about = (words: string, role: Role, right: Right): string =>
  words.replace('{role}', ROLES[role]).replace('{allowed}', rolesInWords(right));

/** Why a role has not this right, and who has. */
export const roleReason = (role: Role, right: Right): string => about(REASON, role, right);

/** The same with what to do about it: what the server would answer, before it is asked. */
export const roleRefusal = (role: Role, right: Right): string =>
  about(ROLE_ERRORS.role_not_allowed.message, role, right);
