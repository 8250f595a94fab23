const HEADER_BYTES = 12;

const TABLE_RECORD_BYTES = 16;

/** Says whether a font has a glyph for a code point. */
export type Coverage = (codePoint: number) => boolean;

const ENCODING_RECORD_BYTES = 8;

const GROUP_BYTES = 12;

/**
 * Reads which characters a TrueType font can show. PDF/A refuses text without glyphs, so this has
 * to be known before typesetting.
 * @throws RangeError when the font has no Unicode table in a known format.
 */
export function readCoverage(font: Buffer): Coverage {
  const glyphs = readGlyphs(font);
  return (codePoint) => glyphs.has(codePoint);
}

/**
 * Reads the glyph of every code point that a TrueType font can show, from its `cmap` table
 * (OpenType specification, formats 4 and 12).
 * @throws RangeError when the font has no Unicode table in one of these formats.
 */
export function readGlyphs(font: Buffer): ReadonlyMap<number, number> {
  const glyphs = new Map<number, number>();
  for (const at of subtables(font)) {
    const format = font.readUInt16BE(at);
    if (format === 4) addSegments(font, at, glyphs);
    if (format === 12) addGroups(font, at, glyphs);
  }
  if (glyphs.size === 0) throw new RangeError('font has no usable cmap table');
  return glyphs;
}

function subtables(font: Buffer): number[] {
  const cmap = tableAt(font, 'cmap');
  return Array.from(
    { length: font.readUInt16BE(cmap + 2) },
    (_, index) => cmap + font.readUInt32BE(cmap + 4 + index * ENCODING_RECORD_BYTES + 4),
  );
}

/** Format 4, the basic plane. A character that maps to glyph 0 is missing. */
function addSegments(font: Buffer, at: number, glyphs: Map<number, number>): void {
  const bytes = font.readUInt16BE(at + 6);
  const ends = at + 14;
  const starts = ends + bytes + 2;
  const deltas = starts + bytes;
  const offsets = deltas + bytes;
  for (let step = 0; step < bytes; step += 2) {
    const first = font.readUInt16BE(starts + step);
    const last = Math.min(font.readUInt16BE(ends + step), 0xfffe);
    const offset = font.readUInt16BE(offsets + step);
    const delta = font.readUInt16BE(deltas + step);
    for (let point = first; point <= last; point += 1) {
      const stored =
        offset === 0 ? point : font.readUInt16BE(offsets + step + offset + 2 * (point - first));
      const missing = offset !== 0 && stored === 0;
      const glyph = missing ? 0 : (stored + delta) % 0x1_0000;
      if (glyph !== 0) glyphs.set(point, glyph);
    }
  }
}

/** Format 12, all planes. */
function addGroups(font: Buffer, at: number, glyphs: Map<number, number>): void {
  const groups = font.readUInt32BE(at + 12);
  for (let index = 0; index < groups; index += 1) {
    const group = at + 16 + index * GROUP_BYTES;
    const last = font.readUInt32BE(group + 4);
    const first = font.readUInt32BE(group);
    const glyph = font.readUInt32BE(group + 8);
    for (let point = first; point <= last; point += 1) glyphs.set(point, glyph + point - first);
  }
}

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
