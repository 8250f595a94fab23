import { describe, expect, it } from 'vitest';
import { normaliseContact } from './contact.ts';
import { graverOf, heldReason, type HeldFacts } from './held-reason.ts';

const contact = (email: string, phone = '') => normaliseContact({ email, phone }, 'DE');
const partnerOf = (reached: ReturnType<typeof contact>) => ({
  firstName: 'Annika',
  lastName: 'Großmann',
  companyName: 'Großmann Fotografie',
  street: 'Gartenstraße 3b',
  postalCode: '50667',
  countryCode: 'DE',
  iban: 'DE89370400440532013000',
  ...reached,
});

function reason(overrides: Partial<HeldFacts>) {
  return heldReason({
    visitor: contact('gast@example.org', '0171 2345678'),
    answers: [],
    partner: partnerOf(contact('annika@grossmann-fotografie.de', '0221 1234567')),
    isDuplicate: false,
    isUnchecked: false,
    earlierOfNetwork: 0,
    isLinkHeld: false,
    ...overrides,
  });
}

describe('a request earns at once', () => {
  it('from a stranger who passed the check', () => {
    expect(reason({})).toBeNull();
  });

  it.each([
    'gmail.com',
    'web.de',
    'gmx.at',
    't-online.de',
    'outlook.de',
    'yahoo.co.uk',
    'posteo.de',
  ])('although visitor and partner both have a mailbox at %s', (domain) => {
    const partner = partnerOf(contact(`annika@${domain}`));
    expect(reason({ visitor: contact(`gast@${domain}`), partner })).toBeNull();
  });

  it('from domains that only end alike', () => {
    const visitor = contact('gast@nicht-grossmann-fotografie.de');
    expect(reason({ visitor })).toBeNull();
  });

  it('where neither has given a number', () => {
    const visitor = { email: '', phone: '' };
    expect(reason({ visitor, partner: partnerOf({ email: '', phone: '' }) })).toBeNull();
  });
});

describe('a partner recommends themselves', () => {
  it.each([
    ['their address', 'annika@grossmann-fotografie.de', ''],
    ['their address in capitals with a tag', 'Annika+Feier@Grossmann-Fotografie.DE', ''],
    ['a colleague’s address', 'buero@grossmann-fotografie.de', ''],
    ['a domain below theirs', 'info@mail.grossmann-fotografie.de', ''],
    ['their number', 'ganz-anders@example.org', '+49 221 1234567'],
    ['their number without an address', '', '0049 221 / 1234567'],
  ])('by %s', (_how, email, phone) => {
    expect(reason({ visitor: contact(email, phone) })).toBe('self_referral');
  });

  it('with their own mailbox at a free provider', () => {
    const partner = partnerOf(contact('annika.gross@gmail.com'));
    expect(reason({ visitor: contact('annikagross+2@googlemail.com'), partner })).toBe(
      'self_referral',
    );
  });

  it('which is named before any other reason', () => {
    const visitor = contact('annika@grossmann-fotografie.de');
    expect(reason({ visitor, isDuplicate: true, isUnchecked: true })).toBe('self_referral');
  });
});

describe('other reasons to wait', () => {
  it('is an earlier request of the same visitor, also without a partner', () => {
    expect(reason({ isDuplicate: true, isUnchecked: true, partner: null })).toBe('duplicate');
  });

  it('is a missing security check', () => {
    expect(reason({ isUnchecked: true })).toBe('unchecked');
  });
});

describe('what the partner alone has', () => {
  const answer = (label: string, value: string | string[]) => ({
    name: label.toLowerCase(),
    label,
    type: 'text',
    value,
  });
  it.each([
    [
      'the name in two answers',
      [answer('Vorname', 'annika'), answer('Nachname', ' GROSSMANN ')],
      null,
    ],
    [
      'the name in two answers',
      [answer('Vorname', 'annika'), answer('Nachname', ' Großmann ')],
      'own_data',
    ],
    ['the name in one answer', [answer('Name', 'Großmann, Annika')], 'own_data'],
    ['the company where one is asked for', [answer('Firma', 'Großmann  Fotografie')], 'own_data'],
    ['the company as who recommended', [answer('Empfohlen von', 'Großmann Fotografie')], null],
    ['a mention in prose', [answer('Nachricht', 'Annika Großmann hat Sie uns empfohlen.')], null],
    [
      'the street and postal code',
      [answer('Straße', 'Gartenstr. 3 b'), answer('PLZ', '50667')],
      'own_data',
    ],
    [
      'the address in one answer',
      [answer('Anschrift', 'Garten-Strasse 3B, 50667 Köln')],
      'own_data',
    ],
    [
      'the street in another town',
      [answer('Straße', 'Gartenstraße 3b'), answer('PLZ', '20095')],
      null,
    ],
    ['a neighbour', [answer('Anschrift', 'Gartenstraße 3, 50667 Köln')], null],
    ['the IBAN, written apart', [answer('Notiz', 'Konto DE89 3704 0044 0532 0130 00')], 'own_data'],
    ['the number in any answer', [answer('Rückruf unter', '+49 (221) 123-4567')], 'own_data'],
    [
      'a mailbox of their domain',
      [answer('Nachricht', 'gern an <buero@grossmann-fotografie.de>')],
      'own_data',
    ],
    ['one of several choices', [answer('Kontakt', ['Telefon', '0221 1234567'])], 'own_data'],
    [
      'nothing of it',
      [answer('Nachricht', 'Wir sind 80 Gäste und freuen uns auf den 3.5.2027.')],
      null,
    ],
  ] as const)('%s', (_what, answers, expected) => {
    expect(reason({ answers: [...answers].map((each) => ({ ...each })) })).toBe(expected);
  });

  it('is not looked for where nobody recommended, nor where the partner has left it empty', () => {
    const answers = [answer('Nachricht', '0221 1234567')];
    expect(reason({ answers, partner: null })).toBeNull();
    const empty = { ...partnerOf({ email: '', phone: '' }), street: '', iban: '', companyName: '' };
    expect(
      reason({ answers: [answer('Firma', ''), answer('Notiz', '')], partner: empty }),
    ).toBeNull();
  });
});

describe('one network', () => {
  it.each([
    [0, null],
    [1, null],
    [2, 'shared_network'],
    [124, 'shared_network'],
  ] as const)('with %i earlier requests', (earlierOfNetwork, expected) => {
    expect(reason({ earlierOfNetwork })).toBe(expected);
  });
});

describe('a link that waits for a look', () => {
  it('holds its requests, which says less than what they bring themselves', () => {
    expect(reason({ isLinkHeld: true })).toBe('jump');
    expect(reason({ isLinkHeld: true, isDuplicate: true })).toBe('duplicate');
    expect(reason({ isLinkHeld: true, isUnchecked: true })).toBe('jump');
  });
});

it('says the graver of two reasons, whichever came first', () => {
  expect(graverOf('own_data', 'duplicate')).toBe('own_data');
  expect(graverOf('shared_network', 'duplicate')).toBe('duplicate');
  expect(graverOf(null, 'duplicate')).toBe('duplicate');
});
