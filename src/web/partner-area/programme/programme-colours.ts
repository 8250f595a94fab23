import type { CSSProperties } from 'react';
import { CONTROL_CONTRAST, TEXT_CONTRAST } from '#shared/colours/contrast.ts';
import { type HexColour, hexColour, parseHexColour } from '#shared/colours/hex-colour.ts';
import { mixed, readableTone } from '#shared/colours/readable-tone.ts';

/** What lies under the accent by day and by night, as in ui/base.css. */
const SCHEMES = {
  day: {
    paper: hexColour('#fffdfb'),
    ink: hexColour('#2b211c'),
    muted: hexColour('#6a5a50'),
    on: hexColour('#ffffff'),
    share: 0.76,
  },
  night: {
    paper: hexColour('#231e1b'),
    ink: hexColour('#f3ebe4'),
    muted: hexColour('#bcaea3'),
    on: hexColour('#1a1614'),
    share: 0.78,
  },
} as const;

/** The tones of a provider's colour that can be read in one scheme. */
export interface Accent {
  /** Of filled buttons; text on it is `on`. */
  readonly action: HexColour;
  readonly on: HexColour;
  /** A surface with ordinary text. */
  readonly soft: HexColour;
}

/** The provider's primary colour as an accent: as much of it as stays readable. */
export function accentOf(primary: HexColour, scheme: keyof typeof SCHEMES): Accent {
  const { paper, ink, muted, on, share } = SCHEMES[scheme];
  // Text first: a strong colour is thinned until it can be read on, in quiet letters too.
  const strong = readableTone(mixed(primary, paper, share), [ink], 9);
  const soft = readableTone(strong, [muted], TEXT_CONTRAST);
  const visible = readableTone(primary, [soft, paper], CONTROL_CONTRAST);
  return { soft, on, action: readableTone(visible, [on], TEXT_CONTRAST) };
}

/** As variables for `.programme`, which chooses by the system's scheme. */
export function programmeColours(primaryColor: string): CSSProperties {
  const primary = parseHexColour(primaryColor);
  if (primary === null) return {};
  const [day, night] = [accentOf(primary, 'day'), accentOf(primary, 'night')];
  return {
    '--day-accent': day.action,
    '--day-on-accent': day.on,
    '--day-accent-soft': day.soft,
    '--night-accent': night.action,
    '--night-on-accent': night.on,
    '--night-accent-soft': night.soft,
  } as CSSProperties;
}
