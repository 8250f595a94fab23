/** Letters that do not fall apart into a base and an accent. */
const SPELLED: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  ẞ: 'SS',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'Th',
  ħ: 'h',
  Ħ: 'H',
  ı: 'i',
  ŋ: 'n',
  Ŋ: 'N',
  '&': '+',
  '–': '-',
  '—': '-',
  '’': "'",
  '‘': "'",
};

const FOREIGN = /[^a-zA-Z0-9/\-?:().,'+ ]/gu;

/**
 * A text in the characters that every bank takes (EPC217-08): umlauts spelled out, accents left
 * away, everything else a full stop, cut to a length.
 * @returns '' where nothing of the text can be written
 */
export function sepaText(text: string, max: number): string {
  const spelled = Array.from(text.normalize('NFC'), (letter) => SPELLED[letter] ?? letter).join('');
  const latin = spelled
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\s+/g, ' ')
    .replace(FOREIGN, '.');
  const cut = latin.trim().slice(0, max).trim();
  return /[a-zA-Z0-9]/.test(cut) ? cut : '';
}

/** The same for an identifier: no slash at either end, none beside another, at most 35 characters. */
export function sepaId(id: string): string {
  return sepaText(id, 35)
    .replace(/\/(?=\/)/g, '-')
    .replace(/^\/|\/$/g, '-');
}
