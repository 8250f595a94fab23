import { describe, expect, it } from 'vitest';
import { providerIdOf } from '#tests/support/digest.ts';
import { createOperator, postForm } from '#tests/support/operators.ts';
import { registerProvider } from '#tests/support/register.ts';
import { invoiceOf, OPERATOR_ENV } from '#tests/support/subscription.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { createWorld } from '#tests/support/world.ts';

const app = await createTestApplication({ env: { ...OPERATOR_ENV, RATE_LIMITS: 'off' } });
const operator = await createOperator(app);
const world = await createWorld(app, { sentinel: 'Geheim7f3a9c' });
const house = await providerIdOf(app.pool, world.provider.email);
const path = `/betreiber/anbieter/${house}`;

const open = (url: string) => app.call('GET', url, undefined, operator.cookie);
const act = (url: string, fields: Record<string, string> = {}) =>
  postForm(app, url, fields, operator.cookie);
async function eventsOf(action: string) {
  const { rows } = await app.pool.query<{ actor_kind: string; data: Record<string, unknown> }>(
    'select actor_kind, data from audit_events where provider_id = $1 and action = $2 order by id',
    [house, action],
  );
  return rows;
}
const operatorId = async () =>
  (await app.pool.query<{ id: string }>('select id from operator_accounts')).rows[0]?.id;

describe('the list of providers', () => {
  it('finds them by name and by login address, and takes signs of patterns as signs', async () => {
    expect((await open('/betreiber')).body).toContain(path);
    for (const [words, isFound] of [
      [world.provider.email.slice(0, 20).toUpperCase(), true],
      ['%', false],
      ['_________', false],
      ["'; drop table providers", false],
    ] as const)
      expect(
        (await open(`/betreiber?suche=${encodeURIComponent(words)}`)).body.includes(path),
      ).toBe(isFound);
    for (const page of ['0', '-1', 'x', '1e9', '9999999999999999999'])
      expect((await open(`/betreiber?seite=${page}`)).statusCode).toBe(200);
  });

  it('shows nothing of what is in a house', async () => {
    for (const url of ['/betreiber', path, '/betreiber/anlage', '/betreiber/protokoll']) {
      const { body, statusCode } = await open(url);
      expect(statusCode).toBe(200);
      expect(
        body.replaceAll(/<h1>[^<]*<\/h1>|<title>[^<]*<\/title>|<a [^>]*>[^<]*<\/a>/g, ''),
      ).not.toContain('Geheim7f3a9c');
    }
  });

  it('has no house, deed, invoice or job that is not there', async () => {
    const none = '01980000-0000-7000-8000-000000000000';
    for (const url of [
      `/betreiber/anbieter/${none}`,
      '/betreiber/anbieter/x',
      `${path}/tun/sprengen`,
      `${path}/tun/tarif?was=gold`,
      `${path}/tun/bezahlt?was=${none}`,
      `${path}/rechnungen/${none}`,
      `/betreiber/anlage/auftraege/${none}`,
    ])
      expect((await open(url)).statusCode).toBe(404);
  });
});

describe('what the command line does', () => {
  it('is asked first, done by a button, and noted with the operator in both logs', async () => {
    const asked = await open(`${path}/tun/tarif?was=enterprise`);
    expect(asked.body).toContain('Auf Enterprise setzen');
    expect(await eventsOf('provider.plan_changed')).toEqual([]);
    const done = await act(`${path}/tun/tarif`, { was: 'enterprise' });
    expect(done.headers['location']).toBe(`${path}?getan=tarif`);
    expect((await open(`${path}?getan=tarif`)).body).toContain('Der Tarif ist gesetzt.');
    const { rows } = await app.pool.query<{ plan: string }>(
      'select plan from providers where id = $1',
      [house],
    );
    expect(rows[0]?.plan).toBe('enterprise');
    const noted = await app.pool.query(
      `select actor_kind, data ->> 'operatorId' as id from audit_events
       where provider_id = $1 and actor_kind = 'operator'`,
      [house],
    );
    expect(noted.rows[0]).toEqual({ actor_kind: 'operator', id: await operatorId() });
    expect((await open('/betreiber/protokoll')).body).toContain('Tarif gesetzt');
  });

  it('marks an invoice as paid once, on a day that can be, and shows its PDF', async () => {
    const other = await registerProvider(app);
    const otherHouse = await providerIdOf(app.pool, other.email);
    const invoice = await invoiceOf(app, other.cookie);
    const at = `/betreiber/anbieter/${otherHouse}`;
    const pdf = await open(`${at}/rechnungen/${invoice}`);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect((await open(`${path}/rechnungen/${invoice}`)).statusCode).toBe(404);
    const pay = (tag: string, of = at) => act(`${of}/tun/bezahlt`, { was: invoice, tag });
    expect((await pay('2099-01-01')).statusCode).toBe(422);
    expect((await pay('gestern')).statusCode).toBe(422);
    expect((await pay(new Date().toISOString().slice(0, 10), path)).statusCode).toBe(404);
    expect((await open(at)).body).toContain('Offen<');
    const today = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Berlin' }).format(new Date());
    expect((await pay(today)).statusCode).toBe(303);
    expect((await pay(today)).statusCode).toBe(303);
    expect((await open(at)).body).toContain('Bezahlt ');
    const { rows } = await app.pool.query(
      `select from operator_log where action = 'house.invoice_paid' and house_id = $1`,
      [otherHouse],
    );
    expect(rows).toHaveLength(1);
  });

  it('logs users out, sends mails again by domain and kind, and releases wording', async () => {
    const page = (await open(path)).body;
    const user = /name="was" value="([^"]+)"[^>]*\/><button[^>]*aria-label="Abmelden/.exec(
      page,
    )?.[1];
    const mail = /name="was" value="([^"]+)"[^>]*\/><button[^>]*aria-label="Senden/.exec(page)?.[1];
    expect((await act(`${path}/tun/senden`, { was: mail ?? '' })).statusCode).toBe(303);
    expect(await eventsOf('mail.resent')).toHaveLength(1);
    expect((await act(`${path}/tun/abmelden`, { was: user ?? '' })).statusCode).toBe(303);
    const gone = await app.call('GET', '/api/user', undefined, world.provider.cookie);
    expect(gone.statusCode).toBe(401);
    expect((await act(`${path}/tun/worte`)).statusCode).toBe(303);
    expect(await eventsOf('provider.wording_released')).toMatchObject([
      { actor_kind: 'operator', data: { operatorId: await operatorId() } },
    ]);
  });
});

describe('mails and jobs of a house', () => {
  it('are named by domain and queue; mailboxes in what servers said are left out', async () => {
    await app.pool.query(
      `update mails set status = 'queued', attempts = 2, last_error = '550 <geheim@gast.example> unknown',
         to_address = 'geheim@gast.example' where provider_id = $1`,
      [house],
    );
    const { body } = await open(path);
    expect(body).toContain('gast.example');
    expect(body).toContain('…@gast.example');
    expect(body).not.toContain('geheim@');
  });
});
