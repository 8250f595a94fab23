import { describe, expect, it } from 'vitest';
import { isGuessablePassword } from './guessable-password.ts';

const known = { email: 'marlene.oeztuerk@gut-lindenhof.example', businessName: 'Gut Lindenhof' };

describe('a password', () => {
  it.each([
    'Empfehlwerk1!',
    'Gut-Lindenhof2026!',
    'gutlindenhof',
    'Marlene.Oeztuerk7',
    'gut-lindenhof.example',
    'marlene.oeztuerk@gut-lindenhof.example',
    'ＧＵＴ Lindenhof',
  ])('%s can be guessed from the account', (password) => {
    expect(isGuessablePassword(password, known)).toBe(true);
  });

  it.each(['Kastanienallee 7', 'Lindenhof im Regen', '123456', '🦊🦊🦊🦊🦊🦊', 'مرحبا بالعالم'])(
    '%s cannot',
    (password) => {
      expect(isGuessablePassword(password, known)).toBe(false);
    },
  );

  it.each([
    ['Schlossfest1', true],
    ['schlossfest.example', true],
    ['KONTAKT-99', true],
    ['Anna!', true],
    ['An1', false],
    ['example', false],
  ])('%s can be guessed from kontakt@schlossfest.example of Anna: %s', (password, can) => {
    const anna = { email: 'kontakt@schlossfest.example', businessName: 'Anna' };
    expect(isGuessablePassword(password, anna)).toBe(can);
  });

  it('is refused for a site in several parts, and for nothing like it', () => {
    const known = { email: 'kontakt@gut.lindenhof.example', businessName: 'Anna' };
    expect(isGuessablePassword('gutlindenhof', known)).toBe(true);
    expect(isGuessablePassword('gutXlindenhof', known)).toBe(false);
  });

  it('is not refused for a short name that any word may be', () => {
    expect(isGuessablePassword('Uwe 12345', { email: 'x@y.de', businessName: 'Uwe' })).toBe(false);
  });
});
