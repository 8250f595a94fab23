import { TEMPLATE_VARIABLES, type TemplateVariable } from './labels/template-variables.ts';

/** What a provider may word themselves: subject, and content as HTML with `{{variables}}`. */
export interface MailWords {
  readonly subject: string;
  readonly htmlContent: string;
}

/** What stands for the variables of a mail. */
export type WordValues = Readonly<
  Partial<Record<Exclude<TemplateVariable, 'customerName'> | 'visitorName', string>>
>;

/** Only the placeholder calls the visitor a customer: providers have it in their templates. */
const valueOf = (values: WordValues, name: string): string | undefined => {
  const key = name === 'customerName' ? 'visitorName' : name;
  return Object.hasOwn(values, key) ? values[key as keyof WordValues] : undefined;
};

interface StandardTemplate extends MailWords {
  readonly name: string;
  readonly description: string;
  /** Those that this mail can fill. */
  readonly availableVariables: readonly TemplateVariable[];
}

const toPartner = ['partnerName', 'businessName', 'campaignName', 'date', 'address'] as const;

/**
 * The mails that a provider may word themselves, with the words they have until they do
 * (docs/product/marketing.md section 2). What a mail has to say in any case (reason, campaign,
 * sums, how to object) stands below the words and is no part of them. No mail to a partner names
 * the visitor (docs/product/marketing.md section 3).
 */
