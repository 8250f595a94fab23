import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { isUnpaid } from '#server/modules/credit-notes/index.ts';
import { camel } from '#server/platform/db/database.ts';
import { calendarDate } from '#shared/calendar-date.ts';
import { isIban, isSepaIban } from '#shared/iban.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { AccountOrigin } from '#shared/labels/transfers.ts';
import { cents } from '#shared/money.ts';
import type { PayableDocument } from '../domain/transfer.ts';

interface PayableRow {
  readonly id: string;
  readonly number: string;
  readonly kind: PayableDocument['kind'];
  readonly issueDate: string;
  readonly status: PayableDocument['status'];
  readonly objectedDate: string | null;
  readonly wasSent: boolean;
  readonly payable: number;
  readonly partnerId: string;
  readonly partnerName: string;
  readonly holder: string;
  readonly iban: string;
  readonly bic: string;
  readonly currentIban: string;
  readonly bankChangedAt: Date | null;
  readonly currentBic: string;
  readonly currentHolder: string;
  readonly currentName: string;
  readonly originBy: AccountOrigin | null;
  readonly originAt: Date | null;
  readonly messageId: string | null;
  readonly writtenAt: Date | null;
}

/** A company or account holder that was only filled in: `withoutPlaceholder` in SQL. */
const PLACEHOLDER = sql.lit('^[\\s.–—-]*$');

const COLUMNS = sql`
  n.id, n.number, n.kind, n.issue_date, s.status, s.objected_date, s.sent_at is not null as was_sent,
  n.gross_cents - n.offset_cents as payable, n.partner_id, named.name as partner_name,
  coalesce(nullif(regexp_replace(paid.party->>'accountHolder', ${PLACEHOLDER}, ''), ''), named.name) as holder,
  paid.party->>'iban' as iban, paid.party->>'bic' as bic,
  p.iban as current_iban, p.bank_changed_at, p.bic as current_bic, p.account_holder as current_holder,
  case when p.company_name = '' or p.tax_status = 'private'
    then trim(concat_ws(' ', p.first_name, p.last_name)) else p.company_name end as current_name,
  origin.by as origin_by, origin.at as origin_at, f.message_id, f.created_at as written_at`;

/** Snapshots are long: what they say of the partner is taken out of each once. */
const tablesOf = (provider: ProviderId) => sql`
  from credit_notes n
  join credit_note_states s on s.provider_id = n.provider_id and s.credit_note_id = n.id
  join partners p on p.provider_id = n.provider_id and p.id = n.partner_id
  cross join lateral jsonb_extract_path(n.snapshot, 'partner') paid (party)
  cross join lateral coalesce(nullif(regexp_replace(paid.party->>'companyName', ${PLACEHOLDER}, ''), ''),
    trim(concat_ws(' ', paid.party->>'firstName', paid.party->>'lastName'))) named (name)
  left join lateral (
    select case when a.action = 'partner.bank_checked' or a.actor_kind = 'partner'
      then 'partner' else 'provider' end as by, a.at
    from audit_events a
    where a.provider_id = ${provider} and a.entity = 'partner' and a.entity_id = p.id
      and (a.action in ('partner.created', 'partner.bank_checked')
        or a.action = 'partner.changed' and a.data->'changed' ? 'iban')
    order by a.id desc limit 1) origin on true
  left join lateral (
    select w.message_id, w.created_at from payment_file_transfers t
    join payment_files w on w.provider_id = t.provider_id and w.id = t.payment_file_id
    where t.provider_id = ${provider} and t.credit_note_id = n.id
    order by w.id desc limit 1) f on true`;

function toDocument(found: PayableRow): PayableDocument {
  const { messageId, writtenAt, currentBic, currentHolder, currentName, ...rest } = found;
  const { originBy, originAt, ...row } = rest;
  const today = { iban: row.currentIban, bic: currentBic, holder: currentHolder || currentName };
  const isAdded = row.iban === '' && isIban(row.currentIban);
  const isOther = row.iban !== '' && row.iban !== today.iban && isSepaIban(today.iban);
  return {
    ...row,
    ...(isAdded ? today : {}),
    isAdded,
    // An account that waits to be checked is nobody's choice.
    other: isOther && row.bankChangedAt === null ? today : null,
    origin: originBy === null || originAt === null ? null : { by: originBy, at: originAt },
    issueDate: calendarDate(row.issueDate),
    objectedDate: row.objectedDate === null ? null : calendarDate(row.objectedDate),
    payable: cents(row.payable),
    earlierFile:
      messageId === null || writtenAt === null ? null : { messageId, createdAt: writtenAt },
  };
}

