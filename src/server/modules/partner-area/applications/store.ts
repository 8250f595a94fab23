import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import type { Applicant } from '#shared/forms/application-form.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';
import type { ApplicationState } from '#shared/labels/applications.ts';

const COLUMNS = [
  'a.id',
  'a.appliedAt',
  'a.firstName',
  'a.lastName',
  'a.companyName',
  'a.email',
  'a.phone',
  'a.website',
  'a.words',
  'a.termsVersion',
  'a.isUnchecked',
  'a.decidedAt',
  'a.isAutomatic',
  'a.declineReason',
  'a.partnerId',
] as const;

export interface NewApplication extends Applicant {
  readonly id: string;
  readonly consents: readonly {
    readonly kind: string;
    readonly text: string;
    textVersion: string;
  }[];
  readonly termsVersion: number;
  readonly isUnchecked: boolean;
  readonly tokenHash: Buffer;
  readonly expiresAt: Date;
}

export async function insertApplication(
  tx: Tx,
  provider: ProviderId,
  { consents, ...row }: NewApplication,
  now: Date,
): Promise<void> {
  await camel(tx)
    .insertInto('partnerApplications')
    .values({
      ...row,
      consents: JSON.stringify(consents),
      providerId: provider,
      appliedAt: now,
      state: 'unconfirmed',
    })
    .execute();
}

/** Confirmed applications: open ones first and the oldest of them before, then the newest decisions. */
export async function listApplicationsOf(db: Queryable, provider: ProviderId) {
  const rows = await camel(db)
    .selectFrom('partnerApplications as a')
    .leftJoin('partners as p', (join) =>
      join.onRef('p.providerId', '=', 'a.providerId').onRef('p.id', '=', 'a.partnerId'),
    )
    .select(COLUMNS)
    .select(['a.state', 'p.firstName as partnerFirstName', 'p.lastName as partnerLastName'])
    .select(['p.companyName as partnerCompanyName', 'p.email as partnerEmail'])
    .where('a.providerId', '=', provider)
    .where('a.state', '<>', 'unconfirmed')
    .orderBy(sql`a.state <> 'open'`)
    .orderBy(sql`case when a.state = 'open' then a.id end`)
    .orderBy('a.decidedAt', 'desc')
    .limit(300)
    .execute();
  return rows.map((row) => ({ ...row, state: row.state as ApplicationState }));
}

export type ApplicationRow = Awaited<ReturnType<typeof listApplicationsOf>>[number];

/** An application whose address is confirmed, locked until the transaction ends. */
export function lockApplication(tx: Tx, provider: ProviderId, id: string) {
  return camel(tx)
    .selectFrom('partnerApplications as a')
    .select(COLUMNS)
    .select('a.state')
    .where('a.providerId', '=', provider)
    .where('a.id', '=', id)
    .where('a.state', '<>', 'unconfirmed')
    .forUpdate()
    .executeTakeFirst();
}

/** The application of a mailed link, whatever has become of it. */
export function findByToken(db: Queryable, provider: ProviderId, tokenHash: Buffer) {
  return camel(db)
    .selectFrom('partnerApplications as a')
    .select(COLUMNS)
    .select(['a.state', 'a.confirmedAt', 'a.expiresAt'])
    .where('a.providerId', '=', provider)
    .where('a.tokenHash', '=', tokenHash)
    .executeTakeFirst();
}

