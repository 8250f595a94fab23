import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { CommissionStatus } from '#shared/labels/statuses.ts';
import { cents, type Cents } from '#shared/money.ts';

interface NewBonus {
  readonly id: string;
  readonly partnerId: string;
  readonly campaignId: string;
  readonly linkId: string;
  readonly termsId: string;
  readonly amount: Cents;
  /** The provider's own words. */
  readonly reason: string;
}

/** Adds a bonus to the ledger: owed, and to be paid at once. */
export async function insertBonus(
  tx: Tx,
  provider: ProviderId,
  { amount, ...bonus }: NewBonus,
  now: Date,
): Promise<void> {
  await camel(tx)
    .insertInto('commissions')
    .values({
      ...bonus,
      providerId: provider,
      source: 'bonus',
      eventAt: now,
      createdAt: now,
      amountCents: amount,
      status: 'pending',
      payable: true,
    })
    .execute();
}

/** A bonus of a partner with the documents that it stands on. */
export interface BonusRow {
  readonly id: string;
  readonly campaignId: string;
  readonly campaignName: string;
  readonly givenAt: Date;
  readonly reason: string;
  readonly amount: Cents;
  readonly settled: Cents;
  readonly status: CommissionStatus;
  readonly withdrawnFor: string;
  readonly documents: readonly { readonly id: string; readonly number: string }[];
}

type Read = Omit<BonusRow, 'amount' | 'settled'> & {
  readonly amountCents: number;
  readonly paidCents: number;
};

/** As many of a partner's are shown: nobody gives more by hand. */
const MOST = 200;

/** The bonuses of a partner, newest first, also those that were taken back. */
export async function listBonuses(
  db: Queryable,
  provider: ProviderId,
  partnerId: string,
): Promise<BonusRow[]> {
  const { rows } = await sql<Read>`
    select m.id, m.campaign_id, k.name as campaign_name, m.event_at as given_at, m.reason,
      m.amount_cents, m.paid_cents, m.status, m.not_qualified_reason as withdrawn_for,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', n.id, 'number', n.number) order by n.chain_position)
        from settlement_lines x
        join credit_notes n on n.provider_id = x.provider_id and n.id = x.credit_note_id
        join credit_note_states z on z.provider_id = n.provider_id and z.credit_note_id = n.id
        where x.provider_id = m.provider_id and x.commission_id = m.id
          and n.kind <> 'reversal' and z.status <> 'cancelled'
      ), '[]') as documents
    from commissions m
    join campaigns k on k.provider_id = m.provider_id and k.id = m.campaign_id
    where m.provider_id = ${provider} and m.partner_id = ${partnerId} and m.source = 'bonus'
    order by m.id desc limit ${MOST}`.execute(camel(db));
  return rows.map(({ amountCents, paidCents, ...row }) => ({
    ...row,
    amount: cents(amountCents),
    settled: cents(paidCents),
  }));
}

/** The campaigns in which a partner has a link, by name. */
export function listCampaignsOf(
  db: Queryable,
  provider: ProviderId,
  partnerId: string,
): Promise<{ readonly id: string; readonly name: string }[]> {
  return camel(db)
    .selectFrom('referralLinks as l')
    .innerJoin('campaigns as k', (join) =>
      join.onRef('k.providerId', '=', 'l.providerId').onRef('k.id', '=', 'l.campaignId'),
    )
    .select(['k.id', 'k.name'])
    .where('l.providerId', '=', provider)
    .where('l.partnerId', '=', partnerId)
    .orderBy(sql`k.name collate german`)
    .orderBy('k.id')
    .execute();
}

/** A bonus as its partner is mailed about it. */
interface BonusNotice {
  readonly givenAt: Date;
  readonly amount: Cents;
  readonly reason: string;
  readonly campaignName: string;
  readonly partnerId: string;
  readonly partnerEmail: string;
  readonly partnerFirstName: string;
  readonly partnerLastName: string;
}

/** Undefined when it is gone or was taken back. */
export async function findBonusNotice(
  db: Queryable,
  provider: ProviderId,
  id: string,
): Promise<BonusNotice | undefined> {
  const row = await camel(db)
    .selectFrom('commissions as m')
    .innerJoin('campaigns as k', (join) =>
      join.onRef('k.providerId', '=', 'm.providerId').onRef('k.id', '=', 'm.campaignId'),
    )
    .innerJoin('partners as w', (join) =>
      join.onRef('w.providerId', '=', 'm.providerId').onRef('w.id', '=', 'm.partnerId'),
    )
    .select(['m.eventAt as givenAt', 'm.amountCents', 'm.reason', 'k.name as campaignName'])
    .select(['w.id as partnerId', 'w.email as partnerEmail', 'w.firstName as partnerFirstName'])
    .select('w.lastName as partnerLastName')
    .where('m.providerId', '=', provider)
    .where('m.id', '=', id)
    .where('m.source', '=', 'bonus')
    .where('m.status', '<>', 'not_qualified')
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { amountCents, ...notice } = row;
  return { ...notice, amount: cents(amountCents) };
}
