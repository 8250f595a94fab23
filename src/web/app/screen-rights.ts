import { may, type Right, type Role } from '#shared/roles/rights.ts';

/**
 * What somebody needs for a screen: one of these rights. A screen without a line is everybody's, and shows
 * each only what they may (docs/product/roles.md section 3).
 */
const NEEDED: Readonly<Record<string, readonly [Right, ...Right[]]>> = {
  '/aufgaben': ['leads.write', 'payouts'],
  '/partners/bewerbungen': ['review'],
  '/partners/aenderungen': ['partners.payment_data', 'partners.write'],
  '/pruefung': ['review'],
  '/payouts': ['payouts'],
  '/abrechnungen': ['payouts', 'team'],
  '/settings': ['settings'],
  '/aktivitaeten': ['settings'],
};

/** The right that somebody with this role lacks for the screen of this path; null where it is theirs. */
export function missingRight(role: Role, path: string): Right | null {
  const clean = path.length > 1 ? path.replace(/\/+$/, '') : path;
  const needed = NEEDED[clean];
  if (needed === undefined || needed.some((right) => may(role, right))) return null;
  return needed[0];
}
