import { bonusMail } from '#server/modules/commissions/mails/bonus-mail.tsx';
import { correctionMail } from '#server/modules/commissions/mails/correction-mail.tsx';
import { notQualifiedMail } from '#server/modules/commissions/mails/not-qualified-mail.tsx';
import { saleMail } from '#server/modules/commissions/mails/sale-mail.tsx';
import { documentMail } from '#server/modules/credit-notes/mails/document-mail.tsx';
import { confirmAddressMail } from '#server/modules/leads/mails/confirm-address-mail.tsx';
import { guestBenefitMail } from '#server/modules/leads/mails/guest-benefit-mail.tsx';
import { partnerNoticeMail } from '#server/modules/leads/mails/partner-notice-mail.tsx';
import { visitorConfirmationMail } from '#server/modules/leads/mails/visitor-confirmation-mail.tsx';
import {
  followUpMail,
  statisticsMail,
} from '#server/modules/marketing/automations/mails/refusable-mails.tsx';
import {
  ownDataErasedMail,
  ownDataLinkMail,
  ownDataRefusedMail,
} from '#server/modules/privacy/mails/own-data-mails.tsx';
import { calendarDate } from '#shared/calendar-date.ts';
import { ENGLISH_TEMPLATES } from '#shared/guest-words/mail-words.ts';
import { MAIL_TEMPLATES } from '#shared/mail-templates.ts';
import { cents } from '#shared/money.ts';
import { AT, PUBLIC_URL, type RenderedMails } from './rendered-mails.ts';

const businessName = 'Gut Lindenhof';
const address = 'Lindenallee 12, 14467 Potsdam';
const ownDataUrl = `${PUBLIC_URL}/meine-daten/example`;
const refusalUrl = `${PUBLIC_URL}/abmelden?token=example`;
const areaUrl = `${PUBLIC_URL}/partner/example/example`;
const contact = {
  businessName,
  phone: '+49 331 123456',
  email: 'hallo@lindenhof.example',
  website: 'https://lindenhof.example',
};
const visitor = { address, campaignName: 'Sommerfeste', ownDataUrl, canReply: true };
const toPartner = {
  firstName: 'Zoë',
  businessName,
  address,
  campaignName: 'Sommerfeste',
  canReply: true,
  areaUrl,
  refusalUrl,
};

const benefit = {
  words: 'Ein Glas Sekt für jeden Gast',
  conditions: 'Für Feiern ab 40 Gästen, einzulösen bis Ende 2027.',
  code: 'K7M-4QPX',
};

/** Mails about a request, to visitors and partners. */
export const leadMails: RenderedMails = {
  'visitorConfirmationMail: standard words': () =>
    visitorConfirmationMail(MAIL_TEMPLATES.visitor_confirmation, {
      ...visitor,
      visitorName: 'Aylin Şahin',
      provider: contact,
      date: '21.11.2026',
    }),
  'visitorConfirmationMail: own words, no name, no answer': () =>
    visitorConfirmationMail(
      {
        subject: '{{campaignName}}: danke, {{customerName}}!',
        htmlContent:
          '<h2>Wunderbar</h2><p>Guten Tag {{customerName}},<br><strong>bis</strong> <em>bald</em>.</p><ul><li><p>erstens</p></li></ul><p><a href="https://lindenhof.example">Website</a></p>',
      },
      {
        ...visitor,
        canReply: false,
        visitorName: '',
        provider: { ...contact, phone: '', website: '' },
        date: '21.11.2026',
      },
    ),
  'visitorConfirmationMail: with a benefit': () =>
    visitorConfirmationMail(MAIL_TEMPLATES.visitor_confirmation, {
      ...visitor,
      visitorName: 'Aylin Şahin',
      provider: contact,
      date: '21.11.2026',
      benefit: { code: benefit.code, promise: benefit },
    }),
  'visitorConfirmationMail: with a benefit, held back': () =>
    visitorConfirmationMail(MAIL_TEMPLATES.visitor_confirmation, {
      ...visitor,
      visitorName: 'Aylin Şahin',
      provider: contact,
      date: '21.11.2026',
      benefit: { code: benefit.code, promise: null },
    }),
  'guestBenefitMail: code': () =>
    guestBenefitMail({
      greeting: 'Guten Tag Aylin Şahin,',
      provider: contact,
      benefit,
      ownDataUrl,
    }),
  'confirmAddressMail: link': () =>
    confirmAddressMail({
      greeting: 'Guten Tag Aylin Şahin,',
      provider: contact,
      canReply: true,
      link: `${PUBLIC_URL}/anfrage-bestaetigen?token=example`,
      lastDay: '28.11.2026',
      ownDataUrl,
    }),
  'visitorConfirmationMail: in English': () =>
    visitorConfirmationMail(ENGLISH_TEMPLATES.visitor_confirmation, {
      ...visitor,
      language: 'en',
      visitorName: 'Aylin Şahin',
      provider: contact,
      date: '21 November 2026',
      benefit: { code: benefit.code, promise: benefit },
    }),
  'guestBenefitMail: in English': () =>
    guestBenefitMail({
      language: 'en',
      greeting: 'Hello Aylin Şahin,',
      provider: contact,
      benefit,
      ownDataUrl,
    }),
  'confirmAddressMail: in English': () =>
    confirmAddressMail({
      language: 'en',
      greeting: 'Hello Aylin Şahin,',
      provider: contact,
      canReply: false,
      link: `${PUBLIC_URL}/anfrage-bestaetigen?token=example`,
      lastDay: '28 November 2026',
      ownDataUrl,
    }),
  'partnerNoticeMail: standard words': () =>
    partnerNoticeMail(MAIL_TEMPLATES.partner_notice, { ...toPartner, createdAt: AT }),
  'partnerNoticeMail: no answer': () =>
    partnerNoticeMail(MAIL_TEMPLATES.partner_notice, {
      ...toPartner,
      createdAt: AT,
      canReply: false,
    }),
};

