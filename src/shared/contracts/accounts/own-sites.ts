import { z } from 'zod';
import { contract } from '../contract.ts';

/** Sites of the provider's own, on which their forms may be shown (docs/product/embed.md). */

export const OWN_SITES_MAX = 10;

const ownSites = z.object({
  /** 'https://www.schloss-beispiel.de', in the order of the alphabet. */
  sites: z.array(z.string()),
  /** Base of what is embedded: the provider's own host, else the platform's. */
  base: z.string(),
});

export type OwnSites = z.output<typeof ownSites>;

export const getOwnSites = contract({
  method: 'GET',
  path: '/api/account/sites',
  auth: 'provider',
  summary: 'The sites on which forms of the provider may be embedded',
  response: ownSites,
});

export const putOwnSites = contract({
  method: 'PUT',
  path: '/api/account/sites',
  auth: 'provider',
  summary: 'Replaces the sites on which forms of the provider may be embedded',
  body: z.object({
    sites: z
      .array(z.string().trim().min(1).max(300))
      .max(OWN_SITES_MAX, `Höchstens ${OWN_SITES_MAX} Websites sind möglich`),
  }),
  response: ownSites,
  errors: ['own_site_unusable', 'own_site_in_use'],
});
