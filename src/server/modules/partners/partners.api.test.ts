import { describe, expect, it } from 'vitest';
import { newId } from '#server/kernel/new-id.ts';
import { createPartner, partnerForm } from '#tests/support/catalogue.ts';
import { registerProvider } from '#tests/support/register.ts';
import { createTestApplication } from '#tests/support/test-application.ts';

const app = await createTestApplication();
const { cookie, user } = await registerProvider(app);
await app.pool.query(`update providers set plan = 'premium_monthly'`);

const FIELD_RULES: [string, unknown, string][] = [
  ['firstName', '', 'Vorname ist erforderlich'],
  ['firstName', ' \u0000 ', 'Vorname ist erforderlich'],
  ['lastName', '  ', 'Nachname ist erforderlich'],
  ['companyName', '', 'Firmenname ist erforderlich'],
  ['email', 'kein-at', 'Ungültige E-Mail-Adresse'],
  ['email', '', 'Ungültige E-Mail-Adresse'],
  ['street', '', 'Straße ist erforderlich'],
  ['postalCode', '', 'PLZ ist erforderlich'],
  ['city', '', 'Stadt ist erforderlich'],
  ['country', '', 'Land ist erforderlich'],
  ['country', 'Schlaraffenland', 'Bitte wählen Sie ein Land aus der Liste'],
  ['iban', 'DE88370400440532013000', 'Ungültige IBAN'],
  ['bic', 'COBA', 'Ungültiger BIC (8 oder 11 Zeichen)'],
  [
    'vatId',
    'DE12345678',
    'Ungültige USt-ID. Sie beginnt mit dem Länderkennzeichen, z. B. DE123456789',
  ],
  [
    'vatId',
    '136695976',
    'Ungültige USt-ID. Sie beginnt mit dem Länderkennzeichen, z. B. DE123456789',
  ],
];

