/** Errors of `errors.ts` about roles. */
export const ROLE_ERRORS = {
  role_not_allowed: {
    status: 403,
    message:
      'Das gehört nicht zu Ihrer Rolle „{role}“. Wer es darf: {allowed}. Bitte fragen Sie dort, oder lassen Sie Ihre Rolle vom Inhaber ändern.',
  },
} as const;
