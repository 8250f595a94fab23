/** Only a path of this site: no scheme, no host, no '//' and no backslash that browsers read as one. */
export function isOwnPath(target: string): boolean {
  return target.length <= 500 && /^\/(?![/\\])[^\\]*$/.test(target);
}
