/** Why a house does not open; part of `errors.ts`. */
export const HOUSE_ERRORS = {
  house_not_theirs: {
    status: 404,
    message: 'Dieses Haus gehört nicht zu Ihren Häusern.',
  },
} as const;
