export interface StepFacts {
  /** Keys of what still blocks making a campaign active. */
  readonly missing: readonly string[];
  /** Words for what the account's data still lack. */
  readonly missingData: readonly string[];
  readonly hasPartner: boolean;
  readonly hasCampaign: boolean;
  readonly hasLink: boolean;
}

export interface Step {
  readonly label: string;
  readonly done: boolean;
  readonly to: '/account-settings' | '/partners' | '/campaigns';
  readonly search: Readonly<Record<string, string>>;
  readonly hash?: string;
}

const LEGAL_LINKS = ['privacyPolicyUrl', 'termsUrl', 'imprintUrl'];

/** The way of a new account to its first referral, in the order in which one thing needs the other. */
export function firstSteps({
  missing,
  missingData,
  hasPartner,
  hasCampaign,
  hasLink,
}: StepFacts): readonly Step[] {
  return [
    {
      label: 'Login-E-Mail-Adresse bestätigen',
      done: !missing.includes('loginVerified'),
      to: '/account-settings',
      search: {},
      hash: 'e-mail',
    },
    {
      label:
        missingData.length === 0
          ? 'Firmendaten ausfüllen'
          : `Firmendaten ausfüllen: ${missingData.join(', ')}`,
      done: missingData.length === 0,
      to: '/account-settings',
      search: {},
      hash: 'geschaeftsdaten',
    },
    {
      label: 'Links zu AGB, Datenschutzerklärung und Impressum hinterlegen',
      done: !LEGAL_LINKS.some((key) => missing.includes(key)),
      to: '/account-settings',
      search: {},
      hash: 'rechtliches',
    },
    {
      label: 'Ersten Partner hinzufügen',
      done: hasPartner,
      to: '/partners',
      search: { neu: 'partner' },
    },
    {
      label: 'Erste Kampagne erstellen',
      done: hasCampaign,
      to: '/campaigns',
      search: { neu: 'kampagne' },
    },
    {
      label: 'Dem Partner einen Empfehlungslink geben',
      done: hasLink,
      to: '/partners',
      search: {},
    },
  ];
}
