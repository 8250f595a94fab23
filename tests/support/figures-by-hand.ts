import type { Pool } from 'pg';
import { addDays, berlinDateOf, type CalendarDate } from '#shared/calendar-date.ts';
import type { FiguresQuery } from '#shared/contracts/reporting/figures.ts';
import { CLICK_VERDICTS, type ClickVerdict } from '#shared/labels/clicks.ts';
import { LEAD_TIMES, type LeadTime } from '#shared/labels/figures.ts';

interface Owned {
  readonly campaign_id: string;
  readonly partner_id: string | null;
}
interface Hits extends Owned {
  readonly day: CalendarDate;
  readonly verdict: ClickVerdict;
  readonly hits: number;
}
interface Lead extends Owned {
  readonly id: string;
  readonly created_at: Date;
  readonly offer_sent_at: Date | null;
  readonly event_date: CalendarDate | null;
  readonly counts: boolean;
  readonly status: string;
}
interface Sale extends Owned {
  readonly lead_id: string;
  readonly created_at: Date;
  readonly revenue_cents: number;
}
interface Commission extends Owned {
  readonly id: string;
  readonly event_at: Date;
  readonly amount_cents: number;
  readonly paid_cents: number;
  readonly status: string;
  readonly payable: boolean;
}
interface Line extends Owned {
  readonly amount_cents: number;
  readonly event_at: Date;
  readonly status: string;
  readonly paid_date: CalendarDate | null;
  readonly objected_date: CalendarDate | null;
}

const total = <T>(rows: readonly T[], of: (row: T) => number = () => 1): number =>
  rows.reduce((sum, row) => sum + of(row), 0);
const euros = (cents: number): number => cents / 100;