describe('creating a partner', () => {
  it('gives it the next internal id of its provider and returns it whole', async () => {
    const own = await registerProvider(app);
    const first = await createPartner(app, own.cookie);
    expect(first).toMatchObject({
      internalId: 'P-0001',
      version: 1,
      country: 'Österreich',
      countryCode: 'AT',
      iban: 'DE89370400440532013000',
      status: 'active',
      taxStatus: null,
      isSmallBusiness: false,
      selfBillingAgreedAt: null,
      clickCount: 0,
      commissionTotal: 0,
    });
    expect(await createPartner(app, own.cookie)).toMatchObject({ internalId: 'P-0002' });
    const other = await registerProvider(app);
    expect(await createPartner(app, other.cookie)).toMatchObject({ internalId: 'P-0001' });
  });

  it('needs only the fields of the form, and knows Deutschland by name and code', async () => {
    const required = [
      'firstName',
      'lastName',
      'companyName',
      'email',
      'street',
      'postalCode',
      'city',
    ];
    const form = Object.fromEntries(
      Object.entries(partnerForm()).filter(([key]) => required.includes(key)),
    );
    const answer = await app.call('POST', '/api/partners', { ...form, country: 'de' }, cookie);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ country: 'Deutschland', phone: '', iban: '' });
  });

  it.each([
    ['firstName', 'A', 'Vorname muss mindestens 2 Zeichen lang sein'],
    ['lastName', 'B', 'Nachname muss mindestens 2 Zeichen lang sein'],
    ['companyName', 'C', 'Firmenname muss mindestens 2 Zeichen lang sein'],
    ['street', 'Au 1', 'Straße und Hausnummer sind erforderlich'],
    ['postalCode', '1010', 'Postleitzahl ist erforderlich'],
    ['city', 'Y', 'Ort ist erforderlich'],
  ])('saves the short %s %j: the stricter wording “%s” does not bind', async (path, value) => {
    const answer = await app.call('POST', '/api/partners', partnerForm({ [path]: value }), cookie);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ [path]: value });
  });

  it.each([
    ['right to left and combined', '\u202Bאולם\u202C אירועים', 'אולם'],
    ['emoji of several parts', 'Familie 👨‍👩‍👧‍👦 & 🏳️‍🌈', '👨‍👩‍👧‍👦'],
    ['as long as may be', 'Ü'.repeat(200), 'Ü'.repeat(200)],
    ['decomposed letters', 'Mu\u0308ller', 'ller'],
  ])('keeps a name that is %s', async (_, companyName, part) => {
    const answer = await app.call('POST', '/api/partners', partnerForm({ companyName }), cookie);
    expect(answer.statusCode).toBe(200);
    expect(answer.json<{ companyName: string }>().companyName).toContain(part);
  });

  it('refuses a name that is one letter too long, with a message', async () => {
    const form = partnerForm({ companyName: 'Ü'.repeat(201) });
    const answer = await app.call('POST', '/api/partners', form, cookie);
    expect(answer.json()).toMatchObject({
      issues: [{ path: 'companyName', message: 'Bitte höchstens 200 Zeichen eingeben' }],
    });
  });

  it.each(FIELD_RULES)('answers a wrong %s (%j) with its message', async (path, value, message) => {
    const body = partnerForm({ [path]: value });
    const answer = await app.call('POST', '/api/partners', body, cookie);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'validation_failed', issues: [{ path, message }] });
  });

  it('names every missing field at once, also when the body is empty', async () => {
    const answer = await app.call('POST', '/api/partners', {}, cookie);
    expect(answer.json<{ issues: { message: string }[] }>().issues.map((i) => i.message)).toEqual([
      'Vorname ist erforderlich',
      'Nachname ist erforderlich',
      'Ungültige E-Mail-Adresse',
      'Straße ist erforderlich',
      'PLZ ist erforderlich',
      'Stadt ist erforderlich',
      'Land ist erforderlich',
      'Firmenname ist erforderlich',
    ]);
  });

  it.each([
    '👩‍👩‍👧‍👦 Familie & Söhne 🎉',
    'شركة الأفراح',
    'Z̴̡̛a̷l̶g̵o̴',
    `O'Reilly"; drop table partners; --`,
    '<script>alert(1)</script>',
    '\u202Egnirts desrever',
  ])('keeps the name %s as it was written', async (companyName) => {
    const created = await createPartner(app, cookie, { companyName });
    const read = await app.call('GET', `/api/partners/${created.id}`, undefined, cookie);
    expect(read.json()).toMatchObject({ companyName });
  });

  it('takes nothing that is not a field of the form', async () => {
    const extra = {
      id: newId(),
      internalId: 'P-9999',
      internal_number: 99,
      provider_id: newId(),
      version: 40,
      clickCount: 7,
      commissionTotal: 1000,
      createdAt: '2020-01-01T00:00:00Z',
      self_billing_agreed_at: '2020-01-01T00:00:00Z',
    };
    const created = await createPartner(app, cookie, extra);
    expect(created).toMatchObject({ version: 1, clickCount: 0, commissionTotal: 0 });
    expect(created.id).not.toBe(extra.id);
    expect(created['internalId']).not.toBe('P-9999');
    expect(created['selfBillingAgreedAt']).toBeNull();
  });

  it('records an agreement to self-billing with an event', async () => {
    const created = await createPartner(app, cookie, {
      selfBillingAgreedAt: '2026-01-15',
      selfBillingAgreedHow: 'Rahmenvertrag',
    });
    expect(created['selfBillingAgreedAt']).toBe('2026-01-14T23:00:00.000Z');
    const events = await app.pool.query<{ action: string }>(
      'select action from audit_events where entity_id = $1 order by id',
      [created.id],
    );
    expect(events.rows.map(({ action }) => action)).toEqual([
      'partner.created',
      'partner.self_billing_agreed',
    ]);
  });
});

