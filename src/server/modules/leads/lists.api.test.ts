import { describe, expect, it } from 'vitest';
import { createCampaign, createLink, createPartner } from '#tests/support/catalogue.ts';
import { createProgramme, newLead, sendLead, submit } from '#tests/support/leads.ts';
import { createTestApplication } from '#tests/support/test-application.ts';

const app = await createTestApplication();
const SHARE = { rewardType: 'per_sale', calculationType: 'percentage', rewardPercentage: 10 };
type Row = Record<string, unknown> & { id: string };

async function list(cookie: string, query = ''): Promise<Row[]> {
  const answer = await app.call('GET', `/api/leads${query}`, undefined, cookie);
  expect(answer.statusCode).toBe(200);
  return answer.json<Row[]>();
}

describe('the list of requests', () => {
  it('comes newest first, in pages that neither skip nor repeat', async () => {
    const programme = await createProgramme(app);
    const ids: string[] = [];
    for (let place = 0; place < 7; place += 1) ids.push(await sendLead(app, programme));
    const seen: string[] = [];
    let next: string | undefined = '/api/leads?limit=3&status=new';
    while (next !== undefined) {
      const answer = await app.call('GET', next, undefined, programme.cookie);
      seen.push(...answer.json<Row[]>().map(({ id }) => id));
      next = /<([^>]+)>; rel="next"/.exec(String(answer.headers['link'] ?? ''))?.[1];
    }
    expect(seen).toEqual(ids.toReversed());
  });

  it.each([
    ['name', ['Äpfel', 'Apfelbaum', 'Özil', 'Zander']],
    ['-name', ['Zander', 'Özil', 'Apfelbaum', 'Äpfel']],
    ['revenue', ['Zander', 'Äpfel', 'Apfelbaum', 'Özil']],
    ['-revenue', ['Äpfel', 'Zander', 'Özil', 'Apfelbaum']],
    ['commission', ['Apfelbaum', 'Özil', 'Zander', 'Äpfel']],
    ['-commission', ['Äpfel', 'Zander', 'Özil', 'Apfelbaum']],
    ['event', ['Äpfel', 'Zander', 'Apfelbaum', 'Özil']],
    ['-event', ['Zander', 'Äpfel', 'Özil', 'Apfelbaum']],
    ['received', ['Zander', 'Apfelbaum', 'Özil', 'Äpfel']],
  ])('is sorted by %s, in pages too', async (sort, expected) => {
    const programme = await createProgramme(app, SHARE);
    for (const [lastName, saleAmount, day] of [
      ['Zander', 100, '2027-06-12'],
      ['Apfelbaum', 0, ''],
      ['Özil', 0, ''],
      ['Äpfel', 200, '2027-05-01'],
    ] as const) {
      const answers = [{ name: lastName, label: 'Termin', type: 'date', value: day }];
      const id = await sendLead(app, programme, { lastName, firstName: '', answers });
      const body = { saleAmount, ...(saleAmount === 0 ? {} : { revenueConfirmed: true }) };
      await app.call('PATCH', `/api/leads/${id}`, body, programme.cookie);
    }
    const seen: unknown[] = [];
    let next: string | undefined = `/api/leads?limit=1&sort=${sort}`;
    while (next !== undefined) {
      const answer = await app.call('GET', next, undefined, programme.cookie);
      seen.push(...answer.json<Row[]>().map((row) => row['lastName']));
      next = /<([^>]+)>; rel="next"/.exec(String(answer.headers['link'] ?? ''))?.[1];
    }
    expect(seen).toEqual(expected);
  });

  it('says day, occasion and guests of the event, and nothing of them once the person is erased', async () => {
    const programme = await createProgramme(app);
    const id = await sendLead(app, programme, {
      answers: [
        { name: 'anlass', label: 'Anlass', type: 'select', value: 'Hochzeit' },
        { name: 'preferred_date', label: 'Wunschtermin', type: 'date', value: '2027-06-12' },
        { name: 'guest_count', label: 'Anzahl der Gäste', type: 'number', value: '80' },
      ],
    });
    expect(await list(programme.cookie)).toMatchObject([
      { eventDate: '2027-06-12', occasion: 'Hochzeit', guests: 80 },
    ]);
    await app.pool.query('delete from lead_persons where lead_id = $1', [id]);
    expect(await list(programme.cookie)).toMatchObject([{ occasion: '', guests: null }]);
  });

  it('keeps requests of erased people behind all names, whichever way and in pages', async () => {
    const programme = await createProgramme(app);
    const ids: string[] = [];
    for (const lastName of ['Zander', 'Apfelbaum', 'Kiesel', 'Moos'])
      ids.push(await sendLead(app, programme, { lastName, firstName: '' }));
    const erased = ids.slice(2);
    await app.pool.query('delete from lead_persons where lead_id = any($1)', [erased]);
    for (const [sort, expected] of [
      ['name', [ids[1], ids[0], ...erased]],
      ['-name', [ids[0], ids[1], ...erased.toReversed()]],
    ] as const) {
      const seen: unknown[] = [];
      let next: string | undefined = `/api/leads?limit=1&sort=${sort}`;
      while (next !== undefined) {
        const answer = await app.call('GET', next, undefined, programme.cookie);
        seen.push(...answer.json<Row[]>().map(({ id }) => id));
        next = /<([^>]+)>; rel="next"/.exec(String(answer.headers['link'] ?? ''))?.[1];
      }
      expect(seen, sort).toEqual(expected);
    }
  });

  it('costs nothing when nothing changed', async () => {
    const programme = await createProgramme(app);
    await sendLead(app, programme);
    const first = await app.call('GET', '/api/leads', undefined, programme.cookie);
    const headers = { 'if-none-match': String(first.headers['etag']) };
    const again = await app.call('GET', '/api/leads', undefined, programme.cookie, { headers });
    expect(again.statusCode).toBe(304);
  });

  it('is searched in names, contacts, notes, campaign and partner, each word anywhere', async () => {
    const programme = await createProgramme(app, { name: 'Hochzeiten 100%' });
    const id = await sendLead(app, programme, {
      email: 'jana.oezil@example.org',
      phone: '0171 2345678',
      firstName: 'Jana',
      lastName: 'Özil',
    });
    await sendLead(app, programme, {
      firstName: 'Bernd',
      lastName: 'Weiß',
      email: 'b@example.org',
    });
    await app.call('PATCH', `/api/leads/${id}`, { notes: 'Rückruf am Montag' }, programme.cookie);
    for (const search of ['özil', 'JANA', 'oezil@', '2345678', 'montag', 'jana rückruf'])
      expect(
        (await list(programme.cookie, `?search=${encodeURIComponent(search)}`)).map(
          (row) => row.id,
        ),
      ).toEqual([id]);
    for (const search of ['hochzeiten', '100%', 'großmann'])
      expect(await list(programme.cookie, `?search=${encodeURIComponent(search)}`)).toHaveLength(2);
    for (const search of ['%', '_', 'gibtesnicht', String.raw`\ `, "'; drop table leads; --"])
      expect((await list(programme.cookie, `?search=${encodeURIComponent(search)}`)).length).toBe(
        search === '%' ? 2 : 0,
      );
  });

  it('found by one word comes page by page, wherever the word stands, and filtered as well', async () => {
    const programme = await createProgramme(app, { name: 'Kiesel' });
    const { cookie, partnerId } = programme;
    const campaign = await createCampaign(app, cookie, { name: 'Sommer', status: 'active' });
    const link = await createLink(app, cookie, { partnerId, campaignId: campaign.id });
    const other = { ...programme, campaignId: campaign.id, linkId: link.id };
    const named = [
      await sendLead(app, other, { lastName: 'Kieselstein' }),
      await sendLead(app, programme, { lastName: 'Moos' }),
      await sendLead(app, other, { lastName: 'Moos' }),
      await sendLead(app, programme, { lastName: 'Kiesel' }),
    ];
    await sendLead(app, other, { lastName: 'Moos' });
    await app.call('PATCH', `/api/leads/${named[2]}`, { notes: 'KIESEL?' }, programme.cookie);
    await app.call('PATCH', `/api/leads/${named[1]}`, { offerSent: true }, programme.cookie);
    for (const [query, expected] of [
      ['sort=-received', named.toReversed()],
      ['sort=received', named],
      ['sort=received&status=new', [named[0], named[2], named[3]]],
      ['sort=-received&status=offer_sent', [named[1]]],
      ['sort=received&campaignId=' + programme.campaignId, [named[1], named[3]]],
    ] as const) {
      const seen: unknown[] = [];
      let next: string | undefined = `/api/leads?limit=1&search=kiesel&${query}`;
      while (next !== undefined) {
        const answer = await app.call('GET', next, undefined, programme.cookie);
        seen.push(...answer.json<Row[]>().map(({ id }) => id));
        next = /<([^>]+)>; rel="next"/.exec(String(answer.headers['link'] ?? ''))?.[1];
      }
      expect(seen, query).toEqual(expected);
    }
  });

  it('is filtered by status, partner, campaign, and what waits for approval', async () => {
    const programme = await createProgramme(app);
    const plain = await sendLead(app, programme);
    const held = await sendLead(app, programme, { isUnchecked: true });
    const direct = await sendLead(app, programme, { link: null });
    await app.call('PATCH', `/api/leads/${plain}`, { offerSent: true }, programme.cookie);
    const found = async (query: string) =>
      (await list(programme.cookie, query)).map(({ id }) => id);
    expect(await found('?status=offer_sent')).toEqual([plain]);
    expect(await found('?held=true')).toEqual([held]);
    expect(await found('?held=false')).toEqual([direct, plain]);
    await app.call('PATCH', `/api/leads/${direct}`, { saleAmount: 50 }, programme.cookie);
    expect(await found('?toConfirm=true')).toEqual([direct]);
    expect(await found('?toConfirm=false')).toEqual([held, plain]);
    expect(await found(`?partnerId=${programme.partnerId}`)).toEqual([held, plain]);
    expect(await found(`?campaignId=${programme.campaignId}&status=new`)).toEqual([direct, held]);
    const { id: stranger } = await createPartner(app, programme.cookie);
    expect(await found(`?partnerId=${stranger}`)).toEqual([]);
    const wrong = await app.call('GET', '/api/leads?status=bezahlt', undefined, programme.cookie);
    expect(wrong.statusCode).toBe(422);
  });

  it('takes days as Berlin’s, across the change of clocks and the end of the year', async () => {
    const programme = await createProgramme(app);
    const at = async (instant: string) => {
      const services = { ...app.services, clock: () => new Date(instant) };
      const lead = await newLead(app, programme);
      return (await submit(services, programme.provider, lead)).leadId;
    };
    // 29 March 2026 has 23 hours, 25 October 25; the year begins at 23:00 UTC.
    const beforeSpring = await at('2026-03-28T22:59:59.999Z');
    const spring = [await at('2026-03-28T23:00:00Z'), await at('2026-03-29T21:59:59Z')];
    await at('2026-03-29T22:00:00Z');
    const autumn = [await at('2026-10-24T22:00:00Z'), await at('2026-10-25T22:59:59Z')];
    await at('2026-10-25T23:00:00Z');
    const newYear = await at('2026-12-31T23:00:00Z');
    const on = async (day: string) =>
      (await list(programme.cookie, `?from=${day}&to=${day}`)).map(({ id }) => id).toSorted();
    expect(await on('2026-03-28')).toEqual([beforeSpring]);
    expect(await on('2026-03-29')).toEqual(spring.toSorted());
    expect(await on('2026-10-25')).toEqual(autumn.toSorted());
    expect(await on('2026-12-31')).toEqual([]);
    expect(await on('2027-01-01')).toEqual([newYear]);
  });
});

