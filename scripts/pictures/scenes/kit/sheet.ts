import { random, type RandomSource } from './random.ts';

/** Offset from 0 to 1, colour, opacity (1 when left out). */
export type Stop = readonly [offset: number, colour: string, opacity?: number];
export type Point = readonly [x: number, y: number];

/** A number as SVG writes it: one decimal is finer than anybody sees. */
export const at = (value: number): string => String(Math.round(value * 10) / 10);

/** A colour between two, both as `#rrggbb`. */
export function mix(from: string, to: string, share: number): string {
  const kept = Math.max(0, Math.min(1, share));
  return `#${[1, 3, 5]
    .map((place) => {
      const [a, b] = [from, to].map((hex) => Number.parseInt(hex.slice(place, place + 2), 16));
      return Math.round((a ?? 0) + ((b ?? 0) - (a ?? 0)) * kept)
        .toString(16)
        .padStart(2, '0');
    })
    .join('')}`;
}

/** A closed outline through points. */
export const outline = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${at(x)} ${at(y)}`).join('L')}Z`;

export const polygon = (points: readonly Point[], fill: string, more = ''): string =>
  `<path d="${outline(points)}" fill="${fill}" ${more}/>`;

export const line = (points: readonly Point[], colour: string, width: number, more = ''): string =>
  `<path d="M${points.map(([x, y]) => `${at(x)} ${at(y)}`).join('L')}" fill="none" stroke="${colour}" stroke-width="${width.toFixed(2)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more = '',
): string =>
  `<rect x="${at(x)}" y="${at(y)}" width="${at(width)}" height="${at(height)}" fill="${fill}" ${more}/>`;

export const ellipse = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  more = '',
): string =>
  `<ellipse cx="${at(x)}" cy="${at(y)}" rx="${at(rx)}" ry="${at(ry)}" fill="${fill}" ${more}/>`;

/** A group with attributes. */
export const group = (attributes: string, ...inner: readonly string[]): string =>
  `<g ${attributes}>${inner.join('')}</g>`;

/** What a scene is drawn on: its size, its random numbers, its definitions, its layer of light. */
export class Sheet {
  readonly width: number;
  readonly height: number;
  readonly dice: RandomSource;
  readonly #definitions = new Map<string, string>();
  #lights = '';

  constructor(width: number, height: number, seed: number) {
    this.width = width;
    this.height = height;
    this.dice = random(seed);
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.dice.next();
  }

  pick<T>(list: readonly T[]): T {
    const found = list[Math.floor(this.dice.next() * list.length)];
    if (found === undefined) throw new Error('An empty list has nothing to pick.');
    return found;
  }

  /** A definition, once however often it is asked for; answers its `url(#…)`. */
  define(make: (id: string) => string): string {
    const key = make('?');
    const known = this.#definitions.get(key);
    if (known !== undefined) return `url(#${known})`;
    const id = `d${String(this.#definitions.size)}`;
    this.#definitions.set(key, id);
    return `url(#${id})`;
  }

  /** A gradient over the shape that it fills, or between two points of the sheet. */
  linear(stops: readonly Stop[], way: 'down' | 'right' | readonly [Point, Point] = 'down'): string {
    const [[x1, y1], [x2, y2]] =
      way === 'down'
        ? [[0, 0] as const, [0, 1] as const]
        : way === 'right'
          ? [[0, 0] as const, [1, 0] as const]
          : way;
    const units = typeof way === 'string' ? '' : ' gradientUnits="userSpaceOnUse"';
    return this.define(
      (id) =>
        `<linearGradient id="${id}" x1="${at(x1)}" y1="${at(y1)}" x2="${at(x2)}" y2="${at(y2)}"${units}>${stopsOf(stops)}</linearGradient>`,
    );
  }

  radial(stops: readonly Stop[], centre: Point = [0.5, 0.5], radius = 0.5): string {
    return this.define(
      (id) =>
        `<radialGradient id="${id}" cx="${String(centre[0])}" cy="${String(centre[1])}" r="${String(radius)}">${stopsOf(stops)}</radialGradient>`,
    );
  }

  /** The attribute that blurs what has it; another amount upright than across where two are given. */
  blur(across: number, upright = across): string {
    const found = this.define(
      (id) =>
        `<filter id="${id}" x="-.5" y="-.5" width="2" height="2"><feGaussianBlur stdDeviation="${String(across)} ${String(upright)}"/></filter>`,
    );
    return `filter="${found}"`;
  }

  clip(shape: string): string {
    return `clip-path="${this.define((id) => `<clipPath id="${id}">${shape}</clipPath>`)}"`;
  }

  /** Adds to the layer of light, which brightens everything below it. */
  shine(svg: string): void {
    this.#lights += svg;
  }

  /** The light gathered so far, and a new empty layer. */
  takeLights(opacity = 1): string {
    const lights = this.#lights;
    this.#lights = '';
    return group(`style="mix-blend-mode:screen" opacity="${String(opacity)}"`, lights);
  }

  /** The whole sheet in one colour or gradient. */
  fill(paint: string, more = ''): string {
    return rect(0, 0, this.width, this.height, paint, more);
  }

  /** The finished SVG document. */
  document(...layers: readonly string[]): string {
    const body = layers.join('\n');
    const definitions = [...this.#definitions].map(([made, id]) =>
      made.replace('id="?"', `id="${id}"`),
    );
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${String(this.width)}" height="${String(this.height)}" viewBox="0 0 ${String(this.width)} ${String(this.height)}"><defs>${definitions.join('')}</defs>${body}</svg>`;
  }
}

const stopsOf = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${String(offset)}" stop-color="${colour}"${opacity === 1 ? '' : ` stop-opacity="${String(opacity)}"`}/>`,
    )
    .join('');
