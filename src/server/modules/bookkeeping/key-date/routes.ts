import type { FastifyInstance, FastifyReply } from 'fastify';
import type { z } from 'zod';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import { findAccount } from '#server/modules/accounts/index.ts';
import { internalIdOf } from '#server/modules/partners/index.ts';
import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import { route } from '#server/platform/http/route.ts';
import {
  downloadKeyDateItems,
  downloadKeyDateMovements,
  downloadKeyDatePdf,
  getKeyDate,
  SHOWN_ACCOUNTS,
} from '#shared/contracts/bookkeeping/key-date.ts';
import { KEY_DATE_MOVEMENTS } from '#shared/labels/key-date.ts';
import { keysOf } from '#shared/labels/statuses.ts';
import { cents, sumCents, toEuros } from '#shared/money.ts';
import {
  type Balance,
  type DocumentCount,
  liabilities,
  signedMovements,
} from '../domain/key-date.ts';
import { keyDateJob } from './key-date-pdf.ts';
import { itemTable, movementTable } from './key-date-tables.ts';
import { type KeyDateReport, type NamedAccount, readKeyDate } from './read-key-date.ts';

/** Setting a long list of documents is much work for one click. */
const PAPERS = { bucket: 'key-date-pdf', points: 30, seconds: 3600 } as const;

/** What is owed at a key date (docs/product/bookkeeping.md section 11). */
export function keyDateRoutes(
  api: FastifyInstance,
  services: Services,
  renderer: DocumentRenderer,
  limits: RateLimits,
): void {
  route(api, getKeyDate, async ({ acting, query }) =>
    presentKeyDate(await readKeyDate(services, acting.providerId, query)),
  );

  route(api, downloadKeyDatePdf, async ({ acting, query, reply }) => {
    const { providerId } = acting;
    const report = await readKeyDate(services, providerId, query);
    const account = await findAccount(services.db, providerId);
    if (account === null) throw new DomainError('not_found');
    await limits.consume(PAPERS, providerId);
    attach(reply, `stichtag-${report.day}.pdf`);
    return Buffer.from(await renderer.render(keyDateJob(report, account)));
  });

  route(api, downloadKeyDateItems, async ({ acting, query, reply }) => {
    const report = await readKeyDate(services, acting.providerId, query);
    attach(reply, `stichtag-${report.day}-posten.csv`);
    return Buffer.from(itemTable(report));
  });

  route(api, downloadKeyDateMovements, async ({ acting, query, reply }) => {
    const report = await readKeyDate(services, acting.providerId, query);
    attach(reply, `stichtag-${report.period.from}-bis-${report.day}-bewegungen.csv`);
    return Buffer.from(movementTable(report));
  });
}

function attach(reply: FastifyReply, fileName: string): void {
  void reply.header('content-disposition', `attachment; filename="${fileName}"`);
}

const inEuros = (balance: Balance) => ({
  claims: toEuros(balance.claims),
  documents: toEuros(balance.documents),
  liabilities: toEuros(liabilities(balance)),
});

const counted = ({ count, gross }: DocumentCount) => ({ count, totalAmount: toEuros(gross) });

const nameOf = ({ paperName, nameToday }: Pick<NamedAccount, 'paperName' | 'nameToday'>): string =>
  paperName === '' ? nameToday : paperName;

function presentKeyDate(report: KeyDateReport): z.input<typeof getKeyDate.response> {
  const { period, total, accounts, documents } = report;
  const moved = signedMovements(total.movements);
  const owed = accounts.toSorted(
    (one, other) => liabilities(other.closing) - liabilities(one.closing),
  );
  return {
    day: report.day,
    from: period.from,
    recordedUntil: report.recordedUntil,
    isFinal: report.isFinal,
    opening: inEuros(total.opening),
    movements: keysOf(KEY_DATE_MOVEMENTS).map((kind) => ({ kind, ...inEuros(moved[kind]) })),
    closing: inEuros(total.closing),
    awaiting: report.awaiting,
    open: counted(total.open),
    objected: counted(total.objected),
    paid: counted(total.paid),
    paidObjected: counted(total.paidObjected),
    paidReversed: counted(total.paidReversed),
    partners: owed.slice(0, SHOWN_ACCOUNTS).map((account) => ({
      partnerId: account.partnerId,
      partnerNumber: internalIdOf(account.number),
      partnerName: nameOf(account),
      ...inEuros(account.closing),
      documentCount: account.open.count + account.objected.count,
    })),
    partnerCount: owed.length,
    documents: documents.slice(0, SHOWN_ACCOUNTS).map((document) => ({
      id: document.id,
      number: document.number,
      partnerId: document.partnerId,
      partnerName: nameOf(document.partner),
      issueDate: document.issueDate,
      dueDate: document.dueDate,
      totalAmount: toEuros(cents(document.gross - document.offset)),
      isObjected: document.isObjected,
    })),
    documentCount: documents.length,
    owedBackAmount: toEuros(sumCents(report.owedBack.map(({ remaining }) => remaining))),
    owedBack: report.owedBack.slice(0, SHOWN_ACCOUNTS).map((each) => ({
      number: each.number,
      partnerId: each.partnerId,
      partnerName: nameOf(each.partner),
      owedDate: each.owedOn,
      amount: toEuros(each.remaining),
    })),
  };
}