/** Mails about a commission, to partners. */
export const commissionMails: RenderedMails = {
  'saleMail: with a commission': () =>
    saleMail(MAIL_TEMPLATES.sale_confirmed, {
      ...toPartner,
      confirmedAt: AT,
      commission: cents(5_000),
      payableFrom: null,
      overBudget: null,
    }),
  'saleMail: over a budget that holds, to be paid later': () =>
    saleMail(MAIL_TEMPLATES.sale_confirmed, {
      ...toPartner,
      confirmedAt: AT,
      commission: cents(5_000),
      payableFrom: calendarDate('2027-07-12'),
      overBudget: 'held',
    }),
  'saleMail: over a budget that refuses': () =>
    saleMail(MAIL_TEMPLATES.sale_without_commission, {
      ...toPartner,
      confirmedAt: AT,
      commission: null,
      payableFrom: null,
      overBudget: 'refused',
    }),
  'saleMail: without one': () =>
    saleMail(MAIL_TEMPLATES.sale_without_commission, {
      ...toPartner,
      confirmedAt: AT,
      commission: null,
      payableFrom: null,
      overBudget: null,
      canReply: false,
    }),
  'notQualifiedMail: request, with a reason': () =>
    notQualifiedMail(MAIL_TEMPLATES.not_qualified, {
      ...toPartner,
      kind: 'lead',
      eventAt: AT,
      reason: 'Kein freier Termin.',
    }),
  'notQualifiedMail: click, without a reason': () =>
    notQualifiedMail(MAIL_TEMPLATES.click_not_qualified, {
      ...toPartner,
      kind: 'click',
      eventAt: AT,
      reason: '',
      canReply: false,
    }),
  'correctionMail: with a reason': () =>
    correctionMail(MAIL_TEMPLATES.commission_corrected, {
      ...toPartner,
      correctedAt: AT,
      amount: cents(2_000),
      documents: 'GS-0012, GS-0015',
      reason: 'Die Feier wurde kleiner.',
      canReply: true,
    }),
  'correctionMail: without a reason': () =>
    correctionMail(MAIL_TEMPLATES.commission_corrected, {
      ...toPartner,
      correctedAt: AT,
      amount: cents(2_000),
      documents: 'GS-0012',
      reason: '',
      canReply: false,
    }),
  'bonusMail: with a reason': () =>
    bonusMail(MAIL_TEMPLATES.bonus_given, {
      ...toPartner,
      givenAt: AT,
      amount: cents(15_000),
      reason: 'Danke für zehn Buchungen in einem Sommer.',
      canReply: true,
    }),
  'bonusMail: without a reason': () =>
    bonusMail(MAIL_TEMPLATES.bonus_given, {
      ...toPartner,
      givenAt: AT,
      amount: cents(15_000),
      reason: '',
      canReply: false,
    }),
};

const document = {
  kind: 'credit_note',
  partnerName: 'Zoë Müller',
  businessName,
  address,
  documentName: 'Gutschrift GS-0042',
  issueDate: '21.11.2026',
  amount: '59,50 €',
  cancels: '',
  objection: 'Sie können der Gutschrift widersprechen.',
  hasEInvoice: true,
  isLinked: false,
  message: '',
  canReply: true,
  areaUrl,
  refusalUrl,
} as const;

