import { createContext } from 'react';
import { hexColour, type HexColour } from '#shared/colours/hex-colour.ts';

/** How a mail is painted: colours that can be read on each other, typefaces, the picture above it. */
export interface MailLook {
  /** Around the mail. */
  readonly outside: HexColour;
  readonly paper: HexColour;
  readonly text: HexColour;
  readonly muted: HexColour;
  /** Rules, and the edge of quoted words. */
  readonly hair: HexColour;
  /** Links, on the paper. */
  readonly link: HexColour;
  readonly button: HexColour;
  readonly buttonText: HexColour;
  /** The strip with the sender's name above everything; null where the name stands on the paper. */
  readonly strip: HexColour | null;
  /** CSS families: a look's own first, for those who have it, and one that every machine has. */
  readonly textFont: string;
  readonly nameFont: string;
  readonly nameWeight: number;
  readonly nameSize: number;
  /** In pixels, of corners and buttons. */
  readonly radius: number;
  /** Of the provider's library, above everything; null without one. */
  readonly pictureId: string | null;
}

export const SANS = '"Helvetica Neue", Helvetica, Arial, sans-serif';
export const SERIF = 'Georgia, "Times New Roman", serif';

/** Mails of the product, and of providers whose page has no look. */
export const PRODUCT_LOOK: MailLook = {
  outside: hexColour('#fcf6ee'),
  paper: hexColour('#ffffff'),
  text: hexColour('#1a1a1a'),
  muted: hexColour('#5c534e'),
  hair: hexColour('#eadfd3'),
  link: hexColour('#9a4f38'),
  button: hexColour('#9a4f38'),
  buttonText: hexColour('#ffffff'),
  strip: hexColour('#ee9d84'),
  textFont: SANS,
  nameFont: SANS,
  nameWeight: 700,
  nameSize: 18,
  radius: 12,
  pictureId: null,
};

/** The look of the mail that is being rendered. */
export const LookOfMail = createContext(PRODUCT_LOOK);

/** Under which name a mail shows the picture that goes along with it (RFC 2392). */
export const BANNER_ID = 'banner';

/** What the picture above a mail measures in it, in pixels; it is sent twice as large. */
export const BANNER = { width: 560, height: 220 } as const;
