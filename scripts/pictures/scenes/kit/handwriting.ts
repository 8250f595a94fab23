import { at } from './sheet.ts';

// Joined letters of a hand, one pen stroke each, x-height 8.
const LETTERS: Readonly<Record<string, { path: string; wide: number }>> = {
  J: {
    path: 'm1 -16c5 -2 9 -2 12 -1m-5 0c1 9 0 17 -4 20c-4 2 -7 -1 -4 -4c3 -3 9 -4 14 -3',
    wide: 15,
  },
  o: { path: 'm5 -8c-5 0 -6 8 -1 8c5 0 5 -8 1 -8c1 2 3 2.4 5 1', wide: 9.5 },
  h: {
    path: 'm0 -1c4 -6 6 -15 4 -17c-2 -1 -3 8 -2.6 18c1 -6 4 -9 5.6 -7.4c1.4 2 -.4 7 1.4 7.4c1 0 1.8 -.6 2.6 -1.6',
    wide: 10.6,
  },
  a: {
    path: 'm7 -7.4c-5 -2 -8 6 -4.4 7.4c2.6 .6 4.4 -4 4.6 -7c-.2 3 -.4 6.6 1 7c1 .2 2 -.6 2.8 -1.6',
    wide: 10.6,
  },
  n: {
    path: 'm0 -6.4c1 -1.6 2 -1 2 1l-.4 5.4c1 -5 4 -9 5.6 -7.4c1.4 2 -.4 7 1.4 7.4c1 0 1.8 -.6 2.6 -1.6',
    wide: 10.8,
  },
};

/** A name as one path; baseline at 0, about 11 units a letter. */
export function handwriting(name: string): string {
  let from = 0;
  return Array.from(name)
    .map((letter) => {
      const known = LETTERS[letter];
      if (known === undefined) throw new Error(`No letter ${letter} in this hand.`);
      const path = `M${at(from)} 0${known.path}`;
      from += known.wide;
      return path;
    })
    .join('');
}
