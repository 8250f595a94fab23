import { defaultAccounts } from '#shared/datev/chart-defaults.ts';
import { BANK_DAY, TODAY } from '#tests/support/today.ts';
import { registration, simpleRegistration } from '../support/register.ts';
import { campaignBody, partnerBody, visitorAnswers } from '../support/world.ts';
import { ACCOUNT_SAMPLES, FIRST_HOUR_SAMPLES } from './account-samples.ts';
import { ADVISER_SAMPLES } from './adviser-samples.ts';
import { API_KEY_SAMPLES } from './api-key-samples.ts';
import { APPROVAL_SAMPLES } from './approval-samples.ts';
import { BANK_SAMPLES } from './bank-samples.ts';
import { CALENDAR_SAMPLES } from './calendar-samples.ts';
import { COMPANY_LOGIN_SAMPLES } from './company-login-samples.ts';
import { DOCUMENT_SAMPLES } from './document-samples.ts';
import { FIGURE_SAMPLES } from './figure-samples.ts';
import { GUEST_PAGE_SAMPLES } from './guest-page-samples.ts';
import { LIST_SAMPLES } from './list-samples.ts';
import { MARKETING_SAMPLES } from './marketing-samples.ts';
import { AREA_SAMPLES } from './partner-area-samples.ts';
import { PARTNER_CODE_SAMPLES } from './partner-code-samples.ts';
import { PAYMENT_SAMPLES } from './payment-samples.ts';
import { PERSON_SAMPLES } from './person-samples.ts';
import { SALE_SAMPLES } from './sale-samples.ts';
import { list, onRow, type Sample } from './sample.ts';
import { TERMS_SAMPLES } from './terms-samples.ts';
import { WEBHOOK_SAMPLES } from './webhook-samples.ts';

export type { Target } from './sample.ts';

