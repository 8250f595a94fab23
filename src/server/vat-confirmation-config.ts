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
