/** An http or https address from its first character to its last: no break, no name and password. */
const WHOLE_ADDRESS = /^https?:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/i;

/**
 * The address as a link: 'https://' is added where it lacks a scheme.
 * @returns null when it is empty, unreadable, or of a scheme other than http and https
 */
export function webAddress(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const full =
    /^[a-z][a-z0-9+.-]*:/i.test(trimmed) && !/^[^/]*\.[a-z]{2,}:\d/i.test(trimmed)
      ? trimmed
      : `https://${trimmed}`;
  return WHOLE_ADDRESS.test(full) ? full : null;
}

/** Whether the host of an address has a domain: 'https://intern/' leads nowhere for a visitor. */
export function namesDomain(address: string): boolean {
  return /^https?:\/\/[^/?#]*[^./?#]\.[^./?#]/i.test(address);
}
