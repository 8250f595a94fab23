/** A stretch of a plain text as paper shows it. */
export interface TextPart {
  readonly kind: 'heading' | 'paragraph' | 'list' | 'gap';
  readonly lines: readonly string[];
}

const ENTRY = /^\s*[-•]\s+/;
/** '§ 3 Abrechnung durch Gutschrift' */
const HEADING = /^§\s?\d+\s+\S.{0,80}$/;

/**
 * Splits a plain text at blank lines: paragraphs with their lines, entries that begin with a dash
 * as lists, headings of paragraphs (§), and several blank lines as room to sign in.
 */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let blank = 0;
  for (const raw of text.replaceAll(/\r\n?/g, '\n').split('\n')) {
    const line = raw.trimEnd();
    if (line.trim() === '') {
      blank += 1;
      continue;
    }
    if (blank > 2 && parts.length > 0) parts.push({ kind: 'gap', lines: [] });
    const kind = kindOf(line);
    const shown = kind === 'list' ? line.replace(ENTRY, '') : line;
    const last = parts.at(-1);
    if (blank === 0 && last?.kind === kind && kind !== 'heading')
      parts[parts.length - 1] = { kind, lines: [...last.lines, shown] };
    else parts.push({ kind, lines: [shown] });
    blank = 0;
  }
  return parts;
}

function kindOf(line: string): TextPart['kind'] {
  if (ENTRY.test(line)) return 'list';
  return HEADING.test(line) ? 'heading' : 'paragraph';
}
