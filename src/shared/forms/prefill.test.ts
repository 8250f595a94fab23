import { describe, expect, it } from 'vitest';
import type { FormField } from './form-config.ts';
import { canPrefill, prefillOf, wrongParameter } from './prefill.ts';

const field = (overrides: Partial<FormField> = {}): FormField => ({
  id: 1,
  type: 'text',
  label: 'Stichwort',
  name: 'stichwort',
  required: false,
  options: [],
  ...overrides,
});

describe('what the address may answer', () => {
  it.each<[Partial<FormField>, boolean]>([
    [{}, true],
    [{ type: 'hidden', label: 'Kampagnencode', name: 'kampagnencode' }, true],
    [{ type: 'radio', label: 'Anlass', name: 'anlass' }, true],
    [{ label: 'Firmenname', name: 'firmenname' }, true],
    [{ type: 'email' }, false],
    [{ type: 'tel' }, false],
    [{ type: 'address' }, false],
    [{ type: 'consent' }, false],
    [{ type: 'checkbox' }, false],
    [{ label: 'Vorname', name: 'vorname' }, false],
    [{ type: 'hidden', label: 'Ihr Name', name: 'x' }, false],
    [{ label: 'Ihre E-Mail-Adresse', name: 'ihre_e_mail_adresse' }, false],
    [{ label: 'Handy', name: 'field_7' }, false],
  ])('%j: %s', (overrides, expected) => {
    expect(canPrefill(field(overrides))).toBe(expected);
  });

  it.each<[Partial<FormField>, string | null]>([
    [{}, null],
    [{ parameter: 'utm_campaign' }, null],
    [{ type: 'hidden' }, 'Bitte geben Sie den Namen des Parameters ein'],
    [{ parameter: 'Ref' }, 'Der Parameter „Ref“ ist schon vergeben'],
    [{ parameter: 'ort' }, 'Der Parameter „ort“ ist schon vergeben'],
    [
      { parameter: 'für dich' },
      'Bitte geben Sie 1 bis 40 Buchstaben ohne Umlaute, Ziffern, „-“ oder „_“ ein',
    ],
    [
      { type: 'email', parameter: 'mail' },
      'Diese Frage darf die Adresse nicht beantworten: E-Mail, Telefon und Namen geben nur Ihre Gäste selbst an.',
    ],
  ])('%j is judged %j', (overrides, expected) => {
    expect(wrongParameter(field(overrides))).toBe(expected);
  });
});

describe('an address', () => {
  const pages = [
    {
      fields: [
        field({ parameter: 'q' }),
        field({ id: 2, name: 'gaeste', type: 'number', parameter: 'gaeste' }),
        field({ id: 3, name: 'anlass', type: 'radio', options: ['Ball'], parameter: 'anlass' }),
        field({ id: 4, name: 'vorname', label: 'Vorname', parameter: 'vorname' }),
        field({ id: 5, name: 'ohne' }),
      ],
    },
  ];

  it('answers declared questions by their rules', () => {
    expect(prefillOf(pages, { q: ' Sommer ', gaeste: '80', anlass: 'Ball' })).toEqual({
      stichwort: 'Sommer',
      gaeste: '80',
      anlass: 'Ball',
    });
  });

  it('is passed over where it says something else, says it twice or may not say it', () => {
    expect(
      prefillOf(pages, {
        q: ['a', 'b'],
        gaeste: 'viele',
        anlass: 'Taufe',
        vorname: 'Anna',
        ohne: 'x',
        stichwort: 'y',
      }),
    ).toEqual({});
    expect(prefillOf(pages, Object.create({ q: 'geerbt' }) as Record<string, unknown>)).toEqual({});
  });
});
