import { z } from 'zod';
import { contract } from '../contract.ts';
import { idParams, instantOut, messageAnswer } from '../fields.ts';

/** A provider looks at the area of one of their partners (docs/product/partner-area.md section 11). */

export const startPartnerView = contract({
  method: 'POST',
  path: '/api/partners/{id}/view',
  auth: 'provider',
  summary: 'Opens the area of a partner to be looked at for half an hour, nothing else',
  params: idParams,
  response: z.object({
    /** Sent in the header `partner-view`; opens nothing without the session that it was made with. */
    id: z.uuid(),
    providerId: z.uuid(),
    partnerId: z.uuid(),
    expiresAt: instantOut,
  }),
  errors: ['not_found', 'person_erased'],
});

export const endPartnerView = contract({
  method: 'DELETE',
  path: '/api/partner-views/{id}',
  auth: 'provider',
  summary: 'Ends a view before its half hour is over',
  params: idParams,
  response: messageAnswer,
  errors: ['not_found'],
});
