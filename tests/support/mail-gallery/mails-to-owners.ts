import { domainCodeMail } from '#server/modules/accounts/company-login/mails/domain-code-mail.tsx';
import { securityNoticeMail } from '#server/modules/accounts/login/mails/security-notice-mail.tsx';
import { lostHostMail } from '#server/modules/accounts/own-address/mails/lost-host-mail.tsx';
import {
  passwordChangedMail,
  resetMail,
} from '#server/modules/accounts/recovery/mails/password-mails.tsx';
import {
  addressChangeMail,
  loginChangeMail,
  verificationMail,
} from '#server/modules/accounts/verification/mails/address-mails.tsx';
import { paymentMail } from '#server/modules/billing/cards/mails/payment-mail.tsx';
import { composeInvoice } from '#server/modules/billing/invoices/domain/invoice.ts';
import { invoiceMail } from '#server/modules/billing/invoices/mails/invoice-mail.tsx';
import { changeMail } from '#server/modules/billing/subscription/mails/change-mail.tsx';
import {
  adviserCodeMail,
  adviserLinkMail,
} from '#server/modules/bookkeeping/adviser-packs/mails/adviser-mails.tsx';
import { returnedTransferMail } from '#server/modules/bookkeeping/bank-statements/mails/returned-transfer-mail.tsx';
import { anchorMail } from '#server/modules/credit-notes/anchors/anchor-mail.tsx';
import { endpointMail } from '#server/modules/integrations/webhooks/mails/endpoint-mail.tsx';
import { newLeadMail } from '#server/modules/leads/mails/new-lead-mail.tsx';
import {
  payableMail,
  restingMail,
} from '#server/modules/marketing/automations/mails/provider-mails.tsx';
import { retentionMail, visitorErasedMail } from '#server/modules/privacy/mails/provider-mails.tsx';
import { demoRequestMail } from '#server/modules/public-site/platform/mails/demo-request-mail.tsx';
import { reportMail } from '#server/modules/reporting/reports/mails/report-mail.tsx';
import { calendarDate } from '#shared/calendar-date.ts';
import { ENTERPRISE_QUESTION } from '#shared/demo-request.ts';
import { cents } from '#shared/money.ts';
import { invoiceInput } from '../invoice-samples.ts';
import { AT, PUBLIC_URL, type RenderedMails } from './rendered-mails.ts';

const day = calendarDate('2026-12-05');
const link = `${PUBLIC_URL}/verify-email?token=example`;
const owner = { firstName: 'Marlene', publicUrl: PUBLIC_URL };
const purposes = ['login', 'public', 'sender', 'inquiry'] as const;
const notices = [
  'two_factor_enabled',
  'two_factor_disabled',
  'backup_codes_renewed',
  'backup_code_used',
  'wrong_codes',
  'passkey_removed',
  'passkey_copied',
  'password_removed',
  'calendar_opened',
  'calendar_renewed',
  'webhook_created',
  'webhook_changed',
  'company_login_configured',
  'company_login_removed',
  'company_login_required',
  'company_login_optional',
  'company_domain_verified',
  'company_linked',
  'company_unlinked',
  'break_glass',
] as const;

/** Mails of the login and its addresses. */
export const accountMails: RenderedMails = {
  ...Object.fromEntries(
    purposes.map((purpose) => [
      `verificationMail: ${purpose}`,
      () =>
        verificationMail({
          purpose,
          firstName: 'Marlene',
          link,
          code: purpose === 'login' ? '042815' : null,
        }),
    ]),
  ),
  'verificationMail: without a name': () =>
    verificationMail({ purpose: 'login', firstName: '', link, code: null }),
  domainCodeMail: () => domainCodeMail({ domain: 'gut-lindenhof.example', code: '12345678' }),
  lostHostMail: () =>
    lostHostMail({
      host: 'empfehlung.gut-lindenhof.example',
      target: 'app.empfehlwerk.example',
      days: 3,
      ...owner,
    }),
  'resetMail: link': () => resetMail({ firstName: 'Marlene', link }),
  'resetMail: without a password': () => resetMail({ firstName: 'Marlene', link, wantsCode: true }),
  'passwordChangedMail: changed': () => passwordChangedMail(owner),
  'passwordChangedMail: set again': () => passwordChangedMail({ ...owner, isNew: true }),
  ...Object.fromEntries(
    notices.map((notice) => [
      `securityNoticeMail: ${notice}`,
      () => securityNoticeMail({ ...owner, notice, hasPassword: true }),
    ]),
  ),
  'securityNoticeMail: new device': () =>
    securityNoticeMail({
      ...owner,
      notice: { device: 'Firefox auf Linux' },
      hasPassword: true,
    }),
  'securityNoticeMail: new device, without a password': () =>
    securityNoticeMail({
      ...owner,
      notice: { device: 'Firefox auf Linux' },
      hasPassword: false,
    }),
  'securityNoticeMail: new passkey': () =>
    securityNoticeMail({
      ...owner,
      notice: { passkey: 'Safari auf iPhone' },
      hasPassword: true,
    }),
  'addressChangeMail: entered': () => addressChangeMail({ ...owner, isDone: false }),
  'addressChangeMail: done': () => addressChangeMail({ ...owner, isDone: true }),
  'loginChangeMail: free': () => loginChangeMail({ ...owner, link, isTaken: false }),
  'loginChangeMail: taken': () => loginChangeMail({ ...owner, link, isTaken: true }),
};

