import { describe, expect, it } from 'vitest';
import { partnerName, withoutPlaceholder } from './partner-name.ts';

describe('the name of a partner', () => {
  it.each([
    ['Blumen Ährenfeld', 'Blumen Ährenfeld'],
    ['', 'Zoë Müller'],
    [' ', 'Zoë Müller'],
    ['-', 'Zoë Müller'],
    ['–', 'Zoë Müller'],
    ['...', 'Zoë Müller'],
    ['A-B', 'A-B'],
  ])('with the company %j is %s', (companyName, name) => {
    expect(partnerName({ companyName, firstName: 'Zoë', lastName: 'Müller' })).toBe(name);
  });

  it('a placeholder says nothing, a name everything', () => {
    expect(withoutPlaceholder('--')).toBe('');
    expect(withoutPlaceholder('GmbH & Co.')).toBe('GmbH & Co.');
  });
});