export const MAIL_TEMPLATES = {
  visitor_confirmation: {
    name: 'Bestätigung an Anfragende',
    description: 'Geht an Gäste, sobald ihre Anfrage bei Ihnen angekommen ist.',
    subject: 'Ihre Anfrage bei {{businessName}}',
    htmlContent:
      '<p>Guten Tag {{customerName}},</p><p>vielen Dank für Ihre Anfrage bei {{businessName}}. Sie ist angekommen, und {{businessName}} meldet sich bei Ihnen.</p>',
    availableVariables: ['customerName', 'businessName', 'campaignName', 'date', 'address'],
  },
  partner_notice: {
    name: 'Neue Anfrage (an Partner)',
    description: 'Geht an Partner, wenn über ihren Empfehlungslink eine Anfrage eingeht.',
    subject: 'Neue Anfrage über Ihren Empfehlungslink',
    htmlContent:
      '<p>Guten Tag {{partnerName}},</p><p>gute Nachricht: Durch Ihre Empfehlung hat {{businessName}} eine neue Anfrage erhalten. Vielen Dank!</p>',
    availableVariables: toPartner,
  },
  sale_confirmed: {
    name: 'Bestätigte Buchung (an Partner)',
    description:
      'Geht an Partner, wenn Sie den Umsatz aus ihrer Empfehlung bestätigen und dafür eine Prämie entsteht.',
    subject: 'Ihre Prämie: {{commission}}',
    htmlContent:
      '<p>Guten Tag {{partnerName}},</p><p>Ihre Empfehlung wurde gebucht: {{businessName}} hat den Umsatz bestätigt, und Ihre Prämie beträgt {{commission}} netto. Vielen Dank!</p>',
    availableVariables: [...toPartner, 'commission'],
  },
  sale_without_commission: {
    name: 'Bestätigte Buchung ohne weitere Prämie (an Partner)',
    description:
      'Geht an Partner, wenn Sie einen Umsatz aus ihrer Empfehlung bestätigen, für den es keine eigene Prämie gibt.',
    subject: 'Ihre Empfehlung wurde gebucht: {{campaignName}}',
    htmlContent:
      '<p>Guten Tag {{partnerName}},</p><p>gute Nachricht: Aus Ihrer Empfehlung ist bei {{businessName}} eine Buchung geworden. Vielen Dank!</p>',
    availableVariables: toPartner,
  },
  not_qualified: {
    name: 'Anfrage nicht qualifiziert (an Partner)',
    description: 'Geht an Partner, wenn Sie eine ihrer Anfragen als nicht qualifiziert einstufen.',
    subject: 'Anfrage nicht qualifiziert: {{campaignName}}',
    htmlContent:
      '<p>Guten Tag {{partnerName}},</p><p>{{businessName}} hat eine Anfrage aus Ihrer Empfehlung als nicht qualifiziert eingestuft. Für sie gibt es keine Prämie.</p>',
    availableVariables: toPartner,
  },
  click_not_qualified: {
    name: 'Klick-Prämie nicht qualifiziert (an Partner)',
    description: 'Geht an Partner, wenn Sie eine Klick-Prämie als nicht qualifiziert einstufen.',
    subject: 'Klick-Prämie nicht qualifiziert: {{campaignName}}',
    htmlContent:
      '<p>Guten Tag {{partnerName}},</p><p>{{businessName}} hat eine Klick-Prämie aus Ihrer Empfehlung als nicht qualifiziert eingestuft. Für sie gibt es keine Prämie.</p>',
    availableVariables: toPartner,
  },
  commission_corrected: {
    name: 'Korrigierte Prämie (an Partner)',
    description:
      'Geht an Partner, wenn eine schon abgerechnete Prämie geringer ausfällt und der Unterschied mit der nächsten Gutschrift verrechnet wird.',
    subject: 'Ihre Prämie wurde korrigiert: {{campaignName}}',
    htmlContent:
      '<p>Guten Tag {{partnerName}},</p><p>eine Buchung aus Ihrer Empfehlung hat weniger eingebracht als gedacht. {{businessName}} hat Ihre Prämie deshalb um {{commission}} netto korrigiert.</p>',
    availableVariables: [...toPartner, 'commission'],
  },
  bonus_given: {
    name: 'Bonus (an Partner)',
    description: 'Geht an Partner, wenn Sie ihnen von Hand einen Bonus gutschreiben.',
    subject: 'Sie haben einen Bonus erhalten: {{commission}}',
    htmlContent:
      '<p>Guten Tag {{partnerName}},</p><p>{{businessName}} hat Ihnen einen Bonus von {{commission}} netto gutgeschrieben. Vielen Dank für Ihre Empfehlungen!</p>',
    availableVariables: [...toPartner, 'commission'],
  },
  credit_note: {
    name: 'Gutschrift (an Partner)',
    description:
      'Geht mit der Gutschrift an Partner. Auszahlungs- und Stornobelege behalten ihren eigenen Text.',
    subject: '{{documentName}} von {{businessName}}',
    htmlContent:
      '<p>Guten Tag {{partnerName}},</p><p>{{businessName}} hat Ihre Empfehlungsprämien abgerechnet. Die Gutschrift dazu {{documentPlace}}.</p>',
    availableVariables: [
      'partnerName',
      'businessName',
      'documentName',
      'documentPlace',
      'date',
      'address',
    ],
  },
  follow_up: {
    name: 'Nachfassen zum Angebot',
    description:
      'Geht sieben Tage nach Ihrem Angebot an Gäste, wenn die Automatisierung eingeschaltet ist.',
    subject: 'Unser Angebot: haben Sie noch Fragen?',
    htmlContent:
      '<p>Guten Tag {{customerName}},</p><p>am {{date}} haben Sie ein Angebot von {{businessName}} bekommen. Ist noch etwas offen, oder dürfen wir etwas anpassen? Wir freuen uns, von Ihnen zu hören.</p>',
    availableVariables: ['customerName', 'businessName', 'campaignName', 'date', 'address'],
  },
  partner_statistics: {
    name: 'Monatsstatistik (an Partner)',
    description:
      'Geht am 1. des Monats an Partner mit Zahlen im Vormonat, wenn die Automatisierung eingeschaltet ist.',
    subject: 'Ihre Empfehlungen im {{month}}',
    htmlContent:
      '<p>Guten Tag {{partnerName}},</p><p>das haben Ihre Empfehlungen für {{businessName}} im {{month}} bewirkt. Vielen Dank!</p>',
    availableVariables: ['partnerName', 'businessName', 'month', 'date', 'address'],
  },
} as const satisfies Record<string, StandardTemplate>;

export type TemplateKind = keyof typeof MAIL_TEMPLATES;

export const TEMPLATE_KINDS = Object.keys(MAIL_TEMPLATES) as [TemplateKind, ...TemplateKind[]];

export function isTemplateKind(text: string): text is TemplateKind {
  return Object.hasOwn(MAIL_TEMPLATES, text);
}

/** A placeholder as it is stored, known or not; its name is the group. */
export const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** Fills `{{variables}}`; an empty value takes the space before it along ('Guten Tag,'). */
export function fillVariables(text: string, values: WordValues): string {
  return text.replaceAll(/( *)\{\{\s*(\w+)\s*\}\}/g, (whole, space: string, name: string) => {
    const value = valueOf(values, name);
    if (value === undefined) return whole;
    return value === '' ? '' : `${space}${value}`;
  });
}

/** The first placeholder of a text that a mail of this kind can't fill, as written; or null. */
export function unknownPlaceholder(text: string, kind: TemplateKind): string | null {
  const known: readonly string[] = MAIL_TEMPLATES[kind].availableVariables;
  for (const [whole, name = ''] of text.matchAll(PLACEHOLDER))
    if (!known.includes(name) || !Object.hasOwn(TEMPLATE_VARIABLES, name)) return whole;
  return null;
}
