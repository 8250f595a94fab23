/** Written by `npm run calls` from the contracts; a test holds it against them. */
import { apiCall } from '../contract.ts';
import type * as leadsBookingsContracts from '../leads/bookings.ts';
import type * as leadsLeadSalesContracts from '../leads/lead-sales.ts';
import type * as leadsLeadsContracts from '../leads/leads.ts';

export const checkBookings = /* @__PURE__ */ apiCall<typeof leadsBookingsContracts.checkBookings>({"method":"POST","path":"/api/bookings/check"});
export const takeBookings = /* @__PURE__ */ apiCall<typeof leadsBookingsContracts.takeBookings>({"method":"POST","path":"/api/bookings/take"});
export const addLeadSale = /* @__PURE__ */ apiCall<typeof leadsLeadSalesContracts.addLeadSale>({"method":"POST","path":"/api/leads/{id}/sales"});
export const changeLeadSale = /* @__PURE__ */ apiCall<typeof leadsLeadSalesContracts.changeLeadSale>({"method":"PATCH","path":"/api/leads/{id}/sales/{sale}"});
export const listLeadSales = /* @__PURE__ */ apiCall<typeof leadsLeadSalesContracts.listLeadSales>({"method":"GET","path":"/api/leads/{id}/sales","polled":true});
export const createLead = /* @__PURE__ */ apiCall<typeof leadsLeadsContracts.createLead>({"method":"POST","path":"/api/leads"});
export const exportLeads = /* @__PURE__ */ apiCall<typeof leadsLeadsContracts.exportLeads>({"method":"GET","path":"/api/leads/export","file":"text/csv"});
export const getLead = /* @__PURE__ */ apiCall<typeof leadsLeadsContracts.getLead>({"method":"GET","path":"/api/leads/{id}","polled":true});
export const getLeadFile = /* @__PURE__ */ apiCall<typeof leadsLeadsContracts.getLeadFile>({"method":"GET","path":"/api/leads/{id}/files/{file}","file":"application/octet-stream"});
export const listLeads = /* @__PURE__ */ apiCall<typeof leadsLeadsContracts.listLeads>({"method":"GET","path":"/api/leads","polled":true});
export const patchLead = /* @__PURE__ */ apiCall<typeof leadsLeadsContracts.patchLead>({"method":"PATCH","path":"/api/leads/{id}"});
export const redeemLeadBenefit = /* @__PURE__ */ apiCall<typeof leadsLeadsContracts.redeemLeadBenefit>({"method":"PATCH","path":"/api/leads/{id}/benefit"});
