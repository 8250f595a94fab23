const MAX = 500;

/**
 * Whether a redirect target stays on this site: a path, not a scheme or host, no '//', no backslash
 * that browsers read as one, and no tab or line break, which they leave out: '/', tab, '/host' is
 * '//host' to them (docs/product/accounts.md section 4).
 */
export function isOwnPath(target: unknown): target is string {
  return (
    typeof target === 'string' && target.length <= MAX && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(target)
  );
}
