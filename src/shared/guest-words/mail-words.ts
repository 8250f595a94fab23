import type { Language } from '../guest-language.ts';
import type { MailWords, TemplateKind } from '../mail-templates.ts';

/** The fixed texts of mails to guests (docs/product/leads.md section 8), in the language in which they asked. */

const de = {
  language: 'de' as Language,
  yourData: 'Ihre Daten:',
  ownData: 'Auskunft oder Löschung',
  tagline: 'Empfehlungsmanagement für Event-Locations & Veranstalter',
  greeting: 'Guten Tag,',
  greetingNamed: 'Guten Tag {name},',
  phone: 'Telefon',
  email: 'E-Mail',
  website: 'Website',

  received: '{provider} hat Ihre Anfrage erhalten.',
  notYou:
    'Sie haben nichts angefragt? Dann hat jemand Ihre E-Mail-Adresse eingetragen. Sie müssen nichts tun.',
  toDelete: 'Sollen die Angaben gelöscht werden,',
  byReply: 'antworten Sie auf diese E-Mail.',
  byContact: 'wenden Sie sich an {provider}.',

  confirmSubject: 'Bitte bestätigen Sie Ihre Anfrage bei {provider}',
  confirmPreview: 'Ein Klick fehlt noch, damit {provider} Ihre Anfrage bearbeitet.',
  confirmText:
    'vielen Dank für Ihre Anfrage bei {provider}. Bitte bestätigen Sie noch Ihre E-Mail-Adresse. Erst danach gilt Ihre Anfrage.',
  confirmButton: 'Anfrage bestätigen',
  confirmUntil: 'Der Link gilt bis zum {day}.',
  notYouUnconfirmed:
    'Sie haben nichts angefragt? Dann hat jemand Ihre E-Mail-Adresse eingetragen. Sie müssen nichts tun: Ohne Bestätigung werden die Angaben gelöscht.',
  questions: 'Fragen beantwortet {provider}.',

  benefitSubject: 'Ihr Vorteil bei {provider}',
  benefitPreview: 'Ihr Code für den Vorteil bei {provider}.',
  benefitText: 'vielen Dank für Ihre Anfrage bei {provider}. Das war Ihnen dafür versprochen:',
  codeAlone: 'Code für Ihren Vorteil',
  benefit: 'Ihr Vorteil',
  conditions: 'Bedingungen',
  code: 'Ihr Code',
  whereItStood: 'Vorteil und Bedingungen standen auf der Seite, über die Sie angefragt haben.',
  sayCode: 'Bitte nennen Sie den Code, wenn Sie den Vorteil nutzen möchten.',

  offerOf: 'Angebot vom',
  offerPreview: 'Ihr Angebot von {provider} vom {day}',
  replyNow: 'Antworten Sie einfach auf diese E-Mail.',
  alreadyDone: 'Haben Sie sich schon gemeldet, ist nichts weiter zu tun.',
  whyFollowUp:
    'Sie bekommen diese E-Mail, weil Sie bei {provider} angefragt und der Kontaktaufnahme zugestimmt haben.',
  unsubscribe: 'Solche E-Mails abbestellen',
};

export type GuestMailWords = Readonly<Record<Exclude<keyof typeof de, 'language'>, string>> & {
  readonly language: Language;
};

const en: GuestMailWords = {
  language: 'en',
  yourData: 'Your data:',
  ownData: 'Access or erasure',
  tagline: 'Referral management for event venues & organisers',
  greeting: 'Hello,',
  greetingNamed: 'Hello {name},',
  phone: 'Phone',
  email: 'Email',
  website: 'Website',

  received: '{provider} has received your enquiry.',
  notYou:
    'You have not sent an enquiry? Then somebody has entered your email address. You need not do anything.',
  toDelete: 'If you would like the details to be deleted,',
  byReply: 'simply reply to this email.',
  byContact: 'please contact {provider}.',

  confirmSubject: 'Please confirm your enquiry to {provider}',
  confirmPreview: 'One more click, and {provider} will attend to your enquiry.',
  confirmText:
    'thank you for your enquiry to {provider}. Please confirm your email address. Only then does your enquiry count.',
  confirmButton: 'Confirm enquiry',
  confirmUntil: 'The link works until {day}.',
  notYouUnconfirmed:
    'You have not sent an enquiry? Then somebody has entered your email address. You need not do anything: without confirmation the details will be deleted.',
  questions: 'If you have any questions, {provider} will be glad to answer them.',

  benefitSubject: 'For you from {provider}',
  benefitPreview: 'Your code from {provider}.',
  benefitText: 'thank you for your enquiry to {provider}. This is what you were promised:',
  codeAlone: 'Your code',
  benefit: 'For you',
  conditions: 'Conditions',
  code: 'Your code',
  whereItStood: 'What it is for, and under which conditions, stood on the page of your enquiry.',
  sayCode: 'Please mention the code when you would like to make use of this.',

  offerOf: 'Offer of',
  offerPreview: 'Your offer from {provider} of {day}',
  replyNow: 'Simply reply to this email.',
  alreadyDone: 'If you have been in touch already, there is nothing left to do.',
  whyFollowUp:
    'You receive this email because you sent an enquiry to {provider} and agreed to be contacted.',
  unsubscribe: 'Unsubscribe from such emails',
};

export const GUEST_MAIL_WORDS: Readonly<Record<Language, GuestMailWords>> = { de, en };

/**
 * The mails to guests that a provider may word in German, as they are in English: always in these words,
 * because nobody but the provider could say theirs (docs/decisions/0261).
 */
export const ENGLISH_TEMPLATES = {
  visitor_confirmation: {
    subject: 'Your enquiry to {{businessName}}',
    htmlContent:
      '<p>Hello {{customerName}},</p><p>thank you for your enquiry to {{businessName}}. It has arrived, and {{businessName}} will be in touch with you.</p>',
  },
  follow_up: {
    subject: 'Our offer: do you have any questions?',
    htmlContent:
      '<p>Hello {{customerName}},</p><p>on {{date}} you received an offer from {{businessName}}. Is anything still open, or may we adjust anything? We would love to hear from you.</p>',
  },
} as const satisfies Partial<Record<TemplateKind, MailWords>>;
