/** Written by `npm run calls` from the contracts; a test holds it against them. */
import { apiCall } from '../contract.ts';
import type * as reportingActivitiesContracts from '../reporting/activities.ts';
import type * as reportingDashboardContracts from '../reporting/dashboard.ts';
import type * as reportingFiguresContracts from '../reporting/figures.ts';
import type * as reportingHouseFiguresContracts from '../reporting/house-figures.ts';
import type * as reportingReportsContracts from '../reporting/reports.ts';
import type * as reportingSearchContracts from '../reporting/search.ts';

export const exportActivities = /* @__PURE__ */ apiCall<typeof reportingActivitiesContracts.exportActivities>({"method":"GET","path":"/api/activities/export","file":"text/csv"});
export const listActivities = /* @__PURE__ */ apiCall<typeof reportingActivitiesContracts.listActivities>({"method":"GET","path":"/api/activities","polled":true});
export const listActivityActors = /* @__PURE__ */ apiCall<typeof reportingActivitiesContracts.listActivityActors>({"method":"GET","path":"/api/activities/actors"});
export const getDashboardStats = /* @__PURE__ */ apiCall<typeof reportingDashboardContracts.getDashboardStats>({"method":"GET","path":"/api/dashboard/stats","polled":true});
export const readFigurePartners = /* @__PURE__ */ apiCall<typeof reportingFiguresContracts.readFigurePartners>({"method":"GET","path":"/api/figures/partners","polled":true});
export const readFigures = /* @__PURE__ */ apiCall<typeof reportingFiguresContracts.readFigures>({"method":"GET","path":"/api/figures","polled":true});
export const readOwed = /* @__PURE__ */ apiCall<typeof reportingFiguresContracts.readOwed>({"method":"GET","path":"/api/figures/owed","polled":true});
export const readHouseFigures = /* @__PURE__ */ apiCall<typeof reportingHouseFiguresContracts.readHouseFigures>({"method":"GET","path":"/api/houses/figures"});
export const getBillingReportPdf = /* @__PURE__ */ apiCall<typeof reportingReportsContracts.getBillingReportPdf>({"method":"GET","path":"/api/billing/reports/{id}/pdf","file":"application/pdf"});
export const getBillingSchedule = /* @__PURE__ */ apiCall<typeof reportingReportsContracts.getBillingSchedule>({"method":"GET","path":"/api/billing/schedule"});
export const listBillingReports = /* @__PURE__ */ apiCall<typeof reportingReportsContracts.listBillingReports>({"method":"GET","path":"/api/billing/reports"});
export const putBillingSchedule = /* @__PURE__ */ apiCall<typeof reportingReportsContracts.putBillingSchedule>({"method":"PUT","path":"/api/billing/schedule"});
export const triggerBillingReport = /* @__PURE__ */ apiCall<typeof reportingReportsContracts.triggerBillingReport>({"method":"POST","path":"/api/billing/trigger"});
export const listChoices = /* @__PURE__ */ apiCall<typeof reportingSearchContracts.listChoices>({"method":"GET","path":"/api/choices","polled":true});
export const searchAll = /* @__PURE__ */ apiCall<typeof reportingSearchContracts.searchAll>({"method":"GET","path":"/api/search"});
