/** What the activation of campaigns asks of an account. */
export interface ActivationFacts {
  readonly loginVerified: boolean;
  readonly privacyPolicyUrl: string;
  readonly termsUrl: string;
  readonly imprintUrl: string;
}

export interface MissingForActivation {
  readonly key: 'loginVerified' | 'privacyPolicyUrl' | 'termsUrl' | 'imprintUrl';
  readonly label: string;
}

const LABELS: Readonly<Record<MissingForActivation['key'], string>> = {
  loginVerified: 'Login-E-Mail bestätigen',
  privacyPolicyUrl: 'Datenschutzerklärung URL',
  termsUrl: 'AGB URL',
  imprintUrl: 'Impressum URL',
};

/**
 * Everything that keeps campaigns from going live, in the order of fixing
 * (docs/product/accounts.md section 12).
 */
export function missingForActivation(facts: ActivationFacts): MissingForActivation[] {
  const missing: MissingForActivation['key'][] = [];
  if (!facts.loginVerified) missing.push('loginVerified');
  if (facts.privacyPolicyUrl === '') missing.push('privacyPolicyUrl');
  if (facts.termsUrl === '') missing.push('termsUrl');
  if (facts.imprintUrl === '') missing.push('imprintUrl');
  return missing.map((key) => ({ key, label: LABELS[key] }));
}
