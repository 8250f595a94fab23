import { sql } from 'kysely';
import type { Database, Tx } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import { unscopedDeleteInBatches } from '#server/platform/db/delete-in-batches.ts';
import { type CalendarDate, startOfBerlinDay } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { FilledBundle, ReleasedClick } from './domain/enter-bundles.ts';

/** A locked link, as far as rewards of clicks go. */
export interface RewardedLink {
  readonly clickRemainder: number;
  readonly rewardsHeldAt: Date | null;
}

/** Locks a link until the transaction ends; its hits and requests wait for the same lock. */
export function lockRewardedLink(
  tx: Tx,
  provider: ProviderId,
  linkId: string,
): Promise<RewardedLink | undefined> {
  return camel(tx)
    .selectFrom('referralLinks')
    .select(['clickRemainder', 'rewardsHeldAt'])
    .where('providerId', '=', provider)
    .where('id', '=', linkId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export interface HeldClick extends ReleasedClick {
  readonly partnerId: string;
  readonly campaignId: string;
  readonly at: Date;
  readonly heldFor: string;
  /** Berlin day from which its reward can be paid; null for at once. */
  readonly payableFrom: string | null;
}

/** The held clicks of these ids that still wait, in the order in which they came. Their link is locked. */
export async function lockHeldClicks(
  tx: Tx,
  provider: ProviderId,
  linkId: string,
  ids: readonly string[],
): Promise<HeldClick[]> {
  const { rows } = await sql<HeldClick>`
    select h.click_id, h.partner_id, h.campaign_id, h.at, h.held_for, h.terms_id, t.quantity,
      case when t.quantity = 1 then t.amount_cents else t.bulk_amount_cents end as amount_cents,
      case when c.holding_days > 0 then (h.day + c.holding_days)::text end as payable_from
    from held_clicks h
    join reward_terms t on t.provider_id = h.provider_id and t.id = h.terms_id
    join campaigns c on c.provider_id = h.provider_id and c.id = h.campaign_id
    where h.provider_id = ${provider} and h.link_id = ${linkId} and h.state = 'held'
      and h.click_id = any(${[...ids]}::uuid[])
    order by h.at, h.click_id
    for update of h`.execute(camel(tx));
  return rows;
}

/** Keeps what was decided about held clicks. */
export async function decideHeldClicks(
  tx: Tx,
  provider: ProviderId,
  ids: readonly string[],
  state: 'released' | 'refused',
  now: Date,
): Promise<void> {
  await sql`
    update held_clicks set state = ${state}, decided_at = ${now}
    where provider_id = ${provider} and click_id = any(${[...ids]}::uuid[])`.execute(camel(tx));
}

/**
 * Commissions of bundles that released clicks have filled, as `record_clicks` makes them. They say what
 * had held them, because they were taken from no budget and give none back (decision 0287).
 */
export async function insertClickCommissions(
  tx: Tx,
  provider: ProviderId,
  linkId: string,
  bundles: readonly FilledBundle<HeldClick>[],
  now: Date,
): Promise<void> {
  const column = <T>(value: (bundle: FilledBundle<HeldClick>) => T): T[] => bundles.map(value);
  await sql`
    insert into commissions (
      provider_id, id, partner_id, campaign_id, link_id, terms_id, source, click_id, bundle, quantity,
      event_at, created_at, amount_cents, status, payable, payable_from, held_for, released_at
    )
    select ${provider}, b.id, b.partner_id, b.campaign_id, ${linkId}, b.terms_id, 'click', b.click_id, b.number,
      b.quantity, b.at, ${now}, b.amount_cents, 'pending', true, b.payable_from, b.held_for, ${now}
    from unnest(
      ${column(({ id }) => id)}::uuid[], ${column(({ click }) => click.partnerId)}::uuid[],
      ${column(({ click }) => click.campaignId)}::uuid[], ${column(({ click }) => click.termsId)}::uuid[],
      ${column(({ click }) => click.clickId)}::uuid[], ${column(({ number }) => number)}::integer[],
      ${column(({ click }) => click.quantity)}::integer[],
      ${column(({ click }) => click.at.toISOString())}::timestamptz[],
      ${column(({ click }) => click.amountCents)}::bigint[],
      ${column(({ click }) => click.payableFrom)}::date[],
      ${column(({ click }) => click.heldFor)}::text[]
    ) as b (
      id, partner_id, campaign_id, terms_id, click_id, number, quantity, at, amount_cents, payable_from,
      held_for
    )`.execute(camel(tx));
}

/** Moves the open bundle and the sum of a locked link. */
export async function moveClickRewards(
  tx: Tx,
  provider: ProviderId,
  linkId: string,
  { clickRemainder, cents }: { readonly clickRemainder: number; readonly cents: number },
): Promise<void> {
  await camel(tx)
    .updateTable('referralLinks')
    .set((row) => ({ clickRemainder, commissionCents: row('commissionCents', '+', cents) }))
    .where('providerId', '=', provider)
    .where('id', '=', linkId)
    .execute();
}

/** Holds the rewards of a locked link from now on, or lets it earn again. */
export async function holdLinkRewards(
  tx: Tx,
  provider: ProviderId,
  linkId: string,
  since: Date | null,
): Promise<void> {
  await camel(tx)
    .updateTable('referralLinks')
    .set({ rewardsHeldAt: since })
    .where('providerId', '=', provider)
    .where('id', '=', linkId)
    .execute();
}

/**
 * Drops what was decided about clicks of before a Berlin day: with the raw hits nothing is left to look
 * at. What still waits stays. Unscoped: one job covers all providers.
 */
export function unscopedDropDecided(db: Database, before: CalendarDate): Promise<void> {
  const where = sql`t.state <> 'held' and t.at < ${startOfBerlinDay(before)}`;
  return unscopedDeleteInBatches(db, { table: 'held_clicks', key: ['click_id'], where });
}
