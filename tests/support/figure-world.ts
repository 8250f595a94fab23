import type { Pool } from 'pg';
import { newId } from '#server/kernel/new-id.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import { CLICK_VERDICTS } from '#shared/labels/clicks.ts';
import { insertLinks, type Link } from './referral-link.ts';

/** Instants where a day, a month, a year or the clocks of Berlin change, and one other. */
const EDGES = [
  '2025-12-31T22:59:59.999Z',
  '2025-12-31T23:00:00Z',
  '2026-02-28T22:59:59Z',
  '2026-02-28T23:00:00Z',
  '2026-03-28T23:00:00Z',
  '2026-03-29T00:59:59Z',
  '2026-03-29T21:59:59Z',
  '2026-03-29T22:00:00Z',
  '2026-10-24T21:59:59Z',
  '2026-10-24T22:00:00Z',
  '2026-10-25T22:59:59Z',
  '2026-10-25T23:00:00Z',
  '2026-11-19T11:00:00Z',
].map((instant) => new Date(instant));

const VERDICTS = Object.keys(CLICK_VERDICTS);

/** Random numbers that repeat. */
function randomOf(start: number) {
  let seed = start >>> 0;
  return (below: number): number => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
}

/** An account of two campaigns with three partners each, to which anything can happen. */
export async function figureWorld(pool: Pool, seed: number) {
  const random = randomOf(seed);
  const oneOf = <T>(items: readonly T[]): T => items[random(items.length)] as T;
  const instant = (): Date =>
    random(3) > 0
      ? oneOf(EDGES)
      : new Date(Date.parse('2025-11-01T00:00:00Z') + random(33_000_000) * 1_000);
  const links = await insertLinks(pool, { links: 3 });
  const provider = (links[0] as Link).providerId;
  const run = <Row extends object = Record<string, unknown>>(
    text: string,
    values: unknown[] = [],
  ) => pool.query<Row>(text, [provider, ...values]);
  await run(
    `insert into campaigns (provider_id, id, slug, created_at, updated_at, name, status, current_terms_id,
       min_payout_cents, landing_page_config, form_config)
     select provider_id, $2::uuid, 'zweite-' || $2::uuid, created_at, updated_at, name, status,
       current_terms_id, 9000, landing_page_config, form_config
     from campaigns where provider_id = $1`,
    [newId()],
  );
  await run(`insert into referral_links (provider_id, id, partner_id, campaign_id, slug, created_at)
    select $1, gen_random_uuid(), l.partner_id, c.id, 'zweiter-' || l.id, now()
    from referral_links l join campaigns c on c.provider_id = $1 and c.id <> l.campaign_id
    where l.provider_id = $1`);
  await run(`insert into number_ranges (provider_id, id, prefix, next_number, is_current, created_at)
    values ($1, gen_random_uuid(), 'GS', 1, true, now())`);
  const all = await run<Record<string, string>>(
    'select * from referral_links where provider_id = $1 order by id',
  );
  const linkRows = all.rows;
  let documents = 0;

  const pick = async (
    table: string,
    where = 'true',
  ): Promise<Record<string, unknown> | undefined> => {
    const found = await run(
      `select * from ${table} where provider_id = $1 and ${where} order by 2, 3`,
    );
    return found.rows.length === 0 ? undefined : oneOf(found.rows);
  };

  const hit = async (linkId = oneOf(linkRows)['id'], verdict = oneOf(VERDICTS)) => {
    const hits = 1 + random(5);
    // What is shown later takes a prefetched hit away, whether its code was printed or not.
    const scans = verdict === 'prefetch' ? 0 : random(hits + 1);
    await run(
      `insert into click_days as t values ($1, $2, $3, $4, $5, $6)
       on conflict (provider_id, link_id, day, verdict)
         do update set hits = t.hits + excluded.hits, scans = t.scans + excluded.scans`,
      [linkId, berlinDateOf(instant()), verdict, hits, scans],
    );
  };
  const shown = () =>
    run(`with k as (select * from click_days where provider_id = $1 and verdict = 'prefetch' and hits > 0 limit 1),
      more as (insert into click_days as t select provider_id, link_id, day, 'valid', 1 from k
        on conflict (provider_id, link_id, day, verdict) do update set hits = t.hits + 1)
      update click_days d set hits = d.hits - 1 from k
      where d.provider_id = k.provider_id and d.link_id = k.link_id and d.day = k.day and d.verdict = k.verdict`);
  const ask = async () => {
    const link = oneOf(linkRows);
    const isDirect = random(4) === 0;
    const event =
      random(3) === 0
        ? null
        : berlinDateOf(new Date(instant().getTime() + random(500) * 86_400_000));
    await run(
      `insert into leads (provider_id, id, campaign_id, terms_id, link_id, partner_id, created_at, updated_at, source,
         content_hash, held_for, asks_confirmation, event_date)
       select $1, gen_random_uuid(), c.id, c.current_terms_id, $3, $4, $5, now(), 'form', decode(md5(random()::text), 'hex'),
         $6, $7, $8 from campaigns c where c.provider_id = $1 and c.id = $2`,
      [
        link['campaign_id'],
        isDirect ? null : link['id'],
        isDirect ? null : link['partner_id'],
        instant(),
        random(4) === 0 ? 'duplicate' : null,
        random(6) === 0,
        event,
      ],
    );
  };
  const advance = async () => {
    const lead = await pick('leads');
    if (lead === undefined) return;
    const change = oneOf([
      [`status = 'not_qualified'`],
      [`approved_at = $3`, instant()],
      [`confirmed_at = case when asks_confirmation then $3::timestamptz end`, instant()],
      [`offer_sent_at = $3`, instant()],
      [`offer_sent_at = null`],
      [`event_date = null`],
      [`notes = 'x'`],
      [`status = 'lost'`],
      [`status = 'offer_sent'`],
      [`status = 'new'`],
    ] as const);
    await run(`update leads set ${change[0]} where provider_id = $1 and id = $2`, [
      lead['id'],
      ...change.slice(1),
    ]);
  };
  const sell = async () => {
    const lead = await pick('leads', `status <> 'not_qualified'`);
    if (lead === undefined) return;
    await run(`update leads set status = 'converted' where provider_id = $1 and id = $2`, [
      lead['id'],
    ]);
    await run(
      // Without a conflict to name: former databases have another index for the one sale of a request.
      `with changed as (
         update sales set revenue_cents = $3 where provider_id = $1 and lead_id = $2 returning id)
       insert into sales select provider_id, gen_random_uuid(), id, campaign_id, link_id, partner_id, $3, $4, $4
       from leads where provider_id = $1 and id = $2 and not exists (select from changed)`,
      [lead['id'], 1 + random(900_000), instant()],
    );
  };
  const earn = (at = instant()) => {
    const link = oneOf(linkRows);
    return run(
      `insert into commissions (provider_id, id, partner_id, campaign_id, link_id, terms_id, source, click_id, event_at,
         created_at, amount_cents, status, payable)
       select $1, gen_random_uuid(), $2, $3, $4, current_terms_id, 'click', gen_random_uuid(), $5, now(), $6, 'pending', true
       from campaigns where provider_id = $1 and id = $3`,
      [link['partner_id'], link['campaign_id'], link['id'], at, 1 + random(6_000)],
    );
  };
  const reprice = async () => {
    const open = await pick('commissions', `status = 'pending'`);
    if (open === undefined) return;
    const isOut = random(2) === 0;
    await run(
      'update commissions set amount_cents = $3, status = $4 where provider_id = $1 and id = $2',
      [open['id'], isOut ? 0 : 1 + random(6_000), isOut ? 'not_qualified' : 'pending'],
    );
  };
  const document = async (
    partnerId: unknown,
    net: number,
    kind: string,
    reverses: unknown,
    status: string,
  ) => {
    documents += 1;
    const id = newId();
    await run(
      `insert into credit_notes (provider_id, id, kind, partner_id, range_id, running_number, number, issued_at, issue_date,
         service_from, service_to, tax_status, net_cents, vat_rate_bp, vat_cents, gross_cents, reverses_id, snapshot,
         snapshot_hash, previous_hash, chain_hash, chain_position)
       select $1, $2, $3, $4, r.id, $5::int, 'GS-' || $5::int, now(), $8::date, '2026-05-01', '2026-05-01', 'regular',
         $6::bigint, 1900, $6::bigint / 5, $6::bigint + $6::bigint / 5, $7, '{}', '', '', '', $5::int
       from number_ranges r where r.provider_id = $1`,
      [id, kind, partnerId, documents, net, reverses, berlinDateOf(instant())],
    );
    await run(
      `insert into credit_note_states (provider_id, credit_note_id, status, paid_date, updated_at)
       values ($1, $2, $3::text, case when $3::text = 'paid' then $4::date end, now())`,
      [id, status, berlinDateOf(instant())],
    );
    return id;
  };
  const pay = async () => {
    const { partner_id: partner } = oneOf(linkRows);
    const open = await run<{ id: string; open: number }>(
      `select id, amount_cents - paid_cents as open from commissions where provider_id = $1 and partner_id = $2
         and status in ('pending', 'partial') order by id limit 4`,
      [partner],
    );
    if (open.rows.length === 0) return;
    const lines = open.rows.map(({ id, open: cents }) => ({
      id,
      cents: random(3) === 0 ? 1 + random(cents) : cents,
    }));
    const net = lines.reduce((sum, { cents }) => sum + cents, 0);
    const note = await document(
      partner,
      net,
      'credit_note',
      null,
      random(5) === 0 ? 'paid' : 'created',
    );
    await settle(note, lines);
  };
  const settle = async (note: string, lines: readonly { id: string; cents: number }[]) => {
    await run(
      `insert into settlement_lines select $1, $2, l.id, l.cents from unnest($3::uuid[], $4::bigint[]) l (id, cents)`,
      [note, lines.map(({ id }) => id), lines.map(({ cents }) => cents)],
    );
    for (const { id, cents } of lines)
      await run(
        `update commissions set paid_cents = paid_cents + $3,
        status = case when paid_cents + $3 = amount_cents then 'paid' when paid_cents + $3 = 0 then 'pending' else 'partial' end
        where provider_id = $1 and id = $2`,
        [id, cents],
      );
  };
  const moveDocument = async () => {
    const state = await pick('credit_note_states', `status <> 'cancelled'`);
    if (state === undefined) return;
    const id = state['credit_note_id'];
    const change = oneOf([
      `status = 'sent'`,
      `status = 'paid', paid_date = $3`,
      `status = 'created', paid_date = null`,
      `objected_date = $3`,
      `objected_date = null`,
      `notes = 'x'`,
    ]);
    const day = change.includes('$3') ? [berlinDateOf(instant())] : [];
    await run(
      `update credit_note_states set ${change} where provider_id = $1 and credit_note_id = $2`,
      [id, ...day],
    );
  };
  const cancel = async () => {
    const state = await pick('credit_note_states', `status <> 'cancelled'`);
    if (state === undefined) return;
    const id = state['credit_note_id'];
    const note = await run<{ partner_id: string; net_cents: number }>(
      'select * from credit_notes where provider_id = $1 and id = $2',
      [id],
    );
    const lines = await run<{ commission_id: string; amount_cents: number }>(
      'select * from settlement_lines where provider_id = $1 and credit_note_id = $2',
      [id],
    );
    const [issued] = note.rows;
    if (issued === undefined) return;
    const { partner_id: partner, net_cents: net } = issued;
    const reversal = await document(partner, -net, 'reversal', id, 'cancelled');
    await settle(
      reversal,
      lines.rows.map((line) => ({ id: line.commission_id, cents: -line.amount_cents })),
    );
    await run(
      `update credit_note_states set status = 'cancelled', cancelled_at = now() where provider_id = $1 and credit_note_id = $2`,
      [id],
    );
  };
  const deleteLead = async () => {
    const lead = await pick(
      'leads',
      `id not in (select lead_id from sales where provider_id = $1)`,
    );
    if (lead !== undefined)
      await run('delete from leads where provider_id = $1 and id = $2', [lead['id']]);
  };
  const leave = async () => {
    const [partner, link] = [newId(), newId()];
    await run(
      `insert into partners (provider_id, id, internal_number, created_at, updated_at, first_name, last_name,
         company_name, email, street, postal_code, city, country_code)
       select provider_id, $2::uuid, 100 + (select max(internal_number) from partners where provider_id = $1),
         created_at, updated_at, first_name, last_name, company_name, email, street, postal_code, city,
         country_code
       from partners where provider_id = $1 limit 1`,
      [partner],
    );
    await run(
      `insert into referral_links (provider_id, id, partner_id, campaign_id, slug, created_at)
      values ($1, $2::uuid, $3, $4, 'geht-' || $2::uuid, now())`,
      [link, partner, oneOf(linkRows)['campaign_id']],
    );
    await hit(link, 'bot');
    if (random(2) === 0) await fold();
    await hit(link, 'duplicate');
    await run('delete from referral_links where provider_id = $1 and id = $2', [link]);
    await run('delete from partners where provider_id = $1 and id = $2', [partner]);
  };
  const decide = () =>
    run(
      `update campaigns set min_payout_cents = $2 where provider_id = $1
       and id = (select id from campaigns where provider_id = $1 order by id offset $3 limit 1)`,
      [oneOf([0, 1_000, 5_000, 9_000, 20_000]), random(2)],
    );
  const fold = () => pool.query('select fold_figures($1)', [1 + random(60)]);

  const events = [
    hit,
    hit,
    hit,
    shown,
    ask,
    ask,
    ask,
    advance,
    advance,
    sell,
    () => earn(),
    () => earn(),
    () => earn(),
    reprice,
    pay,
    pay,
    moveDocument,
    moveDocument,
    cancel,
    deleteLead,
    leave,
    decide,
    fold,
  ];
  return {
    provider,
    random,
    oneOf,
    instant,
    campaignIds: [...new Set(linkRows.map((link) => link['campaign_id'] ?? ''))],
    partnerIds: [...new Set(linkRows.map((link) => link['partner_id'] ?? ''))],
    happen: async () => void (await oneOf(events)()),
    earn: async (at?: Date) => void (await earn(at)),
    fold,
  };
}
