import { at, ellipse, group, type Point, type Sheet } from './sheet.ts';

/** How somebody stands; always a plain small figure without a face. */
export type Pose = 'gown' | 'dress' | 'suit' | 'standing' | 'arms-up' | 'arm-up' | 'glass';

// Outlines for a height of 100, feet at 0 0, up is negative.
const BODIES: Readonly<Record<Pose, string>> = {
  // A long dress with a train, hair pinned up.
  gown: 'M-3.4 -79C-8 -78 -9.4 -74 -9 -69L-8.6 -56C-8 -52 -7.4 -50 -7.6 -47C-10 -34 -15 -16 -21 -1.5C-23 1 -29 1.5 -35 1.6C-20 3.4 8 2.6 15 0.6C12 -14 9.6 -34 7.2 -47C7 -50 7.6 -52 8.2 -56L8.6 -69C9 -74 7.6 -78 3.2 -79L2.4 -84H-2.4Z',
  dress:
    'M-3 -80C-8 -79 -9.6 -75 -9.4 -70L-8.6 -58L-6.8 -51C-9 -42 -13 -31 -15.6 -23C-9 -21 8 -21 14.8 -23C12 -31 9 -42 6.8 -51L8.4 -58L9.2 -70C9.4 -75 7.8 -79 3 -80L2.4 -84H-2.4ZM-6.4 -22L-5 -3L-7.6 0H-2.4L-1.4 -22ZM1.4 -22L2.6 0H7.4L5 -3L6 -22Z',
  suit: 'M-3.4 -81C-9.6 -79.6 -12.4 -77 -12.6 -72L-13.4 -45L-10.8 -43L-9.2 -62L-9 -45L-8.4 -3L-11.4 0H-2.4L-0.4 -40L1.8 0H10.6L7.8 -3L9 -45L9.2 -62L10.8 -43L13.4 -45L12.6 -72C12.4 -77 9.6 -79.6 3.4 -81L2.8 -85H-2.8Z',
  standing:
    'M-3.2 -80C-9 -79 -11.6 -76 -11.8 -71L-12.8 -52L-5 -46L-8 -42L-7.4 -3L-10 0H-2L-0.2 -38L2.2 0H10L7.4 -3L8.4 -44L11.6 -47L12 -71C11.8 -76 9 -79 3.2 -80L2.6 -85H-2.6Z',
  'arms-up':
    'M-3 -80C-8 -79 -10.4 -80 -12.4 -84L-19 -104L-16.6 -108L-14 -105.4L-8.6 -89L-3 -84H3L8.8 -90L14 -110L17.4 -111.6L18.8 -108L13 -84C11.4 -78.6 9.8 -75 9.6 -70L8.6 -46L9.4 -3L11.4 0H2.6L0.2 -38L-2.2 0H-10.6L-8.6 -3L-8.4 -46L-9.6 -70C-9.8 -75 -10 -78 -3 -80Z',
  'arm-up':
    'M-3 -80C-8.6 -79 -11 -76 -11.4 -71L-14.6 -55L-11.4 -50L-8.6 -60L-8.2 -46C-10.6 -36 -14 -28 -16 -22C-9 -20 8 -20 14.6 -22C12 -30 9.6 -38 8 -46L8.8 -66L13 -84L17.6 -106L15.4 -110L12.4 -107L8 -88L3 -80L2.4 -84H-2.4ZM-6 -21L-4.8 0H-1L-1 -21ZM1.6 -21L2.4 0H6.6L5.4 -21Z',
  glass:
    'M-3.2 -80C-8.6 -79 -11.2 -76 -11.6 -71L-12.6 -50L-9.8 -46L-8.6 -58L-8.2 -44L-7.6 -3L-10 0H-2L-0.2 -38L2.2 0H10L7.6 -3L8.2 -44L8.8 -60L17 -63.4L17.6 -70L19.6 -70L19 -61L10.6 -55L11.8 -71C11.4 -76 9 -79 3.2 -80L2.6 -85H-2.6Z',
};
const LONG_HAIR: ReadonlySet<Pose> = new Set(['gown', 'dress', 'arm-up']);

export interface Figure {
  readonly pose: Pose;
  readonly tall: number;
  /** Colour or gradient of the clothes. */
  readonly clothes: string;
  readonly hair: string;
  readonly skin?: string;
  /** Looks to the other side. */
  readonly turned?: boolean;
  /** The edge that the light touches. */
  readonly rim?: string;
}

