import { describe, expect, it } from 'vitest';
import { announceLead } from '#server/modules/leads/announce-lead.ts';
import { ownDataLinks } from '#server/modules/leads/index.ts';
import { providerId } from '#shared/ids.ts';
import { digest, providerIdOf } from '../support/digest.ts';
import { OWN_DATA_LINKS } from '../support/own-data-links.ts';
import { ownDataHarness } from '../support/own-data.ts';
import { saleOf } from '../support/payout-scene.ts';
import { columnsThatSay } from '../support/stored-words.ts';
import { createTestApplication } from '../support/test-application.ts';
import { createWorld, must, submitLead, type World } from '../support/world.ts';

/** Row 20: visitors have their own request erased, confirmed by mail to its address alone. */
const HOUR_MS = 3_600_000;
const now = { at: new Date('2026-11-12T09:00:00Z') };
const app = await createTestApplication({ clock: () => now.at });
const harness = ownDataHarness(app);
let visitors = 0;

const address = (): string => {
  visitors += 1;
  return `gast-${visitors}@visitor.example`;
};

/** A request from an address of its own, with the page that its mails lead to. */
async function requested(world: World, email = address(), nachname = 'Özil') {
  const { id } = await submitLead(app, world, { email, nachname });
  return { id, email, path: await harness.pathOf(world, id) };
}

const NOTHING = 'Zu diesem Link gibt es keine Daten (mehr).';

/** Asks for the erasure and opens nothing yet. */
async function asked(path: string, email: string, fields: Record<string, string> = {}) {
  const answer = await harness.post(path, { wunsch: 'loeschung', ...fields });
  expect(answer.body).toContain('Bitte sehen Sie in Ihr Postfach');
  return harness.mailedLink(email);
}

const persons = async (ids: readonly string[]): Promise<number> => {
  const { rows } = await app.pool.query(
    'select 1 from lead_persons where lead_id = any($1::uuid[])',
    [ids],
  );
  return rows.length;
};

