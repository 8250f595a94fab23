/** A text with what is selected in it, from and to by UTF-16 places. */
export interface Selected {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

export const FORMATS = ['strong', 'em', 'heading', 'list', 'link'] as const;
export type Format = (typeof FORMATS)[number];

/** Stands where nothing was selected, and is selected then, to be typed over. */
const SAMPLE = 'Text';
const ADDRESS = 'https://';

/**
 * Formats what is selected in a text, or takes the format away where it has it
 * (`readFormattedText` says what the marks mean).
 */
export function format(selected: Selected, kind: Format): Selected {
  switch (kind) {
    case 'strong':
      return around(selected, '**');
    case 'em':
      return around(selected, '*');
    case 'heading':
      return lines(selected, '## ');
    case 'list':
      return lines(selected, '- ');
    case 'link':
      return link(selected);
  }
}

/** Marks hold only at the words themselves: blanks at the edges stay outside. */
function trimmed({ text, from, to }: Selected): Selected {
  const inside = text.slice(from, to);
  const start = from + inside.length - inside.trimStart().length;
  return { text, from: Math.min(start, to), to: Math.max(start, from + inside.trimEnd().length) };
}

function around(selected: Selected, mark: string): Selected {
  const { text, from, to } = trimmed(selected);
  const size = mark.length;
  const isAt = (place: number): boolean => {
    // One star of two is no mark of its own.
    const stars = /\**$/.exec(text.slice(0, place))?.[0].length ?? 0;
    const after = /^\**/.exec(text.slice(place))?.[0].length ?? 0;
    return stars + after === size || stars + after === 3;
  };
  if (from < to && isAt(from) && isAt(to) && text.slice(from - size, from) === mark)
    return {
      text: text.slice(0, from - size) + text.slice(from, to) + text.slice(to + size),
      from: from - size,
      to: to - size,
    };
  const words = text.slice(from, to) || SAMPLE;
  return {
    text: text.slice(0, from) + mark + words + mark + text.slice(to),
    from: from + size,
    to: from + size + words.length,
  };
}

/** Sets whole lines apart; a line without words stays as it is. */
function lines({ text, from, to }: Selected, prefix: string): Selected {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const end = text.indexOf('\n', to) === -1 ? text.length : text.indexOf('\n', to);
  const chosen = text.slice(start, end).split('\n');
  const isSet = chosen.every((line) => line.trim() === '' || line.startsWith(prefix));
  const hasWords = chosen.some((line) => line.trim() !== '');
  const changed = hasWords
    ? chosen.map((line) => {
        if (line.trim() === '') return line;
        return isSet ? line.slice(prefix.length) : prefix + line.replace(/^(?:## |- )/, '');
      })
    : [prefix + SAMPLE];
  const words = changed.join('\n');
  return {
    text: text.slice(0, start) + words + text.slice(end),
    from: hasWords ? start : start + prefix.length,
    to: start + words.length,
  };
}

/** What is selected becomes the words of a link, and its address is to be typed next. */
function link(selected: Selected): Selected {
  const { text, from, to } = trimmed(selected);
  const words = text.slice(from, to) || SAMPLE;
  const address = from + words.length + 3;
  return {
    text: `${text.slice(0, from)}[${words}](${ADDRESS})${text.slice(to)}`,
    from: address,
    to: address + ADDRESS.length,
  };
}
