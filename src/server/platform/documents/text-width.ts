import { tableAt } from './font-table.ts';
import { readGlyphs } from './glyph-coverage.ts';

/** Width of a text in em, before kerning and ligatures. */
export type TextWidth = (text: string) => number;

/** What stands for a character that the face lacks is no wider. */
const UNKNOWN_EM = 1;

/** Reads how wide a TrueType face sets its characters (OpenType specification, `hmtx`). */
export function readTextWidth(font: Buffer): TextWidth {
  const glyphs = readGlyphs(font);
  const unitsPerEm = font.readUInt16BE(tableAt(font, 'head') + 18);
  const lastLong = font.readUInt16BE(tableAt(font, 'hhea') + 34) - 1;
  const metrics = tableAt(font, 'hmtx');
  // Glyphs behind the last entry are as wide as its own.
  const advance = (glyph: number): number =>
    font.readUInt16BE(metrics + 4 * Math.min(glyph, lastLong)) / unitsPerEm;
  return (text) => {
    let width = 0;
    for (const character of text) {
      const glyph = glyphs.get(character.codePointAt(0) ?? 0);
      width += glyph === undefined ? UNKNOWN_EM : advance(glyph);
    }
    return width;
  };
}
