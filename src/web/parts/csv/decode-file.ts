/** Texts that spreadsheets write: UTF-8 with or without a mark, UTF-16 with one, else Windows-1252. */
export function decodeFile(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Older German spreadsheets save as Windows-1252, which leaves no trace but broken UTF-8.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
