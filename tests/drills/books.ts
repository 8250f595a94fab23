import type { Pool } from 'pg';
import type { Acknowledged } from './acknowledged.ts';
import type { Tally } from './tally.ts';

interface StoredDocument {
  readonly number: string;
  readonly running: number;
  readonly cents: number;
  readonly kind: string;
  readonly batch: string | null;
  /** What its range gives next. */
  readonly next: number;
}

/**
 * Holds what is stored against what was acknowledged, after everything unheard was repeated:
 * nothing is missing, nothing is there twice, no number is left out.
 */
export async function checkBooks(
  pool: Pool,
  provider: string,
  acknowledged: Acknowledged,
  tally: Tally,
): Promise<void> {
  await checkDocuments(pool, provider, acknowledged, tally);
  await checkVisitors(pool, provider, acknowledged, tally);
  await checkAccounts(pool, provider, acknowledged, tally);
}

async function checkDocuments(
  pool: Pool,
  provider: string,
  { payouts, reversals }: Acknowledged,
  tally: Tally,
): Promise<void> {
  const { rows: stored } = await pool.query<StoredDocument>(
    `select n.number, n.running_number as running, n.net_cents::int as cents, n.kind, i.batch_id as batch,
       r.next_number as next
     from credit_notes n join number_ranges r on r.provider_id = n.provider_id and r.id = n.range_id
     left join payout_batch_items i
       on i.provider_id = n.provider_id and i.credit_note_id = n.id
     where n.provider_id = $1 order by n.running_number`,
    [provider],
  );
  stored.forEach(({ running }, index) => {
    const expected = (stored[index - 1]?.running ?? 0) + 1;
    if (running < expected) tally.doubled(`number ${running}`);
    if (running > expected) tally.gap(`${expected} before ${running}`);
  });
  const next = stored[0]?.next ?? 1;
  if (next !== stored.length + 1) tally.gap(`next is ${next} after ${stored.length} documents`);
  const single = stored.filter(({ batch }) => batch === null);
  compareDocuments('payout', payouts, of(single, false), tally);
  compareDocuments('reversal', reversals, of(single, true), tally);
}

const of = (documents: readonly StoredDocument[], reversals: boolean): Map<string, number> =>
  new Map(
    documents
      .filter(({ kind }) => (kind === 'reversal') === reversals)
      .map(({ number, cents }) => [number, cents]),
  );

function compareDocuments(
  what: string,
  acknowledged: ReadonlyMap<string, number>,
  stored: ReadonlyMap<string, number>,
  tally: Tally,
): void {
  for (const [number, cents] of acknowledged)
    if (stored.get(number) !== cents) tally.lost(`${what} ${number} of ${cents} cents`);
  for (const number of stored.keys())
    if (!acknowledged.has(number)) tally.doubled(`${what} ${number} that was never acknowledged`);
}

async function checkVisitors(
  pool: Pool,
  provider: string,
  { requests, clicks, unheardClicks }: Acknowledged,
  tally: Tally,
): Promise<void> {
  const { rows: leads } = await pool.query<{ id: string }>(
    'select id from leads where provider_id = $1',
    [provider],
  );
  const stored = new Set(leads.map(({ id }) => id));
  for (const id of requests) if (!stored.has(id)) tally.lost(`request ${id}`);
  for (const id of stored)
    if (!requests.has(id)) tally.doubled(`request ${id} that was never acknowledged`);
  const { rows } = await pool.query<{ hits: number; counted: number; valid: number }>(
    `select count(*)::int as hits, count(*) filter (where verdict = 'valid')::int as valid,
       (select coalesce(sum(click_count), 0)::int from referral_links where provider_id = $1) as counted
     from clicks where provider_id = $1`,
    [provider],
  );
  const { hits = 0, counted = 0, valid = 0 } = rows[0] ?? {};
  if (hits < clicks) tally.lost(`${clicks - hits} clicks`);
  if (hits > clicks + unheardClicks) tally.doubled(`${hits - clicks - unheardClicks} clicks`);
  if (counted !== valid) tally.wrong(`${valid} valid clicks, counted ${counted}`);
}

async function checkAccounts(
  pool: Pool,
  provider: string,
  { registrations, batches, town }: Acknowledged,
  tally: Tally,
): Promise<void> {
  const { rows: addresses } = await pool.query<{ address: string }>(
    'select address from login_addresses where address = any($1)',
    [[...registrations].map((address) => address.toLowerCase())],
  );
  if (addresses.length !== registrations.size)
    tally.lost(`${registrations.size - addresses.length} registrations`);
  const { rows: ordered } = await pool.query<{ id: string }>(
    'select id from payout_batches where provider_id = $1',
    [provider],
  );
  const stored = new Set(ordered.map(({ id }) => id));
  for (const id of batches) if (!stored.has(id)) tally.lost(`batch ${id}`);
  for (const id of stored)
    if (!batches.has(id)) tally.doubled(`batch ${id} that was never acknowledged`);
  const { rows } = await pool.query<{ city: string }>('select city from providers where id = $1', [
    provider,
  ]);
  if (town !== null && rows[0]?.city !== town)
    tally.lost(`settings: ${town} became ${rows[0]?.city}`);
}
