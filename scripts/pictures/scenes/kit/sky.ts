import {
  at,
  ellipse,
  group,
  mix,
  outline,
  polygon,
  rect,
  type Point,
  type Sheet,
  type Stop,
} from './sheet.ts';

/** A sky of several stops down to the horizon, in user space, so that mirrors of it fit. */
export function sky(sheet: Sheet, horizon: number, stops: readonly Stop[]): string {
  const paint = sheet.linear(stops, [
    [0, 0],
    [0, horizon],
  ]);
  return rect(0, 0, sheet.width, horizon + 2, paint);
}

export interface Clouds {
  readonly from: number;
  readonly to: number;
  readonly colour: string;
  readonly opacity: number;
  /** Where in the noise the picture lies: another number, other clouds. */
  readonly seed: number;
  /** How much of the sky stays free, 0 to 1. */
  readonly clear?: number;
  /** Length of the wisps; larger is longer. */
  readonly stretch?: number;
}

/** Fractal noise stretched along the horizon, faded out at its upper and lower end. */
export function clouds(
  sheet: Sheet,
  { from, to, colour, opacity, seed, clear = 0.5, stretch = 1 }: Clouds,
): string {
  const [red, green, blue] = [1, 3, 5].map(
    (place) => Number.parseInt(colour.slice(place, place + 2), 16) / 255,
  );
  const tone = [red, green, blue].map((value) => `0 0 0 0 ${(value ?? 0).toFixed(3)}`).join(' ');
  const filter = sheet.define(
    (id) =>
      `<filter id="${id}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${(0.0019 / stretch).toFixed(5)} .0105" numOctaves="6" seed="${String(seed)}"/><feColorMatrix values="${tone} 3.6 0 0 0 ${(-3.6 * clear).toFixed(2)}"/></filter>`,
  );
  const fade = sheet.linear(
    [
      [0, '#ffffff', 0],
      [0.3, '#ffffff', 1],
      [0.65, '#ffffff', 0.9],
      [1, '#ffffff', 0],
    ],
    [
      [0, from],
      [0, to],
    ],
  );
  const mask = sheet.define(
    (id) =>
      `<mask id="${id}" maskUnits="userSpaceOnUse" x="0" y="${at(from)}" width="${at(sheet.width)}" height="${at(to - from)}">${rect(0, from, sheet.width, to - from, fade)}</mask>`,
  );
  return group(
    `mask="${mask}" opacity="${String(opacity)}"`,
    rect(0, from, sheet.width, to - from, '#fff', `filter="${filter}"`),
  );
}

/** Stars, denser and brighter towards the zenith. */
export function stars(sheet: Sheet, count: number, down: number, colour = '#fff3df'): string {
  return Array.from({ length: count }, () => {
    const y = down * sheet.dice.next() ** 1.7;
    const size = sheet.dice.next() < 0.1 ? 1.3 : sheet.between(0.4, 0.85);
    const opacity = (0.8 - (0.7 * y) / down) * sheet.between(0.3, 1);
    return `<circle cx="${at(sheet.width * sheet.dice.next())}" cy="${at(y)}" r="${size.toFixed(2)}" fill="${colour}" opacity="${opacity.toFixed(2)}"/>`;
  }).join('');
}

/** The sun or what is left of it: a small white core, a wide colour. */
export function sun(sheet: Sheet, [x, y]: Point, radius: number, colour: string, core = 0): string {
  const wide = sheet.radial([
    [0, mix(colour, '#ffffff', 0.55), 0.95],
    [0.16, mix(colour, '#ffffff', 0.25), 0.7],
    [0.45, colour, 0.32],
    [1, colour, 0],
  ]);
  const white = sheet.radial([
    [0, '#fffdf2'],
    [0.62, '#fff6d6'],
    [1, '#ffe9ae', 0],
  ]);
  return (
    ellipse(x, y, radius, radius * 0.72, wide, 'style="mix-blend-mode:screen"') +
    (core === 0
      ? ''
      : ellipse(x, y, core * 2.6, core * 2.6, white, 'opacity=".35"') +
        ellipse(x, y, core, core, white))
  );
}

