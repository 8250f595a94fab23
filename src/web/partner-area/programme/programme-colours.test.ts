import { describe, expect, it } from 'vitest';
import { contrast } from '#shared/colours/contrast.ts';
import { hexColour } from '#shared/colours/hex-colour.ts';
import { accentOf } from './programme-colours.ts';

const COLOURS = [
  '#ee9d84',
  '#ffffff',
  '#000000',
  '#ffff00',
  '#0000ff',
  '#123456',
  '#00ff7f',
  '#808080',
];

describe.each([
  { scheme: 'day', ink: '#2b211c', muted: '#6a5a50', paper: '#fffdfb' },
  { scheme: 'night', ink: '#f3ebe4', muted: '#bcaea3', paper: '#231e1b' },
] as const)('the accent of a programme by $scheme', ({ scheme, ink, muted, paper }) => {
  it.each(COLOURS)('of %s can be read and seen', (colour) => {
    const { action, on, soft } = accentOf(hexColour(colour), scheme);
    expect(contrast(on, action)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(hexColour(ink), soft)).toBeGreaterThanOrEqual(9);
    expect(contrast(hexColour(muted), soft)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(action, soft)).toBeGreaterThanOrEqual(3);
    expect(contrast(action, hexColour(paper))).toBeGreaterThanOrEqual(3);
  });
});
