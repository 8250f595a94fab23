import type { Queryable } from '#server/kernel/database.ts';
import { findPictures, readPicture } from '#server/modules/accounts/index.ts';
import { clearPicture, cutJpeg } from '#server/platform/images/paint-picture.ts';
import { BANNER, type MailLook, SANS, SERIF } from '#server/platform/mail/mail-look.ts';
import type { BannerReader } from '#server/platform/mail/send-mail.ts';
import { mayCustomiseMails } from '#server/platform/mail/words/queries.ts';
import type { ObjectStore } from '#server/platform/storage/object-store.ts';
import { TEXT_CONTRAST } from '#shared/colours/contrast.ts';
import { mixed, readableTone } from '#shared/colours/readable-tone.ts';
import type { LookTheme } from '#shared/guest-page/look-theme.ts';
import type { Look } from '#shared/guest-page/looks.ts';
import type { ProviderId } from '#shared/ids.ts';
import { findPageArt, type Owner } from './find-page-art.ts';

/** How the name of the house is set. Mail programs load no typefaces: who lacks one sees the next. */
const NAMES: Readonly<Record<Look, Pick<MailLook, 'nameFont' | 'nameWeight' | 'nameSize'>>> = {
  schloss: { nameFont: `"Cormorant Garamond", ${SERIF}`, nameWeight: 500, nameSize: 30 },
  landgut: { nameFont: `Fraunces, ${SERIF}`, nameWeight: 500, nameSize: 26 },
  loft: { nameFont: `Archivo, ${SANS}`, nameWeight: 800, nameSize: 26 },
  hotel: { nameFont: `"Instrument Sans", ${SANS}`, nameWeight: 600, nameSize: 22 },
  kueste: { nameFont: `Newsreader, ${SERIF}`, nameWeight: 400, nameSize: 28 },
  tagung: { nameFont: `Archivo, ${SANS}`, nameWeight: 600, nameSize: 22 },
};

const RADII: Readonly<Record<Look, number>> = {
  schloss: 0,
  landgut: 6,
  loft: 0,
  hotel: 2,
  kueste: 14,
  tagung: 4,
};

/**
 * How a mail about a request looks to the guest: as the page on which they sent it, with its picture.
 * @param isReleased false while a request is held back or its address is not confirmed: it may name
 *   anybody's mailbox, and a picture could say what the provider's words must not
 * @returns undefined where the page is plain or has no picture: the mail has the product's look
 */
export async function findMailLook(
  db: Queryable,
  provider: ProviderId,
  campaignId: string,
  owner: Owner,
  isReleased: boolean,
): Promise<MailLook | undefined> {
  const art = await findPageArt(db, provider, campaignId, owner);
  if (art === null) return undefined;
  const { look, typeface, theme, pictureId } = art;
  const isShown = isReleased && (await mayCustomiseMails(db, provider));
  return {
    ...coloursOf(theme),
    ...NAMES[look],
    ...(typeface === 'system' ? { nameFont: SANS, nameWeight: 600 } : {}),
    strip: null,
    textFont: SANS,
    radius: RADII[look],
    pictureId: isShown ? pictureId : null,
  };
}

type Colours = Pick<
  MailLook,
  'outside' | 'paper' | 'text' | 'muted' | 'hair' | 'link' | 'button' | 'buttonText'
>;

/** A dark page is written on its pale section, and stays dark around it. */
function coloursOf(theme: LookTheme): Colours {
  const { button, buttonText } = theme;
  const isDark = theme.scheme === 'dark';
  const outside = isDark ? theme.background : mixed(theme.background, theme.soft, 0.5);
  const paper = isDark ? theme.deep : theme.card;
  const text = isDark ? theme.onDeep : theme.text;
  return {
    outside,
    paper,
    text,
    muted: readableTone(mixed(text, paper, 0.25), [paper], TEXT_CONTRAST),
    hair: mixed(paper, text, 0.14),
    link: readableTone(theme.ornament, [paper], TEXT_CONTRAST),
    button,
    buttonText,
  };
}

/** The picture above a mail as it is in the library now, twice as large as the mail shows it. */
export function bannerReader(db: Queryable, objects: ObjectStore): BannerReader {
  return async (provider, pictureId) => {
    const picture = (await findPictures(db, provider, [pictureId])).get(pictureId);
    const size = { width: BANNER.width * 2, height: BANNER.height * 2 };
    const kept = picture === undefined ? null : await readPicture(db, objects, picture, size.width);
    if (picture === undefined || kept === null) {
      const bytes = await clearPicture(BANNER.width, BANNER.height);
      return { fileName: 'bild.png', mediaType: 'image/png', bytes };
    }
    const bytes = await cutJpeg(kept, size, picture);
    return { fileName: 'bild.jpg', mediaType: 'image/jpeg', bytes };
  };
}
