import { z } from 'zod';
import { LIBRARY_PICTURE_MAX_BYTES } from '../../pictures/library-picture.ts';
import { contract } from '../contract.ts';
import { inputShape, outputShape } from '../entity-fields.ts';
import { idParams, instantOut, listQuery, optionalLine } from '../fields.ts';
import { LIBRARY_PICTURE_FIELDS } from './picture.schema.ts';

/** The provider's picture library (docs/product/pictures.md). */

/** A place where a picture is shown or a draft means to show it. */
const pictureUse = z.object({
  /** 'Gästeseite', 'Kampagne „Sommerfest“ (Entwurf)' */
  label: z.string(),
  /** Where it can be changed, within the application. */
  path: z.string(),
});
export type PictureUse = z.output<typeof pictureUse>;

export const libraryPicture = z.object({
  id: z.uuid(),
  ...outputShape(LIBRARY_PICTURE_FIELDS),
  /** '/bild/{slug}/{hash}'; `pictureSource` makes the address of a size of it. */
  address: z.string(),
  /** Of the largest kept size, in pixels. */
  width: z.number().int(),
  height: z.number().int(),
  /** Widths kept as WebP, ascending; the first is small enough for a list. */
  widths: z.array(z.number().int()),
  /** Those made as AVIF so far; they come some minutes after the upload. */
  avifWidths: z.array(z.number().int()),
  /** What counts against the plan. */
  bytes: z.number().int(),
  /** A tiny WebP in base64 that stands in while the picture is loaded. */
  standIn: z.string(),
  /**
   * How bright it is where: mean grey values, 0 black to 255 white, of 12 x 8 cells, row by row from the
   * upper left. Empty where it has not been measured.
   */
  tones: z.array(z.number().int()),
  createdAt: instantOut,
  replacedAt: instantOut.nullable(),
  /** Empty: unused. */
  usedIn: z.array(pictureUse),
});
export type LibraryPicture = z.output<typeof libraryPicture>;

const FILE = {
  field: 'picture',
  maxBytes: LIBRARY_PICTURE_MAX_BYTES,
  tooLarge: 'library_picture_too_large',
} as const;

const FILE_ERRORS = [
  'library_picture_too_large',
  'library_picture_format',
  'library_picture_is_heic',
  'library_picture_too_many_pixels',
  'library_picture_too_costly',
  'file_missing',
  'image_unreadable',
  'picture_quota_reached',
  'too_many_requests',
  'unavailable',
] as const;

export const readPictureLibrary = contract({
  method: 'GET',
  path: '/api/pictures',
  auth: 'provider',
  summary: 'Pictures of the library, newest first, with where each is used and what the plan holds',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(200).default(60),
    cursor: listQuery.shape.cursor,
    /** In names and alternative texts. */
    search: optionalLine(80),
    /** Only those that are used nowhere. */
    unused: z.stringbool().default(false),
    /** Only those of which nobody has said what is to be seen, and which are no decoration. */
    undescribed: z.stringbool().default(false),
  }),
  response: z.object({
    pictures: z.array(libraryPicture),
    /** Of all pictures, whatever is searched for. */
    usedBytes: z.number().int(),
    /** What the plan holds. */
    quotaBytes: z.number().int(),
    /** 'Premium (jährlich)' */
    planLabel: z.string(),
  }),
});

export const readLibraryPicture = contract({
  method: 'GET',
  path: '/api/pictures/{id}',
  auth: 'provider',
  summary: 'A picture of the library, with where it is used',
  params: idParams,
  response: libraryPicture,
  errors: ['not_found'],
});

export const uploadLibraryPicture = contract({
  method: 'POST',
  path: '/api/pictures',
  auth: 'provider',
  summary: 'A further picture: JPG, PNG, WebP or AVIF up to 20 MB; named after its file',
  upload: FILE,
  response: libraryPicture,
  errors: FILE_ERRORS,
});

export const changeLibraryPicture = contract({
  method: 'PATCH',
  path: '/api/pictures/{id}',
  auth: 'provider',
  summary: 'Changes what is said about a picture; what is not sent stays as it is',
  params: idParams,
  body: z.object(inputShape(LIBRARY_PICTURE_FIELDS)).partial(),
  response: libraryPicture,
  errors: ['not_found'],
});

export const replaceLibraryPicture = contract({
  method: 'POST',
  path: '/api/pictures/{id}/file',
  auth: 'provider',
  summary: 'Puts another file in place of a picture, everywhere it is used; the one before is gone',
  params: idParams,
  upload: FILE,
  response: libraryPicture,
  errors: [...FILE_ERRORS, 'not_found'],
});

export const deleteLibraryPicture = contract({
  method: 'DELETE',
  path: '/api/pictures/{id}',
  auth: 'provider',
  summary: 'Deletes a picture; one that is used only where the call says so',
  params: idParams,
  query: z.object({ evenIfUsed: z.stringbool().default(false) }),
  response: z.object({ id: z.string() }),
  errors: ['not_found', 'picture_in_use'],
});