/** One figure, feet at a point. */
function figure(
  [x, y]: Point,
  { pose, tall, clothes, hair, skin, turned = false, rim }: Figure,
): string {
  const size = tall / 100;
  // A stroke of the same colour rounds what the outline leaves sharp.
  const edge = `stroke="${rim ?? clothes}" stroke-width="2"`;
  const neck = skin ?? clothes;
  const body = `<path d="M-2.6 -86L-3.4 -78L0 -74L3.4 -78L2.6 -86Z" fill="${neck}"/><path d="${BODIES[pose]}" fill="${clothes}" stroke-linejoin="round" ${edge}/>`;
  const head =
    ellipse(0, -91, 4.3, 6.1, skin ?? hair) +
    (LONG_HAIR.has(pose)
      ? `<path d="M-4.6 -89C-6 -98.6 5.8 -99.6 5 -90C5.2 -87 5.4 -85 3.8 -83C1 -85 -1 -86 -4 -84C-4.8 -86 -4.4 -87 -4.6 -89Z" fill="${hair}"/>${ellipse(-4, -95, 2.7, 2.7, hair)}`
      : `<path d="M-4.4 -88C-6 -98.8 6 -99 4.5 -88C2.8 -85.4 -2.8 -85.4 -4.4 -88Z" fill="${hair}"/>`);
  return group(
    `transform="translate(${at(x)} ${at(y)}) scale(${(turned ? -size : size).toFixed(3)} ${size.toFixed(3)})"`,
    body,
    head,
  );
}

/** Two who stand or dance together, with the shadow at their feet. */
export function couple(
  sheet: Sheet,
  [x, y]: Point,
  tall: number,
  tones: {
    gown: string;
    suit: string;
    hair: string;
    skin?: string;
    shadow: string;
    rim?: string;
    dancing?: boolean;
  },
): string {
  const skin = tones.skin === undefined ? {} : { skin: tones.skin };
  const rim = tones.rim === undefined ? {} : { rim: tones.rim };
  const hands: Point = [x - tall * 0.3, y - tall * 0.74];
  const arms =
    tones.dancing === true
      ? `<path d="M${at(x + tall * 0.02)} ${at(y - tall * 0.79)}Q${at(x - tall * 0.16)} ${at(y - tall * 0.66)} ${at(hands[0])} ${at(hands[1])}" fill="none" stroke="${tones.suit}" stroke-width="${at(tall * 0.042)}" stroke-linecap="round"/><path d="M${at(x - tall * 0.13)} ${at(y - tall * 0.74)}Q${at(x - tall * 0.22)} ${at(y - tall * 0.68)} ${at(hands[0])} ${at(hands[1])}" fill="none" stroke="${tones.skin ?? tones.hair}" stroke-width="${at(tall * 0.027)}" stroke-linecap="round"/>`
      : '';
  return (
    ellipse(
      x,
      y + tall * 0.012,
      tall * 0.4,
      tall * 0.045,
      tones.shadow,
      `opacity=".45" ${sheet.blur(tall * 0.02)}`,
    ) +
    figure([x + tall * 0.1, y], {
      pose: 'suit',
      tall: tall * 1.03,
      clothes: tones.suit,
      hair: tones.hair,
      ...skin,
      ...rim,
    }) +
    arms +
    figure([x - tall * 0.075, y + tall * 0.01], {
      pose: 'gown',
      tall: tall * 0.95,
      clothes: tones.gown,
      hair: tones.hair,
      ...skin,
    })
  );
}

/** A crowd before a light: dark figures, the nearer ones larger and lower. */
export function crowd(
  sheet: Sheet,
  places: readonly (readonly [number, number, number])[],
  poses: readonly Pose[],
  tone: (nearness: number) => string,
  rim?: string,
): string {
  const tallest = Math.max(...places.map(([, , tall]) => tall));
  return places
    .toSorted((a, b) => a[2] - b[2])
    .map(([x, y, tall]) => {
      const colour = tone(tall / tallest);
      return figure([x, y], {
        pose: sheet.pick(poses),
        tall,
        clothes: colour,
        hair: colour,
        turned: sheet.dice.next() < 0.5,
        ...(rim === undefined ? {} : { rim }),
      });
    })
    .join('');
}
