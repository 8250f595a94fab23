import { describe, expect, it } from 'vitest';
import { accountSettingsBody } from './account.ts';
import { registrationBody } from './login.ts';

const pathsOf = (body: unknown, schema: typeof registrationBody | typeof accountSettingsBody) =>
  schema.safeParse(body).error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('a registration', () => {
  it('names missing fields and broken rules between fields in one answer', () => {
    const paths = pathsOf({ password: 'geheim1', confirmPassword: 'geheim2' }, registrationBody);
    expect(paths).toEqual(
      expect.arrayContaining(['email', 'firstName', 'termsAccepted', 'confirmPassword']),
    );
    expect(paths).toEqual(expect.arrayContaining(['vatId', 'taxNumber']));
  });

  it('needs one of the two tax numbers, whatever is ticked', () => {
    const paths = pathsOf({ noVatId: true, noTaxNumber: true }, registrationBody);
    expect(paths).toContain('noTaxNumber');
    expect(paths).not.toContain('vatId');
  });

  it.each([null, undefined, 'text', 7, []])('is refused when it is %j', (body) => {
    expect(registrationBody.safeParse(body).success).toBe(false);
  });
});

describe('account settings', () => {
  it('name the tax numbers together with the other fields', () => {
    const paths = pathsOf({ website: 'keine adresse' }, accountSettingsBody);
    expect(paths).toEqual(
      expect.arrayContaining(['businessName', 'website', 'vatId', 'taxNumber']),
    );
  });
});
