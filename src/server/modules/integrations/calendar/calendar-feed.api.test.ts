import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { createLogger } from '#server/platform/logger.ts';
import type { CalendarFeed } from '#shared/contracts/integrations/calendar-feed.ts';
import { anyAddress } from '#tests/support/caller.ts';
import { providerIdOf } from '#tests/support/digest.ts';
import { createProgramme, type Programme, sendLead } from '#tests/support/leads.ts';
import { putOnPlan } from '#tests/support/put-on-plan.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { must } from '#tests/support/world.ts';

const lines: string[] = [];
const logger = createLogger('info', { write: (line) => void lines.push(line) });
let now = new Date('2026-06-01T10:00:00Z');
const app = await createTestApplication({ clock: () => now, logger });

/** The path of an address, as a calendar asks for it. */
const pathOf = (url: string) => new URL(url).pathname;

const fetchFrom = (path: string, headers: Record<string, string> = {}, from = anyAddress()) =>
  app.call('GET', path, undefined, undefined, { from, headers });

async function house(name = 'Sommerfeste') {
  const programme = await createProgramme(app, { name });
  await putOnPlan(app, programme.email, 'enterprise');
  return programme;
}

const switchOn = async ({ cookie }: Pick<Programme, 'cookie'>, states = ['new', 'offer_sent']) => {
  const { feed } = await must<CalendarFeed>(app, 'PUT', '/api/calendar-feed', { states }, cookie);
  if (feed === null) throw new Error('switched on, and there is none');
  return pathOf(feed.url);
};

/** A request for a day, with 80 guests. @returns its id */
const ask = (programme: Programme, day: string) =>
  sendLead(app, programme, {
    answers: [
      { name: 'vorname', label: 'Vorname', type: 'text', value: 'Aylin' },
      { name: 'datum', label: 'Wunschtermin', type: 'date', value: day },
      { name: 'guest_count', label: 'Gästezahl', type: 'number', value: '80' },
      {
        name: 'nachricht',
        label: 'Nachricht',
        type: 'textarea',
        value: 'Bitte diskret, Ihre Aylin',
      },
    ],
  });

function readEvents(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return calendar
    .getAllSubcomponents('vevent')
    .map((part) => new ICAL.Event(part))
    .map(({ uid, summary, startDate, sequence }) => ({
      uid,
      summary,
      day: startDate.toString(),
      sequence,
    }));
}

const daysOf = async (path: string) =>
  readEvents((await fetchFrom(path)).body).map(({ day }) => day);

