/**
 * A number of a number range in full: 'GS-0001', 'GS-0001-26' (decisions.md section 10).
 * `running` is the consecutive number, at least four digits wide.
 */
export function documentNumber(
  { prefix, suffix }: { readonly prefix: string; readonly suffix: string },
  running: number,
): string {
  const number = `${prefix}-${String(running).padStart(4, '0')}`;
  return suffix === '' ? number : `${number}-${suffix}`;
}
