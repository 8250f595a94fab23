import { describe, expect, it } from 'vitest';
import { format, type Format, type Selected } from './format-text.ts';

/** '‹' and '›' stand where the selection begins and ends. */
function read(marked: string): Selected {
  const from = marked.indexOf('‹');
  const to = marked.indexOf('›') - 1;
  return { text: marked.replace(/[‹›]/g, ''), from, to };
}

const show = ({ text, from, to }: Selected): string =>
  `${text.slice(0, from)}‹${text.slice(from, to)}›${text.slice(to)}`;

describe('formatting what is selected', () => {
  it.each<[Format, string, string]>([
    ['strong', 'Wir ‹kochen› selbst', 'Wir **‹kochen›** selbst'],
    ['strong', 'Wir **‹kochen›** selbst', 'Wir ‹kochen› selbst'],
    ['strong', 'Wir‹ kochen ›selbst', 'Wir **‹kochen›** selbst'],
    ['strong', 'Wir ‹›', 'Wir **‹Text›**'],
    ['em', '‹sehr› gern', '*‹sehr›* gern'],
    ['em', '*‹sehr›* gern', '‹sehr› gern'],
    ['em', '**‹sehr›** gern', '***‹sehr›*** gern'],
    ['em', '***‹sehr›*** gern', '**‹sehr›** gern'],
    ['heading', 'Oben\nUnsere ‹›Küche\nunten', 'Oben\n‹## Unsere Küche›\nunten'],
    ['heading', '## Unsere ‹›Küche', '‹Unsere Küche›'],
    ['list', 'Spar‹gel\n\nWi›ld', '‹- Spargel\n\n- Wild›'],
    ['list', '‹- Spargel\n- Wild›', '‹Spargel\nWild›'],
    ['list', '## ‹›Karte', '‹- Karte›'],
    ['list', '‹›', '- ‹Text›'],
    ['link', 'Unsere ‹Karte›', 'Unsere [Karte](‹https://›)'],
    ['link', '‹›', '[Text](‹https://›)'],
  ])('%s: %s becomes %s', (kind, before, after) => {
    expect(show(format(read(before), kind))).toBe(after);
  });
});
