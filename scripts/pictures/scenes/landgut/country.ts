import { type Point, rect, type Sheet, type Stop } from '../kit/sheet.ts';
import { clouds, ridges, sky, sun } from '../kit/sky.ts';
import { tree } from '../kit/trees.ts';

const GOLDEN: readonly Stop[] = [
  [0, '#8ea6b4'],
  [0.22, '#b5b7ae'],
  [0.42, '#dcc49a'],
  [0.62, '#f3c983'],
  [0.82, '#fbd38a'],
  [1, '#ffe6ad'],
];
/** Sky, far hills with trees, and the field's ground. */
export function country(sheet: Sheet, horizon: number, light: Point): string {
  const field = sheet.linear(
    [
      [0, '#e9c873'],
      [0.25, '#d0a446'],
      [0.7, '#a87d2b'],
      [1, '#6d4e1a'],
    ],
    [
      [0, horizon],
      [0, sheet.height],
    ],
  );
  const woods = Array.from({ length: Math.round(sheet.width / 34) }, () => {
    const x = sheet.width * sheet.dice.next();
    const tall = sheet.between(26, 52);
    const haze = { dark: '#8b8a4c', middle: '#aca25a', lit: '#ecd07f' };
    return tree(sheet, {
      x,
      foot: horizon + 3,
      tall,
      spread: tall * sheet.between(0.34, 0.5),
      stem: 0.2,
      tones: haze,
      trunk: '#8a7a44',
      light: [x < light[0] ? 0.8 : -0.8, -0.2],
      leaf: 2.2,
      lobes: 9,
      dense: 0.6,
    });
  }).join('');
  return (
    sky(sheet, horizon, GOLDEN) +
    clouds(sheet, {
      from: horizon * 0.02,
      to: horizon * 0.7,
      colour: '#fff0d2',
      opacity: 0.75,
      seed: 17,
      clear: 0.5,
      stretch: 1.2,
    }) +
    clouds(sheet, {
      from: horizon * 0.3,
      to: horizon,
      colour: '#f7a76a',
      opacity: 0.4,
      seed: 52,
      clear: 0.53,
      stretch: 1.4,
    }) +
    sun(sheet, light, sheet.width * 0.42, '#ffc46a', sheet.width * 0.021) +
    ridges(
      sheet,
      [
        { y: horizon - 24, height: 40, colour: '#c9ab74', waves: 2.6, rough: 1 },
        { y: horizon - 8, height: 26, colour: '#b09c58', waves: 4.4, rough: 2 },
      ],
      '#f6d792',
      horizon + 4,
    ) +
    woods +
    rect(0, horizon, sheet.width, sheet.height - horizon, field)
  );
}
