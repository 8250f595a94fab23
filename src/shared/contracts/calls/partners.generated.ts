/** Written by `npm run calls` from the contracts; a test holds it against them. */
import { apiCall } from '../contract.ts';
import type * as partnersPartnersContracts from '../partners/partners.ts';
import type * as partnersVatConfirmationsContracts from '../partners/vat-confirmations.ts';

export const checkBankAccount = /* @__PURE__ */ apiCall<typeof partnersPartnersContracts.checkBankAccount>({"method":"POST","path":"/api/partners/{id}/bank-account/check"});
export const checkPartnerImport = /* @__PURE__ */ apiCall<typeof partnersPartnersContracts.checkPartnerImport>({"method":"POST","path":"/api/partners/import/check"});
export const createPartner = /* @__PURE__ */ apiCall<typeof partnersPartnersContracts.createPartner>({"method":"POST","path":"/api/partners"});
export const createQuickPartner = /* @__PURE__ */ apiCall<typeof partnersPartnersContracts.createQuickPartner>({"method":"POST","path":"/api/partners/quick"});
export const deletePartner = /* @__PURE__ */ apiCall<typeof partnersPartnersContracts.deletePartner>({"method":"DELETE","path":"/api/partners/{id}"});
export const exportPartners = /* @__PURE__ */ apiCall<typeof partnersPartnersContracts.exportPartners>({"method":"GET","path":"/api/partners/export","file":"text/csv"});
export const getPartner = /* @__PURE__ */ apiCall<typeof partnersPartnersContracts.getPartner>({"method":"GET","path":"/api/partners/{id}","polled":true});
export const getPartnerPerformance = /* @__PURE__ */ apiCall<typeof partnersPartnersContracts.getPartnerPerformance>({"method":"GET","path":"/api/partners/{id}/performance","polled":true});
export const getPartnerSummary = /* @__PURE__ */ apiCall<typeof partnersPartnersContracts.getPartnerSummary>({"method":"GET","path":"/api/partners/summary","polled":true});
export const getReferralPerformance = /* @__PURE__ */ apiCall<typeof partnersPartnersContracts.getReferralPerformance>({"method":"GET","path":"/api/partners/{id}/referral-performance","polled":true});
export const importPartners = /* @__PURE__ */ apiCall<typeof partnersPartnersContracts.importPartners>({"method":"POST","path":"/api/partners/import"});
export const listPartnerRows = /* @__PURE__ */ apiCall<typeof partnersPartnersContracts.listPartnerRows>({"method":"GET","path":"/api/partners/rows","polled":true});
export const listPartners = /* @__PURE__ */ apiCall<typeof partnersPartnersContracts.listPartners>({"method":"GET","path":"/api/partners","polled":true});
export const patchPartner = /* @__PURE__ */ apiCall<typeof partnersPartnersContracts.patchPartner>({"method":"PATCH","path":"/api/partners/{id}"});
export const getVatConfirmations = /* @__PURE__ */ apiCall<typeof partnersVatConfirmationsContracts.getVatConfirmations>({"method":"GET","path":"/api/partners/{id}/vat-confirmations","polled":true});
export const requestVatConfirmation = /* @__PURE__ */ apiCall<typeof partnersVatConfirmationsContracts.requestVatConfirmation>({"method":"POST","path":"/api/partners/{id}/vat-confirmations"});
