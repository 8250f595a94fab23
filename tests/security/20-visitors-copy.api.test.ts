import { afterAll, describe, expect, it } from 'vitest';
import { announceLead } from '#server/modules/leads/announce-lead.ts';
import { EXPORTED_TABLES } from '#server/modules/privacy/domain/export-tables.ts';
import { PERSON_TABLES } from '#server/modules/privacy/domain/person-tables.ts';
import { VISITOR_COPY } from '#server/modules/privacy/domain/visitor-copy.ts';
import { erasePerson } from '#server/modules/privacy/person/erase-person.ts';
import { confirmDataRequest } from '#server/modules/privacy/visitor/confirm-data-request.ts';
import { sendMailHandler } from '#server/platform/mail/send-mail.ts';
import { providerId } from '#shared/ids.ts';
import { readArchive } from '../support/archive.ts';
import { digest, providerIdOf } from '../support/digest.ts';
import { failingPool, type FailingPool } from '../support/failing-pool.ts';
import { startMailServer } from '../support/mail-server.ts';
import { OWN_DATA_LINKS } from '../support/own-data-links.ts';
import { ownDataHarness } from '../support/own-data.ts';
import { saleOf } from '../support/payout-scene.ts';
import { columnsThatSay } from '../support/stored-words.ts';
import { createTestApplication } from '../support/test-application.ts';
import { createWorld, must, submitLead } from '../support/world.ts';

/** Row 20: what visitors take along themselves, and that nothing is lost or kept on the way. */
let failing: FailingPool | null = null;
const app = await createTestApplication({
  wrapPool: (pool) => {
    failing = failingPool(pool);
    return failing.pool;
  },
});
const harness = ownDataHarness(app);
const server = await startMailServer();
afterAll(() => server.close());
/** Tables of a visitor that they do not get by themselves, and why. */
const WITHHELD: Readonly<Record<string, string>> = {
  announced_recommendations: 'words of the partner, which may concern others as notes do',
  commissions: 'earnings of the partner',
  billing_reports: 'earnings of partners',
  audit_events: 'names who of the provider did what',
  event_texts: 'free text of the provider or the operator, about anybody',
  person_erasures: 'empty before the erasure, nothing to read after it',
  automation_deliveries: 'the mail itself is listed',
};

const PUBLIC_URL = 'https://empfehlwerk.example';

async function requestOf(email: string, nachname: string) {
  const world = await createWorld(app);
  const { id } = await submitLead(app, world, { email, nachname });
  const provider = providerId(await providerIdOf(app.pool, world.provider.email));
  return { world, id, email, provider, path: await harness.pathOf(world, id) };
}

