import type { Queryable } from '#server/kernel/database.ts';
import { type Partner, taxStatusAskedFor } from '#server/modules/partners/index.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import type { PreconditionIssue } from '#shared/contracts/partners/partners.ts';
import type { ProviderId } from '#shared/ids.ts';
import { formatCents } from '#shared/money.ts';
import { asksForReview } from './domain/tax-review.ts';
import { findMembers, findReceipts, type YearOfReceipts } from './yearly-queries.ts';

/**
 * What is worth a second look before the next document of a year: a tax status that the partner has not
 * confirmed in it, and a private person who is paid often (docs/product/partner-area.md section 8).
 * @returns by partner; nothing of those who need none
 */
export async function findYearlyWarnings(
  db: Queryable,
  provider: ProviderId,
  partners: readonly Partner[],
  now: Date,
): Promise<ReadonlyMap<string, readonly PreconditionIssue[]>> {
  const asked = partners.filter((partner) => taxStatusAskedFor(partner, now) !== null);
  const members = await findMembers(db, provider, idsOf(asked));
  const year = yearOf(now);
  const receipts = await findReceipts(db, provider, idsOf(partners.filter(isPrivate)), year);
  const warnings = partners.map(({ id }): readonly [string, readonly PreconditionIssue[]] => {
    const paid = receipts.get(id);
    return [
      id,
      [
        ...(members.has(id)
          ? [
              warning(
                'tax_status_open',
                `Steuerstatus für ${year} vom Partner noch nicht bestätigt.`,
              ),
            ]
          : []),
        ...(paid !== undefined && asksForReview(paid)
          ? [warning('tax_status_review', reviewWords(paid))]
          : []),
      ],
    ];
  });
  return new Map(warnings.filter(([, found]) => found.length > 0));
}

/** Whether a private person is paid often enough to be asked, and the sentence; null where not. */
export async function findTaxReview(
  db: Queryable,
  provider: ProviderId,
  partner: Partner,
  now: Date,
): Promise<string | null> {
  if (!isPrivate(partner)) return null;
  const paid = (await findReceipts(db, provider, [partner.id], yearOf(now))).get(partner.id);
  return paid !== undefined && asksForReview(paid) ? reviewWords(paid) : null;
}

const yearOf = (now: Date): number => Number(berlinDateOf(now).slice(0, 4));

const isPrivate = ({ taxStatus, erasedAt }: Partner): boolean =>
  taxStatus === 'private' && erasedAt === null;

const idsOf = (partners: readonly Partner[]): string[] => partners.map(({ id }) => id);

const warning = (id: string, message: string): PreconditionIssue => ({
  id,
  who: 'partner',
  field: 'taxStatus',
  message,
  blocks: 'warning',
});

function reviewWords({ year, count, sum }: YearOfReceipts): string {
  const documents = count === 1 ? 'ein Beleg' : `${count} Belege`;
  return (
    `Bitte Unternehmerstatus prüfen: ${year} bisher ${documents} über ${formatCents(sum)}. ` +
    'Wer regelmäßig empfiehlt, kann Unternehmer sein (§ 2 UStG); ' +
    'ab 256\u00a0€ im Jahr sind Prämien zu versteuern (§ 22 Nr. 3 EStG).'
  );
}
