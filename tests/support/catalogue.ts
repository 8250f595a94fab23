import type { TestApplication } from './test-application.ts';

/** A partner form that passes; override what a test is about. */
export function partnerForm(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    firstName: 'Annika',
    lastName: 'Großmann',
    companyName: 'Großmann Hochzeitsfotografie',
    email: 'annika@grossmann-fotografie.example',
    phone: '+49 221 1234567',
    street: 'Ährenweg 12',
    postalCode: '50667',
    city: 'Köln',
    country: 'Österreich',
    vatId: '',
    taxNumber: '215/5432/1098',
    iban: 'DE89 3704 0044 0532 0130 00',
    bic: 'COBADEFFXXX',
    accountHolder: 'Annika Großmann',
    description: '',
    notes: '',
    status: 'active',
    ...overrides,
  };
}

/** Creates a partner and returns the answer. */
export async function createPartner(
  app: TestApplication,
  cookie: string,
  overrides: Record<string, unknown> = {},
): Promise<Record<string, unknown> & { id: string }> {
  const answer = await app.call('POST', '/api/partners', partnerForm(overrides), cookie);
  if (answer.statusCode !== 200) throw new Error(`partner not created: ${answer.body}`);
  return answer.json();
}