/** The oldest documents that are not paid yet; of these alone the snapshots are read. */
export async function listPayable(
  db: Queryable,
  provider: ProviderId,
  limit: number,
): Promise<PayableDocument[]> {
  const { rows } = await sql<PayableRow>`select ${COLUMNS} ${tablesOf(provider)}
    where n.provider_id = ${provider} and n.id in (
      select s.credit_note_id from credit_note_states s
      where s.provider_id = ${provider} and ${isUnpaid}
      order by s.credit_note_id limit ${limit})
    order by n.id`.execute(camel(db));
  return rows.map(toDocument);
}

/** How many documents are not paid yet. */
export async function countPayable(db: Queryable, provider: ProviderId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from credit_note_states s
    where s.provider_id = ${provider} and ${isUnpaid}`.execute(camel(db));
  return rows[0]?.count ?? 0;
}

/** A document, whatever its state; null when there is none. */
export async function findPayable(
  db: Queryable,
  provider: ProviderId,
  id: string,
): Promise<PayableDocument | null> {
  const { rows } = await sql<PayableRow>`select ${COLUMNS} ${tablesOf(provider)}
    where n.provider_id = ${provider} and n.id = ${id}`.execute(camel(db));
  return rows[0] === undefined ? null : toDocument(rows[0]);
}

/** Documents with their states locked until the transaction ends; unknown ids are left out. */
export async function lockPayable(
  tx: Tx,
  provider: ProviderId,
  ids: readonly string[],
): Promise<PayableDocument[]> {
  await sql`select 1 from credit_note_states s
    where s.provider_id = ${provider} and s.credit_note_id = any(${[...ids]})
    order by s.credit_note_id for update`.execute(camel(tx));
  const { rows } = await sql<PayableRow>`select ${COLUMNS} ${tablesOf(provider)}
    where n.provider_id = ${provider} and n.id = any(${[...ids]}) order by n.id`.execute(camel(tx));
  return rows.map(toDocument);
}

export interface PaymentFileRow {
  readonly id: string;
  readonly messageId: string;
  readonly createdAt: Date;
  readonly executionDate: string;
  readonly transfers: number;
  readonly totalCents: number;
  /** As recorded, or the last day of payment where all its documents are paid, as by a statement. */
  readonly executedOn: string | null;
  readonly numbers: string[];
}

/** Files that were written, newest first, after the one that the cursor names. */
export async function listFiles(
  db: Queryable,
  provider: ProviderId,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<PaymentFileRow[]> {
  return selectFiles(
    db,
    provider,
    sql`${cursor ?? null}::uuid is null or f.id < ${cursor ?? null}`,
    limit,
  );
}

export async function findFile(
  db: Queryable,
  provider: ProviderId,
  id: string,
): Promise<PaymentFileRow | undefined> {
  return (await selectFiles(db, provider, sql`f.id = ${id}`, 1))[0];
}

async function selectFiles(
  db: Queryable,
  provider: ProviderId,
  which: RawBuilder<unknown>,
  limit: number,
): Promise<PaymentFileRow[]> {
  const { rows } = await sql<PaymentFileRow>`
    select f.id, f.message_id, f.created_at,
      f.execution_date, f.transfers, f.total_cents,
      coalesce(f.executed_on, (
        select max(s.paid_date) from payment_file_transfers t
        join credit_note_states s on s.provider_id = t.provider_id and s.credit_note_id = t.credit_note_id
        where t.provider_id = f.provider_id and t.payment_file_id = f.id
        having bool_and(s.status = 'paid')
      )) as executed_on,
      array(select n.number from payment_file_transfers t
        join credit_notes n on n.provider_id = t.provider_id and n.id = t.credit_note_id
        where t.provider_id = f.provider_id and t.payment_file_id = f.id
        order by n.id) as numbers
    from payment_files f
    where f.provider_id = ${provider} and (${which})
    order by f.id desc limit ${limit}`.execute(camel(db));
  return rows;
}

export async function findFileBytes(db: Queryable, provider: ProviderId, id: string) {
  return camel(db)
    .selectFrom('paymentFiles')
    .select(['messageId', 'bytes'])
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .executeTakeFirst();
}
