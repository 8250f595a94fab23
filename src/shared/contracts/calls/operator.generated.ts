/** Written by `npm run calls` from the contracts; a test holds it against them. */
import { apiCall } from '../contract.ts';
import type * as operatorSupportAccessContracts from '../operator/support-access.ts';

export const allowSupportAccess = /* @__PURE__ */ apiCall<typeof operatorSupportAccessContracts.allowSupportAccess>({"method":"POST","path":"/api/support-access"});
export const getSupportAccess = /* @__PURE__ */ apiCall<typeof operatorSupportAccessContracts.getSupportAccess>({"method":"GET","path":"/api/support-access"});
export const revokeSupportAccess = /* @__PURE__ */ apiCall<typeof operatorSupportAccessContracts.revokeSupportAccess>({"method":"DELETE","path":"/api/support-access"});
