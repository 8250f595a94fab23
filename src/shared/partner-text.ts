/** Where a text of the library takes the link of whoever uses it. */
const LINK_PLACES = /\[Ihr Empfehlungslink(?: oder QR-Code)?\]/gi;

/**
 * A text of the library in the words of one partner: with the link in it. Whatever else stands in [brackets]
 * is left for the partner to fill in.
 * @param url of the partner's link, or of a place where it is shared
 */
export function withPartnerLink(content: string, url: string): string {
  // By a function, because '$&' in an address would be read as a pattern.
  return content.replaceAll(LINK_PLACES, () => url);
}
