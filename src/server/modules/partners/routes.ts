import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { ActingProvider, ActingUser } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { findAccount, lockProvider } from '#server/modules/accounts/index.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { idempotencyKeyOf } from '#server/platform/http/idempotency-key.ts';
import { pageOf } from '#server/platform/http/next-page.ts';
import { route } from '#server/platform/http/route.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import {
  checkBankAccount,
  checkPartnerImport,
  createPartner as create,
  createQuickPartner as createQuick,
  deletePartner as deleteCall,
  exportPartners,
  getPartner,
  getPartnerPerformance,
  getPartnerSummary,
  getReferralPerformance,
  importPartners as importCall,
  listPartnerRows as listRows,
  listPartners,
  type partner,
  patchPartner,
} from '#shared/contracts/partners/partners.ts';
import {
  getVatConfirmations,
  requestVatConfirmation as requestCall,
} from '#shared/contracts/partners/vat-confirmations.ts';
import { countryName } from '#shared/countries.ts';
import { CSV_ROWS } from '#shared/csv.ts';
import type { ProviderId } from '#shared/ids.ts';
import { cents, sumCents, toEuros } from '#shared/money.ts';
import { bundleProgress, conversionRate } from '#shared/performance.ts';
import { type ChangeContext, changePartner, tickBankAccount } from './change.ts';
import { checkImport, createPartner, createQuickPartner, importPartners } from './create.ts';
import { requireFieldsOfNew, requireFieldsOfPatch, seenBy } from './domain/fields-of-role.ts';
import { deletedMessage, importedMessage, savedMessage, tracesText } from './domain/status.ts';
import { type BalanceRule, partnerTable } from './export-csv.ts';
import {
  findPartnerOverview,
  listPartnerOverview,
  listPartnerRows,
  pagesForTable,
  type PartnerOverview,
  type PartnerWithReadiness,
  type ReadinessRule,
} from './list-queries.ts';
import {
  findPartner,
  findTraces,
  type LedgerTotals,
  type LinkPerformance,
  listLinkPerformance,
  sumLedger,
  summarisePartners,
} from './queries.ts';
import { deletePartnerRows, lockForDeletion } from './store.ts';
import { listConfirmations, presentConfirmations } from './vat-confirmation/queries.ts';
import { requestVatConfirmation } from './vat-confirmation/request.ts';
import type { VatContext } from './vat-confirmation/vat-context.ts';

/** What the partner calls need; the rules of readiness and balances are a later module's, too. */
type PartnerContext = ChangeContext & {
  readonly readinessOf: ReadinessRule;
  readonly balancesOf: BalanceRule;
};

