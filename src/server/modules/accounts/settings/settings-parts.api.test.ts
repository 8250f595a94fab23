import { describe, expect, it } from 'vitest';
import { PROFILE_FIELDS, SETTINGS_SECTIONS } from '#shared/contracts/accounts/account.schema.ts';
import { registerProvider, simpleRegistration } from '#tests/support/register.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { accountSettings } from '#tests/support/world.ts';

let now = new Date('2026-11-21T09:00:00Z');
const app = await createTestApplication({ clock: () => now });

/** An account of the short registration: everything but name and address for the login is empty. */
async function registerShort() {
  const answer = await app.call('POST', '/api/auth/register', simpleRegistration());
  return { cookie: `${answer.cookies[0]?.name}=${answer.cookies[0]?.value}` };
}

const save = (part: string, body: object, cookie: string) =>
  app.call('PUT', `/api/account/settings/${part}`, body, cookie);

const userOf = async (cookie: string) =>
  (await app.call('GET', '/api/user', undefined, cookie)).json<Record<string, unknown>>();

const LEGAL = {
  privacyPolicyUrl: 'lindenhof.example/datenschutz',
  termsUrl: 'lindenhof.example/agb',
  imprintUrl: 'lindenhof.example/impressum',
};

const BUSINESS = {
  businessName: 'Gut Lindenhof',
  address: 'Lindenallee 12',
  city: 'Potsdam',
  postalCode: '14467',
  country: 'Deutschland',
  phone: '+49 331 123456',
  website: 'www.lindenhof.example',
};

describe('saving one part of the account settings', () => {
  it('is not refused for what other parts lack, and leaves them as they are', async () => {
    const { cookie } = await registerShort();
    const before = await userOf(cookie);
    const answer = await save('legal', LEGAL, cookie);
    expect(answer.statusCode).toBe(200);
    expect(await userOf(cookie)).toEqual({
      ...before,
      privacyPolicyUrl: 'https://lindenhof.example/datenschutz',
      termsUrl: 'https://lindenhof.example/agb',
      imprintUrl: 'https://lindenhof.example/impressum',
      activationMissing: [{ key: 'loginVerified', label: 'Login-E-Mail bestätigen' }],
    });
  });

  it('takes an address without a tax number, a tax number without an address', async () => {
    const [first, second] = [await registerShort(), await registerShort()];
    expect((await save('business', BUSINESS, first.cookie)).statusCode).toBe(200);
    const tax = { vatId: '', noVatId: true, taxNumber: '046/123/45673' };
    expect((await save('tax', tax, second.cookie)).json()).toMatchObject({
      taxNumber: '046/123/45673',
      noVatId: true,
    });
  });

  it('still requires what the part itself needs, in its own words', async () => {
    const { cookie, user } = await registerProvider(app);
    const answers = [
      await save('business', { ...BUSINESS, city: ' ' }, cookie),
      await save('legal', { ...LEGAL, termsUrl: '' }, cookie),
      await save('tax', { vatId: '', taxNumber: '' }, cookie),
      await save('addresses', { publicEmail: 'x', senderEmail: '', inquiryEmail: '' }, cookie),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422, 422]);
    expect(
      answers.flatMap((answer) =>
        answer.json<{ issues: { message: string }[] }>().issues.map(({ message }) => message),
      ),
    ).toEqual([
      'Stadt ist erforderlich',
      'AGB URL ist erforderlich',
      'USt-ID ist erforderlich',
      'Steuernummer ist erforderlich',
      'Ungültige öffentliche E-Mail-Adresse',
      'Absender-E-Mail ist erforderlich',
      'Empfangs-E-Mail ist erforderlich',
    ]);
    expect(await userOf(cookie)).toEqual(user);
  });

  it('checks the form of a tax number by the country that is stored', async () => {
    const { cookie } = await registerProvider(app);
    const tax = { noVatId: true, vatId: '', taxNumber: '12 345/6789' };
    expect((await save('tax', tax, cookie)).json()).toMatchObject({
      issues: [
        {
          path: 'taxNumber',
          message: 'Eine deutsche Steuernummer hat 10, 11 oder 13 Ziffern, z. B. 12/345/67890',
        },
      ],
    });
    const austrian = { ...BUSINESS, country: 'Österreich' };
    expect((await save('business', austrian, cookie)).statusCode).toBe(200);
    expect((await save('tax', tax, cookie)).statusCode).toBe(200);
  });

  it('starts a number range, and never goes back in it', async () => {
    const { cookie } = await registerShort();
    const range = { invoicePrefix: 'LH', invoiceSuffix: '26', invoiceStartNumber: 120 };
    expect((await save('numbering', range, cookie)).json()).toMatchObject({
      nextDocumentNumber: 'LH-0120-26',
    });
    const lower = await save('numbering', { ...range, invoiceStartNumber: 7 }, cookie);
    expect(lower.json()).toMatchObject({ code: 'number_range_conflict' });
  });

  it('asks for the password before another login address waits', async () => {
    const { cookie } = await registerShort();
    const addresses = {
      email: `neu-${Date.now()}@lindenhof.example`,
      publicEmail: 'hallo@lindenhof.example',
      senderEmail: 'hallo@lindenhof.example',
      inquiryEmail: 'hallo@lindenhof.example',
    };
    const { email: _email, ...others } = addresses;
    expect((await save('addresses', others, cookie)).statusCode).toBe(200);
    now = new Date(now.getTime() + 11 * 60_000);
    const asked = await save('addresses', { ...addresses, publicEmail: 'x@y.example' }, cookie);
    expect(asked.json()).toMatchObject({ code: 'reauth_required' });
    expect(await userOf(cookie)).toMatchObject({ publicEmail: 'hallo@lindenhof.example' });
  });
});

