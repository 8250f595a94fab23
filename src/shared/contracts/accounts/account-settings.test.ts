import { describe, expect, it } from 'vitest';
import { accountSettings } from '#tests/support/world.ts';
import { accountSettingsBody } from './account.ts';

/** What is wrong with one field, when everything else is right. */
const wrongWith = (field: string, value: unknown): string[] =>
  (
    accountSettingsBody.safeParse({ ...accountSettings, [field]: value }).error?.issues ?? []
  ).flatMap(({ path, message }) => (path.join('.') === field ? [message] : []));

describe('the account settings (docs/product/accounts.md section 10)', () => {
  it.each([
    ['businessName', 'Firmenname ist erforderlich'],
    ['address', 'Adresse ist erforderlich'],
    ['city', 'Stadt ist erforderlich'],
    ['postalCode', 'PLZ ist erforderlich'],
    ['phone', 'Telefon ist erforderlich'],
    ['website', 'Website ist erforderlich'],
    ['vatId', 'USt-ID ist erforderlich'],
    ['taxNumber', 'Steuernummer ist erforderlich'],
    ['privacyPolicyUrl', 'Datenschutzerklärung URL ist erforderlich'],
    ['termsUrl', 'AGB URL ist erforderlich'],
    ['imprintUrl', 'Impressum URL ist erforderlich'],
    ['publicEmail', 'Öffentliche E-Mail ist erforderlich'],
    ['senderEmail', 'Absender-E-Mail ist erforderlich'],
    ['inquiryEmail', 'Empfangs-E-Mail ist erforderlich'],
  ])('need %s: %s', (field, message) => {
    for (const blank of ['', '   ']) expect(wrongWith(field, blank)).toContain(message);
  });

  it.each([
    ['publicEmail', 'Ungültige öffentliche E-Mail-Adresse'],
    ['senderEmail', 'Ungültige Absender-E-Mail-Adresse'],
    ['inquiryEmail', 'Ungültige Empfangs-E-Mail-Adresse'],
  ])('refuse what is no address as %s: %s', (field, message) => {
    expect(wrongWith(field, 'keine adresse')).toEqual([message]);
  });

  it.each([
    ['hrNumber', undefined, ''],
    ['invoiceSuffix', undefined, ''],
    ['isSmallBusiness', undefined, false],
    ['invoicePrefix', '', 'GS'],
    ['invoiceStartNumber', undefined, 1],
    ['invoiceStartNumber', 'abc', 1],
    ['invoiceStartNumber', '', 1],
    ['invoiceStartNumber', '120', 120],
  ] as const)('may leave %s at %j: it becomes %j', (field, value, read) => {
    expect(accountSettingsBody.parse({ ...accountSettings, [field]: value })[field]).toBe(read);
  });

  it.each([0, -5, '0', 1.5, 100_000_000, Number.POSITIVE_INFINITY])(
    'refuse the start number %j',
    (start) => {
      expect(wrongWith('invoiceStartNumber', start)).toEqual([
        'Bitte geben Sie als Startnummer eine ganze Zahl von 1 bis 99.999.999 ein',
      ]);
    },
  );

  it('take any VAT id: its format is a hint only', () => {
    expect(wrongWith('vatId', 'DE12')).toEqual([]);
  });
});
