import { z } from 'zod';
import { PLACEMENT_NAME_LENGTH } from '../../placement.ts';
import { contract } from '../contract.ts';
import { instantOut, messageAnswer, requiredLine } from '../fields.ts';
import { programmeParams } from './account.ts';

/** Places where a partner shares a link, each with its own address (docs/product/partner-area.md section 4). */

export const placement = z.object({
  /** What its address says, never given twice on a link. */
  number: z.number().int(),
  name: z.string(),
  /** 'https://empfehlwerk.example/r/mara-4f2k?ort=3' */
  url: z.string(),
  createdAt: instantOut,
  /** Counted clicks and requests that came by this address. */
  clicks: z.number().int(),
  requests: z.number().int(),
});

const body = z.object({
  name: requiredLine('Bitte geben Sie einen Namen ein.', { max: PLACEMENT_NAME_LENGTH }),
});

const linkParams = programmeParams.extend({ linkId: z.uuid() });
const params = linkParams.extend({ number: z.coerce.number().int().min(1).max(32_767) });

export const addPlacement = contract({
  method: 'POST',
  path: '/api/partner-area/programmes/{providerId}/{partnerId}/links/{linkId}/placements',
  auth: 'partner',
  summary: 'Names a place where the link is shared; it gets an address of its own',
  params: linkParams,
  body,
  response: placement,
  errors: ['not_found', 'placement_exists', 'too_many_placements'],
});

export const renamePlacement = contract({
  method: 'PATCH',
  path: '/api/partner-area/programmes/{providerId}/{partnerId}/links/{linkId}/placements/{number}',
  auth: 'partner',
  summary: 'Gives a place another name; its address stays',
  params,
  body,
  response: messageAnswer,
  errors: ['not_found', 'placement_exists'],
});

export const removePlacement = contract({
  method: 'DELETE',
  path: '/api/partner-area/programmes/{providerId}/{partnerId}/links/{linkId}/placements/{number}',
  auth: 'partner',
  summary: 'Takes a place from the list; its address still leads to the page',
  params,
  response: messageAnswer,
  errors: ['not_found'],
});
