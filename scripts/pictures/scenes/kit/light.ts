import { at, ellipse, line, mix, polygon, type Point, type Sheet } from './sheet.ts';

/** Light around a lamp: a small white core, a wide colour. Goes into the layer of light. */
export function glow(
  sheet: Sheet,
  [x, y]: Point,
  radius: number,
  colour: string,
  strength = 1,
  flat = 1,
): void {
  const paint = sheet.radial([
    [0, mix(colour, '#ffffff', 0.75), 0.95],
    [0.1, mix(colour, '#ffffff', 0.35), 0.62],
    [0.34, colour, 0.24],
    [1, colour, 0],
  ]);
  sheet.shine(ellipse(x, y, radius, radius * flat, paint, `opacity="${strength.toFixed(2)}"`));
}

/** A pool of light on a floor, wall or cloth: soft, without a core. */
export function pool(
  sheet: Sheet,
  [x, y]: Point,
  rx: number,
  ry: number,
  colour: string,
  strength: number,
): void {
  const paint = sheet.radial([
    [0, colour, 0.9],
    [0.4, colour, 0.42],
    [1, colour, 0],
  ]);
  sheet.shine(ellipse(x, y, rx, ry, paint, `opacity="${strength.toFixed(2)}"`));
}

/** A bulb with its light. */
export function bulb(sheet: Sheet, [x, y]: Point, size: number, colour = '#ffb75e'): string {
  glow(sheet, [x, y], size * 7.5, colour, 0.75);
  return (
    ellipse(x, y, size * 0.82, size, '#fff3d2') +
    ellipse(x, y - size * 1.1, size * 0.4, size * 0.45, '#2a2230')
  );
}

/** Bulbs on a cable that hangs through; nearer cables carry larger bulbs. */
export function lightString(
  sheet: Sheet,
  from: Point,
  to: Point,
  sag: number,
  count: number,
  size: number,
  cable = '#1b1726',
): string {
  const place = (share: number): Point => [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share + sag * 4 * share * (1 - share),
  ];
  const wire = line(
    Array.from({ length: 25 }, (_, step) => place(step / 24)),
    cable,
    Math.max(0.7, size * 0.28),
    'opacity=".85"',
  );
  const bulbs = Array.from({ length: count }, (_, each) => {
    const [x, y] = place((each + 0.5) / count);
    return bulb(sheet, [x, y + size * 1.7], size * sheet.between(0.9, 1.1));
  });
  return wire + bulbs.join('');
}

/** The flame of a candle and its light. */
export function flame(sheet: Sheet, [x, y]: Point, size: number): string {
  glow(sheet, [x, y - size * 0.5], size * 8, '#ffae4d', 0.8);
  const hot = sheet.linear([
    [0, '#ffe7a8', 0.9],
    [0.5, '#fffbe6'],
    [1, '#ffd27a', 0.9],
  ]);
  return `<path d="M${at(x)} ${at(y)}c${at(-size * 0.42)} ${at(-size * 0.3)} ${at(-size * 0.3)} ${at(-size * 0.8)} 0 ${at(-size * 1.5)}c${at(size * 0.3)} ${at(size * 0.7)} ${at(size * 0.42)} ${at(size * 1.2)} 0 ${at(size * 1.5)}z" fill="${hot}"/>`;
}

/** A beam from a lamp through hazy air. */
export function beam(
  sheet: Sheet,
  from: Point,
  to: Point,
  width: number,
  colour: string,
  strength: number,
): void {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const long = Math.hypot(dx, dy);
  const [sx, sy] = [(-dy / long) * width, (dx / long) * width];
  const paint = sheet.linear(
    [
      [0, mix(colour, '#ffffff', 0.35), 0.85],
      [0.3, colour, 0.5],
      [1, colour, 0],
    ],
    [from, to],
  );
  sheet.shine(
    polygon(
      [
        [from[0] - sx * 0.05, from[1] - sy * 0.05],
        [from[0] + sx * 0.05, from[1] + sy * 0.05],
        [to[0] + sx, to[1] + sy],
        [to[0] - sx, to[1] - sy],
      ],
      paint,
      `opacity="${strength.toFixed(2)}" ${sheet.blur(4)}`,
    ),
  );
}

/** Lights far behind the plane of focus: discs with a slightly brighter rim. */
export function bokeh(
  sheet: Sheet,
  count: number,
  colours: readonly string[],
  sizes: Point,
  area: readonly [Point, Point],
  strength = 1,
): string {
  const [[left, top], [right, bottom]] = area;
  return Array.from({ length: count }, () => {
    const colour = sheet.pick(colours);
    const size = sizes[0] + (sizes[1] - sizes[0]) * sheet.dice.next() ** 2;
    const paint = sheet.radial([
      [0, colour, 0.6],
      [0.78, colour, 0.72],
      [0.92, mix(colour, '#ffffff', 0.3), 0.95],
      [1, colour, 0],
    ]);
    return ellipse(
      sheet.between(left, right),
      sheet.between(top, bottom),
      size,
      size,
      paint,
      `opacity="${(strength * sheet.between(0.25, 0.85)).toFixed(2)}"`,
    );
  }).join('');
}

/** What a lens does last: darker corners and grain. */
export function finish(
  sheet: Sheet,
  dark: string,
  strength = 0.6,
  grain = 0.14,
  middle: Point = [0.5, 0.5],
): string {
  const corners = sheet.radial(
    [
      [0.5, dark, 0],
      [0.78, dark, strength * 0.42],
      [1, dark, strength],
    ],
    middle,
    0.78,
  );
  const noise = sheet.define(
    (id) =>
      `<filter id="${id}" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="3"/><feColorMatrix type="saturate" values="0"/></filter>`,
  );
  return (
    sheet.fill(corners) +
    sheet.fill(
      '#808080',
      `filter="${noise}" opacity="${String(grain)}" style="mix-blend-mode:soft-light"`,
    )
  );
}
