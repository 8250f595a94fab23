import { describe, expect, it } from 'vitest';
import { announceLead } from '#server/modules/leads/announce-lead.ts';
import { erasePerson } from '#server/modules/privacy/person/erase-person.ts';
import { providerId } from '#shared/ids.ts';
import { digest, providerIdOf } from '../support/digest.ts';
import { OWN_DATA_LINKS } from '../support/own-data-links.ts';
import { saleOf } from '../support/payout-scene.ts';
import { columnsThatSay } from '../support/stored-words.ts';
import { createTestApplication } from '../support/test-application.ts';
import { createWorld, must, submitLead, type World } from '../support/world.ts';

/** Row 20: one visitor is erased, and nothing of them is left anywhere in the database. */
const PERSON = 'Besucherin9q';
const ADDRESS = 'besucherin9q@example.com';
const app = await createTestApplication({ env: { RATE_LIMITS: 'off' } });

interface Preview {
  readonly erasedAt: string | null;
  readonly isOrdered: boolean;
  readonly otherRequests: number;
  readonly deleted: readonly { readonly name: string; readonly rows: number }[];
  readonly emptied: readonly { readonly name: string; readonly rows: number }[];
  readonly kept: readonly { readonly name: string; readonly why: string }[];
}

const byName = (a: { readonly name: string }, b: { readonly name: string }): number =>
  a.name.localeCompare(b.name);

/** A confirmed sale of somebody who has left a trace wherever one can be left. */
async function leaveTraces(world: World): Promise<string> {
  const { cookie } = world.provider;
  const id = await saleOf(app, world, 2000, PERSON);
  await app.pool.query(
    `update lead_persons set email = $2, email_normalised = $2,
       answers = jsonb_set(answers, '{0,value}', to_jsonb($3::text)) where lead_id = $1`,
    [id, ADDRESS, PERSON],
  );
  await must(app, 'PATCH', `/api/leads/${id}`, { notes: `${PERSON} ruft zurück` }, cookie);
  await app.pool.query(
    `update leads set manual_reason = $2, not_qualified_reason = $2 where id = $1`,
    [id, `Wegen ${PERSON}`],
  );
  await app.pool.query(`update commissions set not_qualified_reason = $2 where lead_id = $1`, [
    id,
    `Wegen ${PERSON}`,
  ]);
  const provider = await providerIdOf(app.pool, world.provider.email);
  await announceLead(app.services, 'https://empfehlwerk.example', OWN_DATA_LINKS, {
    providerId: provider,
    leadId: id,
  });
  const report = await must<{ id: string }>(
    app,
    'POST',
    '/api/billing/trigger',
    { schedule: 'monthly' },
    cookie,
  );
  const pdf = await app.call('GET', `/api/billing/reports/${report.id}/pdf`, undefined, cookie);
  expect(pdf.statusCode).toBe(200);
  return id;
}

/** The code of what a request was promised, which somebody could show at the door. */
async function codeOf(leadId: string): Promise<string> {
  const { rows } = await app.pool.query<{ code: string }>(
    'select code from lead_benefits where lead_id = $1',
    [leadId],
  );
  return rows[0]?.code ?? '';
}

async function runOrders(world: World): Promise<void> {
  const provider = providerId(await providerIdOf(app.pool, world.provider.email));
  const { rows } = await app.pool.query<{ data: { erasureId: string; providerId: string } }>(
    `select data from pgboss.job where name = 'own-data.erase-person' and data ->> 'providerId' = $1`,
    [provider],
  );
  for (const { data } of rows)
    await erasePerson(app.services, provider, data.erasureId, 10, 'https://empfehlwerk.example');
}

const numbers = async (world: World): Promise<unknown> => {
  const { cookie } = world.provider;
  const { activities: _, ...figures } = await must<Record<string, unknown>>(
    app,
    'GET',
    '/api/dashboard/stats',
    undefined,
    cookie,
  );
  const { rows } = await app.pool.query(
    `select (select json_agg(row(amount_cents, paid_cents, status, partner_id) order by id)::text from commissions where provider_id = $1) as commissions,
       (select json_agg(row(event_month, lead_time, sum) order by event_month, lead_time)::text from (
         select event_month, lead_time, sum(requests) as sum from (
           select event_month, lead_time, requests from figure_event_counts
             where provider_id = $1 and grain = 'day' and campaign_id = partner_id
           union all
           select event_month, lead_time, requests from figure_changes
             where provider_id = $1 and event_month is not null) n
         group by 1, 2 having sum(requests) <> 0) m) as events`,
    [await providerIdOf(app.pool, world.provider.email)],
  );
  return { figures, rows };
};