describe('a copy that a visitor takes along', { timeout: 60_000 }, () => {
  it('is decided for every table that the account’s export has of a visitor', () => {
    const exportedOnes = EXPORTED_TABLES.map(({ table }) => table);
    const theirs = PERSON_TABLES.visitor
      .map(({ table }) => table)
      .filter((table) => exportedOnes.includes(table));
    const decided = [...VISITOR_COPY.map(({ table }) => table), ...Object.keys(WITHHELD)];
    expect(decided.toSorted()).toEqual(theirs.toSorted());
    for (const { table, columns } of VISITOR_COPY) {
      const whole = EXPORTED_TABLES.find((each) => each.table === table)?.columns ?? [];
      expect(columns.filter((column) => !whole.includes(column))).toEqual([]);
    }
  });

  it('holds what they said and got, and nothing of anybody else', async () => {
    const world = await createWorld(app);
    const email = 'kopie@visitor.example';
    const id = await saleOf(app, world, 2000, 'Łukasiewicz');
    await app.pool.query(
      'update lead_persons set email = $2, email_normalised = $2 where lead_id = $1',
      [id, email],
    );
    const { cookie } = world.provider;
    await must(app, 'PATCH', `/api/leads/${id}`, { notes: 'Tante Frieda ruft an' }, cookie);
    const provider = await providerIdOf(app.pool, world.provider.email);
    await announceLead(app.services, PUBLIC_URL, OWN_DATA_LINKS, {
      providerId: provider,
      leadId: id,
    });
    await submitLead(app, world, { email: 'wer@anders.example', nachname: 'Nachbarin' });

    await harness.post(await harness.pathOf(world, id), { wunsch: 'kopie' });
    const link = await harness.mailedLink(email);
    const before = await digest(app.pool);
    expect((await app.call('GET', link)).body).toContain('Kopie herunterladen');
    expect(await digest(app.pool)).toBe(before);
    const answers = await Promise.all([1, 2, 3].map(() => harness.post(link, {})));
    const [file, ...others] = answers.filter(
      ({ headers }) => headers['content-type'] === 'application/zip',
    );
    expect(others).toEqual([]);
    expect(file?.headers['content-disposition']).toMatch(/^attachment; filename="Auskunft_/);
    expect(file?.headers['cache-control']).toBe('no-store');
    const copy = readArchive(file?.rawPayload ?? Buffer.alloc(0));
    expect(copy.json<{ lastName: string }[]>('daten/angaben.json')).toMatchObject([
      { lastName: 'Łukasiewicz', email },
    ]);
    expect(copy.json<unknown[]>('daten/einwilligungen.json')).not.toHaveLength(0);
    expect(copy.json<unknown[]>('daten/umsatz.json')).toMatchObject([{ revenueCents: 200_000 }]);
    const mails = copy.json<{ toAddress: string }[]>('daten/e-mails.json');
    expect(new Set(mails.map(({ toAddress }) => toAddress))).toEqual(new Set([email]));
    const all = copy.names.map((name) => copy.text(name)).join('\n');
    for (const word of [
      'Tante Frieda',
      'Nachbarin',
      'wer@anders.example',
      'Fotografie Grün',
      world.provider.email,
      world.partner.id,
      'praemie',
    ])
      expect(all).not.toContain(word);
    expect(copy.text('LIESMICH.txt')).toContain('https://lindenhof.example/datenschutz');
    const used = await app.call('GET', link);
    expect(used.body).toContain('Dieser Link wurde bereits verwendet');
  });

  it('has nothing of addresses that only look like one mailbox: they may be another person’s', async () => {
    const { world, email, path } = await requestOf('anna+1@visitor.example', 'Fremde');
    for (const [other, nachname] of [
      ['anna@visitor.example', 'Opfer'],
      ['anna+2@visitor.example', 'Nachbarin'],
    ] as const)
      await submitLead(app, world, { email: other, nachname });
    await harness.post(path, { wunsch: 'kopie', weitere: 'ja' });
    const { rawPayload } = await harness.post(await harness.mailedLink(email), {});
    const persons = readArchive(rawPayload).json<{ lastName: string }[]>('daten/angaben.json');
    expect(persons.map(({ lastName }) => lastName)).toEqual(['Fremde']);
  });

  it('has the further requests of the mailbox when they were asked for', async () => {
    const { world, email, path } = await requestOf('zwei@visitor.example', 'Eins');
    await submitLead(app, world, { email: email.toUpperCase(), nachname: 'Zwei' });
    await harness.post(path, { wunsch: 'kopie', weitere: 'ja' });
    const { rawPayload } = await harness.post(await harness.mailedLink(email), {});
    const persons = readArchive(rawPayload).json<{ lastName: string }[]>('daten/angaben.json');
    expect(persons.map(({ lastName }) => lastName).toSorted()).toEqual(['Eins', 'Zwei']);
  });
});

describe('an erasure that breaks off', { timeout: 60_000 }, () => {
  it('leaves order and job together or neither, and mails with what was erased', async () => {
    const { id, email, provider, path } = await requestOf('abbruch@visitor.example', 'Ab');
    await harness.post(path, { wunsch: 'loeschung' });
    const token = (await harness.mailedLink(email)).split('/').at(-1) ?? '';
    const state = async () => {
      const { rows } = await app.pool.query<Record<string, number>>(
        `select (select count(*)::int from person_erasures where provider_id = $1 and status = 'ordered') as orders,
           (select count(*)::int from pgboss.job where name = 'own-data.erase-person' and data ->> 'providerId' = $1::text) as jobs,
           (select count(*)::int from visitor_wishes where provider_id = $1 and used_at is not null) as used,
           (select count(*)::int from lead_persons where provider_id = $1 and lead_id = $2) as persons,
           (select count(*)::int from mails where provider_id = $1 and kind in ('own_data_done', 'visitor_erased')) as letters`,
        [provider, id],
      );
      return rows[0];
    };
    /** Tries with the n-th statement failing until none does. @returns what was there after each try that broke off */
    const untilDone = async (step: () => Promise<unknown>): Promise<unknown[]> => {
      const left: unknown[] = [];
      for (let n = 1; n < 200; n += 1) {
        failing?.arm(n);
        const isDone = await step().then(
          () => true,
          () => false,
        );
        failing?.disarm();
        if (isDone) return left;
        left.push(await state());
      }
      throw new Error('never done');
    };
    const start = { orders: 0, jobs: 0, used: 0, persons: 1, letters: 0 };
    expect(await state()).toEqual(start);
    const beforeOrder = await untilDone(() => confirmDataRequest(app.services, token));
    expect(beforeOrder.length).toBeGreaterThan(5);
    expect(beforeOrder).toEqual(beforeOrder.map(() => start));
    const ordered = { orders: 1, jobs: 1, used: 1, persons: 1, letters: 0 };
    expect(await state()).toEqual(ordered);
    const { rows } = await app.pool.query<{ id: string }>(
      'select id from person_erasures where provider_id = $1',
      [provider],
    );
    const order = rows[0]?.id ?? '';
    const carryOut = () => erasePerson(app.services, provider, order, 10, PUBLIC_URL);
    const beforeErasure = await untilDone(carryOut);
    expect(beforeErasure.length).toBeGreaterThan(10);
    expect(beforeErasure).toEqual(beforeErasure.map(() => ordered));
    expect(await state()).toEqual({ orders: 0, jobs: 1, used: 0, persons: 0, letters: 2 });
    expect(await harness.mails(email)).toHaveLength(1);
  });

  it('deletes the address with the last mail, and at the latest after a week', async () => {
    const { world, email, provider, path } = await requestOf('zuletzt@visitor.example', 'Letzte');
    await harness.post(path, { wunsch: 'loeschung' });
    await harness.post(await harness.mailedLink(email), {});
    await harness.runOrders(world);
    const [last] = await harness.mails(email);
    const options = {
      from: 'post@empfehlwerk.example',
      filesOf: () => Promise.resolve([]),
    };
    const send = (smtpUrl: string) =>
      sendMailHandler(app.services.db, { ...options, smtpUrl }, app.services.clock).handle({
        providerId: provider,
        mailId: last?.id ?? '',
      });
    await expect(send('smtp://127.0.0.1:1')).rejects.toThrow('ECONNREFUSED');
    expect(await harness.mails(email)).toHaveLength(1);
    await send(server.url);
    expect(await server.count(email, 'sind gelöscht')).toBe(1);
    expect(await columnsThatSay(app.pool, email)).toEqual([]);
    await send(server.url);
    expect(await server.count(email, 'sind gelöscht')).toBe(1);

    const other = await requestOf('nie@visitor.example', 'Nie');
    await harness.post(other.path, { wunsch: 'loeschung' });
    await harness.post(await harness.mailedLink(other.email), {});
    await harness.runOrders(other.world);
    await harness.purgeExpired();
    expect(await columnsThatSay(app.pool, other.email)).toEqual(['mails.to_address']);
    await app.pool.query(
      `update mails set created_at = created_at - interval '7 days' where to_address = $1`,
      [other.email],
    );
    await harness.purgeExpired();
    expect(await columnsThatSay(app.pool, other.email)).toEqual([]);
  });
});
