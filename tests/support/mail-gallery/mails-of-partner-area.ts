import { linkMail } from '#server/modules/campaigns/links/mails/link-mail.tsx';
import { statementMail } from '#server/modules/credit-notes/statements/mails/statement-mail.tsx';
import { announcementMail } from '#server/modules/partner-area/announcements/mails/announcement-mail.tsx';
import {
  applicationConfirmationMail,
  applicationDeclinedMail,
  applicationReceivedMail,
} from '#server/modules/partner-area/applications/mails/application-mails.tsx';
import {
  newAddressMail,
  oldAddressMail,
} from '#server/modules/partner-area/invitation/mails/address-mails.tsx';
import { invitationMail } from '#server/modules/partner-area/invitation/mails/invitation-mail.tsx';
import { loginMail } from '#server/modules/partner-area/login/mails/login-mail.tsx';
import {
  bankAccountMail,
  newBankAccountMail,
} from '#server/modules/partner-area/own-data/mails/bank-account-mails.tsx';
import {
  bankAccountWishMail,
  changeDeclinedMail,
  changeTakenMail,
  changeWishMail,
} from '#server/modules/partner-area/own-data/mails/change-request-mails.tsx';
import {
  portraitDeclinedMail,
  portraitReleasedMail,
  portraitWishMail,
} from '#server/modules/partner-area/own-data/mails/portrait-mails.tsx';
import { passkeyAddedMail } from '#server/modules/partner-area/passkeys/mails/passkey-added-mail.tsx';
import { notMineMail } from '#server/modules/partner-area/programmes/mails/not-mine-mail.tsx';
import { linkMessage } from '#shared/link-message.ts';
import { PUBLIC_URL, type RenderedMails } from './rendered-mails.ts';

const linkUrl = `${PUBLIC_URL}/r/gut-lindenhof/anna-fotografie`;

const linkWords = linkMessage({
  name: 'Anna',
  businessName: 'Gut Lindenhof',
  url: linkUrl,
  reward: 'Für jede Anfrage erhalten Sie 50,00 €.',
});

const statement = {
  firstName: 'Marlene',
  partner: 'Fotografie Grün',
  number: 'GS-0007',
  link: `${PUBLIC_URL}/payouts?gutschrift=example`,
};
const businessName = 'Gut Lindenhof';
const area = `${PUBLIC_URL}/partner`;
const invitation = {
  firstName: 'Zoë',
  businessName,
  address: 'Lindenallee 12, 14467 Potsdam',
  rewards: ['Für jede Anfrage erhalten Sie 50,00 €.', 'Für je 25 Klicks erhalten Sie 5,00 €.'],
  lastDay: '05.12.2026',
  link: `${area}/anmelden#example`,
  area,
  canReply: true,
};

