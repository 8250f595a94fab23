import { sql } from 'kysely';
import type { z } from 'zod';
import type { Queryable } from '#server/kernel/database.ts';
import { camel, type Row } from '#server/platform/db/database.ts';
import { preparedStatement } from '#server/platform/db/prepared-statements.ts';
import type { FieldResult } from '#server/platform/vat-confirmation/vat-confirmation-service.ts';
import { berlinDateOf, type CalendarDate } from '#shared/calendar-date.ts';
import type { getVatConfirmations } from '#shared/contracts/partners/vat-confirmations.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';
import type { VatOutcome } from '#shared/labels/vat-confirmations.ts';
import type { Partner } from '../domain/partner.ts';
import { isSameSubject, vatObstacle, vatSubject } from '../domain/vat-question.ts';

/**
 * One question to the authority, with the answer where there is one. `nextTryAt` is null where
 * nobody is asked any more, also without an answer; `problem` says why the last try brought none.
 */
export interface VatConfirmation extends Row<'vatConfirmations'> {
  /** null while there is no answer. */
  readonly outcome: VatOutcome | null;
  readonly nameResult: FieldResult;
  readonly streetResult: FieldResult;
  readonly postalCodeResult: FieldResult;
  readonly cityResult: FieldResult;
}

/** The newest questions about a partner, newest first, without those whose id was erased. */
export async function listConfirmations(
  db: Queryable,
  provider: ProviderId,
  partnerId: string,
  limit = 50,
): Promise<VatConfirmation[]> {
  return camel(db)
    .selectFrom('vatConfirmations')
    .selectAll()
    .$narrowType<VatConfirmation>()
    .where('providerId', '=', provider)
    .where('partnerId', '=', partnerId)
    .where('vatId', '<>', '')
    .orderBy('requestedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Of all questions that wait for a try, those that are due, longest due first. */
export async function unscopedDueConfirmations(
  db: Queryable,
  now: Date,
  limit: number,
): Promise<{ readonly provider: ProviderId; readonly id: string }[]> {
  const rows = await camel(db)
    .selectFrom('vatConfirmations')
    .select(['providerId', 'id'])
    .where('outcome', 'is', null)
    .where('nextTryAt', '<=', now)
    .orderBy('nextTryAt')
    .limit(limit)
    .execute();
  return rows.map(({ providerId: provider, id }) => ({ provider: providerId(provider), id }));
}

/**
 * Partners whose VAT id, as it stands now, was refused when it was last answered for, with the
 * Berlin day of that answer. A later answer takes it away; another name or address does not.
 * @param ids of partners; all of them unless given
 */
export async function findVatRefusals(
  db: Queryable,
  provider: ProviderId,
  ids?: readonly string[],
): Promise<ReadonlyMap<string, CalendarDate>> {
  const wanted = ids === undefined ? sql`true` : sql`c.partner_id = any(${[...ids]}::uuid[])`;
  const { rows } = await sql<{ partnerId: string; answeredAt: Date }>`
    select ${preparedStatement} last.partner_id, last.answered_at
    from (
      select distinct on (c.partner_id) c.partner_id, c.answered_at, c.outcome
      from vat_confirmations c
      join partners p on p.provider_id = c.provider_id and p.id = c.partner_id and p.vat_id = c.vat_id
      where c.provider_id = ${provider} and ${wanted}
        and c.outcome in ('confirmed', 'differs', 'valid', 'refused')
      order by c.partner_id, c.answered_at desc, c.id desc
    ) last
    where last.outcome = 'refused'`.execute(camel(db));
  return new Map(rows.map((row) => [row.partnerId, berlinDateOf(row.answeredAt)]));
}

type Answer = z.input<typeof getVatConfirmations.response>;

/**
 * What is known of a partner's VAT id. Results are shown whether anybody is asked now or not; that
 * something waits is said only where it really will be asked.
 * @param ownVatId the provider's; null where the installation asks nobody
 */
export function presentConfirmations(
  partner: Partner,
  asked: readonly VatConfirmation[],
  ownVatId: string | null,
): Answer {
  const subject = vatSubject(partner);
  const isCurrent = (other: VatConfirmation): boolean =>
    subject !== null && isSameSubject(subject, other);
  const results = asked
    .flatMap((one) => resultOf(one, isCurrent(one)))
    .toSorted((a, b) => b.answeredAt.localeCompare(a.answeredAt));
  if (subject === null || ownVatId === null)
    return { isOffered: false, obstacle: null, waiting: null, results };
  const waiting = asked.find(
    (one) => one.outcome === null && one.nextTryAt !== null && isCurrent(one),
  );
  return {
    isOffered: true,
    obstacle: vatObstacle(subject, ownVatId),
    waiting: waiting === undefined ? null : waitingOf(waiting),
    results,
  };
}

function waitingOf({ requestedAt, triedAt, problem }: VatConfirmation): Answer['waiting'] {
  return {
    requestedAt: requestedAt.toISOString(),
    // A try under way has brought no answer, and no problem either.
    unansweredAt: problem === '' ? null : (triedAt?.toISOString() ?? null),
  };
}

/** What has an answer; what was given up because of a change says nothing of the partner. */
function resultOf(one: VatConfirmation, isCurrent: boolean): Answer['results'] {
  const { outcome, answeredAt } = one;
  if (outcome === null || outcome === 'overtaken' || answeredAt === null) return [];
  return [
    {
      id: one.id,
      vatId: one.vatId,
      answeredAt: answeredAt.toISOString(),
      outcome,
      isCurrent,
      statusCode: one.statusCode,
      serviceId: one.serviceId,
      validFrom: one.validFrom,
      validTo: one.validTo,
      fields: {
        name: one.nameResult,
        street: one.streetResult,
        postalCode: one.postalCodeResult,
        city: one.cityResult,
      },
    },
  ];
}
