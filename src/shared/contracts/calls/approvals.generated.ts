/** Written by `npm run calls` from the contracts; a test holds it against them. */
import { apiCall } from '../contract.ts';
import type * as approvalsApprovalsContracts from '../approvals/approvals.ts';

export const agreeToApproval = /* @__PURE__ */ apiCall<typeof approvalsApprovalsContracts.agreeToApproval>({"method":"POST","path":"/api/approvals/{id}/agree"});
export const askForApproval = /* @__PURE__ */ apiCall<typeof approvalsApprovalsContracts.askForApproval>({"method":"POST","path":"/api/approvals"});
export const countApprovals = /* @__PURE__ */ apiCall<typeof approvalsApprovalsContracts.countApprovals>({"method":"GET","path":"/api/approvals/count"});
export const declineApproval = /* @__PURE__ */ apiCall<typeof approvalsApprovalsContracts.declineApproval>({"method":"POST","path":"/api/approvals/{id}/decline"});
export const listApprovals = /* @__PURE__ */ apiCall<typeof approvalsApprovalsContracts.listApprovals>({"method":"GET","path":"/api/approvals"});
export const withdrawApproval = /* @__PURE__ */ apiCall<typeof approvalsApprovalsContracts.withdrawApproval>({"method":"POST","path":"/api/approvals/{id}/withdraw"});
