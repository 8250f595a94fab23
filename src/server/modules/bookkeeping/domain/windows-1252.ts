/** Every byte of Windows-1252 by its character; five bytes stand for none. */
const BYTES: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 256 }, (_, byte) => [
    new TextDecoder('windows-1252').decode(Uint8Array.of(byte)),
    byte,
  ]),
);

const UNKNOWN = '?';

/**
 * A text with only the characters of Windows-1252. Letters that it lacks lose their accents (Ł
 * becomes L), what is left of another script becomes a question mark: nothing disappears unseen.
 * Folding comes before cutting and quoting, because one letter may become several, and a full-width
 * quotation mark becomes a plain one.
 */
export function foldToWindows1252(text: string): string {
  return Array.from(text.normalize('NFC'), folded).join('');
}

function folded(letter: string): string {
  if (BYTES.has(letter)) return letter;
  const spelled = PLAIN[letter] ?? letter.normalize('NFKD').replace(/\p{M}/gu, '');
  return Array.from(spelled, (part) => (BYTES.has(part) ? part : UNKNOWN)).join('');
}

/**
 * The bytes of a folded text.
 * @throws RangeError where a character has no byte: it has to be folded before
 */
export function windows1252(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => {
    const byte = BYTES.get(letter);
    if (byte === undefined) throw new RangeError(`not in Windows-1252: ${JSON.stringify(letter)}`);
    return byte;
  });
}

/** Letters with a stroke do not fall apart into base and accent. */
const PLAIN: Readonly<Record<string, string>> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  ı: 'i',
  ẞ: 'SS',
};
