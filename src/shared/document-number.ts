/**
 * A number of a number range in full: 'GS-0001', 'GS-0001-26'
 * (docs/product/credit-notes.md section 8). `running` is the consecutive number, at least four
 * digits wide.
 */
export function documentNumber(
  { prefix, suffix }: { readonly prefix: string; readonly suffix: string },
  running: number,
): string {
  const number = `${prefix}-${String(running).padStart(4, '0')}`;
  return suffix === '' ? number : `${number}-${suffix}`;
}
