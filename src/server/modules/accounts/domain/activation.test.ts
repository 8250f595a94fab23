import { describe, expect, it } from 'vitest';
import { missingForActivation } from './activation.ts';

const ready = {
  loginVerified: true,
  privacyPolicyUrl: 'https://a.example/datenschutz',
  termsUrl: 'https://a.example/agb',
  imprintUrl: 'https://a.example/impressum',
};

describe('campaigns go live', () => {
  it('when the login is confirmed and the legal texts are linked', () => {
    expect(missingForActivation(ready)).toEqual([]);
  });

  it('not before: everything that is missing is named at once, in the order of fixing', () => {
    const bare = { loginVerified: false, privacyPolicyUrl: '', termsUrl: '', imprintUrl: '' };
    expect(missingForActivation(bare)).toEqual([
      { key: 'loginVerified', label: 'Login-E-Mail bestätigen' },
      { key: 'privacyPolicyUrl', label: 'Datenschutzerklärung URL' },
      { key: 'termsUrl', label: 'AGB URL' },
      { key: 'imprintUrl', label: 'Impressum URL' },
    ]);
  });

  it('not with one of them missing', () => {
    expect(missingForActivation({ ...ready, termsUrl: '' }).map(({ key }) => key)).toEqual([
      'termsUrl',
    ]);
  });
});
