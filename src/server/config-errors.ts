const OPERATOR = ['NAME', 'ADDRESS', 'EMAIL', 'VAT_ID', 'IBAN'].map((part) => `OPERATOR_${part}`);

/**
 * What does not fit together where cards are taken through Stripe: a key alone, real money over
 * an open line or through another server, and nobody who could issue the invoices.
 * @param given variables that are set and not empty
 */
export function stripeErrors(given: Readonly<Record<string, string | undefined>>): string[] {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret, STRIPE_API_URL: api } = given;
  const errors: string[] = [];
  if (key === undefined && secret === undefined) {
    if (api !== undefined) errors.push('STRIPE_API_URL: wirkt nur zusammen mit STRIPE_SECRET_KEY');
    return errors;
  }
  if (key === undefined) errors.push('STRIPE_SECRET_KEY: fehlt zu STRIPE_WEBHOOK_SECRET');
  if (secret === undefined) errors.push('STRIPE_WEBHOOK_SECRET: fehlt zu STRIPE_SECRET_KEY');
  const isLive = key?.includes('_live_') === true;
  if (isLive && given['PUBLIC_URL']?.startsWith('https://') !== true)
    errors.push(
      'PUBLIC_URL: muss mit https:// beginnen, wenn Stripe mit einem Live-Schlüssel läuft',
    );
  if (isLive && api !== undefined)
    errors.push('STRIPE_API_URL: ist nur mit einem Testschlüssel (sk_test_…) erlaubt');
  const missing = OPERATOR.filter((name) => given[name] === undefined);
  if (missing.length > 0)
    errors.push(`STRIPE_SECRET_KEY: Kartenzahlung braucht auch ${missing.join(', ')}`);
  return errors;
}

/**
 * What does not fit together where VAT ids are confirmed: another address than the authority's own
 * without the service, or over an open line where partners are real.
 * @param given variables that are set and not empty
 */
export function vatConfirmationErrors(
  given: Readonly<Record<string, string | undefined>>,
): string[] {
  const { VAT_CONFIRMATION: service, VAT_CONFIRMATION_URL: url, NODE_ENV: mode } = given;
  if (url === undefined) return [];
  if (service === undefined || service === 'off')
    return ['VAT_CONFIRMATION_URL: wirkt nur zusammen mit VAT_CONFIRMATION=bzst'];
  if (mode === 'production' && !url.startsWith('https://'))
    return ['VAT_CONFIRMATION_URL: muss mit NODE_ENV=production mit https:// beginnen'];
  return [];
}

/**
 * Pictures, and the key that leads to all of them, over an open line.
 * @param given variables that are set and not empty
 */
export function storageErrors(given: Readonly<Record<string, string | undefined>>): string[] {
  const { S3_URL: url, NODE_ENV: mode } = given;
  return mode === 'production' && url?.startsWith('http://') === true
    ? ['S3_URL: muss mit NODE_ENV=production mit https:// beginnen']
    : [];
}
