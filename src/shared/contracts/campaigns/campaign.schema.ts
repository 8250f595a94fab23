import { z } from 'zod';
import { englishTexts } from '../../english/english-texts.ts';
import {
  formConfig,
  formConfigOut,
  landingPageConfig,
  landingPageConfigOut,
} from '../../forms/form-config.ts';
import { HOLDING_FROM } from '../../labels/holding.ts';
import { CAMPAIGN_STATUSES, keysOf, LINK_STATUSES } from '../../labels/statuses.ts';
import { OWN_PAGE_MAX } from '../../own-page.ts';
import type { EditedFields, EntityFields, Stored } from '../entity-fields.ts';
import {
  dateOut,
  euros,
  eurosOut,
  givenDate,
  givenText,
  optionalDate,
  optionalText,
  requiredLine,
} from '../fields.ts';

/**
 * Every field of a campaign that a provider writes, besides its reward. A new one needs a migration,
 * its entry here and its input in the form; the rest follows, or a test asks for it.
 */
export const CAMPAIGN_FIELDS = {
  name: {
    label: 'Kampagnenname',
    input: campaignName('Name muss mindestens 2 Zeichen lang sein'),
    output: z.string(),
    erased: 'with_documents',
  },
  description: {
    label: 'Beschreibung',
    input: optionalText(),
    output: z.string(),
    erased: 'at_once',
  },
  /** 0 means that any amount can be paid out. */
  minPayoutCents: {
    label: 'Mindestauszahlung',
    sentAs: 'minPayout',
    kind: 'cents',
    input: euros.default(0),
    output: eurosOut,
    erased: 'never',
  },
  /** Days after which a reward can be paid; 0 for at once. */
  holdingDays: {
    label: 'Zahlbar nach Tagen',
    input: z
      .number('Bitte geben Sie eine ganze Zahl von 0 bis 365 ein')
      .int('Bitte geben Sie eine ganze Zahl von 0 bis 365 ein')
      .min(0, 'Bitte geben Sie eine ganze Zahl von 0 bis 365 ein')
      .max(365, 'Höchstens 365 Tage'),
    output: z.number().int(),
    erased: 'never',
  },
  /** What these days run from. */
  holdingFrom: {
    label: 'Zahlbar gerechnet ab',
    input: z.enum(keysOf(HOLDING_FROM)),
    output: z.enum(keysOf(HOLDING_FROM)),
    erased: 'never',
  },
  /** First Berlin day on which the campaign runs; null from the beginning. */
  startDate: {
    label: 'Startdatum',
    kind: 'day',
    input: optionalDate,
    output: dateOut.nullable(),
    erased: 'never',
  },
  /** Last Berlin day on which it runs, which counts fully; null without an end. */
  endDate: {
    label: 'Enddatum',
    kind: 'day',
    input: optionalDate,
    output: dateOut.nullable(),
    erased: 'never',
  },
  status: {
    label: 'Status',
    input: z.enum(keysOf(CAMPAIGN_STATUSES)),
    output: z.enum(keysOf(CAMPAIGN_STATUSES)),
    erased: 'never',
  },
  /** Its texts may name persons. */
  landingPageConfig: {
    label: 'Landingpage',
    input: landingPageConfig,
    output: landingPageConfigOut,
    erased: 'at_once',
  },
  /** Its introduction and thanks may name persons; the questions stay with the rewards. */
  formConfig: {
    label: 'Formular',
    input: formConfig,
    output: formConfigOut,
    erased: 'at_once',
  },
  /** What guests get, in a line: 'Ein Glas Sekt für jeden Gast'; '' without anything. */
  guestBenefit: {
    label: 'Vorteil für Gäste',
    input: givenText(120),
    output: z.string(),
    erased: 'at_once',
  },
  guestBenefitConditions: {
    label: 'Bedingungen des Vorteils',
    input: givenText(600),
    output: z.string(),
    erased: 'at_once',
  },
  /** Last Berlin day on which a request gets it, which counts fully; null without an end. */
  guestBenefitUntil: {
    label: 'Ende des Vorteils',
    kind: 'day',
    input: givenDate,
    output: dateOut.nullable(),
    erased: 'never',
  },
  /** Guests may read the page in English, as soon as all its texts are there. */
  offersEnglish: {
    label: 'Englisch anbieten',
    input: z.boolean(),
    output: z.boolean(),
    erased: 'never',
  },
  /** The campaign's texts in English, by the German ones. */
  englishTexts: {
    label: 'Englische Texte',
    input: englishTexts,
    output: z.record(z.string(), z.string()),
    erased: 'at_once',
  },
  /** The page of the provider's own to which its links lead; '' for the landing page. */
  ownPage: {
    label: 'Ziel des Links',
    input: givenText(OWN_PAGE_MAX),
    output: z.string(),
    erased: 'at_once',
  },
  /** Visitors confirm their address before a request counts. */
  doubleOptIn: {
    label: 'Bestätigung der E-Mail-Adresse',
    input: z.boolean(),
    output: z.boolean(),
    erased: 'never',
  },
} as const satisfies EditedFields;

export function campaignName(message: string) {
  return requiredLine(message, { min: 2, max: 120 });
}

/** What a provider decides about a campaign besides its reward. */
export type CampaignValues = Readonly<Stored<typeof CAMPAIGN_FIELDS>>;

/** A referral link: whose and of what for good, and whether it leads anywhere. */
export const LINK_FIELDS = {
  partnerId: {
    input: z.uuid('Bitte wählen Sie einen Partner'),
    output: z.uuid(),
    erased: 'never',
  },
  campaignId: {
    input: z.uuid('Bitte wählen Sie eine Kampagne'),
    output: z.uuid(),
    erased: 'never',
  },
  status: {
    input: z.enum(keysOf(LINK_STATUSES)),
    output: z.enum(keysOf(LINK_STATUSES)),
    erased: 'never',
  },
} as const satisfies EntityFields;
