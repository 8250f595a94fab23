import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import { berlinDateOf, type CalendarDate } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { StatementBasis } from '#shared/labels/statement-bases.ts';
import type { StoredFile } from '../document-files.ts';
import { yearBounds } from '../documents-of-partner.ts';
import { findLogo } from '../file-store.ts';
import { findSnapshot } from '../store.ts';
import { type OpenBalances, statementJob } from './documents/statement-pdf.ts';
import { yearlyStatement } from './domain/yearly-statement.ts';
import { listForStatement, listStatementYears } from './queries.ts';

export interface WhichStatement {
  readonly partnerId: string;
  readonly year: number;
  readonly basis: StatementBasis;
}

/** What stands against a partner at the end of a day; the rule of a later module. */
export type BalancesAt = (partnerId: string, day: CalendarDate) => Promise<OpenBalances>;

/**
 * A partner's year as PDF, with both parties as they stand on the newest document of it, and what stands
 * against the partner at its end, today while it has not ended.
 * @throws DomainError not_found where nothing counts in that year by this basis
 */
export async function makeYearlyStatement(
  { db, clock }: Services,
  renderer: DocumentRenderer,
  provider: ProviderId,
  { partnerId, year, basis }: WhichStatement,
  balancesAt: BalancesAt,
): Promise<StoredFile> {
  const years = await listStatementYears(db, provider, partnerId);
  const documents = await listForStatement(db, provider, { partnerId, year });
  const last = documents.at(-1);
  const newest = last === undefined ? null : await findSnapshot(db, provider, last.id);
  if (newest === null || !years[basis].includes(year)) throw new DomainError('not_found');
  const { logoSha256 } = newest.provider;
  const logo = logoSha256 === null ? null : await findLogo(db, provider, logoSha256);
  const statement = yearlyStatement(documents, year, basis);
  const today = berlinDateOf(clock());
  const { to: lastDay } = yearBounds(year);
  const day = lastDay < today ? lastDay : today;
  const balances = { day, ...(await balancesAt(partnerId, day)) };
  const bytes = await renderer.render(statementJob(statement, { newest, logo, today, balances }));
  return {
    bytes: Buffer.from(bytes),
    fileName: `Jahresaufstellung_${year}_nach_${NAMES[basis]}.pdf`,
  };
}

const NAMES: Readonly<Record<StatementBasis, string>> = {
  belegdatum: 'Belegdatum',
  zahlungsdatum: 'Zahlungsdatum',
};