describe('erasing one visitor', { timeout: 60_000 }, () => {
  it('leaves nothing of them anywhere, and every number as it was', async () => {
    const guestBenefit = 'Ein Glas Sekt';
    const world = await createWorld(app, {
      campaign: { guestBenefit, guestBenefitConditions: 'Ab 40 Gästen' },
    });
    const { cookie } = world.provider;
    const id = await leaveTraces(world);
    const code = await codeOf(id);
    expect(await columnsThatSay(app.pool, code)).toContain('lead_benefits.code');
    const neighbour = await createWorld(app);
    await submitLead(app, neighbour, { nachname: 'Bleibt' });
    const theirs = await digest(app.pool, await providerIdOf(app.pool, neighbour.provider.email));
    expect((await columnsThatSay(app.pool, PERSON)).length).toBeGreaterThan(6);
    expect(await columnsThatSay(app.pool, ADDRESS)).toContain('billing_reports.content');
    const before = await numbers(world);

    const url = `/api/leads/${id}/erasure`;
    const preview = await must<Preview>(app, 'GET', url, undefined, cookie);
    expect(preview.deleted.map(({ name }) => name)).toContain('Kontaktdaten und Antworten');
    expect(preview.kept.map(({ name }) => name)).toContain('Umsätze mit Tag und Betrag');
    await must(app, 'POST', url, { withOthers: false }, cookie);
    expect(await must<Preview>(app, 'GET', url, undefined, cookie)).toMatchObject({
      isOrdered: true,
      erasedAt: null,
    });
    await runOrders(world);

    expect(await columnsThatSay(app.pool, PERSON)).toEqual([]);
    expect(await columnsThatSay(app.pool, ADDRESS)).toEqual([]);
    expect(await columnsThatSay(app.pool, code)).toEqual([]);
    expect(await numbers(world)).toEqual(before);
    const lead = await must<{ erasedAt: string | null; answers: []; history: { label: string }[] }>(
      app,
      'GET',
      `/api/leads/${id}`,
      undefined,
      cookie,
    );
    expect([lead.erasedAt === null, lead.answers]).toEqual([false, []]);
    expect(await digest(app.pool, await providerIdOf(app.pool, neighbour.provider.email))).toBe(
      theirs,
    );

    // What is written about nobody any more is refused, and the history says what has happened.
    const late = await app.call('PATCH', `/api/leads/${id}`, { notes: PERSON }, cookie);
    expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([409, 'person_erased']);
    expect(lead.history.map(({ label }) => label)).toEqual(
      expect.arrayContaining([
        'Löschung der personenbezogenen Daten veranlasst',
        'Personenbezogene Daten gelöscht',
      ]),
    );

    const once = await digest(app.pool);
    await runOrders(world);
    expect(await digest(app.pool)).toBe(once);
    const again = await app.call('POST', url, { withOthers: false }, cookie);
    expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([409, 'person_erased']);
  });

  it('proves it without a word about the person', async () => {
    const world = await createWorld(app);
    const { cookie } = world.provider;
    const id = await leaveTraces(world);
    const url = `/api/leads/${id}/erasure`;
    const preview = await must<Preview>(app, 'GET', url, undefined, cookie);
    await must(app, 'POST', url, { withOthers: false }, cookie);
    await runOrders(world);
    const proofs = await app.call('GET', '/api/account/erasures', undefined, cookie);
    expect(proofs.json()).toMatchObject([
      { kind: 'visitor', subjectIds: [id], cause: 'provider', status: 'done' },
    ]);
    const [proof] = proofs.json<{ parts: Preview['deleted'] }[]>();
    expect(proof?.parts.toSorted(byName)).toEqual(
      [...preview.deleted, ...preview.emptied].toSorted(byName),
    );
    const table = await app.call('GET', '/api/account/erasures.csv', undefined, cookie);
    expect(table.body).toContain('Kontaktdaten und Antworten: 1');
    for (const { body } of [proofs, table]) expect(body).not.toMatch(/besucherin9q/i);
  });

  it('takes further requests of the same mailbox along only when asked to', async () => {
    const world = await createWorld(app);
    const { cookie } = world.provider;
    const email = 'dreimal@example.com';
    const ids: string[] = [];
    for (const nachname of ['Eins', 'Zwei', 'Drei'])
      ids.push((await submitLead(app, world, { email, nachname })).id);
    const [first = '', second = '', third = ''] = ids;
    const preview = await must<Preview>(
      app,
      'GET',
      `/api/leads/${first}/erasure`,
      undefined,
      cookie,
    );
    expect(preview.otherRequests).toBe(2);
    const persons = async () => {
      const { rows } = await app.pool.query<{ lead_id: string }>(
        'select lead_id from lead_persons where lead_id = any($1::uuid[]) order by lead_id',
        [ids],
      );
      return rows.map((row) => row.lead_id);
    };
    await must(app, 'POST', `/api/leads/${first}/erasure`, { withOthers: false }, cookie);
    await runOrders(world);
    expect(await persons()).toEqual([second, third].toSorted());
    await must(app, 'POST', `/api/leads/${second}/erasure`, { withOthers: true }, cookie);
    await runOrders(world);
    expect(await persons()).toEqual([]);
  });

  it('takes back mails that still wait, and sends no new ones', async () => {
    const world = await createWorld(app);
    const { cookie } = world.provider;
    const { id } = await submitLead(app, world, { email: 'wartet@example.com' });
    const provider = await providerIdOf(app.pool, world.provider.email);
    const announce = () =>
      announceLead(app.services, 'https://empfehlwerk.example', OWN_DATA_LINKS, {
        providerId: provider,
        leadId: id,
      });
    const waiting = async () => {
      const { rows } = await app.pool.query(
        `select 1 from mails where to_address = 'wartet@example.com'`,
      );
      return rows.length;
    };
    await announce();
    expect(await waiting()).toBe(1);
    await must(app, 'POST', `/api/leads/${id}/erasure`, { withOthers: false }, cookie);
    await runOrders(world);
    expect(await waiting()).toBe(0);
    await announce();
    expect(await waiting()).toBe(0);
  });
});
