/** Written by `npm run calls` from the contracts; a test holds it against them. */
import { apiCall } from '../contract.ts';
import type * as publicSiteContracts from '../public-site.ts';

export const checkGuestCode = /* @__PURE__ */ apiCall<typeof publicSiteContracts.checkGuestCode>({"method":"GET","path":"/api/landing/{slug}/code"});
export const getChallenge = /* @__PURE__ */ apiCall<typeof publicSiteContracts.getChallenge>({"method":"GET","path":"/api/landing/{slug}/challenge"});
export const getLanding = /* @__PURE__ */ apiCall<typeof publicSiteContracts.getLanding>({"method":"GET","path":"/api/landing/{slug}"});
export const reportStep = /* @__PURE__ */ apiCall<typeof publicSiteContracts.reportStep>({"method":"POST","path":"/api/landing/{slug}/steps/{version}"});
export const requestDemo = /* @__PURE__ */ apiCall<typeof publicSiteContracts.requestDemo>({"method":"POST","path":"/api/demo-request"});
export const sendApplication = /* @__PURE__ */ apiCall<typeof publicSiteContracts.sendApplication>({"method":"POST","path":"/partner-werden/{slug}"});
export const submitForm = /* @__PURE__ */ apiCall<typeof publicSiteContracts.submitForm>({"method":"POST","path":"/formular/{slug}"});
export const uploadGuestFile = /* @__PURE__ */ apiCall<typeof publicSiteContracts.uploadGuestFile>({"method":"POST","path":"/api/landing/{slug}/files","uploadField":"file"});
