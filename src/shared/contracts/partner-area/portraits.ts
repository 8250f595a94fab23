import { z } from 'zod';
import { PICTURE_MAX_BYTES } from '../../picture.ts';
import { contract } from '../contract.ts';
import { idParams, instantOut, messageAnswer, requiredLine } from '../fields.ts';
import { programmeParams } from './account.ts';

/** The picture of a partner that guests see once it is released (docs/product/partner-area.md section 13). */

/** The picture that was looked at: another one is never decided unseen. */
const pictureId = z.uuid();

const ownPictureParams = programmeParams.extend({ pictureId });
const pictureParams = idParams.extend({ pictureId });

export const readOwnPortrait = contract({
  method: 'GET',
  path: '/api/partner-area/programmes/{providerId}/{partnerId}/portrait',
  auth: 'partner',
  summary: 'The picture that guests see, and the one that waits or was declined',
  params: programmeParams,
  response: z.object({
    released: z.object({ id: pictureId, releasedAt: instantOut }).nullable(),
    waiting: z.object({ id: pictureId, uploadedAt: instantOut }).nullable(),
    declined: z.object({ id: pictureId, declinedAt: instantOut, reason: z.string() }).nullable(),
  }),
});

export const uploadOwnPortrait = contract({
  method: 'POST',
  path: '/api/partner-area/programmes/{providerId}/{partnerId}/portrait',
  auth: 'partner',
  summary: 'Asks to show this picture, JPG or PNG up to 8 MB; the one before waits no longer',
  params: programmeParams,
  upload: { field: 'picture', maxBytes: PICTURE_MAX_BYTES, tooLarge: 'picture_too_large' },
  response: messageAnswer,
  errors: [
    'picture_too_large',
    'file_missing',
    'not_a_picture',
    'image_unreadable',
    'image_too_many_pixels',
    'too_many_requests',
    'unavailable',
    'not_found',
    'person_erased',
  ],
});

export const removeOwnPortrait = contract({
  method: 'DELETE',
  path: '/api/partner-area/programmes/{providerId}/{partnerId}/portrait/{pictureId}',
  auth: 'partner',
  summary: 'Removes a picture at once, also one that guests see; or a reason that was read',
  params: ownPictureParams,
  response: messageAnswer,
  errors: ['not_found'],
});

export const readOwnPortraitPicture = contract({
  method: 'GET',
  path: '/api/partner-area/programmes/{providerId}/{partnerId}/portrait/{pictureId}/picture.jpg',
  auth: 'partner',
  summary: 'The picture itself, as guests see it',
  params: ownPictureParams,
  response: { file: 'image/jpeg' },
  errors: ['not_found'],
});

export const listPartnerPortraits = contract({
  method: 'GET',
  path: '/api/partner-portraits',
  auth: 'provider',
  polled: true,
  summary: 'Pictures of partners that wait to be released, the oldest first',
  response: z.array(
    z.object({
      partnerId: z.uuid(),
      /** 'Blütenzauber GmbH' */
      name: z.string(),
      internalId: z.string(),
      pictureId,
      uploadedAt: instantOut,
      /** What guests see until then; null where they see none. */
      shownId: pictureId.nullable(),
    }),
  ),
});

export const readPartnerPortrait = contract({
  method: 'GET',
  path: '/api/partners/{id}/portrait',
  auth: 'provider',
  summary: 'The picture of a partner that guests see',
  params: idParams,
  response: z.object({
    shown: z.object({ pictureId, releasedAt: instantOut }).nullable(),
  }),
  errors: ['not_found'],
});

export const readPartnerPortraitPicture = contract({
  method: 'GET',
  path: '/api/partner-portraits/{id}/pictures/{pictureId}/picture.jpg',
  auth: 'provider',
  summary: 'The picture itself, waiting or released',
  params: pictureParams,
  response: { file: 'image/jpeg' },
  errors: ['not_found'],
});

export const releasePartnerPortrait = contract({
  method: 'POST',
  path: '/api/partner-portraits/{id}/release',
  auth: 'provider',
  summary: 'Shows a picture to guests in place of the one before; the partner is mailed',
  params: idParams,
  body: z.object({ pictureId }),
  response: messageAnswer,
  errors: ['not_found', 'changed_meanwhile', 'person_erased'],
});

export const declinePartnerPortrait = contract({
  method: 'POST',
  path: '/api/partner-portraits/{id}/decline',
  auth: 'provider',
  summary: 'Declines a picture; the reason is mailed',
  params: idParams,
  body: z.object({
    pictureId,
    reason: requiredLine('Bitte geben Sie einen Grund ein.', { max: 1_000 }),
  }),
  response: messageAnswer,
  errors: ['not_found', 'changed_meanwhile'],
});

export const hidePartnerPortrait = contract({
  method: 'DELETE',
  path: '/api/partner-portraits/{id}/pictures/{pictureId}',
  auth: 'provider',
  summary: 'Shows a picture of a partner to guests no longer',
  params: pictureParams,
  response: messageAnswer,
  errors: ['not_found'],
});