/** Mails with documents, to partners. */
export const documentMails: RenderedMails = {
  'documentMail: credit note': () => documentMail(MAIL_TEMPLATES.credit_note, document),
  'documentMail: to somebody without access to the area': () =>
    documentMail(MAIL_TEMPLATES.credit_note, { ...document, refusalUrl: '' }),
  'documentMail: credit note with a message': () =>
    documentMail(MAIL_TEMPLATES.credit_note, {
      ...document,
      message: 'Vielen Dank!\n\nBis bald\nMarlene',
    }),
  'documentMail: credit note in the area': () =>
    documentMail(MAIL_TEMPLATES.credit_note, { ...document, isLinked: true }),
  'documentMail: receipt': () =>
    documentMail(MAIL_TEMPLATES.credit_note, {
      ...document,
      kind: 'payout_receipt',
      documentName: 'Auszahlungsbeleg GS-0043',
      objection: '',
      hasEInvoice: false,
      canReply: false,
    }),
  'documentMail: reversal': () =>
    documentMail(MAIL_TEMPLATES.credit_note, {
      ...document,
      kind: 'reversal',
      documentName: 'Stornobeleg GS-0044',
      cancels: 'Gutschrift GS-0042 vom 21.11.2026',
      objection: '',
    }),
};

const figures = {
  clicks: 42,
  clicksBefore: 35,
  leads: 1,
  leadsBefore: 2,
  sales: 1,
  salesBefore: 0,
  earned: cents(12_000),
  earnedBefore: cents(5_000),
  settled: cents(5_000),
  open: cents(12_000),
};
const month = {
  partnerName: 'Zoë Müller',
  businessName,
  address,
  month: 'November 2026',
  date: '01.12.2026',
  areaUrl,
  refusalUrl,
};

/** Automatic mails, to visitors and partners. */
export const automaticMails: RenderedMails = {
  'followUpMail: standard words': () =>
    followUpMail(MAIL_TEMPLATES.follow_up, {
      ...visitor,
      ...contact,
      visitorName: 'Aylin Şahin',
      date: '14.11.2026',
      refusalUrl,
    }),
  'followUpMail: in English': () =>
    followUpMail(ENGLISH_TEMPLATES.follow_up, {
      ...visitor,
      ...contact,
      language: 'en',
      visitorName: '',
      date: '14 November 2026',
      refusalUrl,
    }),
  'followUpMail: no answer': () =>
    followUpMail(MAIL_TEMPLATES.follow_up, {
      ...visitor,
      ...contact,
      visitorName: '',
      date: '14.11.2026',
      refusalUrl,
      canReply: false,
    }),
  'statisticsMail: a month': () =>
    statisticsMail(MAIL_TEMPLATES.partner_statistics, { ...month, figures, canReply: true }),
  'statisticsMail: a month with clicks only': () =>
    statisticsMail(MAIL_TEMPLATES.partner_statistics, {
      ...month,
      figures: {
        ...figures,
        clicks: 1,
        leads: 0,
        leadsBefore: 0,
        sales: 0,
        earned: cents(0),
        earnedBefore: cents(0),
        settled: cents(0),
        open: cents(0),
      },
      canReply: false,
    }),
};

const wish = {
  businessName,
  requestedOn: '12.11.2026',
  link: `${PUBLIC_URL}/meine-daten/bestaetigen/example`,
  until: '13.11.2026, 09:12 Uhr',
  ownDataUrl,
};

/** Mails about personal data, to visitors. */
export const privacyMails: RenderedMails = {
  'ownDataLinkMail: copy': () => ownDataLinkMail({ ...wish, kind: 'copy' }),
  'ownDataLinkMail: erasure': () => ownDataLinkMail({ ...wish, kind: 'erasure' }),
  'ownDataLinkMail: in English': () =>
    ownDataLinkMail({ ...wish, language: 'en', kind: 'erasure', requestedOn: '12 November 2026' }),
  'ownDataRefusedMail: in English': () => ownDataRefusedMail(businessName, 'en'),
  'ownDataErasedMail: in English': () =>
    ownDataErasedMail({
      language: 'en',
      businessName,
      requestedOn: ['12 November 2026'],
      withOthers: true,
      stays: ['The reward for the recommendation'],
    }),
  'ownDataErasedMail: one': () =>
    ownDataErasedMail({
      businessName,
      requestedOn: ['12.11.2026'],
      withOthers: false,
      stays: ['Tag und Kampagne', 'Umsatz'],
    }),
  'ownDataErasedMail: with others': () =>
    ownDataErasedMail({
      businessName,
      requestedOn: ['12.11.2026', '13.11.2026'],
      withOthers: true,
      stays: ['Tag und Kampagne'],
    }),
  'ownDataRefusedMail: refused': () => ownDataRefusedMail(businessName),
};