describe('two windows with the same settings', () => {
  it('save different parts without a word about each other', async () => {
    const { cookie } = await registerProvider(app);
    const seen = await userOf(cookie);
    const seenOf = (names: readonly string[]) =>
      Object.fromEntries(names.map((name) => [name, seen[name]]));
    const legal = { ...LEGAL, seen: seenOf(Object.keys(LEGAL)) };
    const business = { ...BUSINESS, seen: seenOf(Object.keys(BUSINESS)) };
    const [one, other] = await Promise.all([
      save('legal', legal, cookie),
      save('business', business, cookie),
    ]);
    expect([one.statusCode, other.statusCode]).toEqual([200, 200]);
    expect(await userOf(cookie)).toMatchObject({
      businessName: 'Gut Lindenhof',
      termsUrl: 'https://lindenhof.example/agb',
    });
  });

  it('cannot overwrite each other in one part, even at the same moment', async () => {
    const { cookie } = await registerProvider(app);
    const { phone, city } = await userOf(cookie);
    const seen = { phone, city };
    const answers = await Promise.all(
      ['+49 331 1', '+49 331 2'].map((number) =>
        save('business', { ...BUSINESS, phone: number, seen }, cookie),
      ),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    const winner = answers.find(({ statusCode }) => statusCode === 200)?.json<{ phone: string }>();
    const loser = answers.find(({ statusCode }) => statusCode === 409)?.json<{ code: string }>();
    expect(loser?.code).toBe('changed_meanwhile');
    expect(await userOf(cookie)).toMatchObject({ phone: winner?.phone });
  });
});

it('every setting stands in one part', () => {
  const names = Object.values<readonly string[]>(SETTINGS_SECTIONS).flat();
  expect(names.toSorted()).toEqual(Object.keys(PROFILE_FIELDS).toSorted());
  // The names on the wire; the login address is optional in the documented call.
  const sent = Object.keys(accountSettings).filter((name) => !name.startsWith('invoice'));
  expect(sent.filter((name) => !['country', 'email', ...names].includes(name))).toEqual([]);
});