/** Mails about the partner area, to partners and providers. */
export const partnerAreaMails: RenderedMails = {
  'announcementMail: a request came of it': () =>
    announcementMail({
      firstName: 'Mara',
      businessName: 'Gut Lindenhof',
      announcedAt: new Date('2026-11-20T23:30:00Z'),
      reason: null,
    }),
  'announcementMail: declined, to a partner without a name': () =>
    announcementMail({
      firstName: '',
      businessName: 'Gut Lindenhof',
      announcedAt: new Date('2026-11-20T23:30:00Z'),
      reason: 'known_before',
    }),
  applicationConfirmationMail: () =>
    applicationConfirmationMail({
      firstName: 'Zoë',
      businessName,
      address: 'Lindenallee 12, 14467 Potsdam',
      link: `${PUBLIC_URL}/bewerbung-bestaetigen?token=example`,
      canReply: true,
    }),
  applicationReceivedMail: () =>
    applicationReceivedMail({
      firstName: 'Marlene',
      name: 'Zoë Müller',
      companyName: 'Blütenzauber',
      isAccepted: false,
      link: `${PUBLIC_URL}/partners/bewerbungen`,
    }),
  'applicationReceivedMail: accepted by itself': () =>
    applicationReceivedMail({
      firstName: '',
      name: 'Zoë Müller',
      companyName: '',
      isAccepted: true,
      link: `${PUBLIC_URL}/partners/bewerbungen`,
    }),
  applicationDeclinedMail: () =>
    applicationDeclinedMail({
      firstName: 'Zoë',
      businessName,
      address: '',
      reason: 'Wir arbeiten schon mit zwei Floristinnen zusammen.',
      canReply: false,
    }),
  changeWishMail: () =>
    changeWishMail({
      firstName: 'Marlene',
      partner: 'Blütenzauber GmbH (P-0007)',
      labels: ['Straße', 'IBAN'],
      link: `${PUBLIC_URL}/partners/aenderungen`,
    }),
  'bankAccountWishMail: another one': () =>
    bankAccountWishMail({
      firstName: 'Zoë',
      businessName,
      iban: 'DE89370400440532013000',
      link: `${area}/daten`,
      canReply: true,
    }),
  'bankAccountWishMail: taken out, without a name': () =>
    bankAccountWishMail({ firstName: '', businessName, iban: '', link: area, canReply: false }),
  'changeTakenMail: with another bank account': () =>
    changeTakenMail({
      firstName: 'Zoë',
      businessName,
      labels: ['Straße', 'IBAN'],
      iban: 'DE89370400440532013000',
      link: `${area}/daten`,
      canReply: true,
    }),
  'changeTakenMail: without a bank account': () =>
    changeTakenMail({
      firstName: '',
      businessName,
      labels: ['Öffentliche Beschreibung'],
      iban: undefined,
      link: `${area}/daten`,
      canReply: false,
    }),
  changeDeclinedMail: () =>
    changeDeclinedMail({
      firstName: 'Zoë',
      businessName,
      labels: ['IBAN'],
      reason: 'Bitte rufen Sie uns wegen der neuen IBAN kurz an.',
      link: `${area}/daten`,
      canReply: true,
    }),
  portraitWishMail: () =>
    portraitWishMail({
      firstName: 'Marlene',
      partner: 'Blütenzauber GmbH (P-0007)',
      link: `${PUBLIC_URL}/partners/aenderungen`,
    }),
  portraitReleasedMail: () =>
    portraitReleasedMail({
      firstName: 'Zoë',
      businessName,
      link: `${area}/daten`,
      canReply: true,
    }),
  'portraitDeclinedMail: the first picture': () =>
    portraitDeclinedMail({
      firstName: 'Zoë',
      businessName,
      reason: 'Auf dem Bild ist ein fremdes Firmenzeichen zu sehen.',
      isOtherShown: false,
      link: `${area}/daten`,
      canReply: true,
    }),
  'portraitDeclinedMail: another one is shown': () =>
    portraitDeclinedMail({
      firstName: '',
      businessName,
      reason: 'Bitte etwas heller.',
      isOtherShown: true,
      link: `${area}/daten`,
      canReply: false,
    }),
  'bankAccountMail: a new one': () =>
    bankAccountMail({
      firstName: 'Zoë',
      businessName,
      iban: 'DE89370400440532013000',
      link: `${area}/daten`,
      canReply: true,
    }),
  'bankAccountMail: taken out, without a name': () =>
    bankAccountMail({ firstName: '', businessName, iban: '', link: area, canReply: false }),
  'newBankAccountMail: a new one': () =>
    newBankAccountMail({
      firstName: 'Marlene',
      partner: 'Blütenzauber GmbH (P-0007)',
      iban: 'DE89370400440532013000',
      link: `${PUBLIC_URL}/partners`,
    }),
  'newBankAccountMail: taken out': () =>
    newBankAccountMail({ firstName: '', partner: 'DJ Łukasz', iban: '', link: PUBLIC_URL }),
  passkeyAddedMail: () =>
    passkeyAddedMail({ device: 'Safari auf iPhone', link: `${PUBLIC_URL}/partner/konto` }),
  'linkMail: as prepared': () =>
    linkMail({
      businessName,
      address: 'Lindenallee 12, 14467 Potsdam',
      ...linkWords,
      url: linkUrl,
      canReply: true,
    }),
  'linkMail: own words, no answer': () =>
    linkMail({
      businessName,
      address: '',
      subject: 'Für Sie: <b>Ihr Link</b>',
      message: `Liebe Anna,\nschau mal: ${linkUrl} (oder ${linkUrl})\n\n<script>alert(1)</script>`,
      url: linkUrl,
      canReply: false,
    }),
  'invitationMail: two links': () => invitationMail(invitation),
  'invitationMail: no link, no name, no answer': () =>
    invitationMail({ ...invitation, firstName: '', address: '', rewards: [], canReply: false }),
  oldAddressMail: () => oldAddressMail({ businessName, area, canReply: true }),
  newAddressMail: () => newAddressMail({ businessName, area, canReply: false }),
  loginMail: () => loginMail({ link: `${PUBLIC_URL}/partner/anmelden#example`, code: '049213' }),
  'notMineMail: to an owner by name': () =>
    notMineMail({
      firstName: 'Marlene',
      partner: 'Blütenzauber GmbH (P-0007)',
      link: `${PUBLIC_URL}/partner-list`,
    }),
  'notMineMail: to an owner without a name': () =>
    notMineMail({ firstName: '', partner: 'DJ Łukasz', link: `${PUBLIC_URL}/partner-list` }),
  'statementMail: objection, in a file for the bank': () =>
    statementMail({
      ...statement,
      kind: 'objection',
      reason: 'Der Betrag stimmt nicht',
      words: 'Es waren drei Anfragen, nicht zwei.',
      isOnItsWay: true,
    }),
  'statementMail: question': () =>
    statementMail({
      ...statement,
      kind: 'question',
      firstName: '',
      reason: 'Etwas anderes',
      words: 'Wofür ist das?',
      isOnItsWay: false,
    }),
  'statementMail: withdrawal': () =>
    statementMail({ ...statement, kind: 'withdrawal', reason: '', words: '', isOnItsWay: false }),
};
