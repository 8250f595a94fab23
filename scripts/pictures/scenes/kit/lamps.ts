import type { Place, View } from './camera.ts';
import { beam, flame, glow, pool } from './light.ts';
import { at, ellipse, line, mix, type Point, type Sheet } from './sheet.ts';

const BRASS = '#c99a4e';

/** A chandelier of two rings with candles and hanging crystals; `place` is the middle of the lower ring. */
export function chandelier(
  sheet: Sheet,
  view: View,
  [x, y, z]: Place,
  radius: number,
  ceiling: number,
): string {
  const size = view.scale(z);
  const ring = (up: number, reach: number, candles: number): { back: string; front: string } => {
    const spots = Array.from({ length: candles }, (_, n) => {
      const turn = (n / candles) * Math.PI * 2 + 0.2;
      const depth = Math.sin(turn) * reach;
      return {
        depth,
        at: view.to([x + Math.cos(turn) * reach, y + up, z + depth]),
        hub: view.to([x, y + up + 0.28, z]),
      };
    });
    const tilt = (view.camera.eye - y - up) / z;
    const [cx, cy] = view.to([x, y + up, z]);
    const hoop = ellipse(
      cx,
      cy,
      reach * size,
      Math.abs(reach * size * tilt),
      'none',
      `stroke="${BRASS}" stroke-width="${at(Math.max(1, size * 0.03))}"`,
    );
    const arm = ({ at: spot, hub }: (typeof spots)[number]): string => {
      const drops = line(
        [
          [spot[0], spot[1] + size * 0.02],
          [spot[0], spot[1] + size * 0.13],
        ],
        '#fff3d6',
        Math.max(0.7, size * 0.018),
        'stroke-dasharray="2 2.4" opacity=".8"',
      );
      return (
        `<path d="M${at(hub[0])} ${at(hub[1])}Q${at((hub[0] + spot[0]) / 2)} ${at(spot[1] + size * 0.1)} ${at(spot[0])} ${at(spot[1])}" fill="none" stroke="${BRASS}" stroke-width="${at(Math.max(0.8, size * 0.022))}"/>` +
        drops +
        line([spot, [spot[0], spot[1] - size * 0.14]], '#fff6df', Math.max(1.2, size * 0.034)) +
        flame(sheet, [spot[0], spot[1] - size * 0.14], Math.max(2, size * 0.055))
      );
    };
    return {
      back:
        hoop +
        spots
          .filter(({ depth }) => depth > 0)
          .map(arm)
          .join(''),
      front: spots
        .filter(({ depth }) => depth <= 0)
        .map(arm)
        .join(''),
    };
  };
  const [hook, hub, foot] = [
    view.to([x, ceiling, z]),
    view.to([x, y + 0.95, z]),
    view.to([x, y - 0.26, z]),
  ];
  const rings = [ring(0, radius, 12), ring(0.5, radius * 0.6, 8)];
  const middle = view.to([x, y + 0.2, z]);
  glow(sheet, middle, radius * size * 2.9, '#ffb45c', 0.62);
  pool(sheet, view.to([x, ceiling, z]), radius * size * 2.2, radius * size * 0.6, '#ffc987', 0.5);
  const chain = line([hook, hub], '#5f4526', Math.max(1, size * 0.02));
  const stem =
    line([hub, foot], BRASS, Math.max(1.6, size * 0.06)) +
    ellipse(foot[0], foot[1], size * 0.07, size * 0.09, '#f6dca4') +
    ellipse(hub[0], hub[1] + size * 0.3, size * 0.09, size * 0.12, mix(BRASS, '#ffffff', 0.25));
  const swags = Array.from({ length: 10 }, (_, n) => {
    const turn = (n / 10) * Math.PI * 2;
    const low: Point = view.to([
      x + Math.cos(turn) * radius * 0.92,
      y + 0.02,
      z + Math.sin(turn) * radius * 0.92,
    ]);
    return `<path d="M${at(hub[0])} ${at(hub[1])}Q${at((hub[0] * 2 + low[0]) / 3)} ${at((hub[1] + low[1] * 2) / 3)} ${at(low[0])} ${at(low[1])}" fill="none" stroke="#fff0cf" stroke-width="${at(Math.max(0.6, size * 0.014))}" stroke-dasharray="1.5 2.2" opacity=".6"/>`;
  }).join('');
  return (
    chain +
    rings.map(({ back }) => back).join('') +
    swags +
    stem +
    rings.map(({ front }) => front).join('')
  );
}

/** A lamp with a dark shade that throws its light down. */
export function pendant(
  sheet: Sheet,
  [x, y]: Point,
  size: number,
  from: number,
  reach: number,
  colour = '#ffb066',
): string {
  beam(sheet, [x, y], [x, y + reach], reach * 0.5, colour, 0.2);
  glow(sheet, [x, y + size * 0.12], size * 3.2, colour, 0.75);
  const shade = sheet.linear(
    [
      [0, '#0d0a0b'],
      [0.35, '#3d2c22'],
      [1, '#0a0809'],
    ],
    'right',
  );
  return (
    line(
      [
        [x, from],
        [x, y - size * 0.9],
      ],
      '#0b090a',
      Math.max(1, size * 0.05),
    ) +
    ellipse(x, y, size * 0.94, size * 0.22, '#ffe9bd') +
    ellipse(x, y + size * 0.1, size * 0.26, size * 0.26, '#fff9e8') +
    `<path d="M${at(x - size)} ${at(y)}C${at(x - size)} ${at(y - size * 0.6)} ${at(x - size * 0.5)} ${at(y - size * 0.72)} ${at(x - size * 0.2)} ${at(y - size * 0.76)}v${at(-size * 0.22)}h${at(size * 0.4)}v${at(size * 0.22)}C${at(x + size * 0.5)} ${at(y - size * 0.72)} ${at(x + size)} ${at(y - size * 0.6)} ${at(x + size)} ${at(y)}C${at(x + size * 0.5)} ${at(y - size * 0.2)} ${at(x - size * 0.5)} ${at(y - size * 0.2)} ${at(x - size)} ${at(y)}Z" fill="${shade}"/>` +
    `<path d="M${at(x - size)} ${at(y)}C${at(x - size * 0.5)} ${at(y - size * 0.2)} ${at(x + size * 0.5)} ${at(y - size * 0.2)} ${at(x + size)} ${at(y)}" fill="none" stroke="#f0b878" stroke-width="${at(Math.max(0.8, size * 0.04))}" opacity=".8"/>`
  );
}
