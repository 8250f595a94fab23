const [QUOTE, SEMICOLON, CR, LF] = ['"', ';', '\r', '\n'].map((sign) => sign.charCodeAt(0));

/**
 * Reads a batch byte by byte as DATEV's description has it, and as strictly: lines end with CRLF,
 * a field is in quotes from its first byte to its last or holds none, inside of them two stand for
 * one, and no control character stands anywhere.
 * @throws Error at the first byte that is out of place
 */
export function readExtf(bytes: Uint8Array): string[][] {
  const rows: string[][] = [];
  let at = 0;
  const wrong = (): never => {
    throw new Error(`byte ${at} is out of place`);
  };
  const letters = (field: number[]): string => {
    if (field.some((byte) => byte < 0x20 || byte === 0x7f)) wrong();
    return new TextDecoder('windows-1252').decode(Uint8Array.from(field));
  };
  const quoted = (): string => {
    const field: number[] = [];
    for (at += 1; ; at += 1) {
      if (at >= bytes.length) wrong();
      if (bytes[at] !== QUOTE) field.push(bytes[at]!);
      else if (bytes[at + 1] === QUOTE) field.push(bytes[(at += 1)]!);
      else break;
    }
    at += 1;
    return letters(field);
  };
  const plain = (): string => {
    const field: number[] = [];
    for (; at < bytes.length && bytes[at] !== SEMICOLON && bytes[at] !== CR; at += 1) {
      if (bytes[at] === QUOTE) wrong();
      field.push(bytes[at]!);
    }
    return letters(field);
  };
  while (at < bytes.length) {
    const row: string[] = [];
    for (;;) {
      row.push(bytes[at] === QUOTE ? quoted() : plain());
      if (bytes[at] !== SEMICOLON) break;
      at += 1;
    }
    if (bytes[at] !== CR || bytes[at + 1] !== LF) wrong();
    at += 2;
    rows.push(row);
  }
  return rows;
}
