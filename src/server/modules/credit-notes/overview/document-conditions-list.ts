import { sql, type RawBuilder } from 'kysely';
import { likePatterns } from '#server/platform/db/like-pattern.ts';
import type { DocumentFilters } from '#shared/contracts/document-list.ts';
import type { ProviderId } from '#shared/ids.ts';
import { amountOfWord } from '../domain/amount-of-word.ts';
import { isObjected } from './document-tables-list.ts';
import { isAt, isUnpaid } from './status-place-list.ts';

/**
 * The tabs of the overview; 'pending' is created or sent (docs/product/credit-notes.md section 12).
 */
const STATUSES: Readonly<Record<string, RawBuilder<unknown>>> = {
  pending: isUnpaid,
  created: isAt('created'),
  sent: isAt('sent'),
  paid: isAt('paid'),
  cancelled: isAt('cancelled'),
};

/** The filters of the overview as one condition over documents `n` and their states `s`. */
export function documentConditions(
  provider: ProviderId,
  filters: DocumentFilters,
): RawBuilder<unknown> {
  const words = searchWords(filters.search).map((word) => contains(provider, word));
  return sql.join([documentConditionsWithoutSearch(provider, filters), ...words], sql` and `);
}

/** The same without the words that are searched. */
export function documentConditionsWithoutSearch(
  provider: ProviderId,
  filters: DocumentFilters,
): RawBuilder<unknown> {
  const { status, partnerId, campaignId, from, to } = filters;
  const conditions = [
    sql`n.provider_id = ${provider}`,
    ...(status === undefined ? [] : [hasStatus(status)]),
    ...(partnerId === undefined ? [] : [sql`n.partner_id = ${partnerId}`]),
    ...(campaignId === undefined ? [] : [settles(campaignId)]),
    ...(from === undefined ? [] : [sql`n.issue_date >= ${from}`]),
    ...(to === undefined ? [] : [sql`n.issue_date <= ${to}`]),
  ];
  return sql.join(conditions, sql` and `);
}

function hasStatus(status: string): RawBuilder<unknown> {
  if (status === 'objected') return isObjected;
  const matches = STATUSES[status] ?? sql`false`;
  return status === 'cancelled' ? matches : sql`(${matches} and not ${isObjected})`;
}

const settles = (campaignId: string) => sql`exists (
  select from settlement_lines x
  join commissions c on c.provider_id = x.provider_id and c.id = x.commission_id
  where x.provider_id = n.provider_id and x.credit_note_id = n.id and c.campaign_id = ${campaignId})`;

const searchWords = (search: string) => search.split(/\s+/).filter((word) => word !== '');

/**
 * A word in the number, in the number that is reversed, in names, address or id of the partner, or
 * a whole amount. Each is looked for where an index has it, so that few documents are looked at.
 */
function contains(provider: ProviderId, word: string): RawBuilder<unknown> {
  return sql`n.id in (
    ${withNumber(provider, word)}
    union all
    select x.id from partners w
    join credit_notes x on x.provider_id = w.provider_id and x.partner_id = w.id
    where w.provider_id = ${provider} and ${isNamed(word)})`;
}

/** Ids of documents that have a word in their number, in that which they reverse, or as amount. */
function withNumber(provider: ProviderId, word: string): RawBuilder<unknown> {
  const [like = '%'] = likePatterns(word);
  const amount = amountOfWord(word);
  const isNumbered = sql`o.provider_id = ${provider} and lower(o.number) like lower(${like})`;
  return sql`
    select o.id from credit_notes o where ${isNumbered}
    union all
    select x.id from credit_notes o
    join credit_notes x on x.provider_id = o.provider_id and x.reverses_id = o.id
    where ${isNumbered}
    ${
      amount === null
        ? sql``
        : sql`union all
          select x.id from credit_notes x
          where x.provider_id = ${provider} and x.gross_cents in (${amount}::bigint, -(${amount}::bigint))`
    }`;
}

function isNamed(word: string): RawBuilder<unknown> {
  const [like = '%'] = likePatterns(word);
  return sql`lower(concat_ws(' ',
    w.company_name, w.first_name, w.last_name, w.email,
    'P-' || lpad(w.internal_number::text, greatest(4, length(w.internal_number::text)), '0')
  ) collate german) like lower(${like}::text collate german)`;
}

/** Ids of the partners who have every word: all their documents match. */
export function partnersNamed(provider: ProviderId, search: string): RawBuilder<unknown> {
  const words = searchWords(search).map(isNamed);
  return sql`select w.id from partners w
    where w.provider_id = ${provider} and ${sql.join(words, sql` and `)}`;
}

/**
 * Ids of the documents that have at least one word themselves. Whatever matches is one of these or
 * of a partner who has every word.
 */
export function documentsNumbered(provider: ProviderId, search: string): RawBuilder<unknown> {
  const words = searchWords(search).map((word) => withNumber(provider, word));
  return sql.join(words, sql` union all `);
}
