/** At most so many places of a link are listed at a time. */
export const PLACEMENTS_PER_LINK = 50;

/** So many letters has the name of a place. */
export const PLACEMENT_NAME_LENGTH = 60;

/** What the address of a place carries beyond that of its link; the redirect of `/r/` keeps it. */
export const PLACEMENT_PARAMETER = 'ort';

/** The largest number that the database takes. */
const LAST = 32_767;

/** The link's address at a place: 'https://empfehlwerk.example/r/mara-4f2k?ort=3'. */
export function placementUrl(url: string, number: number): string {
  return `${url}${url.includes('?') ? '&' : '?'}${PLACEMENT_PARAMETER}=${number}`;
}

/**
 * The place by which somebody came; null without one. Anything else that an address may carry is no place:
 * it never keeps a guest from the page.
 * @param query as parsed
 */
export function placementOf(query: unknown): number | null {
  if (typeof query !== 'object' || query === null || !(PLACEMENT_PARAMETER in query)) return null;
  const value = query[PLACEMENT_PARAMETER];
  if (typeof value !== 'string' || !/^[1-9]\d{0,4}$/.test(value)) return null;
  const number = Number(value);
  return number <= LAST ? number : null;
}
