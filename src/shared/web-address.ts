/**
 * The address as a link: 'https://' is added where it lacks a scheme (product-1.md section 2).
 * @returns null when it is empty, unreadable, or of a scheme other than http and https
 */
export function webAddress(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const full =
    /^[a-z][a-z0-9+.-]*:/i.test(trimmed) && !/^[^/]*\.[a-z]{2,}:\d/i.test(trimmed)
      ? trimmed
      : `https://${trimmed}`;
  return /^https?:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/i.test(full) ? full : null;
}
