import type { PartnerAccess } from '#server/platform/http/route.ts';

/** For servers without the partner's area: nobody is logged in there. */
export const NO_PARTNERS: PartnerAccess = {
  authenticate: () => Promise.resolve(null),
  enter: () => Promise.resolve(null),
  look: () => Promise.resolve(null),
};
