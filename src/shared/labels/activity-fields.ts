import { formatCalendarDate, parseCalendarDate } from '../calendar-date.ts';
import { CAMPAIGN_FIELDS } from '../contracts/campaigns/campaign.schema.ts';
import { PARTNER_FIELDS } from '../contracts/partners/partner.schema.ts';
import { cents, formatCents } from '../money.ts';
import { BUSINESS_TYPES } from './business-types.ts';
import { CAMPAIGN_STATUSES, PARTNER_STATUSES, TAX_STATUSES } from './statuses.ts';

type Names = Readonly<Record<string, string>>;

const labelsOf = (fields: Readonly<Record<string, { readonly label: string }>>): Names =>
  Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]));

/** What a label above would leave open, of fields that share one. */
const PARTS_OF_PARTNERS: Names = {
  firstName: 'Vorname',
  lastName: 'Nachname',
  street: 'Straße',
  postalCode: 'PLZ',
  city: 'Ort',
  countryCode: 'Land',
  iban: 'IBAN',
  bic: 'BIC',
  accountHolder: 'Kontoinhaber',
};

const OF_THE_ACCOUNT: Names = {
  businessName: 'Firmenname',
  businessType: 'Art der Location',
  address: 'Adresse',
  postalCode: 'PLZ',
  city: 'Ort',
  countryCode: 'Land',
  phone: 'Telefon',
  website: 'Website',
  vatId: 'USt-ID',
  taxNumber: 'Steuernummer',
  noVatId: 'Keine USt-ID',
  noTaxNumber: 'Keine Steuernummer',
  hrNumber: 'Handelsregisternummer',
  isSmallBusiness: 'Kleinunternehmer',
  privacyPolicyUrl: 'Datenschutzerklärung',
  termsUrl: 'AGB',
  imprintUrl: 'Impressum',
  publicEmail: 'Öffentliche E-Mail',
  senderEmail: 'Absender-E-Mail',
  inquiryEmail: 'Empfangs-E-Mail',
  letterText: 'Text auf Belegen',
  iban: 'IBAN',
  bic: 'BIC',
  accountHolder: 'Kontoinhaber',
  backgroundColor: 'Hintergrund',
  textColor: 'Text',
  buttonColor: 'Schaltfläche',
  buttonTextColor: 'Text der Schaltfläche',
  logo: 'Logo',
  datev: 'DATEV',
  pendingEmail: 'Neue Login-E-Mail, noch nicht bestätigt',
  requestMonths: 'Monate für Anfragen',
  partnerMonths: 'Monate für Partner',
};

/** What somebody wrote about what they did. */
const WORDS_BESIDE: Names = {
  how: 'Wie zugestimmt wurde',
  instruction: 'Weisung',
  reason: 'Begründung',
  eventDate: 'Termin',
};

const BY_ENTITY: Readonly<Record<string, Names>> = {
  partner: { ...labelsOf(PARTNER_FIELDS), ...PARTS_OF_PARTNERS },
  campaign: { ...labelsOf(CAMPAIGN_FIELDS), reward: 'Prämie' },
  provider: OF_THE_ACCOUNT,
};

/** The German name of a field of what was changed; its own where it has none. */
export function activityField(entity: string, field: string): string {
  return WORDS_BESIDE[field] ?? BY_ENTITY[entity]?.[field] ?? field;
}

const VALUES: Readonly<Record<string, Names>> = {
  businessType: BUSINESS_TYPES,
  taxStatus: TAX_STATUSES,
  status: { ...PARTNER_STATUSES, ...CAMPAIGN_STATUSES },
};

/** A stored value as people read it. */
export function activityValue(field: string, value: string): string {
  if (value === 'true') return 'Ja';
  if (value === 'false') return 'Nein';
  if (field === 'minPayoutCents') return formatCents(cents(Number(value)));
  const day = parseCalendarDate(value);
  if (day !== null) return formatCalendarDate(day);
  return VALUES[field]?.[value] ?? value;
}
