import { z } from 'zod';
import {
  PROPOSAL_PAGES,
  type ProposalPage,
  PROPOSED_FIELD_NAMES,
  PROPOSED_PHOTOS_MAX,
  READING_FAILURE_NAMES,
} from '../../website-proposals.ts';
import { contract } from '../contract.ts';
import { idParams, instantOut, requiredUrl } from '../fields.ts';
import { currentUser } from './account.ts';

/** Reading the provider's website and taking over what it says (docs/product/accounts.md section 17). */

const source = z.object({
  page: z.enum(Object.keys(PROPOSAL_PAGES) as [ProposalPage, ...ProposalPage[]]),
  url: z.string(),
  /** The words on the page, cut to one line. */
  quote: z.string(),
});

export const fieldProposal = z.object({
  field: z.enum(PROPOSED_FIELD_NAMES),
  value: z.string(),
  source,
});

const pictureProposal = z.object({
  id: z.uuid(),
  width: z.number().int(),
  height: z.number().int(),
  sourceUrl: z.string(),
});

export const websiteReading = z.object({
  /** Null where no website is being read and nothing waits to be chosen. */
  id: z.uuid().nullable(),
  website: z.string(),
  state: z.enum(['none', 'reading', 'done', 'failed']),
  failure: z.enum(READING_FAILURE_NAMES).nullable(),
  /** When the proposals are deleted. */
  expiresAt: instantOut.nullable(),
  proposals: z.array(fieldProposal),
  logo: pictureProposal.nullable(),
  photos: z.array(pictureProposal),
  /** Colours can be taken on this plan. */
  takesColours: z.boolean(),
  /** Photographs can be taken on this plan, as pictures for partners. */
  takesPhotos: z.boolean(),
});

export const readWebsiteBody = z.object({
  website: requiredUrl('Bitte geben Sie die Adresse Ihrer Website ein'),
});

export const readWebsite = contract({
  method: 'POST',
  path: '/api/account/website',
  auth: 'provider',
  summary: 'Begins to read the provider’s website; what was proposed before goes',
  body: readWebsiteBody,
  response: websiteReading,
  errors: ['too_many_requests'],
});

export const getWebsiteReading = contract({
  method: 'GET',
  path: '/api/account/website',
  auth: 'provider',
  summary: 'How far the reading is, and what it proposes, each with its source',
  response: websiteReading,
});

export const discardWebsite = contract({
  method: 'DELETE',
  path: '/api/account/website',
  auth: 'provider',
  summary: 'Deletes what was read on the website',
  response: websiteReading,
});

export const takeWebsiteBody = z.object({
  /** The reading whose proposals were seen. */
  id: z.uuid(),
  fields: z.array(z.enum(PROPOSED_FIELD_NAMES)).max(PROPOSED_FIELD_NAMES.length),
  logo: z.boolean().default(false),
  photos: z.array(z.uuid()).max(PROPOSED_PHOTOS_MAX).default([]),
  /** 'Wir haben die Nutzungsrechte': without it no photograph is taken. */
  hasPhotoRights: z.boolean().default(false),
});

export const takeWebsite = contract({
  method: 'POST',
  path: '/api/account/website/take',
  auth: 'provider',
  summary: 'Takes over the ticked proposals and nothing else; all proposals are deleted then',
  body: takeWebsiteBody,
  response: currentUser,
  errors: [
    'website_reading_gone',
    'photo_rights_required',
    'premium_required',
    'too_many_pictures',
    'too_many_requests',
  ],
});

export const getWebsiteLogo = contract({
  method: 'GET',
  path: '/api/account/website/logo.png',
  auth: 'provider',
  summary: 'The logo that was found on the website, as it would be taken',
  response: { file: 'image/png' },
});

export const getWebsitePhoto = contract({
  method: 'GET',
  path: '/api/account/website/photos/{id}',
  auth: 'provider',
  summary: 'A photograph that was found on the website, as it would be taken',
  params: idParams,
  response: { file: 'image/jpeg' },
});