describe('the link in a visitor’s mails', { timeout: 60_000 }, () => {
  it('stands in the mail about the request, and leads to a page that names nobody', async () => {
    const person = 'Schlüsselblume4x';
    const world = await createWorld(app);
    const { id, email, path } = await requested(world, address(), person);
    const provider = await providerIdOf(app.pool, world.provider.email);
    await announceLead(app.services, 'https://empfehlwerk.example', OWN_DATA_LINKS, {
      providerId: provider,
      leadId: id,
    });
    const [mail] = await harness.mails(email);
    expect(mail?.text_body).toContain(`https://empfehlwerk.example${path}`);
    expect(mail?.text_body).toMatch(/Ihre Daten: Auskunft oder Löschung/);
    const before = await digest(app.pool);
    const page = await app.call('GET', path);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Kopie meiner Daten anfordern');
    expect(page.body).toContain('Meine Daten löschen');
    expect(page.body).toContain('12.11.2026');
    expect(page.body).toContain('§ 147 Abs. 3 AO');
    for (const word of [person, email, 'Sommerfeste', 'Fotografie Grün'])
      expect(page.body).not.toContain(word);
    expect(page.body).toContain('<meta name="robots" content="noindex">');
    expect(page.body).not.toContain('<script');
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(await digest(app.pool)).toBe(before);
  });

  it('discloses nothing when it is cut, changed, made up, of another tenant or installation', async () => {
    const [world, other] = [await createWorld(app), await createWorld(app)];
    const { id, path } = await requested(world);
    const token = path.split('/').at(-1) ?? '';
    const stranger = providerId(await providerIdOf(app.pool, other.provider.email));
    const elsewhere = ownDataLinks(() => [Buffer.alloc(32, 7)], '');
    const own = providerId(await providerIdOf(app.pool, world.provider.email));
    const changed = Array.from(
      { length: 11 },
      (_, n) =>
        `${token.slice(0, 5 * n)}${token[5 * n] === 'A' ? 'E' : 'A'}${token.slice(5 * n + 1)}`,
    );
    const wrong = [
      ...changed,
      token.slice(1),
      `${token}A`,
      '\u202Eüß𝔘\u0000',
      "'; drop table leads",
      OWN_DATA_LINKS.pathOf({ providerId: stranger, leadId: id }).slice(13),
      OWN_DATA_LINKS.pathOf({ providerId: own, leadId: world.campaign.id }).slice(13),
      elsewhere.pathOf({ providerId: own, leadId: id }).slice(13),
    ];
    const bodies = new Set<string>();
    for (const each of wrong)
      for (const page of ['/meine-daten/', '/meine-daten/bestaetigen/']) {
        const url = page + encodeURIComponent(each);
        for (const answer of [
          await app.call('GET', url),
          await harness.post(url, { wunsch: 'loeschung' }),
        ]) {
          expect([each, answer.statusCode]).toEqual([each, 404]);
          if (!each.includes('\u0000')) bodies.add(answer.body.replace(/nonce="[^"]+"/g, ''));
        }
      }
    expect(bodies.size).toBe(1);
    expect([...bodies][0]).toContain(NOTHING);
  });

  it('leads nowhere once the account is dissolved, and mails nobody any more', async () => {
    const world = await createWorld(app);
    const { email, path } = await requested(world);
    const link = await asked(path, email);
    await app.pool.query('update providers set dissolved_at = now() where id = $1', [
      await providerIdOf(app.pool, world.provider.email),
    ]);
    for (const answer of [
      await app.call('GET', path),
      await harness.post(path, { wunsch: 'kopie' }),
      await app.call('GET', link),
      await harness.post(link, {}),
    ])
      expect([answer.statusCode, answer.body.includes(NOTHING)]).toEqual([404, true]);
    expect(await harness.mails(email)).toHaveLength(1);
  });

  it('asks five times a day, always with the same answer, and changes nothing by itself', async () => {
    const world = await createWorld(app);
    const [alone, many] = [await requested(world), await requested(world)];
    await requested(world, many.email, 'Noch eine');
    const answers = await Promise.all(
      [alone, many].map(({ path }) => harness.post(path, { wunsch: 'loeschung', weitere: 'ja' })),
    );
    const [one, two] = answers.map(({ body }) => body.replace(/nonce="[^"]+"/g, ''));
    expect(one).toBe(two);
    for (let n = 1; n < 5; n += 1)
      expect((await harness.post(alone.path, { wunsch: 'kopie' })).statusCode).toBe(200);
    const late = await harness.post(alone.path, { wunsch: 'kopie' });
    expect([late.statusCode, late.headers['retry-after'] !== undefined]).toEqual([429, true]);
    expect(await harness.mails(alone.email)).toHaveLength(5);
    expect(await persons([alone.id, many.id])).toBe(2);
    expect((await harness.post(many.path, { wunsch: 'etwas anderes' })).body).toContain(
      'Was möchten Sie?',
    );
  });
});

describe('an erasure that a visitor confirms', { timeout: 60_000 }, () => {
  it('changes nothing when opened, is ordered by the button, done by the job, and both are notified', async () => {
    const person = 'Knabenkraut8w';
    const world = await createWorld(app);
    const { id, email, path } = await requested(world, address(), person);
    const link = await asked(path, email);
    const before = await digest(app.pool);
    for (let n = 0; n < 3; n += 1) expect((await app.call('GET', link)).statusCode).toBe(200);
    expect((await app.http.inject({ method: 'HEAD', url: link })).statusCode).toBe(200);
    expect(await digest(app.pool)).toBe(before);

    const done = await harness.post(link, {});
    expect(done.body).toContain('Die Löschung ist veranlasst');
    expect(done.body).toContain('noch nicht gelöscht');
    expect(await persons([id])).toBe(1);
    expect((await app.call('GET', link)).body).toContain('Die Löschung ist veranlasst');
    await harness.runOrders(world);
    expect(await persons([id])).toBe(0);
    expect(await columnsThatSay(app.pool, person)).toEqual([]);
    expect(await columnsThatSay(app.pool, email)).toEqual(['mails.to_address']);
    const [last, ...more] = await harness.mails(email);
    expect(more).toEqual([]);
    expect(last?.subject).toBe('Ihre Daten bei Gut Lindenhof sind gelöscht');
    expect(last?.text_body).toContain('12.11.2026');
    expect(last?.dedupe_key).not.toContain(id);

    const [report] = (await harness.mails(world.provider.email)).slice(-1);
    expect(report?.subject).toBe('Anfrage vom 12.11.2026: Daten auf Verlangen gelöscht');
    expect(report?.text_body).toContain(`/leads?anfrage=${id}`);
    const proofs = await app.call('GET', '/api/account/erasures', undefined, world.provider.cookie);
    expect(proofs.json()).toMatchObject([{ subjectIds: [id], cause: 'visitor', status: 'done' }]);
    for (const url of [link, path]) {
      const gone = await app.call('GET', url);
      expect([gone.statusCode, gone.body.includes(NOTHING)]).toEqual([404, true]);
    }
    expect((await harness.post(link, {})).statusCode).toBe(404);
  });

  it('is ordered once, however many buttons are pressed at the same time', async () => {
    const world = await createWorld(app);
    const { id, email, path } = await requested(world);
    const links = [await asked(path, email), await asked(path, email)];
    const answers = await Promise.all(
      [...links, ...links, ...links].map((link) => harness.post(link, {})),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const orders = await app.pool.query(
      'select 1 from person_erasures where $1 = any(subject_ids)',
      [id],
    );
    expect(orders.rows).toHaveLength(1);
    await harness.runOrders(world);
    await harness.runOrders(world);
    expect((await harness.mails(email)).map(({ subject }) => subject)).toEqual([
      'Ihre Daten bei Gut Lindenhof sind gelöscht',
    ]);
  });

  it('finds nothing when the provider was first, and reports an order of theirs that waits', async () => {
    const world = await createWorld(app);
    const [first, second] = [await requested(world), await requested(world)];
    const { cookie } = world.provider;
    const links = [await asked(first.path, first.email), await asked(second.path, second.email)];
    await must(app, 'POST', `/api/leads/${first.id}/erasure`, { withOthers: false }, cookie);
    await harness.runOrders(world);
    const late = await harness.post(links[0] ?? '', {});
    expect([late.statusCode, late.body.includes(NOTHING)]).toEqual([404, true]);
    expect(await harness.mails(first.email)).toEqual([]);

    await must(app, 'POST', `/api/leads/${second.id}/erasure`, { withOthers: false }, cookie);
    expect((await harness.post(links[1] ?? '', {})).body).toContain('Die Löschung ist veranlasst');
    await harness.runOrders(world);
    expect(await harness.mails(second.email)).toHaveLength(1);
    const proofs = await app.call('GET', '/api/account/erasures', undefined, cookie);
    expect(proofs.json<{ cause: string }[]>().map(({ cause }) => cause)).toEqual([
      'provider',
      'provider',
    ]);
  });

  it('takes further requests of the mailbox along only when asked to', async () => {
    const world = await createWorld(app);
    const one = await requested(world);
    const two = await requested(world, one.email, 'Zwei');
    const three = await requested(world, one.email, 'Drei');
    await harness.post(await asked(one.path, one.email), {});
    await harness.runOrders(world);
    expect(await persons([one.id, two.id, three.id])).toBe(2);
    await harness.post(await asked(two.path, two.email, { weitere: 'ja' }), {});
    await harness.runOrders(world);
    expect(await persons([one.id, two.id, three.id])).toBe(0);
  });

  it('waits until an event under contract is over, which only the mailed link says', async () => {
    const world = await createWorld(app);
    const id = await saleOf(app, world, 2000);
    const email = address();
    await app.pool.query(
      'update lead_persons set email = $2, email_normalised = $2 where lead_id = $1',
      [id, email],
    );
    const onDay = (day: string) =>
      app.pool.query('update leads set event_date = $2 where id = $1', [id, day]);
    await onDay('2026-11-12');
    const path = await harness.pathOf(world, id);
    expect((await app.call('GET', path)).body).not.toContain('13.11.2026');
    const link = await asked(path, email);
    for (const answer of [await app.call('GET', link), await harness.post(link, {})]) {
      const text = answer.body.replaceAll('<!-- -->', '');
      expect(text).toContain('Löschen ist noch nicht möglich');
      expect(text).toContain('Ab dem 13.11.2026');
      expect(text).toContain('+49 331 123456');
    }
    expect(await persons([id])).toBe(1);

    // Ordered on the day after, and put off to another day before the job comes.
    await onDay('2026-11-11');
    expect((await harness.post(link, {})).body).toContain('Die Löschung ist veranlasst');
    await onDay('2026-12-24');
    await harness.runOrders(world);
    expect(await persons([id])).toBe(1);
    expect((await app.call('GET', link)).body).toContain('Die Daten wurden nicht gelöscht');
    expect((await harness.mails(email)).at(-1)?.subject).toBe(
      'Ihre Daten bei Gut Lindenhof sind noch nicht gelöscht',
    );
    const provider = await harness.mails(world.provider.email);
    expect(provider.filter(({ subject }) => subject.includes('auf Verlangen'))).toEqual([]);
  });

  it('is not confirmed by a link that is a day old; the nightly job deletes it', async () => {
    const world = await createWorld(app);
    const { id, email, path } = await requested(world);
    const link = await asked(path, email);
    const start = now.at;
    now.at = new Date(start.getTime() + 24 * HOUR_MS);
    const late = await harness.post(link, {});
    expect(late.body).toContain('Dieser Link ist abgelaufen');
    expect(late.body).toContain(path);
    const dataRequests = async () =>
      (await app.pool.query('select 1 from visitor_wishes where lead_id = $1', [id])).rows.length;
    expect(await dataRequests()).toBe(1);
    now.at = new Date(start.getTime() + 24 * HOUR_MS + 1);
    await harness.purgeExpired();
    expect(await dataRequests()).toBe(0);
    now.at = start;
    expect(await persons([id])).toBe(1);
  });
});