/** One valid request for each contract, as its owner could send it. */
export const SAMPLES: Readonly<Record<string, Sample>> = {
  'POST /api/demo-request': {
    url: () => '/api/demo-request',
    body: () => ({ firstName: 'Ida', lastName: 'Öz', email: 'ida@example.com' }),
    namesRow: false,
  },
  ...AREA_SAMPLES,
  ...TERMS_SAMPLES,
  ...API_KEY_SAMPLES,
  ...APPROVAL_SAMPLES,
  ...CALENDAR_SAMPLES,
  ...WEBHOOK_SAMPLES,
  ...COMPANY_LOGIN_SAMPLES,
  'POST /api/register': { url: () => '/api/register', body: () => registration(), namesRow: false },
  'POST /api/auth/register': {
    url: () => '/api/auth/register',
    body: () => simpleRegistration(),
    namesRow: false,
  },
  'GET /api/referral-links/{id}/poster.pdf': onRow(
    ({ link }) => `/api/referral-links/${link.id}/poster.pdf`,
  ),
  'POST /api/login': {
    url: () => '/api/login',
    body: () => ({ email: 'x@example.com', password: 'falsch' }),
    namesRow: false,
  },
  'POST /api/login/2fa': {
    url: () => '/api/login/2fa',
    body: () => ({ code: '123456' }),
    namesRow: false,
  },
  'POST /api/auth/reauth': {
    url: () => '/api/auth/reauth',
    body: () => ({ password: 'falsch' }),
    namesRow: false,
  },
  'POST /api/forgot-password': {
    url: () => '/api/forgot-password',
    body: () => ({ email: 'x@example.com' }),
    namesRow: false,
  },
  'POST /api/reset-password': {
    url: () => '/api/reset-password',
    body: () => ({ token: 'x', password: 'Kastanienallee 8' }),
    namesRow: false,
  },
  'GET /api/account/sessions': list('/api/account/sessions'),
  'POST /api/account/sessions/revoke-others': list('/api/account/sessions/revoke-others'),
  'DELETE /api/account/sessions/{id}': onRow(
    ({ sessionId }) => `/api/account/sessions/${sessionId}`,
  ),
  'GET /api/account/security-events': list('/api/account/security-events'),
  'GET /api/referral-links/{id}/print': onRow(({ link }) => `/api/referral-links/${link.id}/print`),
  'POST /api/referral-links/{id}/print/picture': onRow(
    ({ link }) => `/api/referral-links/${link.id}/print/picture`,
    () => ({ product: 'sticker_round', size: 'small', headline: 'Feiern' }),
  ),
  'POST /api/referral-links/{id}/print/sheet': onRow(
    ({ link }) => `/api/referral-links/${link.id}/print/sheet`,
    () => ({ product: 'sticker_round', headline: 'Feiern' }),
  ),
  'GET /api/2fa/status': list('/api/2fa/status'),
  'POST /api/2fa/setup': list('/api/2fa/setup'),
  'POST /api/2fa/verify-setup': {
    url: () => '/api/2fa/verify-setup',
    body: () => ({ token: '123456' }),
    namesRow: false,
  },
  'POST /api/2fa/verify': {
    url: () => '/api/2fa/verify',
    body: () => ({ token: '123456' }),
    namesRow: false,
  },
  'POST /api/2fa/disable': list('/api/2fa/disable'),
  'POST /api/2fa/backup-codes': list('/api/2fa/backup-codes'),
  'GET /api/user': list('/api/user'),
  'GET /api/verify-email': list('/api/verify-email?token=x&type=login'),
  'POST /api/resend-verification': {
    url: () => '/api/resend-verification',
    body: () => ({ type: 'login' }),
    namesRow: false,
  },
  ...ACCOUNT_SAMPLES,
  ...FIRST_HOUR_SAMPLES,
  'GET /api/partners/summary': list('/api/partners/summary'),
  'GET /api/partners/{id}': onRow(({ partner }) => `/api/partners/${partner.id}`),
  'GET /api/campaigns/summary': list('/api/campaigns/summary'),
  'GET /api/campaigns/{id}': onRow(({ campaign }) => `/api/campaigns/${campaign.id}`),
  'GET /api/campaigns/{id}/reward-terms': onRow(
    ({ campaign }) => `/api/campaigns/${campaign.id}/reward-terms`,
  ),
  'GET /api/leads/export': list('/api/leads/export'),
  'POST /api/clicks/shown': {
    url: () => '/api/clicks/shown',
    body: () => ({ token: 'x' }),
    namesRow: false,
  },
  'POST /api/landing/{slug}/steps/{version}': {
    url: ({ campaign }) => `/api/landing/${campaign.slug}/steps/0123456789abcdef`,
    body: () => ({ stamp: 'x', page: 1 }),
    namesRow: false,
  },
  'GET /api/landing/{slug}/challenge': {
    url: ({ campaign }) => `/api/landing/${campaign.slug}/challenge`,
    namesRow: false,
  },
  'GET /api/partners': list('/api/partners'),
  'POST /api/partners': { url: () => '/api/partners', body: () => partnerBody(), namesRow: false },
  'POST /api/partners/import/check': {
    url: () => '/api/partners/import/check',
    body: () => ({ partners: [partnerBody()] }),
    namesRow: false,
  },
  'POST /api/partners/import': {
    url: () => '/api/partners/import',
    body: () => ({ partners: [partnerBody({ allowDuplicate: true })] }),
    namesRow: false,
  },
  'PATCH /api/partners/{id}': onRow(
    ({ partner }) => `/api/partners/${partner.id}`,
    () => ({ notes: 'geändert' }),
  ),
  'DELETE /api/partners/{id}': onRow(({ partner }) => `/api/partners/${partner.id}`),
  'GET /api/partners/{id}/referral-performance': onRow(
    ({ partner }) => `/api/partners/${partner.id}/referral-performance`,
  ),
  'GET /api/partners/{id}/performance': onRow(
    ({ partner }) => `/api/partners/${partner.id}/performance`,
  ),
  'GET /api/campaigns': list('/api/campaigns'),
  'POST /api/campaigns': {
    url: () => '/api/campaigns',
    body: () => campaignBody({ status: 'draft' }),
    namesRow: false,
  },
  'PUT /api/campaigns/{id}': onRow(
    ({ campaign }) => `/api/campaigns/${campaign.id}`,
    ({ campaign }) => campaignBody({ name: 'Umbenannt', status: campaign.status }),
  ),
  'PATCH /api/campaigns/{id}': onRow(
    ({ campaign }) => `/api/campaigns/${campaign.id}`,
    () => ({ status: 'paused' }),
  ),
  'GET /api/referral-links': list('/api/referral-links'),
  'POST /api/referral-links': onRow(
    () => '/api/referral-links',
    ({ partner, campaign }) => ({ partnerId: partner.id, campaignId: campaign.id }),
  ),
  'PATCH /api/referral-links/{id}': onRow(
    ({ link }) => `/api/referral-links/${link.id}`,
    () => ({ status: 'inactive' }),
  ),
  'GET /api/referral-links/{id}/ending': onRow(
    ({ link }) => `/api/referral-links/${link.id}/ending?ending=gartenfest`,
  ),
  'PUT /api/referral-links/{id}/ending': onRow(
    ({ link }) => `/api/referral-links/${link.id}/ending`,
    () => ({ ending: 'gartenfest' }),
  ),
  'GET /api/referral-links/{id}/message': onRow(
    ({ link }) => `/api/referral-links/${link.id}/message`,
  ),
  'POST /api/referral-links/{id}/send': onRow(
    ({ link }) => `/api/referral-links/${link.id}/send`,
    ({ link }) => ({
      subject: 'Ihr Link',
      message: `Hallo, hier ist er: http://localhost:3000${link.shortPath}`,
    }),
  ),
  ...PARTNER_CODE_SAMPLES,
  'GET /api/link-house': list('/api/link-house'),
  'GET /api/link-house/check': list('/api/link-house/check?house=gut-lindenhof'),
  'PUT /api/link-house': {
    url: () => '/api/link-house',
    // No house is given twice.
    body: () => ({ house: `lindenhof-${crypto.randomUUID()}`.slice(0, 30) }),
    namesRow: false,
  },
  'GET /api/leads': list('/api/leads'),
  'POST /api/leads': onRow(
    () => '/api/leads',
    ({ campaign, partner }) => ({
      campaignId: campaign.id,
      partnerId: partner.id,
      reason: 'Hat am Telefon von der Empfehlung erzählt.',
      firstName: 'Beyza',
      lastName: 'Öztürk',
      email: 'beyza@example.org',
      phone: '',
      notes: '',
    }),
  ),
  'GET /api/leads/{id}': onRow(({ leadId }) => `/api/leads/${leadId}`),
  'PATCH /api/leads/{id}': onRow(
    ({ openLeadId }) => `/api/leads/${openLeadId}`,
    () => ({ notes: 'geändert' }),
  ),
  'PATCH /api/leads/{id}/benefit': onRow(
    ({ openLeadId }) => `/api/leads/${openLeadId}/benefit`,
    () => ({ redeemed: true }),
  ),
  'GET /api/sales': list('/api/sales'),
  ...FIGURE_SAMPLES,
  'GET /api/clicks': list('/api/clicks'),
  'GET /api/clicks/days': list('/api/clicks/days?days=7'),
  'GET /api/clicks/export': list('/api/clicks/export?days=7'),
  'PUT /api/commissions/{type}/{id}/mark-not-qualified': onRow(
    ({ openLeadId }) => `/api/commissions/lead/${openLeadId}/mark-not-qualified`,
    () => ({ reason: 'Kein Interesse' }),
  ),
  'GET /api/pending-premiums': list('/api/pending-premiums'),
  'GET /api/pending-premiums/partners': list('/api/pending-premiums/partners'),
  'GET /api/pending-premiums/bundles': list(
    '/api/pending-premiums/bundles?partnerId=01920000-0000-7000-8000-000000000000',
  ),
  'GET /api/pending-premiums/held-requests': list('/api/pending-premiums/held-requests'),
  'POST /api/pending-premiums/{id}/decide': onRow(
    ({ openCommissionId }) => `/api/pending-premiums/${openCommissionId}/decide`,
    () => ({ release: true }),
  ),
  'POST /api/pending-premiums/held-requests/{id}/decide': onRow(
    ({ openLeadId }) => `/api/pending-premiums/held-requests/${openLeadId}/decide`,
    () => ({ release: true }),
  ),
  'GET /api/budgets': list('/api/budgets'),
  'POST /api/budgets': onRow(
    () => '/api/budgets',
    ({ campaign }) => ({
      scope: 'campaign',
      campaignId: campaign.id,
      period: 'month',
      unit: 'cents',
      most: 100_000,
      beyond: 'refuse',
    }),
  ),
  'PUT /api/budgets/{id}': onRow(
    ({ budgetId }) => `/api/budgets/${budgetId}`,
    () => ({ most: 40, beyond: 'hold' }),
  ),
  'DELETE /api/budgets/{id}': onRow(({ budgetId }) => `/api/budgets/${budgetId}`),
  'PUT /api/pending-premiums/{id}': onRow(
    ({ openCommissionId }) => `/api/pending-premiums/${openCommissionId}`,
    () => ({ offerSent: true }),
  ),
  'GET /api/credit-note-readiness': list('/api/credit-note-readiness'),
  'POST /api/commissions/process-payout': onRow(
    () => '/api/commissions/process-payout',
    ({ partner }) => ({ partnerId: partner.id, paidAmount: 1, paidDate: TODAY }),
  ),
  'POST /api/commissions/preview-payout': onRow(
    () => '/api/commissions/preview-payout',
    ({ partner }) => ({ partnerId: partner.id, paidAmount: 1, paidDate: TODAY }),
  ),
  ...DOCUMENT_SAMPLES,
  'GET /api/subscription': list('/api/subscription'),
  'GET /api/subscription/usage': list('/api/subscription/usage'),
  'GET /api/subscription/invoices': list('/api/subscription/invoices'),
  'GET /api/subscription/invoices/{id}/pdf': onRow(
    ({ invoiceId }) => `/api/subscription/invoices/${invoiceId}/pdf`,
  ),
  'GET /api/subscription/invoices/{id}/einvoice': onRow(
    ({ invoiceId }) => `/api/subscription/invoices/${invoiceId}/einvoice`,
  ),
  'POST /api/subscription/upgrade': {
    url: () => '/api/subscription/upgrade',
    body: () => ({ plan: 'premium_yearly' }),
    namesRow: false,
  },
  'POST /api/subscription/change-plan': {
    url: () => '/api/subscription/change-plan',
    body: () => ({ plan: 'premium_yearly' }),
    namesRow: false,
  },
  'POST /api/subscription/cancel': {
    url: () => '/api/subscription/cancel',
    body: () => ({ atPeriodEnd: true }),
    namesRow: false,
  },
  'POST /api/subscription/reactivate': list('/api/subscription/reactivate'),
  'GET /api/billing/schedule': list('/api/billing/schedule'),
  'PUT /api/billing/schedule': {
    url: () => '/api/billing/schedule',
    body: () => ({ schedule: 'weekly' }),
    namesRow: false,
  },
  'GET /api/billing/reports': list('/api/billing/reports'),
  'POST /api/billing/trigger': {
    url: () => '/api/billing/trigger',
    body: () => ({ schedule: 'monthly' }),
    namesRow: false,
  },
  'GET /api/billing/reports/{id}/pdf': onRow(
    ({ reportId }) => `/api/billing/reports/${reportId}/pdf`,
  ),
  ...LIST_SAMPLES,
  ...SALE_SAMPLES,
  ...PERSON_SAMPLES,
  ...MARKETING_SAMPLES,
  ...GUEST_PAGE_SAMPLES,
  ...PAYMENT_SAMPLES,
  'GET /api/payouts/{id}/girocode': onRow(({ payoutId }) => `/api/payouts/${payoutId}/girocode`),
  'GET /api/account/datev': list('/api/account/datev'),
  'PUT /api/account/datev': {
    url: () => '/api/account/datev',
    body: () => ({
      consultantNumber: 29_098,
      clientNumber: 55_003,
      fiscalYearMonth: 1,
      accountLength: 4,
      chart: '04',
      accounts: defaultAccounts('04', 4),
      creditorMode: 'collective',
      creditorBase: 70_000,
    }),
    namesRow: false,
  },
  'GET /api/datev/preview': list('/api/datev/preview?from=2026-11-01&to=2026-11-30'),
  'POST /api/datev/exports': {
    url: () => '/api/datev/exports',
    body: () => {
      const year = new Date().getFullYear();
      return { from: `${year}-01-01`, to: `${year}-12-31`, again: true };
    },
    namesRow: false,
  },
  'GET /api/key-date': list(`/api/key-date?day=${TODAY}`),
  'GET /api/key-date/pdf': list(`/api/key-date/pdf?day=${TODAY}`),
  'GET /api/key-date/items': list(`/api/key-date/items?day=${TODAY}`),
  'GET /api/key-date/movements': list(`/api/key-date/movements?day=${TODAY}`),
  'GET /api/datev/exports': list('/api/datev/exports'),
  'GET /api/datev/exports/{id}/documents': onRow(
    ({ datevExportId }) => `/api/datev/exports/${datevExportId}/documents`,
  ),
  'GET /api/datev/exports/{id}/bookings': onRow(
    ({ datevExportId }) => `/api/datev/exports/${datevExportId}/bookings`,
  ),
  'GET /api/datev/exports/{id}/creditors': onRow(
    ({ datevExportId }) => `/api/datev/exports/${datevExportId}/creditors`,
  ),
  'GET /api/datev/exports/{id}/pictures': onRow(
    ({ datevExportId }) => `/api/datev/exports/${datevExportId}/pictures`,
  ),
  ...BANK_SAMPLES,
  ...ADVISER_SAMPLES,
  'GET /api/payment-files/candidates': list('/api/payment-files/candidates'),
  'GET /api/payment-files': list('/api/payment-files'),
  'POST /api/payment-files': onRow(
    () => '/api/payment-files',
    ({ payoutId }) => ({ creditNoteIds: [payoutId], executionDate: BANK_DAY }),
  ),
  'POST /api/payment-files/{id}/executed': onRow(
    ({ paymentFileId }) => `/api/payment-files/${paymentFileId}/executed`,
    () => ({ executedOn: '2026-11-01' }),
  ),
  'GET /api/payment-files/{id}/file': onRow(
    ({ paymentFileId }) => `/api/payment-files/${paymentFileId}/file`,
  ),
  'GET /api/dashboard/stats': list('/api/dashboard/stats'),
  'GET /api/search': list('/api/search?q=gut'),
  'GET /api/choices': list('/api/choices'),
  'GET /api/landing/{slug}': {
    url: ({ campaign, link }) => `/api/landing/${campaign.slug}?ref=${link.slug}`,
    namesRow: false,
  },
  'POST /formular/{slug}': {
    url: ({ campaign, link }) => `/formular/${campaign.slug}?ref=${link.slug}`,
    body: () => visitorAnswers(),
    namesRow: false,
  },
};
