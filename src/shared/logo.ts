/** Largest file of a logo that is taken, in bytes (docs/product/accounts.md section 11). */
export const LOGO_MAX_BYTES = 2 * 1024 * 1024;

/** A logo is scaled down to fit into this box, in pixels: twice what any page shows of it. */
export const LOGO_BOX = { width: 480, height: 240 } as const;

/** The same on letters: 75 by 22 mm at 300 dots per inch. */
export const LETTER_LOGO_BOX = { width: 886, height: 260 } as const;

/** Where logos are served: '/logo/{slug}'. */
export const LOGO_PATH = '/logo/';

/** Address of a logo; null without one. */
export function logoUrl(slug: string | null): string | null {
  return slug === null ? null : `${LOGO_PATH}${slug}`;
}
