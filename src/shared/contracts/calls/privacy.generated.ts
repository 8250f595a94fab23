/** Written by `npm run calls` from the contracts; a test holds it against them. */
import { apiCall } from '../contract.ts';
import type * as privacyPrivacyContracts from '../privacy/privacy.ts';

export const dissolveAccount = /* @__PURE__ */ apiCall<typeof privacyPrivacyContracts.dissolveAccount>({"method":"POST","path":"/api/account/delete"});
export const downloadDocuments = /* @__PURE__ */ apiCall<typeof privacyPrivacyContracts.downloadDocuments>({"method":"GET","path":"/api/account/documents.zip","file":"application/zip"});
export const downloadErasures = /* @__PURE__ */ apiCall<typeof privacyPrivacyContracts.downloadErasures>({"method":"GET","path":"/api/account/erasures.csv","file":"text/csv"});
export const erasePartner = /* @__PURE__ */ apiCall<typeof privacyPrivacyContracts.erasePartner>({"method":"POST","path":"/api/partners/{id}/erasure"});
export const eraseVisitor = /* @__PURE__ */ apiCall<typeof privacyPrivacyContracts.eraseVisitor>({"method":"POST","path":"/api/leads/{id}/erasure"});
export const exportAccount = /* @__PURE__ */ apiCall<typeof privacyPrivacyContracts.exportAccount>({"method":"GET","path":"/api/account/export.zip","file":"application/zip"});
export const exportPartner = /* @__PURE__ */ apiCall<typeof privacyPrivacyContracts.exportPartner>({"method":"GET","path":"/api/partners/{id}/export.zip","file":"application/zip"});
export const exportVisitor = /* @__PURE__ */ apiCall<typeof privacyPrivacyContracts.exportVisitor>({"method":"GET","path":"/api/leads/{id}/export.zip","file":"application/zip"});
export const getRetention = /* @__PURE__ */ apiCall<typeof privacyPrivacyContracts.getRetention>({"method":"GET","path":"/api/account/retention"});
export const listErasures = /* @__PURE__ */ apiCall<typeof privacyPrivacyContracts.listErasures>({"method":"GET","path":"/api/account/erasures"});
export const previewDissolution = /* @__PURE__ */ apiCall<typeof privacyPrivacyContracts.previewDissolution>({"method":"GET","path":"/api/account/dissolution"});
export const previewPartnerErasure = /* @__PURE__ */ apiCall<typeof privacyPrivacyContracts.previewPartnerErasure>({"method":"GET","path":"/api/partners/{id}/erasure"});
export const previewVisitorErasure = /* @__PURE__ */ apiCall<typeof privacyPrivacyContracts.previewVisitorErasure>({"method":"GET","path":"/api/leads/{id}/erasure"});
export const putRetention = /* @__PURE__ */ apiCall<typeof privacyPrivacyContracts.putRetention>({"method":"PUT","path":"/api/account/retention"});
