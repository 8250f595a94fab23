import { describe, expect, it } from 'vitest';
import { bookPlan, createPartner, partnerForm } from '#tests/support/catalogue.ts';
import { registerProvider } from '#tests/support/register.ts';
import { createTestApplication } from '#tests/support/test-application.ts';

const app = await createTestApplication({ env: { RATE_LIMITS: 'off' } });

const rowsOf = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) =>
    partnerForm({
      companyName: `Betrieb ${from + index}`,
      email: `betrieb-${from + index}@example.com`,
    }),
  );

async function premium() {
  const provider = await registerProvider(app);
  await bookPlan(app, provider.email, 'premium_monthly');
  return provider;
}

const importRows = (cookie: string, partners: unknown, key?: string) =>
  app.http.inject({
    method: 'POST',
    url: '/api/partners/import',
    headers: {
      cookie,
      'sec-fetch-site': 'same-origin',
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    payload: { partners } as object,
  });

const countOf = async (cookie: string) => {
  const answer = await app.call('GET', '/api/partners/summary', undefined, cookie);
  return answer.json<{ total: number }>().total;
};

describe('importing partners', () => {
  it('creates all of them with running numbers in their order, each with its event', async () => {
    const { cookie } = await premium();
    await createPartner(app, cookie);
    const answer = await importRows(cookie, rowsOf(3));
    expect(answer.statusCode).toBe(200);
    const { created, message } = answer.json<{
      created: { id: string; internalId: string }[];
      message: string;
    }>();
    expect(message).toBe('3 Partner wurden angelegt.');
    expect(created.map(({ internalId }) => internalId)).toEqual(['P-0002', 'P-0003', 'P-0004']);
    const last = await app.call('GET', `/api/partners/${created[2]?.id}`, undefined, cookie);
    expect(last.json()).toMatchObject({ companyName: 'Betrieb 2', countryCode: 'AT', version: 1 });
    const events = await app.pool.query(
      `select 1 from audit_events where action = 'partner.created' and entity_id = any($1)`,
      [created.map(({ id }) => id)],
    );
    expect(events.rowCount).toBe(3);
  });

  it('takes 2,000 at once, and refuses one more with a message', async () => {
    const { cookie } = await premium();
    const answer = await importRows(cookie, rowsOf(2_000));
    expect(answer.statusCode).toBe(200);
    expect(await countOf(cookie)).toBe(2_000);
    const refused = await importRows(cookie, rowsOf(2_001, 2_000));
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain('Bitte höchstens 2.000 Partner auf einmal importieren');
    expect(await countOf(cookie)).toBe(2_000);
  });

  it('creates none when one row is wrong, and says which field of which row', async () => {
    const { cookie } = await premium();
    const rows = rowsOf(3);
    const wrong = [rows[0], { ...rows[1], iban: 'DE1', email: 'x' }, rows[2]];
    const answer = await importRows(cookie, wrong);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: 'validation_failed',
      issues: expect.arrayContaining([
        { path: 'partners.1.iban', message: 'Ungültige IBAN' },
        { path: 'partners.1.email', message: 'Ungültige E-Mail-Adresse' },
      ]),
    });
    expect(await countOf(cookie)).toBe(0);
  });

  it('creates none when an agreement lies in the future, and says in which row', async () => {
    const { cookie } = await premium();
    const [first, second] = rowsOf(2);
    const answer = await importRows(cookie, [
      first,
      { ...second, selfBillingAgreedAt: '2999-01-01' },
    ]);
    expect(answer.json()).toMatchObject({
      issues: [
        {
          path: 'partners.1.selfBillingAgreedAt',
          message: 'Das Datum darf nicht in der Zukunft liegen',
        },
      ],
    });
    expect(await countOf(cookie)).toBe(0);
  });

  it('needs at least one partner', async () => {
    const { cookie } = await premium();
    const answer = await importRows(cookie, []);
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain('Bitte wählen Sie mindestens einen Partner aus');
  });

  it.each([
    [
      'the same e-mail in other letters',
      { email: 'ANNIKA@Grossmann-Fotografie.example', companyName: 'Anders' },
      'email',
    ],
    [
      'the same name and postal code, cased and spaced otherwise',
      { email: 'neu@example.com', companyName: ' GROSSMANN   HOCHZEITSFOTOGRAFIE ' },
      'companyName',
    ],
  ])('creates nobody twice by %s, unless it is wanted', async (_, fields, path) => {
    const { cookie } = await premium();
    await createPartner(app, cookie);
    const rows = [...rowsOf(1), partnerForm(fields)];
    const answer = await importRows(cookie, rows);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual({
      code: 'partners_exist',
      message:
        'Einige dieser Partner gibt es schon. Es wurde nichts angelegt. Bitte prüfen Sie die markierten Zeilen.',
      issues: [
        {
          path: `partners.1.${path}`,
          message: 'Diesen Partner gibt es schon: P-0001 Großmann Hochzeitsfotografie',
        },
      ],
    });
    expect(await countOf(cookie)).toBe(1);
    const wanted = await importRows(cookie, [rows[0], { ...rows[1], allowDuplicate: true }]);
    expect(wanted.statusCode).toBe(200);
    expect(await countOf(cookie)).toBe(3);
  });

  it('repeats its first answer for the same key, also when the plan is full by then', async () => {
    const { cookie } = await registerProvider(app);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => importRows(cookie, rowsOf(10), 'schluessel-1')),
    );
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(200);
    expect(await countOf(cookie)).toBe(10);
    const other = await importRows(cookie, rowsOf(1, 50), 'schluessel-1');
    expect(other.statusCode).toBe(409);
    expect(other.json()).toMatchObject({ code: 'idempotency_mismatch' });
  });

  it('never passes the limit of the plan, and imports all or none at it', async () => {
    const { cookie } = await registerProvider(app);
    for (let index = 0; index < 8; index += 1) await createPartner(app, cookie);
    const tooMany = await importRows(cookie, rowsOf(3));
    expect(tooMany.statusCode).toBe(403);
    expect(tooMany.json()).toEqual({
      code: 'plan_limit_reached',
      message: 'Upgrade auf Premium für unbegrenzte Partner',
    });
    expect(await countOf(cookie)).toBe(8);
    const fitting = await importRows(cookie, rowsOf(2));
    expect(fitting.statusCode).toBe(200);
    expect(await countOf(cookie)).toBe(10);
  });

  it('belongs to its provider alone', async () => {
    const ours = await premium();
    const other = await premium();
    await createPartner(app, ours.cookie);
    const theirs = await importRows(other.cookie, [partnerForm()]);
    expect(theirs.json()).toMatchObject({ created: [{ internalId: 'P-0001' }] });
    expect(await countOf(ours.cookie)).toBe(1);
  });
});

describe('checking an import', () => {
  const check = (cookie: string, partners: unknown[]) =>
    app.call('POST', '/api/partners/import/check', { partners }, cookie);

  it('says how many fit and who exists, and changes nothing', async () => {
    const { cookie } = await registerProvider(app);
    const known = await createPartner(app, cookie);
    const answer = await check(cookie, [
      { companyName: 'Neu', email: '', postalCode: '' },
      { companyName: 'Anders', email: 'annika@grossmann-fotografie.example', postalCode: '1' },
      { companyName: 'Großmann Hochzeitsfotografie', email: 'x', postalCode: '50667' },
      {},
    ]);
    const found = { id: known.id, internalId: 'P-0001', name: 'Großmann Hochzeitsfotografie' };
    expect(answer.json()).toEqual({
      room: 9,
      existing: [
        { ...found, index: 1, by: 'email' },
        { ...found, index: 2, by: 'name' },
      ],
    });
    expect(await countOf(cookie)).toBe(1);
  });

  it('knows no limit in premium, and nothing of other providers', async () => {
    await createPartner(app, (await registerProvider(app)).cookie);
    const { cookie } = await premium();
    expect((await check(cookie, [partnerForm()])).json()).toEqual({ room: null, existing: [] });
  });
});
