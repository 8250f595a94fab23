/** Written by `npm run calls` from the contracts; a test holds it against them. */
import { apiCall } from '../contract.ts';
import type * as commissionsContracts from '../commissions.ts';
import type * as commissionsBonusesContracts from '../commissions/bonuses.ts';

export const confirmRevenues = /* @__PURE__ */ apiCall<typeof commissionsContracts.confirmRevenues>({"method":"POST","path":"/api/pending-premiums/confirm"});
export const decideHeldCommission = /* @__PURE__ */ apiCall<typeof commissionsContracts.decideHeldCommission>({"method":"POST","path":"/api/pending-premiums/{id}/decide"});
export const decideHeldRequest = /* @__PURE__ */ apiCall<typeof commissionsContracts.decideHeldRequest>({"method":"POST","path":"/api/pending-premiums/held-requests/{id}/decide"});
export const listHeldRequests = /* @__PURE__ */ apiCall<typeof commissionsContracts.listHeldRequests>({"method":"GET","path":"/api/pending-premiums/held-requests","polled":true});
export const listOpenPartners = /* @__PURE__ */ apiCall<typeof commissionsContracts.listOpenPartners>({"method":"GET","path":"/api/pending-premiums/partners","polled":true});
export const listPendingCommissions = /* @__PURE__ */ apiCall<typeof commissionsContracts.listPendingCommissions>({"method":"GET","path":"/api/pending-premiums"});
export const listSales = /* @__PURE__ */ apiCall<typeof commissionsContracts.listSales>({"method":"GET","path":"/api/sales"});
export const listStartedBundles = /* @__PURE__ */ apiCall<typeof commissionsContracts.listStartedBundles>({"method":"GET","path":"/api/pending-premiums/bundles","polled":true});
export const markNotQualified = /* @__PURE__ */ apiCall<typeof commissionsContracts.markNotQualified>({"method":"PUT","path":"/api/commissions/{type}/{id}/mark-not-qualified"});
export const putPendingCommission = /* @__PURE__ */ apiCall<typeof commissionsContracts.putPendingCommission>({"method":"PUT","path":"/api/pending-premiums/{id}"});
export const giveBonus = /* @__PURE__ */ apiCall<typeof commissionsBonusesContracts.giveBonus>({"method":"POST","path":"/api/partners/{id}/bonuses"});
export const listBonuses = /* @__PURE__ */ apiCall<typeof commissionsBonusesContracts.listBonuses>({"method":"GET","path":"/api/partners/{id}/bonuses","polled":true});
export const withdrawBonus = /* @__PURE__ */ apiCall<typeof commissionsBonusesContracts.withdrawBonus>({"method":"POST","path":"/api/partners/{id}/bonuses/{bonus}/withdraw"});
