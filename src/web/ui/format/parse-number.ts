/**
 * Reads a number as Germans write it: '1234,5', '1.234,50', '1 234', '12,50 €', '5 %'. A single
 * dot counts as a decimal point where it cannot be a thousands separator ('12.5').
 * @returns null for an empty text, NaN for anything that is no number.
 */
export function parseNumber(text: string): number | null {
  const bare = text.replace(/[\s  €%]/g, '');
  if (bare === '') return null;
  const normal = normalise(bare);
  return /^-?\d+(\.\d+)?$/.test(normal) ? Number(normal) : Number.NaN;
}

function normalise(bare: string): string {
  const comma = bare.lastIndexOf(',');
  const dot = bare.lastIndexOf('.');
  if (comma > dot) return grouped(bare.slice(0, comma), '.') + `.${bare.slice(comma + 1)}`;
  if (comma >= 0) return grouped(bare.slice(0, dot), ',') + `.${bare.slice(dot + 1)}`;
  const isThousands = /^-?\d{1,3}(\.\d{3})+$/.test(bare);
  return isThousands ? bare.replaceAll('.', '') : bare;
}

/** Takes out thousands separators that stand where they belong; leaves others to be refused. */
function grouped(whole: string, separator: '.' | ','): string {
  if (whole === '') return '0';
  const pattern = separator === '.' ? /^-?\d{1,3}(\.\d{3})*$/ : /^-?\d{1,3}(,\d{3})*$/;
  return pattern.test(whole) ? whole.replaceAll(separator, '') : whole;
}
