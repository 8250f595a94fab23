/** What stands in a block of code, and what a test runs it with. */
export interface Example {
  readonly language: 'shell' | 'typescript' | 'json' | 'http';
  /** What the block is called on the page. */
  readonly title: string;
  readonly code: string;
}

/** A piece of code, and how it is coloured; null for what stays plain. */
export interface CodePiece {
  readonly at: number;
  readonly kind: 'comment' | 'string' | 'word' | 'name' | 'number' | null;
  readonly text: string;
}

/** First match wins, so comments stand before strings and strings before words. */
const RULES: Readonly<Record<Example['language'], RegExp>> = {
  shell:
    /(?<string>"(?:[^"\\]|\\.)*"|'[^']*')|(?<name>\$\{?\w+[^}\s]*\}?)|(?<word>\b(?:curl|read|export|printf|openssl|sed|date|base64|od|tr)\b)|(?<number>(?<=\s)-{1,2}[\w-]+)/g,
  typescript:
    /(?<comment>\/\*\*.*?\*\/|\/\/.*)|(?<string>'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`)|(?<word>\b(?:import|from|export|const|let|async|await|function|return|for|of|if|else|do|while|try|catch|throw|new|yield|as)\b)|(?<number>\b\d+\b)/g,
  json: /(?<name>"(?:[^"\\]|\\.)*"(?=:))|(?<string>"(?:[^"\\]|\\.)*")|(?<number>-?\b\d+\b)|(?<word>\b(?:true|false|null)\b)/g,
  http: /(?<name>^[\w-]+(?=:))|(?<string>"[^"]*")|(?<number>\b\d+\b)/gm,
};

/** Code in the pieces in which it is coloured; together they are the code. */
export function codePieces({ language, code }: Pick<Example, 'language' | 'code'>): CodePiece[] {
  const pieces: CodePiece[] = [];
  let at = 0;
  for (const match of code.matchAll(RULES[language])) {
    const [text] = match;
    const [kind] =
      Object.entries(match.groups ?? {}).find(([, found]) => found !== undefined) ?? [];
    if (match.index > at) pieces.push({ at, kind: null, text: code.slice(at, match.index) });
    pieces.push({ at: match.index, kind: (kind ?? null) as CodePiece['kind'], text });
    at = match.index + text.length;
  }
  if (at < code.length) pieces.push({ at, kind: null, text: code.slice(at) });
  return pieces;
}
