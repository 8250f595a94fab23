/** Leads nowhere, and so to the answer for what isn't there. */
const NOWHERE = 'nicht-lesbar';

/**
 * The address of a request; one whose escapes are none leads nowhere. The framework would answer it
 * by itself, in English and without the headers of every other answer.
 */
export function readableUrl(url: string): string {
  const end = url.indexOf('?');
  const path = end === -1 ? url : url.slice(0, end);
  if (!path.includes('%')) return url;
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.startsWith('/api/') ? `/api/${NOWHERE}` : `/${NOWHERE}`;
  }
}