/** The figures of an account from its raw rows, one by one, without any stored sum. */
export async function countByHand(pool: Pool, provider: string, query: FiguresQuery, now: Date) {
  const { from, to, unit, campaignId, partnerId } = query;
  const read = async <Row extends Owned>(sql: string): Promise<Row[]> => {
    const { rows } = await pool.query<Row>(sql, [provider]);
    return rows.filter(
      (row) =>
        (campaignId === undefined || row.campaign_id === campaignId) &&
        (partnerId === undefined || row.partner_id === partnerId),
    );
  };
  const hits = await read<Hits>(
    `select d.*, l.campaign_id, l.partner_id from click_days d
     join referral_links l on l.id = d.link_id where d.provider_id = $1`,
  );
  const leads = await read<Lead>('select * from leads where provider_id = $1');
  const sales = await read<Sale>('select * from sales where provider_id = $1');
  const commissions = await read<Commission>('select * from commissions where provider_id = $1');
  const lines = await read<Line>(
    `select x.amount_cents, s.status, s.paid_date, s.objected_date, m.campaign_id, m.partner_id, m.event_at
     from settlement_lines x join credit_note_states s on s.credit_note_id = x.credit_note_id
     join commissions m on m.id = x.commission_id where x.provider_id = $1`,
  );
  const { rows: names } = await pool.query<{ id: string; name: string }>(
    `select id, first_name || ' ' || last_name as name from partners where provider_id = $1`,
    [provider],
  );
  const minimums = new Map(
    (
      await pool.query<{ id: string; min_payout_cents: number }>(
        'select id, min_payout_cents from campaigns where provider_id = $1',
        [provider],
      )
    ).rows.map((row) => [row.id, row.min_payout_cents]),
  );
  const leadOf = new Map(leads.map((lead) => [lead.id, lead]));
  const qualified = sales.filter(({ lead_id }) => leadOf.get(lead_id)?.status !== 'not_qualified');
  const released = qualified.filter(({ lead_id }) => leadOf.get(lead_id)?.counts);
  const isPaid = (line: Line) => line.status === 'paid' && line.objected_date === null;
  const standing = lines.filter(({ status }) => status !== 'cancelled');

  const within = (days: readonly string[], instant: Date | null) =>
    instant !== null && days.includes(berlinDateOf(instant));
  const measuresOf = (days: readonly string[]) => {
    const hitsOf = (...verdicts: ClickVerdict[]) =>
      total(
        hits.filter((row) => days.includes(row.day) && verdicts.includes(row.verdict)),
        (row) => row.hits,
      );
    const sold = (partnerId === undefined ? qualified : released).filter((sale) =>
      within(days, sale.created_at),
    );
    const paid = standing.filter((line) => isPaid(line) && days.includes(line.paid_date ?? ''));
    return {
      from: days[0],
      to: days.at(-1),
      shown: hitsOf('valid', 'duplicate', 'over_limit'),
      clicks: hitsOf('valid'),
      requests: total(leads.filter((lead) => lead.counts && within(days, lead.created_at))),
      offers: total(leads.filter((lead) => lead.counts && within(days, lead.offer_sent_at))),
      sales: sold.length,
      revenue: euros(total(sold, (sale) => sale.revenue_cents)),
      premiums: euros(
        total(
          commissions.filter((each) => within(days, each.event_at)),
          (each) => each.amount_cents,
        ),
      ),
      paid: paid.length,
      paidAmount: euros(total(paid, (line) => line.amount_cents)),
    };
  };
  const uncounted = (days: readonly string[]) =>
    total(leads.filter((lead) => !lead.counts && within(days, lead.created_at)));
  const verdictsOf = (days: readonly string[]) =>
    Object.fromEntries(
      Object.keys(CLICK_VERDICTS).map((verdict) => [
        verdict,
        total(
          hits.filter((row) => row.verdict === verdict && days.includes(row.day)),
          (row) => row.hits,
        ),
      ]),
    );

  const days = everyDay(from, to);
  const before = daysBefore(days);
  const parts = cut(days, unit);
  const counted = leads.filter((lead) => lead.counts && within(days, lead.created_at));
  const directIn = (of: readonly string[]) =>
    total(
      leads.filter(
        (lead) => lead.counts && lead.partner_id === null && within(of, lead.created_at),
      ),
    );
  return {
    current: { ...measuresOf(days), uncounted: uncounted(days), direct: directIn(days) },
    before: { ...measuresOf(before), uncounted: uncounted(before), direct: directIn(before) },
    series: parts.map(measuresOf),
    seriesBefore: cutAlike(before, parts, unit).map(measuresOf),
    hits: verdictsOf(days),
    hitsBefore: verdictsOf(before),
    ...leaderboard(),
    ...events(),
    owed: owed(),
  };

  function leaderboard() {
    const partners = names
      .map(({ id, name }) => {
        const own = <T extends Owned>(rows: readonly T[]) =>
          rows.filter(({ partner_id }) => partner_id === id);
        const sold = own(released).filter((sale) => within(days, sale.created_at));
        return {
          partnerId: id,
          name,
          clicks: total(
            own(hits).filter((row) => row.verdict === 'valid' && days.includes(row.day)),
            (row) => row.hits,
          ),
          requests: own(counted).length,
          sales: sold.length,
          revenue: euros(total(sold, (sale) => sale.revenue_cents)),
          premiums: euros(
            total(
              own(commissions).filter((each) => within(days, each.event_at)),
              (each) => each.amount_cents,
            ),
          ),
        };
      })
      .filter((row) => row.clicks + row.requests + row.sales + row.revenue + row.premiums > 0)
      .toSorted(
        (a, b) =>
          b.revenue - a.revenue ||
          b.requests - a.requests ||
          b.clicks - a.clicks ||
          (a.partnerId < b.partnerId ? -1 : 1),
      );
    return { partners, partnerCount: partners.length };
  }

  function events() {
    const asked = counted.map((lead) => ({
      event: lead.event_date,
      day: berlinDateOf(lead.created_at),
    }));
    const months = new Map<string, number>();
    for (const { event } of asked)
      if (event !== null) {
        const month = `${event.slice(0, 7)}-01`;
        months.set(month, (months.get(month) ?? 0) + 1);
      }
    const leadTime = (event: string | null, day: string): LeadTime => {
      if (event === null) return 'unknown';
      const ahead = (Date.parse(event) - Date.parse(day)) / 86_400_000;
      if (ahead < 0) return 'past';
      if (ahead <= 30) return 'days_30';
      if (ahead <= 90) return 'days_90';
      if (ahead <= 180) return 'days_180';
      return ahead <= 365 ? 'days_365' : 'later';
    };
    return {
      eventMonths: [...months]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([month, requests]) => ({ month, requests })),
      leadTimes: Object.keys(LEAD_TIMES).map((name) => ({
        leadTime: name,
        requests: asked.filter(({ event, day }) => leadTime(event, day) === name).length,
      })),
    };
  }

  function owed() {
    const today = Date.parse(berlinDateOf(now));
    const ageOf = (instant: Date) => (today - Date.parse(berlinDateOf(instant))) / 86_400_000;
    const open = commissions.filter(
      (each) =>
        ['pending', 'partial'].includes(each.status) &&
        each.payable &&
        each.amount_cents > each.paid_cents,
    );
    const left = (each: Commission) => each.amount_cents - each.paid_cents;
    const isDue = (each: Commission) =>
      total(
        open.filter(
          (other) => other.partner_id === each.partner_id && other.campaign_id === each.campaign_id,
        ),
        left,
      ) >= (minimums.get(each.campaign_id) ?? 0);
    const ages: readonly (readonly [number, number | null])[] = [
      [0, 30],
      [31, 60],
      [61, 90],
      [91, null],
    ];
    return ages.map(([fromDays, toDays]) => {
      const isOfAge = ({ event_at }: { readonly event_at: Date }) => {
        const age = ageOf(event_at);
        return (fromDays === 0 || age >= fromDays) && (toDays === null || age <= toDays);
      };
      return {
        fromDays,
        toDays,
        open: euros(
          total(
            open.filter((each) => isOfAge(each) && isDue(each)),
            left,
          ),
        ),
        later: 0,
        belowMinimum: euros(
          total(
            open.filter((each) => isOfAge(each) && !isDue(each)),
            left,
          ),
        ),
        onDocument: euros(
          total(
            standing.filter((line) => isOfAge(line) && !isPaid(line)),
            (line) => line.amount_cents,
          ),
        ),
        paid: euros(
          total(
            standing.filter((line) => isOfAge(line) && isPaid(line)),
            (line) => line.amount_cents,
          ),
        ),
      };
    });
  }
}

