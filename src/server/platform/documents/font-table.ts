const HEADER_BYTES = 12;
const TABLE_RECORD_BYTES = 16;

/**
 * Where a table of a TrueType font begins (OpenType specification, table directory).
 * @throws RangeError when the font has no such table.
 */
export function tableAt(font: Buffer, tag: string): number {
  const tables = font.readUInt16BE(4);
  for (let index = 0; index < tables; index += 1) {
    const record = HEADER_BYTES + index * TABLE_RECORD_BYTES;
    if (font.toString('latin1', record, record + 4) === tag) return font.readUInt32BE(record + 8);
  }
  throw new RangeError(`font has no ${tag} table`);
}
