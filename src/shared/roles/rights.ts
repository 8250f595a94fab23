/** What somebody can be in a house, in the order of the matrix. */
export const ROLES = {
  owner: 'Inhaber',
  manager: 'Leitung',
  sales: 'Vertrieb',
  bookkeeping: 'Buchhaltung',
  reader: 'Lesen',
} as const;

export type Role = keyof typeof ROLES;

export const ROLE_IDS = Object.keys(ROLES) as [Role, ...Role[]];