function everyDay(from: CalendarDate, to: CalendarDate): CalendarDate[] {
  const days: CalendarDate[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

const isMonthEnd = (day: CalendarDate) => addDays(day, 1).endsWith('-01');

/** As many whole months before whole months, else as many days. */
function daysBefore(days: readonly CalendarDate[]): CalendarDate[] {
  const [first, last] = [days[0]!, days.at(-1)!];
  const end = addDays(first, -1);
  if (!first.endsWith('-01') || !isMonthEnd(last))
    return everyDay(addDays(first, -days.length), end);
  let start = first;
  for (let ends = days.filter(isMonthEnd).length; ends > 0; ends -= 1)
    do start = addDays(start, -1);
    while (!start.endsWith('-01'));
  return everyDay(start, end);
}

function cut(days: readonly CalendarDate[], unit: FiguresQuery['unit']): CalendarDate[][] {
  const parts: CalendarDate[][] = [];
  for (const day of days) {
    const isMonday = new Date(`${day}T12:00:00Z`).getUTCDay() === 1;
    const begins = unit === 'day' || (unit === 'week' ? isMonday : day.endsWith('-01'));
    if (begins || parts.length === 0) parts.push([]);
    parts.at(-1)?.push(day);
  }
  return parts;
}

function cutAlike(
  days: readonly CalendarDate[],
  parts: readonly (readonly CalendarDate[])[],
  unit: FiguresQuery['unit'],
): CalendarDate[][] {
  const own = cut(days, unit);
  if (unit === 'month' && own.length === parts.length && days[0]?.endsWith('-01')) return own;
  const rest = [...days];
  return parts.map(({ length }) => rest.splice(0, length)).filter(({ length }) => length > 0);
}
