/** What somebody types and ticks. */
export const typedApplication = (
  email: string,
  overrides: Record<string, unknown> = {},
): Record<string, unknown> => ({
  vorname: 'Zoë',
  nachname: 'Müller-Łukasik',
  firma: 'Blütenzauber',
  email,
  telefon: '+49 331 445566',
  website: 'bluetenzauber.example',
  empfehlung: 'Ich binde Brautsträuße und werde oft nach Orten gefragt. 🌿',
  termsAccepted: true,
  privacyAccepted: true,
  customerPrivacyAccepted: true,
  contactConsentAccepted: true,
  ...overrides,
});
