import type { Right } from '#shared/roles/rights.ts';
import type { AddressOf } from '#web/ui/address/use-address.ts';
import type { MissingDatum } from './missing-data.ts';
import type { Stats } from './stats.ts';

type StepPath = '/account-settings' | '/partners' | '/campaigns' | '/marketing/druck';

export interface StepFacts {
  /** Keys of what still blocks making a campaign active. */
  readonly missing: readonly string[];
  /** What the account's data still lack. */
  readonly missingData: readonly MissingDatum[];
  readonly has: Stats['has'];
  readonly first: Stats['first'];
  /** Whether the plan has the print studio. */
  readonly canPrint: boolean;
}

export interface Step {
  readonly label: string;
  readonly done: boolean;
  /** What somebody needs to take it. */
  readonly right: Right;
  readonly to: StepPath;
  readonly search: AddressOf<StepPath>;
  readonly hash?: string;
  /** A small form that does it in place, where one is enough. */
  readonly form?: StepForm;
}

/** 'code' confirms the login address, 'links' saves the legal links. */
export type StepForm = 'code' | 'links';

/** Stand in a part of the settings of their own, which is saved by itself. */
const TAX_DATA: ReadonlySet<string> = new Set<MissingDatum['field']>(['vatId', 'taxNumber']);

const LEGAL_LINKS = ['privacyPolicyUrl', 'termsUrl', 'imprintUrl'];

/** The way of a new account to its first visitor, in the order in which one thing needs the other. */
export function firstSteps(facts: StepFacts): readonly Step[] {
  const { missing, missingData, has, first, canPrint } = facts;
  const legal = LEGAL_LINKS.find((key) => missing.includes(key));
  const [datum] = missingData;
  const toLinks = { partner: first.partnerId ?? '', ansicht: 'links' } as const;
  return [
    {
      label: 'Login-E-Mail-Adresse bestätigen',
      done: !missing.includes('loginVerified'),
      right: 'settings',
      to: '/account-settings',
      search: {},
      hash: 'e-mail',
      form: 'code',
    },
    {
      label:
        datum === undefined
          ? 'Firmendaten ausfüllen'
          : `Firmendaten ausfüllen: ${missingData.map(({ word }) => word).join(', ')}`,
      done: datum === undefined,
      right: 'settings',
      to: '/account-settings',
      search: datum === undefined ? {} : { feld: datum.field },
      hash: datum !== undefined && TAX_DATA.has(datum.field) ? 'steuerdaten' : 'geschaeftsdaten',
    },
    {
      label: 'Links zu AGB, Datenschutzerklärung und Impressum hinterlegen',
      done: legal === undefined,
      right: 'settings',
      to: '/account-settings',
      search: legal === undefined ? {} : { feld: legal },
      hash: 'rechtliches',
      form: 'links',
    },
    {
      label: 'Ersten Partner hinzufügen',
      done: has.partner,
      right: 'partners.write',
      to: '/partners',
      search: { neu: 'partner' },
    },
    {
      label: 'Erste Kampagne erstellen',
      done: has.campaign,
      right: 'programme.write',
      to: '/campaigns',
      search: { neu: 'kampagne' },
    },
    {
      label: 'Dem Partner einen Empfehlungslink geben',
      done: has.link,
      right: 'programme.write',
      to: '/partners',
      search: has.partner ? toLinks : {},
    },
    {
      label: canPrint
        ? 'QR-Poster drucken und den ersten Besucher empfangen'
        : 'QR-Code aushängen und den ersten Besucher empfangen',
      done: has.visitor,
      right: 'programme.write',
      ...(canPrint && first.linkId !== null
        ? { to: '/marketing/druck', search: { link: first.linkId } }
        : { to: '/partners', search: has.partner ? toLinks : {} }),
    },
  ];
}
