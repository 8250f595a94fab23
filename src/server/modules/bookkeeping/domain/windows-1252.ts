/** Every byte of Windows-1252 by its character; five bytes stand for none. */
const BYTES: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 256 }, (_, byte) => [
    new TextDecoder('windows-1252').decode(Uint8Array.of(byte)),
    byte,
  ]),
);

const UNKNOWN = '?'.charCodeAt(0);

/**
 * A text in Windows-1252, as DATEV reads it. Letters that it lacks lose their accents (Ł becomes L),
 * what is left of another script becomes a question mark: nothing disappears unseen.
 */
export function windows1252(text: string): Uint8Array {
  const bytes = Array.from(text.normalize('NFC'), (letter) => bytesOf(letter)).flat();
  return Uint8Array.from(bytes);
}

function bytesOf(letter: string): number[] {
  const known = BYTES.get(letter);
  if (known !== undefined) return [known];
  const plain = letter.normalize('NFKD').replace(/\p{M}/gu, '');
  const spelled = PLAIN[letter] ?? plain;
  return Array.from(spelled, (part) => BYTES.get(part) ?? UNKNOWN);
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
