/** Written by `npm run calls` from the contracts; a test holds it against them. */
import { apiCall } from '../contract.ts';
import type * as clicksClicksContracts from '../clicks/clicks.ts';
import type * as clicksReviewContracts from '../clicks/review.ts';

export const exportClickDays = /* @__PURE__ */ apiCall<typeof clicksClicksContracts.exportClickDays>({"method":"GET","path":"/api/clicks/export","file":"text/csv"});
export const listClicks = /* @__PURE__ */ apiCall<typeof clicksClicksContracts.listClicks>({"method":"GET","path":"/api/clicks"});
export const readClickDays = /* @__PURE__ */ apiCall<typeof clicksClicksContracts.readClickDays>({"method":"GET","path":"/api/clicks/days","polled":true});
export const reportShown = /* @__PURE__ */ apiCall<typeof clicksClicksContracts.reportShown>({"method":"POST","path":"/api/clicks/shown"});
export const countReview = /* @__PURE__ */ apiCall<typeof clicksReviewContracts.countReview>({"method":"GET","path":"/api/review/count","polled":true});
export const decideReview = /* @__PURE__ */ apiCall<typeof clicksReviewContracts.decideReview>({"method":"POST","path":"/api/review/decisions"});
export const listReviewGroups = /* @__PURE__ */ apiCall<typeof clicksReviewContracts.listReviewGroups>({"method":"GET","path":"/api/review","polled":true});
export const listReviewItems = /* @__PURE__ */ apiCall<typeof clicksReviewContracts.listReviewItems>({"method":"GET","path":"/api/review/items"});
export const resumeLinkRewards = /* @__PURE__ */ apiCall<typeof clicksReviewContracts.resumeLinkRewards>({"method":"POST","path":"/api/review/links/{id}/resume"});
