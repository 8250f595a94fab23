import { ownDataLinks } from '#server/modules/leads/index.ts';

/** The links to a visitor's own data as the application of a test makes them. */
export const OWN_DATA_LINKS = ownDataLinks(
  () => [Buffer.alloc(32, 1)],
  'https://empfehlwerk.example',
);
