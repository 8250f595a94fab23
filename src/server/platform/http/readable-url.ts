/** Leads nowhere, and so to the answer for what isn't there. */
const NOWHERE = 'nicht-lesbar';

/**
 * The address of a request; one whose escapes are none leads nowhere. The framework would answer it
 * by itself, in English and without the headers of every other answer. So does one that holds the
 * character zero, which no text of the database can.
 */
export function readableUrl(url: string): string {
  if (!url.includes('%')) return url;
  const [path = ''] = url.split('?', 1);
  if (!url.includes('%00') && isReadable(path)) return url;
  return path.startsWith('/api/') ? `/api/${NOWHERE}` : `/${NOWHERE}`;
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
