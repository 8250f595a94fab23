import { describe, expect, it } from 'vitest';
import { partnerForm } from '#tests/support/catalogue.ts';
import { registerProvider } from '#tests/support/register.ts';
import { createTestApplication } from '#tests/support/test-application.ts';

const app = await createTestApplication();

describe('creating a partner', () => {
  it('gives it the next internal id of the provider and returns it whole', async () => {
    const { cookie } = await registerProvider(app);
    const first = await app.call('POST', '/api/partners', partnerForm(), cookie);
    expect(first.statusCode).toBe(200);
    expect(first.json()).toMatchObject({
      internalId: 'P-0001',
      version: 1,
      country: 'Österreich',
      countryCode: 'AT',
      iban: 'DE89370400440532013000',
      status: 'active',
      taxStatus: null,
      isSmallBusiness: false,
      clickCount: 0,
      commissionTotal: 0,
    });
    const second = await app.call('POST', '/api/partners', partnerForm(), cookie);
    expect(second.json()).toMatchObject({ internalId: 'P-0002' });
    const other = await registerProvider(app);
    const theirs = await app.call('POST', '/api/partners', partnerForm(), other.cookie);
    expect(theirs.json()).toMatchObject({ internalId: 'P-0001' });
  });
});
