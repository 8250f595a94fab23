import { z } from 'zod';
import { PICTURE_MAX_BYTES } from '../../picture.ts';
import { contract } from '../contract.ts';
import { inputShape } from '../entity-fields.ts';
import { idParams, instantOut } from '../fields.ts';
import { PICTURE_FIELDS } from './marketing.schema.ts';

/** Pictures that partners may share (docs/product/marketing.md section 10). */

export const picture = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: instantOut,
  /** In pixels. */
  width: z.number().int(),
  height: z.number().int(),
});
export type Picture = z.output<typeof picture>;

/** Small to look at, or as it is taken along. */
export const pictureQuery = z.object({ size: z.enum(['thumb', 'full']).default('full') });

export const pictureBody = z.object(inputShape(PICTURE_FIELDS));

export const listPictures = contract({
  method: 'GET',
  path: '/api/marketing/pictures',
  auth: 'provider',
  summary: 'Pictures for partners, newest first',
  response: z.array(picture),
  errors: ['premium_required'],
});

export const uploadPicture = contract({
  method: 'POST',
  path: '/api/marketing/pictures',
  auth: 'provider',
  summary: 'A further picture for partners: JPG or PNG up to 8 MB; it gets a name to be changed',
  upload: { field: 'picture', maxBytes: PICTURE_MAX_BYTES, tooLarge: 'picture_too_large' },
  response: picture,
  errors: [
    'premium_required',
    'too_many_pictures',
    'picture_too_large',
    'file_missing',
    'not_a_picture',
    'image_unreadable',
    'image_too_many_pixels',
    'too_many_requests',
    'unavailable',
  ],
});

export const renamePicture = contract({
  method: 'PATCH',
  path: '/api/marketing/pictures/{id}',
  auth: 'provider',
  summary: 'Gives a picture another name',
  params: idParams,
  body: pictureBody,
  response: picture,
  errors: ['premium_required', 'not_found'],
});

export const deletePicture = contract({
  method: 'DELETE',
  path: '/api/marketing/pictures/{id}',
  auth: 'provider',
  summary: 'Deletes a picture; partners do not find it any more',
  params: idParams,
  response: z.object({ id: z.string() }),
  errors: ['premium_required', 'not_found'],
});

export const getPicture = contract({
  method: 'GET',
  path: '/api/marketing/pictures/{id}/picture.jpg',
  auth: 'provider',
  summary: 'The picture itself, small or in full size',
  params: idParams,
  query: pictureQuery,
  response: { file: 'image/jpeg' },
  errors: ['premium_required', 'not_found'],
});