describe('the calendar of event dates', () => {
  it('shows the days of the chosen states, and nothing of who asked', async () => {
    const programme = await house();
    const path = await switchOn(programme);
    await ask(programme, '2026-12-31');
    await ask(programme, '2026-10-25');
    const answer = await fetchFrom(path);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(readEvents(answer.body)).toEqual([
      expect.objectContaining({ day: '2026-10-25', summary: 'Sommerfeste · Neu · 80 Gäste' }),
      expect.objectContaining({ day: '2026-12-31' }),
    ]);
    for (const word of ['Aylin', 'Şahin', 'gast-', 'diskret', 'gruen'])
      expect(answer.body).not.toContain(word);
    const { feed } = await must<CalendarFeed>(
      app,
      'GET',
      '/api/calendar-feed',
      undefined,
      programme.cookie,
    );
    expect(feed).toMatchObject({ states: ['new', 'offer_sent'], lastFetchedOn: '2026-06-01' });
  });

  it('follows a request: its state, its day, and out of the choice', async () => {
    const programme = await house();
    const path = await switchOn(programme);
    const id = await ask(programme, '2026-09-05');
    const [before] = readEvents((await fetchFrom(path)).body);
    now = new Date(now.getTime() + 60_000);
    const change = (body: object) => must(app, 'PATCH', `/api/leads/${id}`, body, programme.cookie);
    await change({ offerSent: true, eventDate: '2027-01-01' });
    const [after] = readEvents((await fetchFrom(path)).body);
    expect(after).toEqual({
      uid: before?.uid,
      day: '2027-01-01',
      summary: 'Sommerfeste · Angebot gesendet · 80 Gäste',
      sequence: (before?.sequence ?? 0) + 60,
    });
    await change({ saleAmount: 1000, revenueConfirmed: true });
    expect(await daysOf(path)).toEqual([]);
    expect(await switchOn(programme, ['converted'])).toBe(path);
    expect(await daysOf(path)).toEqual(['2027-01-01']);
  });

  it('shows a year back by Berlin days, and leaves out what waits for a yes', async () => {
    const programme = await house();
    const path = await switchOn(programme);
    for (const day of ['2025-05-31', '2025-06-01']) await ask(programme, day);
    await sendLead(app, programme, {
      isUnchecked: true,
      answers: [{ name: 'datum', label: 'Termin', type: 'date', value: '2026-07-01' }],
    });
    expect(await daysOf(path)).toEqual(['2025-06-01']);
    // 00:30 in Berlin is the next day there.
    const at = now;
    now = new Date('2026-06-01T22:30:00Z');
    expect(await daysOf(path)).toEqual([]);
    now = at;
  });

  it('answers 304 while nothing has changed, and HEAD without a body', async () => {
    const programme = await house();
    const path = await switchOn(programme);
    await ask(programme, '2026-09-05');
    const first = await fetchFrom(path);
    const etag = String(first.headers['etag']);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const again = await fetchFrom(path, { 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await ask(programme, '2026-09-06');
    expect((await fetchFrom(path, { 'if-none-match': etag })).statusCode).toBe(200);
    const head = await app.http.inject({ method: 'HEAD', url: path });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const)
      expect((await app.call(method, path)).statusCode).toBe(404);
  });

  it('ends with its address, its plan, its user and its account, and never says why', async () => {
    const programme = await house();
    const path = await switchOn(programme);
    const { cookie, email } = programme;
    const renewed = await must<CalendarFeed>(app, 'POST', '/api/calendar-feed/renew', {}, cookie);
    const next = pathOf(renewed.feed?.url ?? '');
    expect(next).not.toBe(path);
    const unknown = await fetchFrom(path.replace(/.{6}\.ics$/, 'AAAAAA.ics'));
    const gone = async (address: string) => {
      const answer = await fetchFrom(address);
      expect([answer.statusCode, answer.body]).toEqual([404, unknown.body]);
    };
    await gone(path);
    expect((await fetchFrom(next)).statusCode).toBe(200);
    await putOnPlan(app, email, 'premium_yearly');
    await gone(next);
    await putOnPlan(app, email, 'enterprise');
    expect((await fetchFrom(next)).statusCode).toBe(200);
    await app.pool.query(
      'update users set deactivated_at = now(), login_id = null where provider_id = $1',
      [programme.provider],
    );
    await gone(next);
    await app.pool.query(
      `update users set deactivated_at = null,
        login_id = (select login_id from login_addresses where address = $2) where provider_id = $1`,
      [programme.provider, email],
    );
    const dissolve = (at: string) =>
      app.pool.query(`update providers set dissolved_at = ${at} where id = $1`, [
        programme.provider,
      ]);
    await dissolve('now()');
    await gone(next);
    await dissolve('null');
    expect((await fetchFrom(next)).statusCode).toBe(200);
    await must(app, 'DELETE', '/api/calendar-feed', undefined, cookie);
    await must(app, 'DELETE', '/api/calendar-feed', undefined, cookie);
    await gone(next);
    expect(await switchOn(programme)).not.toBe(next);
  });

  it('is of one provider alone, and of the login that switched it on', async () => {
    const [mine, theirs] = [await house('Unsere Feste'), await house('Fremde Feste')];
    const [path, other] = [await switchOn(mine), await switchOn(theirs)];
    await ask(mine, '2026-09-05');
    await ask(theirs, '2026-09-06');
    expect(await daysOf(path)).toEqual(['2026-09-05']);
    expect(await daysOf(other)).toEqual(['2026-09-06']);
    expect(await providerIdOf(app.pool, mine.email)).toBe(mine.provider);
    // The name of the one with the signature of the other.
    const mixed = `${path.slice(0, 50)}${other.slice(50)}`;
    expect((await fetchFrom(mixed)).statusCode).toBe(404);
  });

  it('needs the plan, a choice, and to be on before it is renewed', async () => {
    const { cookie, email } = await house();
    const put = (states: string[]) => app.call('PUT', '/api/calendar-feed', { states }, cookie);
    expect((await put([])).statusCode).toBe(422);
    expect((await put(['lost'])).statusCode).toBe(422);
    const renew = await app.call('POST', '/api/calendar-feed/renew', {}, cookie);
    expect([renew.statusCode, renew.json<{ code: string }>().code]).toEqual([
      409,
      'calendar_is_off',
    ]);
    await putOnPlan(app, email, 'premium_yearly');
    expect((await put(['new'])).statusCode).toBe(403);
    const { feed, isInPlan } = await must<CalendarFeed>(
      app,
      'GET',
      '/api/calendar-feed',
      undefined,
      cookie,
    );
    expect([feed, isInPlan]).toEqual([null, false]);
  });

  it('has one address where two windows switch it on at once', async () => {
    const programme = await house();
    const paths = await Promise.all([switchOn(programme), switchOn(programme)]);
    expect(new Set(paths).size).toBe(1);
    const { rows } = await app.pool.query<{ action: string }>(
      `select action from audit_events where provider_id = $1 and action like 'security.calendar%'`,
      [programme.provider],
    );
    expect(rows).toEqual([{ action: 'security.calendar_opened' }]);
  });

  it('is fetched sixty times an hour, and strange addresses less from one network', async () => {
    const path = await switchOn(await house());
    const from = anyAddress();
    for (let time = 0; time < 120; time += 1) {
      const { statusCode } = await fetchFrom('/kalender/x.ics', {}, from);
      expect(statusCode).toBe(404);
    }
    const refused = await fetchFrom('/kalender/x.ics', {}, from);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    // Behind the same network a calendar that is known goes on.
    for (let time = 0; time < 60; time += 1)
      expect((await fetchFrom(path, {}, from)).statusCode).toBe(200);
    expect((await fetchFrom(path)).statusCode).toBe(429);
  });

  it('holds five thousand requests', async () => {
    const programme = await house('Fest, Feier; „Ball“');
    const path = await switchOn(programme);
    await ask(programme, '2026-09-05');
    await app.pool.query(
      `insert into leads (provider_id, id, campaign_id, terms_id, link_id, partner_id, created_at, updated_at,
         status, source, content_hash, event_date)
       select provider_id, gen_random_uuid(), campaign_id, terms_id, link_id, partner_id, created_at, updated_at,
         status, source, content_hash, event_date + n % 700
       from leads, generate_series(1, 4999) n where provider_id = $1`,
      [programme.provider],
    );
    const answer = await fetchFrom(path);
    const events = readEvents(answer.body);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(5_000);
    expect(events.map(({ day }) => day).toSorted()).toEqual(events.map(({ day }) => day));
    expect(events[0]?.summary).toBe('Fest, Feier; „Ball“ · Neu · 80 Gäste');
  });

  it('leaves no address in the log, the database or the export', async () => {
    const programme = await house();
    const path = await switchOn(programme);
    const token = path.slice('/kalender/'.length, -'.ics'.length);
    await fetchFrom(path);
    await fetchFrom(`${path}x`);
    await app.call('POST', path);
    await app.pool.query('alter table calendar_feeds rename to gone');
    expect((await fetchFrom(path)).statusCode).toBe(500);
    await app.pool.query('alter table gone rename to calendar_feeds');
    await must(app, 'POST', '/api/calendar-feed/renew', {}, programme.cookie);
    await fetchFrom(path);
    expect(lines.join('')).toContain('calendar failed');
    expect(lines.join('')).not.toContain(token);
    const { rows } = await app.pool.query<{ text: string }>(
      'select row_to_json(f)::text as text from calendar_feeds f',
    );
    expect(rows.map(({ text }) => text).join('')).not.toContain(token);
  });
});
