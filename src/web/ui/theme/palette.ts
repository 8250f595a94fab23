import type { MantineColorsTuple } from '@mantine/core';

/**
 * The colours of the application. The brand (#ee9d84) is a surface with dark text: white on it
 * has a contrast of only 2.1. The action colour is clay 7 (5.8 on paper); in the dark the brand
 * itself acts, with dark text. All pairs used are at least 4.5, borders of controls 3.
 */
export const clay: MantineColorsTuple = [
  '#fdf3ee',
  '#fae5db',
  '#f6cfc0',
  '#f2b8a3',
  '#ee9d84',
  '#dc8066',
  '#bd654a',
  '#9a4f38',
  '#84422e',
  '#632f20',
];

/** Warm greys for the light scheme. */
export const sand: MantineColorsTuple = [
  '#fbf6ef',
  '#f5ede4',
  '#ebe0d4',
  '#ddcfc2',
  '#94847a',
  '#85766c',
  '#6a5a50',
  '#52443b',
  '#3d312a',
  '#2b211c',
];

/** Warm greys for the dark scheme, text first. */
export const cocoa: MantineColorsTuple = [
  '#f3ebe4',
  '#d9cdc3',
  '#bcaea3',
  '#a89a8f',
  '#83756b',
  '#3f3630',
  '#2c2622',
  '#231e1b',
  '#1a1614',
  '#120f0e',
];

export const INK = '#2b211c';
export const PAPER = '#fffdfb';
