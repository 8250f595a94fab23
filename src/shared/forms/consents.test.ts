import { describe, expect, it } from 'vitest';
import { FORM_WORDS } from '../guest-words/form-words.ts';
import { consentsFor, missingConsents } from './consents.ts';

const all = {
  privacyAccepted: true,
  customerPrivacyAccepted: true,
  contactConsentAccepted: true,
  contactPermissionAccepted: true,
};

describe('the three consents', () => {
  it('are asked for in this order, in these words', () => {
    expect(
      missingConsents(consentsFor('Gut Sonnenhof', FORM_WORDS.de), {}).map(
        ({ message }) => message,
      ),
    ).toEqual([
      'Bitte akzeptieren Sie die Datenschutzerklärung der Plattform.',
      'Bitte akzeptieren Sie die Datenschutzerklärung von Gut Sonnenhof.',
      'Bitte stimmen Sie der Kontaktaufnahme und Datenweiterleitung zu.',
    ]);
  });

  it.each([
    ['JSON', all],
    [
      'a form post with its one box',
      { privacyAccepted: 'on', customerPrivacyAccepted: 'on', contactConsentAccepted: 'on' },
    ],
    [
      'text',
      { privacyAccepted: 'true', customerPrivacyAccepted: '1', contactConsentAccepted: 'true' },
    ],
  ])('are given by %s', (_what, sent) => {
    expect(missingConsents(consentsFor('Gut Sonnenhof', FORM_WORDS.de), sent)).toEqual([]);
  });

  it.each([false, 'false', 'off', '', 0, 1, null, ['on'], {}])('are not given by %j', (value) => {
    expect(
      missingConsents(consentsFor('X', FORM_WORDS.de), { ...all, privacyAccepted: value }),
    ).toHaveLength(1);
  });

  it('are not given when the second name of the contact box says no', () => {
    expect(
      missingConsents(consentsFor('X', FORM_WORDS.de), {
        ...all,
        contactPermissionAccepted: false,
      }),
    ).toHaveLength(1);
  });

  it('are not inherited', () => {
    expect(
      missingConsents(consentsFor('X', FORM_WORDS.de), Object.create(all) as typeof all),
    ).toHaveLength(3);
  });

  it('name the provider as they are written, whatever that is', () => {
    const texts = consentsFor('Müller & Söhne <GmbH> 🎉', FORM_WORDS.de).map(({ text }) => text);
    expect(texts[0]).not.toContain('Müller');
    expect(texts[1]).toContain('Müller & Söhne <GmbH> 🎉');
    expect(texts[2]).toContain('Müller & Söhne <GmbH> 🎉');
  });
});