const lead = {
  leadId: '01922222-2222-7222-8222-222222222222',
  createdAt: AT,
  campaignId: '01955555-5555-7555-8555-555555555555',
  campaignName: 'Sommerfeste',
  heldFor: null,
  approvedAt: null,
  asksConfirmation: false,
  language: 'de',
  confirmedAt: null,
  isQualified: true,
  isEntered: false,
  notifiesVisitor: true,
  benefit: null,
  visitor: {
    email: 'aylin@example.com',
    emailNormalised: 'aylin@example.com',
    phone: '',
    firstName: 'Aylin',
    lastName: 'Şahin',
  },
  answers: [
    { name: 'email', label: 'E-Mail', type: 'email', value: 'aylin@example.com' },
    { name: 'tag', label: 'Wunschtermin', type: 'date', value: '2027-06-12' },
    { name: 'extras', label: 'Extras', type: 'checkbox', value: ['DJ', 'Torte'] },
  ],
  partner: {
    id: '01933333-3333-7333-8333-333333333333',
    isErased: false,
    email: 'zoe@example.com',
    firstName: 'Zoë',
    lastName: 'Müller',
    companyName: 'Blumen Ährenfeld',
  },
} as const;
const leadLink = `${PUBLIC_URL}/leads?anfrage=${lead.leadId}`;

/** Mails about a request, to the provider. */
export const newLeadMails: RenderedMails = {
  'newLeadMail: recommended': () => newLeadMail(lead, leadLink),
  'newLeadMail: held, confirmed, without a partner': () =>
    newLeadMail({ ...lead, heldFor: 'duplicate', confirmedAt: AT, partner: null }, leadLink),
  'newLeadMail: without an address': () =>
    newLeadMail({ ...lead, visitor: { ...lead.visitor, email: '' } }, leadLink),
};

const news = ['issued', 'declined', 'first_reminder', 'second_reminder', 'ended'] as const;
const changes = [
  'cancel_planned',
  'reactivated',
  'change_planned',
  'change_withdrawn',
  'ended',
  'plan_set',
] as const;
const payment = {
  id: '01944444-4444-7444-8444-444444444444',
  invoiceId: '01922222-2222-7222-8222-222222222222',
  cardId: null,
  amountCents: 11_781,
  chargeId: 'ch_1234',
  status: 'succeeded',
  failure: null,
  isSurplus: false,
  refundedCents: 5_000,
  disputeStatus: 'needs_response',
  createdAt: AT,
} as const;

/** Mails about the subscription, its invoices and payments by card. */
export const billingMails: RenderedMails = {
  ...Object.fromEntries(
    news.map((what) => [
      `invoiceMail: ${what}`,
      () => invoiceMail(composeInvoice(invoiceInput()), what, day, PUBLIC_URL),
    ]),
  ),
  'invoiceMail: issued, by card': () =>
    invoiceMail(composeInvoice(invoiceInput({ payment: 'card' })), 'issued', day, PUBLIC_URL),
  ...Object.fromEntries(
    changes.map((what) => [
      `changeMail: ${what}`,
      () =>
        changeMail(
          {
            what,
            plan: what === 'ended' || what === 'plan_set' ? 'free' : 'premium_yearly',
            before: 'premium_monthly',
            day,
          },
          'Marlene',
          PUBLIC_URL,
        ),
    ]),
  ),
  ...Object.fromEntries(
    (['surplus', 'refunded', 'disputed'] as const).map((what) => [
      `paymentMail: ${what}`,
      () => paymentMail(payment, 'RE-0042', what),
    ]),
  ),
};

const asked = {
  isSupport: false,
  name: 'Marlene Öztürk',
  email: 'marlene@lindenhof.example',
  company: 'Gut Lindenhof',
};

/** Mails about a demonstration, to the operator. */
export const demoRequestMails: RenderedMails = {
  'demoRequestMail: demonstration': () => demoRequestMail({ ...asked, message: '' }),
  'demoRequestMail: Enterprise': () =>
    demoRequestMail({ ...asked, message: `${ENTERPRISE_QUESTION}\n\n500 Partner` }),
  'demoRequestMail: support': () =>
    demoRequestMail({ ...asked, isSupport: true, message: 'Wo storniere ich?' }),
};

