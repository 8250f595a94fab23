import { describe, expect, it } from 'vitest';
import { digest, providerIdOf } from '#tests/support/digest.ts';
import { registerProvider } from '#tests/support/register.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { must } from '#tests/support/world.ts';

const app = await createTestApplication();
const URL = '/api/account/document-settings';
const EMPTY = { letterText: '', iban: '', bic: '', accountHolder: '' };

const read = (cookie: string) => must(app, 'GET', URL, undefined, cookie);

describe('text on documents and the provider’s bank account', () => {
  it('are empty at first and stored as the bank writes them', async () => {
    const { cookie } = await registerProvider(app);
    expect(await read(cookie)).toEqual(EMPTY);
    const saved = await must(
      app,
      'PUT',
      URL,
      {
        letterText: ' Danke!\nBis bald. ',
        iban: 'de89 3704 0044 0532 0130 00',
        bic: 'cobadeff xxx',
        accountHolder: 'Gut Lindenhof GmbH',
      },
      cookie,
    );
    const kept = {
      letterText: 'Danke!\nBis bald.',
      iban: 'DE89370400440532013000',
      bic: 'COBADEFFXXX',
      accountHolder: 'Gut Lindenhof GmbH',
    };
    expect(saved).toEqual(kept);
    expect(await read(cookie)).toEqual(kept);
  });

  it.each([
    ['iban', 'DE88370400440532013000', 'Ungültige IBAN'],
    ['bic', 'COBA', 'Ungültiger BIC (8 oder 11 Zeichen)'],
    ['letterText', 'x'.repeat(501), 'Bitte höchstens 500 Zeichen eingeben'],
    ['accountHolder', 'x'.repeat(71), 'Bitte höchstens 70 Zeichen eingeben'],
  ])('refuse a wrong %s at its field and stay as they are', async (path, value, message) => {
    const { cookie, email } = await registerProvider(app);
    const provider = await providerIdOf(app.pool, email);
    const before = await digest(app.pool, provider);
    const answer = await app.call('PUT', URL, { ...EMPTY, [path]: value }, cookie);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ issues: [{ path, message }] });
    expect(await digest(app.pool, provider)).toEqual(before);
  });

  it('record in the history which of them changed, and none of their values', async () => {
    const { cookie } = await registerProvider(app);
    await must(app, 'PUT', URL, { ...EMPTY, iban: 'DE89370400440532013000' }, cookie);
    const { rows } = await app.pool.query<{ data: unknown }>(
      `select data from audit_events where action = 'settings.saved' order by at desc limit 1`,
    );
    expect(rows).toMatchObject([{ data: { changed: ['iban'] } }]);
    expect(JSON.stringify(rows)).not.toContain('DE89');
  });
});
