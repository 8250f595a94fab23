import type { FastifyInstance } from 'fastify';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { route } from '#server/platform/http/route.ts';
import { acceptUploads } from '#server/platform/http/upload.ts';
import {
  type BankEntries,
  dismissBankEntry,
  listBankEntries,
  markEntriesPaid,
  type MatchedEntry,
  readBankStatement,
  saveBankColumns,
  undoEntriesPaid,
} from '#shared/contracts/bookkeeping/bank-statements.ts';
import type { ProviderId } from '#shared/ids.ts';
import { bankMatchSentence, returnReason } from '#shared/labels/bank-entries.ts';
import { cents, toEuros } from '#shared/money.ts';
import { type Match, matchEntries } from '../domain/match-entries.ts';
import { markEntries, undoEntries } from './mark-entries.ts';
import { listOpenEntries, listRecorded, listStatements } from './queries.ts';
import { dismissEntry, type NewStatement, saveColumns } from './store.ts';
import { headingsHash, takeStatement } from './take-statement.ts';

const STATEMENTS = { bucket: 'bank-statements', points: 60, seconds: 3600 };

/** What the bank says of transfers (docs/product/bookkeeping.md section 10). */
export function bankStatementRoutes(
  api: FastifyInstance,
  services: Services,
  limits: RateLimits,
): void {
  const { db } = services;

  route(api, listBankEntries, ({ acting }) => presentEntries(services, acting.providerId));

  route(api, saveBankColumns, async ({ acting, body }) => {
    const { headings, columns } = body;
    const now = services.clock();
    await db.transaction(async (tx) => {
      await saveColumns(tx, acting.providerId, headingsHash(headings), columns, now);
      const event = { action: 'bank_statement.columns_saved', entity: 'provider' };
      const entityId = acting.providerId;
      await appendEvent(tx, acting.providerId, acting, { ...event, entityId }, now);
    });
    return { columns };
  });

  route(api, markEntriesPaid, ({ acting, body }) => markEntries(services, acting, body.entries));

  route(api, undoEntriesPaid, ({ acting, body }) => undoEntries(services, acting, body.entryIds));

  route(api, dismissBankEntry, async ({ acting, params }) => {
    const { providerId } = acting;
    const now = services.clock();
    await db.transaction(async (tx) => {
      if (!(await dismissEntry(tx, providerId, params.id, now))) throw new DomainError('not_found');
      const event = { action: 'bank_statement.entry_dismissed', entity: 'bank_entry' };
      await appendEvent(tx, providerId, acting, { ...event, entityId: params.id }, now);
    });
    return { id: params.id };
  });

  acceptUploads(api, (uploads) => {
    route(uploads, readBankStatement, async ({ acting, file, fileName }) => {
      await limits.consume(STATEMENTS, acting.providerId);
      const outcome = await takeStatement(services, acting, { bytes: file, name: fileName });
      return outcome.kind === 'read'
        ? {
            statement: presentStatement(outcome.statement),
            columns: null,
            reopened: [...outcome.reopened],
          }
        : { statement: null, columns: outcome.columns, reopened: [] };
    });
  });
}

async function presentEntries({ db }: Services, provider: ProviderId): Promise<BankEntries> {
  const { entries, ledger } = await listOpenEntries(db, provider);
  const stored = new Map(entries.map((entry) => [entry.identity, entry]));
  const names = new Map(ledger.documents.map(({ id, partnerName }) => [id, partnerName]));
  const groups = { certain: [], likely: [], unmatched: [], returned: [] } as Record<
    Exclude<Match['group'], 'settled'>,
    MatchedEntry[]
  >;
  for (const match of matchEntries(entries, ledger)) {
    const entry = stored.get(match.entry.identity);
    if (match.group === 'settled' || entry === undefined || entry.dismissedAt !== null) continue;
    groups[match.group].push({
      id: entry.id,
      bookedOn: entry.bookedOn,
      amount: toEuros(entry.amount),
      payee: entry.payee,
      sentence: sentenceOf(match),
      documents: match.documents.map(({ id, number }) => ({
        id,
        number,
        partnerName: names.get(id) ?? '',
      })),
    });
  }
  const [recorded, statements] = [
    await listRecorded(db, provider),
    await listStatements(db, provider),
  ];
  return {
    ...groups,
    statements: statements.map(presentStatement),
    recorded: recorded.map(({ amount, ...row }) => ({ ...row, amount: toEuros(cents(amount)) })),
  };
}

function sentenceOf({ group, entry, claim, problem, documents }: Match): string {
  if (group === 'returned') return `${returnReason(entry.reason)}.`;
  const { by, expected, file, isAccountRight } = claim;
  const numbers = documents.map(({ number }) => number);
  return bankMatchSentence({
    by,
    problem,
    numbers,
    amount: entry.amount,
    expected,
    file,
    isAccountRight,
  });
}

function presentStatement({
  id,
  readAt,
  fileName,
  bookings,
  kept,
  known,
}: Omit<NewStatement, 'kind'>) {
  return { id, readAt: readAt.toISOString(), fileName, bookings, kept, known };
}