/** Partner calls of docs/product/partners.md section 13. */
export function partnerRoutes(api: FastifyInstance, context: PartnerContext): void {
  const { services, readinessOf, balancesOf } = context;
  const { db } = services;
  const find = async (provider: ProviderId, id: string) => {
    const found = await findPartnerOverview(db, provider, id);
    if (found === null) throw new DomainError('not_found');
    return found;
  };

  route(api, listPartners, async (incoming) => {
    const { acting, query } = incoming;
    const rows = await listPartnerOverview(db, acting.providerId, query, query.limit + 1);
    return pageOf(incoming, rows, query.limit).map((row) => presentTo(acting, row));
  });

  route(api, listRows, async (incoming) => {
    const { acting, query } = incoming;
    const { providerId } = acting;
    const rows = await listPartnerRows(db, providerId, readinessOf, query, query.limit + 1);
    return pageOf(incoming, rows, query.limit).map(presentPartnerRow);
  });

  route(api, exportPartners, async ({ acting, query, reply }) => {
    const today = berlinDateOf(services.clock());
    void reply.header('content-disposition', `attachment; filename="partner-${today}.csv"`);
    const pages = pagesForTable(db, acting.providerId, readinessOf, query, CSV_ROWS + 1);
    const balances = (ids: readonly string[]) => balancesOf(db, acting.providerId, ids);
    return Readable.from(partnerTable(pages, balances), { objectMode: false });
  });

  route(api, getPartnerSummary, async ({ acting }) => {
    const { commissionTotal, ...counts } = await summarisePartners(db, acting.providerId);
    return { ...counts, commissionTotal: toEuros(commissionTotal) };
  });

  route(api, getPartner, async ({ acting, params }) =>
    presentTo(acting, await find(acting.providerId, params.id)),
  );

  route(api, create, async ({ acting, body }) => {
    requireFieldsOfNew(acting.role, body);
    const id = await createPartner(context, acting, body);
    return presentTo(acting, await find(acting.providerId, id));
  });

  route(api, createQuick, async ({ acting, body }) => {
    const id = await createQuickPartner(services, acting, body);
    return presentTo(acting, await find(acting.providerId, id));
  });

  route(api, checkPartnerImport, async ({ acting, body }) => {
    const { room, existing } = await checkImport(db, acting.providerId, body.partners);
    return {
      room,
      existing: existing.map(({ index, partner: { id, internalId, companyName }, by }) => ({
        index,
        id,
        internalId,
        name: companyName,
        by,
      })),
    };
  });

  route(api, importCall, async ({ acting, body, raw }) => {
    for (const each of body.partners) requireFieldsOfNew(acting.role, each);
    const key = idempotencyKeyOf(raw);
    const { created } = await importPartners(context, acting, body.partners, key);
    return { created, message: importedMessage(created.length) };
  });

  route(api, patchPartner, async ({ acting, params, body }) => {
    requireFieldsOfPatch(acting.role, body);
    const followed = await changePartner(context, acting, params.id, body);
    const [saved, account] = await Promise.all([
      find(acting.providerId, params.id),
      findAccount(services.db, acting.providerId),
    ]);
    return {
      ...presentTo(acting, saved),
      message: savedMessage(followed, account?.plan ?? 'free'),
      linksLeft: followed.left,
    };
  });

  route(api, checkBankAccount, async ({ acting, params, body }) => {
    await tickBankAccount(services, acting, params.id, body.iban);
    return { message: 'Die Bankverbindung ist als geprüft vermerkt.' };
  });

  route(api, deleteCall, async ({ acting, params }) => ({
    message: deletedMessage(await deletePartner(services, acting, params.id)),
  }));

  route(api, getReferralPerformance, async ({ acting, params }) => {
    await find(acting.providerId, params.id);
    const links = await listLinkPerformance(db, acting.providerId, params.id, services.clock());
    return links.map(presentLinkPerformance);
  });

  route(api, getPartnerPerformance, async ({ acting, params }) => {
    const found = await find(acting.providerId, params.id);
    return presentPerformance(found, await sumLedger(db, acting.providerId, params.id));
  });

  vatConfirmationRoutes(api, context);
}

/**
 * Deletes a partner who has left nothing that must stay in the figures or the books: their data, their
 * links and what was counted of their own or a machine's visits. The links' addresses are never
 * given to anybody else (docs/product/partners.md section 11; docs/decisions/0084).
 * @returns how many links went with them
 * @throws DomainError not_found, partner_in_use
 */
async function deletePartner(
  services: Services,
  acting: ActingProvider,
  id: string,
): Promise<number> {
  const { providerId } = acting;
  const now = services.clock();
  return services.db.transaction(async (tx) => {
    await lockProvider(tx, providerId);
    const internalNumber = await lockForDeletion(tx, providerId, id);
    if (internalNumber === null) throw new DomainError('not_found');
    const traces = tracesText(await findTraces(tx, providerId, id));
    if (traces !== '') throw new DomainError('partner_in_use', { traces });
    const linkIds = await deletePartnerRows(tx, providerId, id);
    const event = { action: 'partner.deleted', entity: 'partner', entityId: id };
    const data = { internalNumber, linkIds };
    await appendEvent(tx, providerId, acting, { ...event, data }, now);
    return linkIds.length;
  });
}

