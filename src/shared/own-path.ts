const MAX = 500;

/**
 * Whether a redirect target stays on this site: a path, not a scheme or host, no '//' and no
 * backslash that browsers read as one (decisions.md section 3).
 */
export function isOwnPath(target: unknown): target is string {
  return typeof target === 'string' && target.length <= MAX && /^\/(?![/\\])[^\\]*$/.test(target);
}