export interface Ridge {
  readonly y: number;
  readonly height: number;
  readonly colour: string;
  readonly waves: number;
  /** Small teeth of a wood on the ridge, in units of the sheet. */
  readonly rough?: number;
}

/** Hills one behind the other, each fading towards the colour of its foot, as haze does. */
export function ridges(sheet: Sheet, list: readonly Ridge[], haze: string, foot: number): string {
  return list
    .map(({ y, height, colour, waves, rough = 2 }) => {
      const shift = sheet.dice.next() * 9;
      const points: Point[] = [];
      for (let x = -10; x <= sheet.width + 10; x += 5) {
        const turn = (x / sheet.width) * Math.PI;
        const lift =
          Math.sin(turn * waves + shift) * 0.5 +
          Math.sin(turn * waves * 2.3 + shift * 2) * 0.24 +
          0.6;
        points.push([
          x,
          y -
            lift * height -
            sheet.dice.next() * rough -
            Math.abs(Math.sin(x * 0.19 + shift)) * rough,
        ]);
      }
      const paint = sheet.linear(
        [
          [0, colour],
          [1, mix(colour, haze, 0.55)],
        ],
        [
          [0, y - height],
          [0, foot],
        ],
      );
      return polygon([[-10, foot], ...points, [sheet.width + 10, foot]], paint);
    })
    .join('');
}

export interface Mirror {
  readonly shore: number;
  readonly bottom: number;
  /** What is mirrored, as it is drawn above the shore. */
  readonly world: string;
  readonly near: string;
  readonly far: string;
  /** 0 to 1: how dark the water gets at our feet. */
  readonly deep?: number;
  readonly ripple?: number;
}

/** Water as a mirrored copy: blurred more upright than across, pushed about by noise, darker at our feet. */
export function water(
  sheet: Sheet,
  { shore, bottom, world, near, far, deep = 0.86, ripple = 15 }: Mirror,
): string {
  const tall = bottom - shore;
  const filter = sheet.define(
    (id) =>
      `<filter id="${id}" filterUnits="userSpaceOnUse" x="-20" y="${at(shore)}" width="${at(sheet.width + 40)}" height="${at(tall + 20)}"><feGaussianBlur stdDeviation="1.2 5" result="soft"/><feTurbulence type="fractalNoise" baseFrequency=".006 .08" numOctaves="3" seed="5"/><feDisplacementMap in="soft" scale="${String(ripple)}" xChannelSelector="R" yChannelSelector="G"/></filter>`,
  );
  const dark = sheet.linear([
    [0, far, 0.12],
    [0.45, near, deep * 0.5],
    [1, near, deep],
  ]);
  const clip = sheet.clip(
    `<path d="${outline([
      [-20, shore],
      [sheet.width + 20, shore],
      [sheet.width + 20, bottom],
      [-20, bottom],
    ])}"/>`,
  );
  const glints = Array.from({ length: 150 }, () => {
    const depth = sheet.dice.next() ** 1.5;
    const wide = (10 + 90 * depth) * sheet.dice.next();
    return rect(
      sheet.width * sheet.dice.next() - wide / 2,
      shore + 4 + depth * tall * 0.85,
      wide,
      0.6 + depth * 0.9,
      far,
      `rx=".6" opacity="${(0.05 + 0.22 * (1 - depth)).toFixed(2)}"`,
    );
  });
  return group(
    clip,
    rect(-20, shore, sheet.width + 40, tall, far),
    group(`filter="${filter}"`, group(`transform="matrix(1 0 0 -1 0 ${at(2 * shore)})"`, world)),
    rect(-20, shore, sheet.width + 40, tall, dark),
    glints.join(''),
  );
}
