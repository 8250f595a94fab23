import { describe, expect, it } from 'vitest';
import { findVisitor } from './find-visitor.ts';
import type { Answer } from './read-submission.ts';

const answer = (name: string, value: string, type: Answer['type'] = 'text'): Answer => ({
  name,
  label: name,
  type,
  value,
});

describe('the visitor among the answers', () => {
  it.each<[string, Answer[], Partial<ReturnType<typeof findVisitor>>]>([
    [
      'by type',
      [answer('kontakt', 'a@b.de', 'email'), answer('erreichbar', '0171 23456', 'tel')],
      { email: 'a@b.de', phone: '0171 23456' },
    ],
    [
      'the first of several',
      [answer('a', 'a@b.de', 'email'), answer('b', 'c@d.de', 'email')],
      { email: 'a@b.de' },
    ],
    [
      'by name where the type is text',
      [answer('e_mail_adresse', 'a@b.de'), answer('handynummer', '0171')],
      { email: 'a@b.de', phone: '0171' },
    ],
    [
      'no address in a text field that holds none',
      [answer('email', 'hab ich nicht')],
      { email: '' },
    ],
    [
      'by German names',
      [answer('vorname', 'Anna'), answer('nachname', 'Berg')],
      { firstName: 'Anna', lastName: 'Berg' },
    ],
    [
      'by English names',
      [answer('first_name', 'Anna'), answer('last_name', 'Berg')],
      { firstName: 'Anna', lastName: 'Berg' },
    ],
    [
      'with an address before it',
      [answer('ihr_vorname', 'Anna'), answer('ihr_name', 'egal')],
      { firstName: 'Anna', lastName: '' },
    ],
    ['from one field', [answer('name', 'Anna Berg')], { firstName: 'Anna', lastName: 'Berg' }],
    [
      'with a particle',
      [answer('ihr_name', 'Anna Maria von der Berg')],
      { firstName: 'Anna Maria', lastName: 'von der Berg' },
    ],
    ['a single word is the last name', [answer('name', '🦄')], { firstName: '', lastName: '🦄' }],
    [
      'no person in the name of a firm',
      [answer('firmen_name', 'Berg GmbH'), answer('event_name', 'Gala')],
      { firstName: '', lastName: '' },
    ],
    ['nothing in nothing', [], { email: '', phone: '', firstName: '', lastName: '' }],
  ])('is found %s', (_how, answers, expected) => {
    expect(findVisitor(answers)).toMatchObject(expected);
  });

  it('is not found in a list of choices', () => {
    expect(
      findVisitor([{ ...answer('name', ''), type: 'checkbox', value: ['Anna Berg'] }]).lastName,
    ).toBe('');
  });
});