describe('changing a partner', () => {
  const patch = (id: string, body: unknown, as = cookie) =>
    app.call('PATCH', `/api/partners/${id}`, body, as);

  it('changes what is sent and nothing else', async () => {
    const before = await createPartner(app, cookie, { notes: 'Stammgast', phone: '0221 99' });
    const answer = await patch(before.id, { city: 'Bonn', iban: '' });
    expect(answer.json()).toMatchObject({
      ...before,
      city: 'Bonn',
      iban: '',
      version: 2,
      message: 'Partner aktualisiert.',
    });
  });

  it('does not count a version up when nothing is different', async () => {
    const before = await createPartner(app, cookie);
    const answer = await patch(before.id, partnerForm());
    expect(answer.json()).toMatchObject({ version: 1 });
  });

  it.each(FIELD_RULES)('answers a wrong %s (%j) with its message', async (path, value, message) => {
    const before = await createPartner(app, cookie);
    const answer = await patch(before.id, { [path]: value });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ issues: [{ path, message }] });
  });

  it('refuses to overwrite somebody else’s change', async () => {
    const before = await createPartner(app, cookie);
    await patch(before.id, { city: 'Bonn', version: 1 });
    const late = await patch(before.id, { city: 'Trier', version: 1 });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ code: 'changed_meanwhile' });
    const read = await app.call('GET', `/api/partners/${before.id}`, undefined, cookie);
    expect(read.json()).toMatchObject({ city: 'Bonn', version: 2 });
  });

  it('lets one of many parallel changes of a version win', async () => {
    const before = await createPartner(app, cookie);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => patch(before.id, { notes: `Nr. ${i}`, version: 1 })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(11);
  });

  it('accepts the older name of the small business', async () => {
    const { id } = await createPartner(app, cookie, { taxStatus: 'regular' });
    const on = await patch(id, { isSmallBusiness: true });
    expect(on.json()).toMatchObject({ taxStatus: 'small_business', isSmallBusiness: true });
    const off = await patch(id, { isSmallBusiness: false });
    expect(off.json()).toMatchObject({ taxStatus: null, isSmallBusiness: false });
  });

  it('refuses an agreement in the future', async () => {
    const { id } = await createPartner(app, cookie);
    const answer = await patch(id, { selfBillingAgreedAt: '2999-01-01' });
    expect(answer.json()).toMatchObject({
      issues: [
        { path: 'selfBillingAgreedAt', message: 'Das Datum darf nicht in der Zukunft liegen' },
      ],
    });
  });

  it('keeps bank data and addresses out of the audit log', async () => {
    const { id } = await createPartner(app, cookie);
    await patch(id, { iban: 'AT611904300234573201', street: 'Geheimweg 1', taxStatus: 'regular' });
    const events = await app.pool.query<{ data: Record<string, unknown> }>(
      `select data from audit_events where entity_id = $1 and action = 'partner.changed'`,
      [id],
    );
    expect(events.rows).toEqual([
      {
        data: {
          changed: ['street', 'taxStatus', 'iban'],
          taxStatus: [null, 'regular'],
          texts: expect.anything() as unknown,
        },
      },
    ]);
    expect(JSON.stringify(events.rows)).not.toMatch(/Geheimweg|AT6119/);
  });
});

describe('another provider', () => {
  it('finds no partner of ours, not even that it exists', async () => {
    const ours = await createPartner(app, cookie, { notes: 'SENTINEL' });
    const other = await registerProvider(app);
    const answers = await Promise.all([
      app.call('GET', `/api/partners/${ours.id}`, undefined, other.cookie),
      app.call('PATCH', `/api/partners/${ours.id}`, { city: 'Trier' }, other.cookie),
      app.call('GET', `/api/partners/${ours.id}/performance`, undefined, other.cookie),
      app.call('GET', `/api/partners/${ours.id}/referral-performance`, undefined, other.cookie),
    ]);
    const unknown = await app.call('GET', `/api/partners/${newId()}`, undefined, other.cookie);
    expect(unknown.statusCode).toBe(404);
    for (const answer of answers) {
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toBe(unknown.body);
    }
    const list = await app.call('GET', '/api/partners', undefined, other.cookie);
    expect(list.json()).toEqual([]);
    const read = await app.call('GET', `/api/partners/${ours.id}`, undefined, cookie);
    expect(read.json()).toEqual(ours);
  });

  it('needs a session: without one every call is refused with 401', async () => {
    for (const path of ['/api/partners', '/api/partners/summary']) {
      expect((await app.call('GET', path)).statusCode).toBe(401);
    }
    expect((await app.call('POST', '/api/partners', partnerForm())).statusCode).toBe(401);
    expect(user).toMatchObject({ businessName: 'Gut Lindenhof' });
  });
});