/** A partner as who asks may see it: bank and tax data are a right of their own, which no operator has. */
const presentTo = (
  { role, support }: ActingUser,
  overview: PartnerOverview,
): z.input<typeof partner> =>
  seenBy(support === undefined ? role : 'reader', presentPartner(overview));

function presentPartner(overview: PartnerOverview): z.input<typeof partner> {
  const { providerId: _, createdAt, selfBillingAgreedAt, commissionTotal, ...rest } = overview;
  const {
    groups: _groups,
    refusedNotices,
    erasedAt,
    invitedAt,
    lastSeenAt,
    bankChangedAt,
    ...others
  } = rest;
  const { taxStatusConfirmedAt, ...fields } = others;
  return {
    ...fields,
    createdAt: createdAt.toISOString(),
    selfBillingAgreedAt: selfBillingAgreedAt?.toISOString() ?? null,
    country: countryName(overview.countryCode),
    isSmallBusiness: overview.taxStatus === 'small_business',
    commissionTotal: toEuros(commissionTotal),
    refusedNotices: refusedNotices.map(({ kind, refusedAt }) => ({
      kind,
      refusedAt: refusedAt.toISOString(),
    })),
    invitedAt: invitedAt?.toISOString() ?? null,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    bankChangedAt: bankChangedAt?.toISOString() ?? null,
    taxStatusConfirmedAt: taxStatusConfirmedAt?.toISOString() ?? null,
    erasedAt: erasedAt?.toISOString() ?? null,
  };
}

function presentLinkPerformance({
  bundle,
  commissionEarned,
  ...fields
}: LinkPerformance): z.input<typeof getReferralPerformance.response>[number] {
  return {
    ...fields,
    commissionEarned: toEuros(commissionEarned),
    bundleProgress: bundle === null ? null : bundleProgress(bundle.of, bundle.done, bundle.size),
  };
}

/** Counters from the partner's links, money from the ledger. */
function presentPerformance(
  { clickCount, leadCount, saleCount }: PartnerOverview,
  { leadCommission, saleCommission, clickCommission, bonusCommission, paidTotal }: LedgerTotals,
): z.input<typeof getPartnerPerformance.response> {
  const total = sumCents([leadCommission, saleCommission, clickCommission, bonusCommission]);
  return {
    clickCount,
    leadCount,
    saleCount,
    conversionRate: conversionRate(leadCount, clickCount),
    leadCommission: toEuros(leadCommission),
    saleCommission: toEuros(saleCommission),
    clickCommission: toEuros(clickCommission),
    bonusCommission: toEuros(bonusCommission),
    commissionTotal: toEuros(total),
    paidTotal: toEuros(paidTotal),
    openTotal: toEuros(cents(total - paidTotal)),
  };
}

/** Confirmation of VAT ids (docs/decisions/0176). */
function vatConfirmationRoutes(api: FastifyInstance, context: VatContext): void {
  const { db } = context.services;
  const read = async (provider: ProviderId, id: string) => {
    const partner = await findPartner(db, provider, id);
    if (partner === null) throw new DomainError('not_found');
    const asked = await listConfirmations(db, provider, id);
    const account = context.confirmer === null ? null : await findAccount(db, provider);
    return presentConfirmations(partner, asked, account?.vatId ?? null);
  };

  route(api, getVatConfirmations, async ({ acting, params }) => read(acting.providerId, params.id));

  route(api, requestCall, async ({ acting, params }) => {
    await requestVatConfirmation(context, acting, params.id);
    return read(acting.providerId, params.id);
  });
}

function presentPartnerRow({
  partner,
  readiness,
}: PartnerWithReadiness): z.input<typeof listRows.response>[number] {
  return {
    ...partner,
    country: countryName(partner.countryCode),
    commissionTotal: toEuros(partner.commissionTotal),
    invitedAt: partner.invitedAt?.toISOString() ?? null,
    lastSeenAt: partner.lastSeenAt?.toISOString() ?? null,
    readiness,
    groups: [...partner.groups],
  };
}
