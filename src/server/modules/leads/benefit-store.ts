import { randomInt } from 'node:crypto';
import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { camel } from '#server/platform/db/database.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import {
  CODE_LENGTH,
  CODE_LETTERS,
  formatCode,
  type GuestBenefit,
  type PromisedBenefit,
  type PromisedText,
} from '#shared/guest-benefit.ts';
import type { ProviderId } from '#shared/ids.ts';

/** Of 3 400 million codes a provider uses thousands, so that two tries in a row hardly ever miss. */
const TRIES = 12;

/**
 * Keeps what a request is promised, with a code of its own, in the transaction that records it. Words
 * and conditions are copied, because a promise stays what it was when the campaign says something else.
 */
export async function promiseBenefit(
  tx: Tx,
  provider: ProviderId,
  leadId: string,
  { words, conditions, inEnglish }: PromisedText,
): Promise<void> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const row = await camel(tx)
      .insertInto('leadBenefits')
      .values({
        providerId: provider,
        leadId,
        code: newCode(),
        words,
        conditions,
        englishWords: inEnglish?.words ?? '',
        englishConditions: inEnglish?.conditions ?? '',
      })
      .onConflict((conflict) => conflict.columns(['providerId', 'code']).doNothing())
      .returning('leadId')
      .executeTakeFirst();
    if (row !== undefined) return;
  }
  throw new Error('no free code for a benefit');
}

function newCode(): string {
  return Array.from(
    { length: CODE_LENGTH },
    () => CODE_LETTERS[randomInt(CODE_LETTERS.length)],
  ).join('');
}

/**
 * What a request was promised, as its visitor may know it: the code only once an address that has to
 * be confirmed is.
 */
export async function findPromisedBenefit(
  db: Queryable,
  provider: ProviderId,
  leadId: string,
): Promise<PromisedBenefit | null> {
  const row = await camel(db)
    .selectFrom('leadBenefits as b')
    .innerJoin('leads as l', (join) =>
      join.onRef('l.providerId', '=', 'b.providerId').onRef('l.id', '=', 'b.leadId'),
    )
    .select(['b.words', 'b.conditions', 'b.englishWords', 'b.englishConditions', 'b.code'])
    .select(['l.asksConfirmation', 'l.confirmedAt'])
    .where('b.providerId', '=', provider)
    .where('b.leadId', '=', leadId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { code, asksConfirmation, confirmedAt } = row;
  const isKnown = !asksConfirmation || confirmedAt !== null;
  return { ...wordsAsRead(row), code: isKnown ? formatCode(code) : null };
}

/** Words and conditions in the language in which the visitor has read them. */
export function wordsAsRead(row: {
  readonly words: string;
  readonly conditions: string;
  readonly englishWords: string;
  readonly englishConditions: string;
}): GuestBenefit {
  return row.englishWords === ''
    ? { words: row.words, conditions: row.conditions }
    : { words: row.englishWords, conditions: row.englishConditions };
}

/**
 * Notes that the guest got it, or takes that back; noted before, the day stays.
 * @throws DomainError not_found where the request has none
 */
export async function redeemBenefit(
  tx: Tx,
  acting: ActingProvider,
  leadId: string,
  isRedeemed: boolean,
  now: Date,
): Promise<void> {
  const provider = acting.providerId;
  const row = await camel(tx)
    .selectFrom('leadBenefits')
    .select('redeemedOn')
    .where('providerId', '=', provider)
    .where('leadId', '=', leadId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new DomainError('not_found');
  if ((row.redeemedOn !== null) === isRedeemed) return;
  await camel(tx)
    .updateTable('leadBenefits')
    .set({ redeemedOn: isRedeemed ? berlinDateOf(now) : null })
    .where('providerId', '=', provider)
    .where('leadId', '=', leadId)
    .execute();
  const action = isRedeemed ? 'lead.benefit_redeemed' : 'lead.benefit_taken_back';
  await appendEvent(tx, provider, acting, { action, entity: 'lead', entityId: leadId }, now);
}