describe('the export', () => {
  it('is a table with every answer, safe for spreadsheets', async () => {
    const programme = await createProgramme(app, { ...SHARE, name: 'Hochzeiten' });
    const line = (name: string, label: string, value: string | string[]) => ({
      name,
      label,
      type: 'text',
      value,
    });
    const id = await sendLead(app, programme, {
      firstName: '=HYPERLINK("http://boese.example")',
      phone: '+49 171 2345678',
      answers: [
        line('vorname', 'Vorname', '=1+1'),
        line('event_scope', 'Was wünschen Sie sich?', ['Catering', 'Musik; laut']),
      ],
    });
    const body = { saleAmount: 1234.5, revenueConfirmed: true };
    await app.call('PATCH', `/api/leads/${id}`, body, programme.cookie);
    const answer = await app.call(
      'GET',
      '/api/leads/export?search=hochzeiten',
      undefined,
      programme.cookie,
    );
    expect(answer.headers['content-type']).toMatch(/^text\/csv/);
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="anfragen-\d{4}-\d{2}-\d{2}\.csv"$/,
    );
    expect(answer.body.startsWith('\uFEFF"Eingegangen";"Status"')).toBe(true);
    const [heading, row] = answer.body.split('\r\n');
    expect(heading).toContain(
      ';"Notizen";"Gästevorteil";"Bedingungen des Vorteils";"Code des Vorteils";"Vorteil eingelöst am";"Vorname";"Was wünschen Sie sich?"',
    );
    expect(row).toContain(';"Umsatz bestätigt";"";"";"\'=HYPERLINK(""http://boese.example"")";');
    expect(row).toContain(';1234,50;"ja";123,45;0,00;"Offen";');
    expect(row).toContain(';"\'=1+1";"Catering, Musik; laut"');
    expect(row).toContain('"\'+49 171 2345678"');
  });

  it('has its headings when nothing was found', async () => {
    const { cookie } = await createProgramme(app);
    const answer = await app.call('GET', '/api/leads/export', undefined, cookie);
    expect(answer.body.trim().split('\r\n')).toHaveLength(1);
  });
});
