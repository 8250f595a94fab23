/** A precondition of going live, and the part of the account settings where it is met. */
export interface ActivationStep {
  readonly label: string;
  readonly isDone: boolean;
  readonly hash: string;
}

const STEPS = [
  { key: 'loginVerified', label: 'Login-E-Mail-Adresse bestätigen', hash: 'e-mail' },
  {
    key: 'privacyPolicyUrl',
    label: 'Link zur Datenschutzerklärung hinterlegen',
    hash: 'rechtliches',
  },
  { key: 'termsUrl', label: 'Link zu den AGB hinterlegen', hash: 'rechtliches' },
  { key: 'imprintUrl', label: 'Link zum Impressum hinterlegen', hash: 'rechtliches' },
] as const;

/**
 * Every precondition with its state, in the order of fixing (docs/product/accounts.md section 12).
 */
export function activationSteps(missing: readonly string[]): readonly ActivationStep[] {
  return STEPS.map(({ key, label, hash }) => ({ label, hash, isDone: !missing.includes(key) }));
}
