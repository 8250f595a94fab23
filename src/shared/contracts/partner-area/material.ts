import { z } from 'zod';
import { contract } from '../contract.ts';
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
  summary: 'What the provider has released to partners: texts with places for their link',
  params: programmeParams,
  response: z.object({ texts: z.array(releasedText) }),
});
