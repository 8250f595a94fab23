import { describe, expect, it } from 'vitest';
import { providerIdOf } from '#tests/support/digest.ts';
import { registerProvider } from '#tests/support/register.ts';
import { createTestApplication } from '#tests/support/test-application.ts';

const app = await createTestApplication();

function settings(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    businessName: 'Gut Lindenhof',
    address: 'Lindenallee 12',
    city: 'Potsdam',
    postalCode: '14467',
    country: 'Deutschland',
    phone: '+49 331 123456',
    website: 'www.lindenhof.example',
    vatId: 'DE136695976',
    taxNumber: '046/123/45673',
    hrNumber: '',
    isSmallBusiness: false,
    invoicePrefix: 'GS',
    invoiceSuffix: '',
    invoiceStartNumber: 1,
    privacyPolicyUrl: 'https://lindenhof.example/datenschutz',
    termsUrl: 'https://lindenhof.example/agb',
    imprintUrl: 'https://lindenhof.example/impressum',
    publicEmail: 'hallo@lindenhof.example',
    senderEmail: 'hallo@lindenhof.example',
    inquiryEmail: 'anfragen@lindenhof.example',
    ...overrides,
  };
}

const save = (cookie: string, overrides: Record<string, unknown> = {}) =>
  app.call('PUT', '/api/account/settings', settings(overrides), cookie);

describe('saving the account settings', () => {
  it('answers the account as it is now, with https:// added and the activation list shortened', async () => {
    const { cookie } = await registerProvider(app);
    const answer = await save(cookie);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      website: 'https://www.lindenhof.example',
      nextDocumentNumber: 'GS-0001',
    });
    expect(
      answer
        .json<{ activationMissing: { key: string }[] }>()
        .activationMissing.map(({ key }) => key),
    ).toEqual(['loginVerified']);
  });

  it('mails one link to each new address, however many purposes it serves', async () => {
    const { cookie } = await registerProvider(app);
    const unique = `neu-${Date.now()}@lindenhof.example`;
    await save(cookie, {
      publicEmail: unique,
      senderEmail: unique.toUpperCase(),
      inquiryEmail: unique,
    });
    const mails = await app.pool.query('select subject from mails where lower(to_address) = $1', [
      unique,
    ]);
    expect(mails.rows).toEqual([
      { subject: 'Bitte bestätigen Sie Ihre öffentliche E-Mail-Adresse' },
    ]);
    await save(cookie, { publicEmail: unique, senderEmail: unique, inquiryEmail: unique });
    const again = await app.pool.query('select 1 from mails where lower(to_address) = $1', [
      unique,
    ]);
    expect(again.rowCount).toBe(1);
  });

  it('mail at most fifteen links an hour, however often they are saved, and refuse beyond as a whole', async () => {
    const { cookie, email } = await registerProvider(app);
    const id = await providerIdOf(app.pool, email);
    const links = async (): Promise<number> => {
      const { rows } = await app.pool.query<{ count: number }>(
        `select count(*)::int as count from mails where provider_id = $1 and kind = 'verification'`,
        [id],
      );
      return rows[0]?.count ?? 0;
    };
    const before = await links();
    const flip = (turn: number) => ({
      publicEmail: `${id}-${turn % 2}@example.com`,
      senderEmail: `${id}-${(turn + 1) % 2}@example.com`,
    });
    for (let turn = 0; turn < 20; turn += 1)
      expect((await save(cookie, flip(turn))).statusCode).toBe(200);
    expect(await links()).toBe(before + 3);
    const answers = [];
    for (let turn = 0; turn < 10; turn += 1)
      answers.push(
        await save(cookie, {
          publicEmail: `${id}-neu${turn}@example.com`,
          senderEmail: `${id}-auch${turn}@example.com`,
        }),
      );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([
      ...Array<number>(6).fill(200),
      ...Array<number>(4).fill(429),
    ]);
    expect(await links()).toBe(before + 15);
    const now = (await app.call('GET', '/api/user', undefined, cookie)).json();
    expect(now).toMatchObject({ publicEmail: `${id}-neu5@example.com` });
    expect(
      (
        await save(cookie, {
          publicEmail: `${id}-neu5@example.com`,
          senderEmail: `${id}-auch5@example.com`,
          phone: '+49 331 999',
        })
      ).statusCode,
    ).toBe(200);
  });

  it.each([
    ['businessName', '', 'Firmenname ist erforderlich'],
    ['address', ' ', 'Adresse ist erforderlich'],
    ['city', '', 'Stadt ist erforderlich'],
    ['postalCode', '', 'PLZ ist erforderlich'],
    ['phone', '', 'Telefon ist erforderlich'],
    ['website', '', 'Website ist erforderlich'],
    ['website', 'javascript:alert(1)', 'Bitte geben Sie eine gültige Internetadresse ein'],
    ['vatId', '', 'USt-ID ist erforderlich'],
    ['taxNumber', '', 'Steuernummer ist erforderlich'],
    ['privacyPolicyUrl', '', 'Datenschutzerklärung URL ist erforderlich'],
    ['termsUrl', '', 'AGB URL ist erforderlich'],
    ['imprintUrl', '', 'Impressum URL ist erforderlich'],
    ['publicEmail', '', 'Öffentliche E-Mail ist erforderlich'],
    ['publicEmail', 'x', 'Ungültige öffentliche E-Mail-Adresse'],
    ['senderEmail', '', 'Absender-E-Mail ist erforderlich'],
    ['senderEmail', 'x', 'Ungültige Absender-E-Mail-Adresse'],
    ['inquiryEmail', '', 'Empfangs-E-Mail ist erforderlich'],
    ['inquiryEmail', 'x', 'Ungültige Empfangs-E-Mail-Adresse'],
    ['invoicePrefix', 'GS 1', 'Nur Buchstaben, Ziffern, „-“ und „/“, höchstens 12 Zeichen'],
    ['country', 'Atlantis', 'Bitte wählen Sie ein Land aus der Liste'],
  ])('answers a wrong %s (%j) at the field and keeps everything', async (path, value, message) => {
    const { cookie, user } = await registerProvider(app);
    const answer = await save(cookie, { businessName: 'Anders', [path]: value });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ issues: expect.arrayContaining([{ path, message }]) });
    expect((await app.call('GET', '/api/user', undefined, cookie)).json()).toEqual(user);
  });

  it.each([
    'javascript:window.ran=1',
    'JavaScript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
  ])('%s is no address of a website or legal page', async (url) => {
    const { cookie } = await registerProvider(app);
    for (const field of ['website', 'privacyPolicyUrl', 'termsUrl', 'imprintUrl']) {
      const answer = await save(cookie, { [field]: url });
      expect([field, answer.statusCode]).toEqual([field, 422]);
    }
  });

  it('lets one of the tax ids be declared missing, but not both', async () => {
    const { cookie } = await registerProvider(app);
    expect((await save(cookie, { noVatId: true, vatId: '' })).statusCode).toBe(200);
    expect((await save(cookie, { noVatId: true, noTaxNumber: true })).statusCode).toBe(422);
  });

  it('falls back to 1 for a start number that is none', async () => {
    const { cookie } = await registerProvider(app);
    const answer = await save(cookie, { invoiceStartNumber: 'abc' });
    expect(answer.json()).toMatchObject({ invoiceStartNumber: 1, nextDocumentNumber: 'GS-0001' });
  });
});

