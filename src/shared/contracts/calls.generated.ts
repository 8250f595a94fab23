/** Written by `npm run calls`: all calls of the browser. */
export * from './calls/accounts.generated.ts';
export * from './calls/approvals.generated.ts';
export * from './calls/billing.generated.ts';
export * from './calls/bookkeeping.generated.ts';
export * from './calls/campaigns.generated.ts';
export * from './calls/clicks.generated.ts';
export * from './calls/commissions.generated.ts';
export * from './calls/credit-notes.generated.ts';
export * from './calls/integrations.generated.ts';
export * from './calls/leads.generated.ts';
export * from './calls/marketing.generated.ts';
export * from './calls/operator.generated.ts';
export * from './calls/partner-area.generated.ts';
export * from './calls/partners.generated.ts';
export * from './calls/privacy.generated.ts';
export * from './calls/public-site.generated.ts';
export * from './calls/reporting.generated.ts';
