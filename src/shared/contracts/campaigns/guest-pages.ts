import { z } from 'zod';
import { HOUSE_PAGE } from '../../guest-page/house-page.ts';
import { LOOK_IDS } from '../../guest-page/looks.ts';
import { pageContent, type PageContent } from '../../guest-page/page-content.ts';
import { contract } from '../contract.ts';
import { instantOut } from '../fields.ts';

/** What stands on the pages that guests see (docs/product/guest-pages.md). */

const params = z.object({
  /** 'house', or the id of the campaign whose page it is. */
  scope: z.union([z.literal(HOUSE_PAGE), z.uuid()]),
});

/** Content in answers: what was read by `pageContent` before, so that it is not read again. */
const content = z.custom<PageContent>();

/** A picture of the library as pages show it. */
const shownPicture = z.object({
  id: z.uuid(),
  address: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  widths: z.array(z.number().int()).readonly(),
  avifWidths: z.array(z.number().int()).readonly(),
  alt: z.string(),
  focusX: z.number(),
  focusY: z.number(),
  standIn: z.string(),
  /** How bright it is where, by the cells of `TONE_GRID`; empty where that was never measured. */
  tones: z.array(z.number()).readonly(),
});

const versionRow = z.object({ number: z.number().int(), publishedAt: instantOut });
export type GuestPageVersion = z.output<typeof versionRow>;

const guestPage = z.object({
  scope: z.string(),
  /** Null: the house's page. */
  campaignName: z.string().nullable(),
  /** Null while nobody has begun one. */
  draft: content.nullable(),
  /** Named by whoever saves the next draft; 0 while there is none. */
  revision: z.number().int(),
  draftChangedAt: instantOut.nullable(),
  /** What guests see of this page; null while it is not public. */
  published: versionRow.extend({ content }).nullable(),
  /** With what a campaign's page begins: what the house has published, or is about to; null without. */
  house: content.nullable(),
  /** The newest fifty, newest first. */
  versions: z.array(versionRow),
  /** Those that any of the contents names. */
  pictures: z.array(shownPicture),
});
export type GuestPage = z.output<typeof guestPage>;

const guestPageRow = z.object({
  scope: z.string(),
  /** Null: the house's page. */
  campaignName: z.string().nullable(),
  /** Of the newest public version. */
  publishedAt: instantOut.nullable(),
  look: z.enum(LOOK_IDS).nullable(),
  /** The draft differs from what guests see. */
  hasDraft: z.boolean(),
});
export type GuestPageRow = z.output<typeof guestPageRow>;

export const listGuestPages = contract({
  method: 'GET',
  path: '/api/guest-pages',
  auth: 'provider',
  summary: 'The pages that were begun: the house’s first, then those of campaigns by name',
  response: z.array(guestPageRow),
});

export const getGuestPage = contract({
  method: 'GET',
  path: '/api/guest-pages/{scope}',
  auth: 'provider',
  summary: 'A page with its draft, what guests see of it, and its versions',
  params,
  response: guestPage,
  errors: ['not_found'],
});

export const saveGuestPageDraft = contract({
  method: 'PUT',
  path: '/api/guest-pages/{scope}/draft',
  auth: 'provider',
  summary: 'Saves the draft, of which guests see nothing',
  params,
  body: z.object({
    content: pageContent,
    /** The revision that was changed; 0 for the first draft. */
    seenRevision: z.number().int().min(0),
  }),
  bodyLimit: 400_000,
  response: z.object({ revision: z.number().int(), draftChangedAt: instantOut }),
  errors: ['not_found', 'changed_meanwhile'],
});

export const publishGuestPage = contract({
  method: 'POST',
  path: '/api/guest-pages/{scope}/publish',
  auth: 'provider',
  summary: 'Makes the draft what guests see; the same content once more makes no further version',
  params,
  body: z.object({
    /** The revision that was looked at before. */
    seenRevision: z.number().int().min(1),
  }),
  response: versionRow,
  errors: ['not_found', 'changed_meanwhile'],
});

export const getGuestPageVersion = contract({
  method: 'GET',
  path: '/api/guest-pages/{scope}/versions/{number}',
  auth: 'provider',
  summary: 'What an earlier version shows',
  params: params.extend({ number: z.coerce.number().int().min(1) }),
  response: versionRow.extend({ content, pictures: z.array(shownPicture) }),
  errors: ['not_found'],
});

export const withdrawGuestPage = contract({
  method: 'POST',
  path: '/api/guest-pages/{scope}/withdraw',
  auth: 'provider',
  summary: 'Takes the page away from guests, who see the plain one or the house’s; the draft stays',
  params,
  response: z.object({ scope: z.string() }),
  errors: ['not_found'],
});
