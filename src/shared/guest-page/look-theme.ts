import { contrast } from '../colours/contrast.ts';
import { hexColour, parseHexColour, type HexColour } from '../colours/hex-colour.ts';
import { mixed, readableTone } from '../colours/readable-tone.ts';
import { type PageTheme, pageTheme } from '../public-page/theme.ts';
import type { Look } from './looks.ts';

/** What a look is painted with before a provider's colours take the place of its accent. */
interface Palette {
  readonly paper: HexColour;
  readonly ink: HexColour;
  /** Buttons, and what is pressed. */
  readonly action: HexColour;
  readonly onAction: HexColour;
  /** Ornaments, rules and small headings. */
  readonly accent: HexColour;
  /** The section that sets the rhythm: dark on light looks, pale on the dark one. */
  readonly deep: HexColour;
  readonly onDeep: HexColour;
  /** Numbers on the deep section. */
  readonly deepAccent: HexColour;
  /** The warm ground of the benefit. */
  readonly soft: HexColour;
}

const palette = (colours: Readonly<Record<keyof Palette, string>>): Palette => ({
  paper: hexColour(colours.paper),
  ink: hexColour(colours.ink),
  action: hexColour(colours.action),
  onAction: hexColour(colours.onAction),
  accent: hexColour(colours.accent),
  deep: hexColour(colours.deep),
  onDeep: hexColour(colours.onDeep),
  deepAccent: hexColour(colours.deepAccent),
  soft: hexColour(colours.soft),
});

const PALETTES: Readonly<Record<Look, Palette>> = {
  schloss: palette({
    paper: '#f8f2e7',
    ink: '#16203f',
    action: '#0b1636',
    onAction: '#f8f2e7',
    accent: '#7a5420',
    deep: '#0b1636',
    onDeep: '#f8f2e7',
    deepAccent: '#f3cf8e',
    soft: '#e6dec9',
  }),
  landgut: palette({
    paper: '#f7eedc',
    ink: '#36210f',
    action: '#98401f',
    onAction: '#fff8ea',
    accent: '#98401f',
    deep: '#4c5529',
    onDeep: '#fbf4e3',
    deepAccent: '#f2d9a4',
    soft: '#f2d9a4',
  }),
  loft: palette({
    paper: '#0b0a0c',
    ink: '#f6efe8',
    action: '#ff6a3c',
    onAction: '#14100e',
    accent: '#ff6a3c',
    deep: '#f6efe8',
    onDeep: '#0b0a0c',
    deepAccent: '#0b0a0c',
    soft: '#ff6a3c',
  }),
  hotel: palette({
    paper: '#ffffff',
    ink: '#14231f',
    action: '#2f5d50',
    onAction: '#ffffff',
    accent: '#2f5d50',
    deep: '#14231f',
    onDeep: '#ffffff',
    deepAccent: '#bcd6cb',
    soft: '#e9e7e1',
  }),
  kueste: palette({
    paper: '#f6fafa',
    ink: '#12384a',
    action: '#1f6a84',
    onAction: '#ffffff',
    accent: '#1f6a84',
    deep: '#12384a',
    onDeep: '#f6fafa',
    deepAccent: '#ebddc6',
    soft: '#ebddc6',
  }),
  tagung: palette({
    paper: '#fafaf8',
    ink: '#1b2430',
    action: '#1f4fd8',
    onAction: '#ffffff',
    accent: '#1f4fd8',
    deep: '#1b2430',
    onDeep: '#fafaf8',
    deepAccent: '#b9c9f6',
    soft: '#e8ecf6',
  }),
};

/** Least contrast of text on a look's own surfaces. */
const WELL_READ = 5.6;

/** All colours of a page in a look. */
export interface LookTheme extends PageTheme {
  /** Ornaments and rules, and small words on the paper: readable there. */
  readonly ornament: HexColour;
  readonly deep: HexColour;
  readonly onDeep: HexColour;
  readonly deepMuted: HexColour;
  readonly deepAccent: HexColour;
  readonly soft: HexColour;
  readonly onSoft: HexColour;
}

/**
 * The colours of a page in a look. A provider's own button colour takes the place of the look's
 * accent and action, moved until it can be read; paper, ink and the deep section stay the look's.
 * @param own '#rrggbb' as the provider has chosen it; null where they have no own colours
 */
export function lookTheme(look: Look, own: string | null): LookTheme {
  const colours = PALETTES[look];
  const chosen = own === null ? null : parseHexColour(own);
  const action = chosen ?? colours.action;
  const page = pageTheme({
    background: colours.paper,
    text: colours.ink,
    button: action,
    buttonText: chosen === null ? colours.onAction : textOn(action),
  });
  const soft = chosen === null || look !== 'loft' ? colours.soft : chosen;
  const papers = [page.background, page.card];
  return {
    ...page,
    text: readableTone(colours.ink, [...papers, page.tint], WELL_READ),
    muted: readableTone(mixed(colours.ink, colours.paper, 0.22), [...papers, page.tint], WELL_READ),
    accent: readableTone(chosen ?? colours.accent, [...papers, page.tint], WELL_READ),
    ornament: readableTone(chosen ?? colours.accent, papers, WELL_READ),
    deep: colours.deep,
    onDeep: readableTone(colours.onDeep, [colours.deep], 7),
    deepMuted: readableTone(mixed(colours.onDeep, colours.deep, 0.2), [colours.deep], WELL_READ),
    deepAccent: readableTone(
      chosen === null ? colours.deepAccent : mixed(chosen, colours.deepAccent, 0.35),
      [colours.deep],
      WELL_READ,
    ),
    soft,
    onSoft: readableTone(look === 'loft' ? textOn(soft) : colours.ink, [soft], WELL_READ),
  };
}

const WHITE = hexColour('#ffffff');
const BLACK = hexColour('#14100e');

/** Black or white, whichever is read more easily on a colour. */
function textOn(colour: HexColour): HexColour {
  return contrast(WHITE, colour) >= contrast(BLACK, colour) ? WHITE : BLACK;
}
