import { z } from 'zod';
import { contract } from '../contract.ts';
import { picture, pictureQuery } from '../marketing/pictures.ts';
import { programmeParams } from './account.ts';

/** What the provider gives partners to share with (docs/product/partner-area.md section 4). */

const releasedText = z.object({
  /** Unique among the texts. */
  id: z.string(),
  title: z.string(),
  /** '' without one. */
  description: z.string(),
  /** What the law asks for; '' without one. */
  note: z.string(),
  /** With '[Ihr Empfehlungslink]' where the partner's link goes. */
  content: z.string(),
});
export type ReleasedText = z.output<typeof releasedText>;

export const readPartnerMaterial = contract({
  method: 'GET',
  path: '/api/partner-area/programmes/{providerId}/{partnerId}/material',
  auth: 'partner',
  summary:
    'What the provider has released to partners: texts with places for their link, and pictures',
  params: programmeParams,
  response: z.object({
    texts: z.array(releasedText),
    /** The newest first. */
    pictures: z.array(picture),
  }),
});

export const readMaterialPicture = contract({
  method: 'GET',
  path: '/api/partner-area/programmes/{providerId}/{partnerId}/material/pictures/{pictureId}/picture.jpg',
  auth: 'partner',
  summary: 'A picture for partners, small to look at or to take along',
  params: programmeParams.extend({ pictureId: z.uuid() }),
  query: pictureQuery,
  response: { file: 'image/jpeg' },
  errors: ['not_found'],
});