/** Of several who press at the same moment one confirms. @returns whether it was this one */
export async function confirmApplicationRow(
  tx: Tx,
  provider: ProviderId,
  id: string,
  now: Date,
): Promise<boolean> {
  const row = await camel(tx)
    .updateTable('partnerApplications')
    .set({ state: 'open', confirmedAt: now })
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .where('state', '=', 'unconfirmed')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Nothing personal is left of these; the consents have no name in them. */
const ERASED = {
  firstName: '',
  lastName: '',
  companyName: '',
  email: '',
  phone: '',
  website: '',
  words: '',
} as const;

/** Who is accepted is a partner from now on: what they said stands there. */
export async function noteAccepted(
  tx: Tx,
  provider: ProviderId,
  id: string,
  { partnerId, isAutomatic }: { readonly partnerId: string; readonly isAutomatic: boolean },
  now: Date,
): Promise<void> {
  await camel(tx)
    .updateTable('partnerApplications')
    .set({ ...ERASED, state: 'accepted', decidedAt: now, erasedAt: now, partnerId, isAutomatic })
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .execute();
}

export async function noteDeclined(
  tx: Tx,
  provider: ProviderId,
  id: string,
  declineReason: string,
  now: Date,
): Promise<void> {
  await camel(tx)
    .updateTable('partnerApplications')
    .set({ state: 'declined', decidedAt: now, declineReason })
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .execute();
}

/** Accepted without anybody's look since then. */
export async function countAutomatic(tx: Tx, provider: ProviderId, since: Date): Promise<number> {
  const { count } = await camel(tx)
    .selectFrom('partnerApplications')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('providerId', '=', provider)
    .where('state', '=', 'accepted')
    .where('isAutomatic', '=', true)
    .where('decidedAt', '>=', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Partners who have one of these addresses, in the form in which they are compared. */
export async function findNamesakes(
  db: Queryable,
  provider: ProviderId,
  addresses: readonly string[],
) {
  if (addresses.length === 0) return [];
  return camel(db)
    .selectFrom('partners')
    .select(['address', 'companyName', 'firstName', 'lastName'])
    .where('providerId', '=', provider)
    .where('address', 'in', addresses)
    .where('erasedAt', 'is', null)
    .execute();
}

/** The providers of what nobody has confirmed before then. Unscoped: finds whose turn it is. */
export async function unscopedProvidersWithUnconfirmed(db: Queryable, before: Date) {
  const rows = await camel(db)
    .selectFrom('partnerApplications')
    .select('providerId')
    .distinct()
    .where('state', '=', 'unconfirmed')
    .where('appliedAt', '<=', before)
    .execute();
  return rows.map((row) => providerId(row.providerId));
}

/** Deletes what nobody has confirmed. @returns which, at most some at a time */
export async function deleteUnconfirmed(
  tx: Tx,
  provider: ProviderId,
  before: Date,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    with old as materialized (
      select id from partner_applications
      where provider_id = ${provider} and state = 'unconfirmed' and applied_at <= ${before}
      limit 200 for update skip locked
    )
    delete from partner_applications a using old where a.provider_id = ${provider} and a.id = old.id
    returning a.id`.execute(camel(tx));
  return rows.map(({ id }) => id);
}

/** Ends what nobody has decided and erases what has ended before then, in all accounts. */
export async function unscopedSweepApplications(
  db: Queryable,
  { openBefore, endedBefore, now }: { openBefore: Date; endedBefore: Date; now: Date },
): Promise<void> {
  await camel(db)
    .updateTable('partnerApplications')
    .set({ ...ERASED, state: 'lapsed', decidedAt: now, erasedAt: now })
    .where('state', '=', 'open')
    .where('confirmedAt', '<=', openBefore)
    .execute();
  await camel(db)
    .updateTable('partnerApplications')
    .set({ ...ERASED, declineReason: '', erasedAt: now })
    .where('state', '=', 'declined')
    .where('erasedAt', 'is', null)
    .where('decidedAt', '<=', endedBefore)
    .execute();
}

/** Deletes page, terms, acceptances and applications of a dissolved provider. */
export async function eraseApplications(tx: Tx, provider: ProviderId): Promise<void> {
  for (const table of [
    'partnerApplications',
    'participationAcceptances',
    'participationTerms',
    'applicationCampaigns',
    'applicationPages',
  ] as const)
    await camel(tx).deleteFrom(table).where('providerId', '=', provider).execute();
}