/** Mails about webhooks at which nothing arrives. */
export const webhookMails: RenderedMails = Object.fromEntries(
  (['failing', 'switched_off', 'gone'] as const).map((notice) => [
    `endpointMail: ${notice}`,
    () => endpointMail({ ...owner, notice, name: 'Buchungssoftware' }),
  ]),
);

/** The mail with the newest hash of the documents. */
export const anchorMails: RenderedMails = {
  'anchorMail: month': () =>
    anchorMail({ hash: 'ab'.repeat(32), documents: 12, newestNumber: 'GS-0042' }, 'Marlene', day),
};

const payable = {
  partnerId: '01933333-3333-7333-8333-333333333333',
  partnerName: 'Blumen Ährenfeld',
  campaignId: '01955555-5555-7555-8555-555555555555',
  campaignName: 'Sommerfeste',
  open: cents(12_000),
  minimum: cents(10_000),
};

/** Mails of automations, to the provider. */
export const automationMailsToOwner: RenderedMails = {
  'payableMail: one partner': () => payableMail([payable], 'Marlene', PUBLIC_URL),
  'payableMail: more partners than are named': () =>
    payableMail(
      Array.from({ length: 22 }, (_, place) => ({
        ...payable,
        partnerId: `partner-${place}`,
        partnerName: `Partner ${place + 1}`,
        minimum: cents(0),
      })),
      '',
      PUBLIC_URL,
    ),
  'restingMail: one': () => restingMail(['Monatsstatistik'], 'Marlene', PUBLIC_URL),
  'restingMail: two': () => restingMail(['Monatsstatistik', 'Nachfassen'], '', PUBLIC_URL),
};

const totals = { premium: cents(24_000), paid: cents(5_000), pending: cents(19_000) };
const premium = {
  commissionId: '01977777-7777-7777-8777-777777777777',
  campaignName: 'Sommerfeste',
  source: 'lead',
  leadEmail: 'aylin@example.com',
  quantity: 1,
  day: calendarDate('2026-11-21'),
  amount: totals.premium,
  paid: totals.paid,
} as const;
const recipient = {
  businessName: 'Gut Lindenhof',
  address: 'Lindenallee 12',
  postalCode: '14467',
  city: 'Potsdam',
};
const reported = {
  ...totals,
  partnerId: payable.partnerId,
  name: payable.partnerName,
  premiums: [premium],
};
const report = {
  id: '01966666-6666-7666-8666-666666666666',
  number: 'AB-0007',
  kind: 'regular',
  schedule: 'monthly',
  start: calendarDate('2026-11-01'),
  end: calendarDate('2026-11-30'),
  createdAt: AT,
  totals,
  content: { recipient, partners: [reported] },
} as const;
const empty = { premium: cents(0), paid: cents(0), pending: cents(0) };

/** Mails with billing reports. */
export const reportMails: RenderedMails = {
  'reportMail: a month': () => reportMail(report, 'Marlene', PUBLIC_URL),
  'reportMail: without premiums': () =>
    reportMail(
      { ...report, kind: 'interim', totals: empty, content: { recipient, partners: [] } },
      '',
      PUBLIC_URL,
    ),
};

/** Mails about personal data, to the provider. */
export const privacyMailsToOwner: RenderedMails = {
  'retentionMail: announced': () =>
    retentionMail({ firstName: 'Marlene', eraseOn: day, requests: 3, partners: 1 }, PUBLIC_URL),
  ...Object.fromEntries(
    [1, 2].map((count) => [
      `visitorErasedMail: ${count}`,
      () =>
        visitorErasedMail({
          firstName: 'Marlene',
          requests: Array.from({ length: count }, (_, place) => ({
            day: `1${place}.11.2026`,
            url: `${leadLink}${place}`,
          })),
          proofsUrl: `${PUBLIC_URL}/account-settings?bereich=daten`,
        }),
    ]),
  ),
  'returnedTransferMail: one document': () =>
    returnedTransferMail({
      firstName: 'Jana',
      partner: 'DJ Łukasz',
      numbers: ['GS-0007'],
      amount: '59,50 €',
      day: '26.11.2026',
      reason: 'Das Konto ist aufgelöst',
      link: `${PUBLIC_URL}/payouts?export=auszug`,
    }),
  'returnedTransferMail: a whole file, to an owner without a name': () =>
    returnedTransferMail({
      firstName: '',
      partner: 'DJ Łukasz',
      numbers: Array.from({ length: 12 }, (_, index) => `GS-${index + 1}`),
      amount: '714,00 €',
      day: '26.11.2026',
      reason: 'Die Bank nennt keinen Grund',
      link: `${PUBLIC_URL}/payouts?export=auszug`,
    }),
  adviserLinkMail: () =>
    adviserLinkMail({
      businessName: 'Gut Lindenhof',
      period: 'Oktober 2026',
      lastDay: '17.11.2026',
      link: `${PUBLIC_URL}/kanzlei/example`,
    }),
  adviserCodeMail: () => adviserCodeMail({ businessName: 'Gut Lindenhof', code: '042815' }),
};
