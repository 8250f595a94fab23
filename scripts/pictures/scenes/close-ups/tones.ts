import type { GlassTones } from './glasses.ts';
import type { SettingTones } from './place-setting.ts';

export const SCHLOSS_GLASSES: GlassTones = {
  seed: 31,
  back: [
    [0, '#0b1233'],
    [0.4, '#1c2350'],
    [0.7, '#4a3a63'],
    [1, '#6b4a5c'],
  ],
  lights: ['#ffcf8a', '#ffb066', '#f0a08a', '#7f8fd8', '#5a6fc4', '#ffe2b0'],
  lamp: '#8a6a78',
  table: { far: '#8f6a5c', near: '#2b1d2a' },
  wine: { top: '#ffe9ae', middle: '#f1c869', foot: '#b9802f' },
  flowers: ['#f6e4dc', '#e7b4b2', '#fff3ea'],
  leaves: { dark: '#10231d', middle: '#2a4a38', lit: '#6f8f63' },
  dark: '#05071c',
};

export const SCHLOSS_SETTING: SettingTones = {
  seed: 47,
  surface: 'linen',
  base: ['#aab4d6', '#626c9c'],
  metal: ['#f0d9a4', '#a27a3c'],
  charger: '#efe3cc',
  napkin: '#223a78',
  drink: ['#f8dd97', '#c08a35'],
  flowers: ['#e3b1ae', '#f8ece4', '#c98a94', '#fff4ec'],
  leaves: { dark: '#14281f', middle: '#35553d', lit: '#86a574' },
  ink: '#17213f',
  shadow: '#1a1f3f',
  dark: '#141a3c',
};

export const LANDGUT_GLASSES: GlassTones = {
  seed: 33,
  back: [
    [0, '#6d5a2c'],
    [0.35, '#b9893f'],
    [0.62, '#e3b05c'],
    [0.78, '#b7843c'],
    [1, '#6b4522'],
  ],
  lights: ['#fff0c4', '#ffd98a', '#ffbf62', '#f7e0a8', '#c9b25a', '#ffe9b8'],
  lamp: '#ffcf7d',
  table: { far: '#a87442', near: '#3f2412' },
  wine: { top: '#fff0bd', middle: '#f5cf74', foot: '#c08a38' },
  flowers: ['#fff3e2', '#e8825a', '#f2c99a', '#fdf0de'],
  leaves: { dark: '#2b3414', middle: '#5f6f2b', lit: '#aeb45e' },
  dark: '#2a1503',
};

export const LANDGUT_SETTING: SettingTones = {
  seed: 53,
  surface: 'boards',
  base: ['#c08f5c', '#8a5a32'],
  metal: ['#f4f1ea', '#8f8a82'],
  charger: '#e9e2d4',
  napkin: '#9aae7c',
  drink: ['#b8324a', '#5e1024'],
  flowers: ['#e0673f', '#fff1e0', '#f0a870', '#fdf7ec', '#c94f36'],
  leaves: { dark: '#243014', middle: '#4d6a2c', lit: '#9db35f' },
  ink: '#36210f',
  shadow: '#2a1405',
  dark: '#2a1503',
};

export const LOFT_GLASSES: GlassTones = {
  seed: 35,
  back: [
    [0, '#0c0a14'],
    [0.4, '#221634'],
    [0.68, '#3f2038'],
    [0.8, '#2a1512'],
    [1, '#0d0706'],
  ],
  lights: ['#ff6a3c', '#ffb04a', '#ff8f5a', '#6a5cff', '#b06adf', '#ffd98c', '#ff4f6a'],
  lamp: '#8a3a4a',
  table: { far: '#5b3020', near: '#0d0706' },
  wine: { top: '#ffedb8', middle: '#f2c562', foot: '#b8742c' },
  flowers: ['#f0703f', '#f6ece0', '#7d1f2c', '#f4a67c'],
  leaves: { dark: '#0f140c', middle: '#2f3a20', lit: '#7d8550' },
  dark: '#050203',
};