describe('a number range', () => {
  it('starts where the provider says, with suffix, and never goes back', async () => {
    const { cookie } = await registerProvider(app);
    const raised = await save(cookie, {
      invoicePrefix: 'LH',
      invoiceSuffix: '26',
      invoiceStartNumber: 120,
    });
    expect(raised.json()).toMatchObject({ nextDocumentNumber: 'LH-0120-26' });
    const lowered = await save(cookie, {
      invoicePrefix: 'LH',
      invoiceSuffix: '26',
      invoiceStartNumber: 7,
    });
    expect(lowered.statusCode).toBe(422);
    expect(lowered.json()).toMatchObject({
      code: 'number_range_conflict',
      issues: [{ path: 'invoiceStartNumber', message: 'Bitte mindestens 120 eingeben' }],
    });
  });

  it('continues where it was when the provider comes back to it', async () => {
    const { cookie } = await registerProvider(app);
    await save(cookie, { invoicePrefix: 'A', invoiceStartNumber: 5 });
    await save(cookie, { invoicePrefix: 'B', invoiceStartNumber: 1 });
    expect(
      (await save(cookie, { invoicePrefix: 'A', invoiceStartNumber: 5 })).json(),
    ).toMatchObject({ nextDocumentNumber: 'A-0005' });
  });

  it('may have the same numbers as another provider’s', async () => {
    const [first, second] = [await registerProvider(app), await registerProvider(app)];
    expect((await save(first.cookie)).json()).toMatchObject({ nextDocumentNumber: 'GS-0001' });
    expect((await save(second.cookie)).json()).toMatchObject({ nextDocumentNumber: 'GS-0001' });
  });
});
