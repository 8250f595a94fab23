import { tmpdir } from 'node:os';
import { performance } from 'node:perf_hooks';
import { newId } from '#server/kernel/new-id.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { sealEvents } from '#server/platform/audit/seal-events.ts';
import { verifyEvents } from '#server/platform/audit/verify-events.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { providerId } from '#shared/ids.ts';
import { startServer } from '#tests/e2e/support/running-server.ts';
import { networkCaller } from '#tests/support/caller.ts';
import { providerIdOf } from '#tests/support/digest.ts';
import { registerProvider } from '#tests/support/register.ts';
import { startBenchDatabase } from './support/bench-database.ts';
import { describeMachine, machineLines } from './support/machine.ts';
import { median, report, table } from './support/report.ts';
import { tenth } from './support/time-call.ts';

/**
 * The list of activities with a million entries of one account, narrowed in every way; what appending costs with
 * and without the indexes of the list; sealing and verifying.
 * Run: npm run build && npm run bench -- activities [entries] [rounds]
 */
const [entries = 1_000_000, rounds = 15] = process.argv.slice(2).map(Number);

const database = await startBenchDatabase();
const { pool } = database;
const machine = await describeMachine(pool);
const db = openDatabase(pool);
const server = await startServer(tmpdir(), {
  DATABASE_URL: database.connectionString,
  SERVICES: 'web',
  LOG_LEVEL: 'silent',
});
const app = networkCaller(server.url);
const { email, cookie } = await registerProvider(app);
const provider = providerId(await providerIdOf(pool, email));
const userId = (
  await pool.query<{ id: string }>('select id from users where provider_id = $1', [provider])
).rows[0]?.id;
if (userId === undefined) throw new Error('nobody is registered');

/** Half by clicks, the rest as a busy house has them; a few of what is rare. Five years. */
async function fill(): Promise<void> {
  await pool.query(
    `insert into partners (provider_id, id, created_at, updated_at, internal_number, company_name, first_name,
       last_name, email, street, postal_code, city, country_code)
     select $1, gen_random_uuid(), now(), now(), n, 'Floristik ' || n, 'Anna', 'Grün ' || n, n || '@example.com', '', '', '', 'DE'
     from generate_series(1, 1000) n`,
    [provider],
  );
  await pool.query(
    `insert into audit_events (provider_id, id, at, actor_kind, actor_id, action, entity, entity_id, data)
     select $1, uuidv7(t.at - now()), t.at,
       case when n % 2 = 0 then 'visitor' when n % 5 = 0 then 'system' when n % 100003 = 1 then 'operator'
         when n % 99991 = 1 then 'partner' else 'provider' end,
       case when n % 2 = 0 or n % 5 = 0 or n % 100003 = 1 then null else $2::uuid end,
       case when n % 2 = 0 then 'commission.accrued' when n % 50021 = 1 then 'library_text.saved'
         else (array['partner.changed', 'lead.received', 'lead.offer_sent', 'campaign.changed', 'settings.saved',
           'credit_note.issued', 'credit_note.paid', 'security.logged_in', 'link.created'])[1 + n % 9] end,
       case when n % 2 = 0 then 'commission' when n % 9 = 0 then 'partner' else 'lead' end,
       case when n % 9 = 0 and n % 2 = 1 then p.id else gen_random_uuid() end,
       jsonb_build_object('source', 'click', 'amountCents', 250)
     from generate_series(1, $3::int) n
     cross join lateral (select now() - interval '5 years' * (1 - n::float8 / $3) as at) t
     left join (select id, internal_number from partners where provider_id = $1) p
       on p.internal_number = 1 + n % 1000`,
    [provider, userId, entries],
  );
  await pool.query('vacuum analyze');
}

const oldest = async (share: number): Promise<string> => {
  const { rows } = await pool.query<{ id: string }>(
    'select id from audit_events where provider_id = $1 order by at desc, id desc offset $2 limit 1',
    [provider, Math.floor(entries * share)],
  );
  return rows[0]?.id ?? '';
};

async function timeOf(work: () => Promise<unknown>, times = rounds): Promise<number> {
  await work();
  const taken: number[] = [];
  for (let round = 0; round < times; round += 1) {
    const begin = performance.now();
    await work();
    taken.push(performance.now() - begin);
  }
  return tenth(median(taken));
}

async function read(filter: string): Promise<void> {
  const path = `/api/activities?limit=50${filter}`;
  const { statusCode } = await app.call('GET', path, undefined, cookie);
  if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`);
}

/** Milliseconds of an entry that is appended and committed by itself. */
const timeOfAppending = () => {
  const acting = { kind: 'provider', providerId: provider, userId } as const;
  const event = { action: 'partner.changed', entity: 'partner', entityId: newId() };
  const append = () => db.transaction((tx) => appendEvent(tx, provider, acting, event, new Date()));
  return timeOf(append, 300);
};

try {
  await fill();
  const asked: Readonly<Record<string, string>> = {
    'the newest': '',
    'after half of them': `&cursor=${await oldest(0.5)}`,
    'at the end': `&cursor=${await oldest(0.999)}`,
    'of partners': '&kind=partners',
    'of marketing, which is rare': '&kind=marketing',
    'of rewards': '&kind=rewards',
    'by a user': `&actor=${userId}`,
    'by the operator, who is rare': '&actor=operator',
    'by jobs': '&actor=system',
    'by a user, of marketing': `&actor=${userId}&kind=marketing`,
    'of a month of 2024': '&from=2024-03-01&to=2024-03-31',
    'that say »gesendet«': '&search=gesendet',
    'of partners called Grün 77': `&search=${encodeURIComponent('Grün 77')}`,
    'that say nothing anybody wrote': '&search=nirgendwo',
  };
  const lists: [string, number][] = [];
  for (const [name, filter] of Object.entries(asked))
    lists.push([name, await timeOf(() => read(filter))]);

  const appended = await timeOfAppending();
  const begin = performance.now();
  const sealed = await sealEvents(db);
  const sealing = (performance.now() - begin) / 1000;
  const verifyBegin = performance.now();
  const { errors } = await verifyEvents(db, provider);
  const verifying = (performance.now() - verifyBegin) / 1000;
  if (errors.length > 0) throw new Error('the chain does not hold');
  await pool.query(`drop index audit_events_by_time, audit_events_by_actor,
    audit_events_by_kind_of_actor, audit_events_by_action`);
  const appendedBefore = await timeOfAppending();
  report(
    'activities',
    [
      `Activities: ${entries} entries of one account, a page of 50, median of ${rounds}`,
      ...machineLines(machine),
      '',
      ...table([['list', 'ms'], ...lists]),
      '',
      ...table([
        ['an entry, appended and committed', 'ms'],
        ['with the indexes of the list', appended],
        ['without them', appendedBefore],
      ]),
      '',
      `sealed: ${sealed} in ${tenth(sealing)} s, verified in ${tenth(verifying)} s`,
    ],
    {
      entries,
      machine,
      lists: Object.fromEntries(lists),
      appended,
      appendedBefore,
      sealing,
      verifying,
    },
  );
} finally {
  await server.stop();
  await database.stop();
}
