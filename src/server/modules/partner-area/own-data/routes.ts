import type { FastifyInstance } from 'fastify';
import type { ActingPartner } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { newId } from '#server/kernel/new-id.ts';
import type { RateLimits } from '#server/kernel/rate-limits.ts';
import { findAccount, replyAddress } from '#server/modules/accounts/index.ts';
import { findTaxReview, readiness } from '#server/modules/credit-notes/index.ts';
import {
  changeOwnRecord,
  confirmTaxStatus,
  findPartner,
  type Partner,
  taxStatusAskedFor,
  type VatContext,
} from '#server/modules/partners/index.ts';
import { route } from '#server/platform/http/route.ts';
import { queueMail } from '#server/platform/mail/send-mail.ts';
import {
  confirmOwnTaxStatus,
  readOwnData,
  saveOwnBankAccount,
  saveOwnData,
} from '#shared/contracts/partner-area/own-data.ts';
import type { PartnerValues } from '#shared/contracts/partners/partner.schema.ts';
import type { PreconditionIssue } from '#shared/contracts/partners/partners.ts';
import { countryName } from '#shared/countries.ts';
import { houseUrl } from '#shared/house-address.ts';
import { missingWords } from '#shared/labels/own-data.ts';
import { partnerName } from '#shared/partner-name.ts';
import { askForChange, dropFromRequest } from './change-requests/ask.ts';
import { changeRequestRoutes } from './change-requests/routes.ts';
import { findRequest, isDataLocked } from './change-requests/store.ts';
import { dataPage } from './mail-partner.ts';
import { bankAccountMail, newBankAccountMail } from './mails/bank-account-mails.tsx';
import { portraitRoutes } from './portrait/routes.ts';

const ASKED =
  'Ihr Änderungswunsch ist gesendet. Sie erhalten eine E-Mail, sobald er entschieden ist.';

/** What the provider knows of a partner, kept right by the partner (docs/product/partner-area.md section 13). */
export function ownDataRoutes(
  api: FastifyInstance,
  context: VatContext & { readonly publicUrl: string; readonly limits: RateLimits },
): void {
  const { services, publicUrl } = context;
  const { db } = services;

  changeRequestRoutes(api, context);
  portraitRoutes(api, context, context.limits);

  route(api, readOwnData, ({ acting: { providerId: provider, partnerId } }) =>
    db.snapshot(async (snapshot) => {
      const partner = await findPartner(snapshot, provider, partnerId);
      if (partner === null) throw new DomainError('not_found');
      const now = services.clock();
      const [report] = await readiness(snapshot, provider, now, partnerId);
      const request = await findRequest(snapshot, provider, partnerId);
      return {
        ...ownValues(partner),
        version: partner.version,
        email: partner.email,
        isLocked: await isDataLocked(snapshot, provider),
        ...presentRequest(partner, request),
        bankChangedAt: partner.bankChangedAt?.toISOString() ?? null,
        taxCheck: {
          asksFor: taxStatusAskedFor(partner, now),
          confirmedAt: partner.taxStatusConfirmedAt?.toISOString() ?? null,
          review: await findTaxReview(snapshot, provider, partner, now),
        },
        missing: missingOf(report?.issues ?? [], partner.iban),
      };
    }),
  );

  route(api, saveOwnData, async ({ acting, body }) => {
    const { version, description, ...own } = body;
    const isAsked = await db.transaction(async (tx) => {
      if (await isDataLocked(tx, acting.providerId)) return askForChange(tx, context, acting, body);
      const { values } = await changeOwnRecord(tx, context, acting, { ...own, version });
      await dropFromRequest(tx, acting, values);
      // What was just written has another version; the one that was shown is checked above.
      return description === undefined ? false : askForChange(tx, context, acting, { description });
    });
    return { message: isAsked ? ASKED : 'Ihre Angaben sind gespeichert.' };
  });

  route(api, confirmOwnTaxStatus, async ({ acting, body }) => {
    await confirmTaxStatus(services, acting, body.taxStatus);
    return { message: 'Danke. Ihr steuerlicher Status ist für dieses Jahr bestätigt.' };
  });

  route(api, saveOwnBankAccount, async ({ acting, body }) =>
    db.transaction(async (tx) => {
      if (await isDataLocked(tx, acting.providerId)) {
        const isAsked = await askForChange(tx, context, acting, body);
        return { message: isAsked ? ASKED : 'Ihre Bankverbindung ist gespeichert.' };
      }
      const { before, values } = await changeOwnRecord(tx, context, acting, body);
      await dropFromRequest(tx, acting, values);
      if (values.iban === undefined) return { message: 'Ihre Bankverbindung ist gespeichert.' };
      await mailBoth(tx, acting, { ...before, ...values });
      return {
        message: 'Ihre Bankverbindung ist gespeichert. Sie und der Anbieter erhalten eine E-Mail.',
      };
    }),
  );

  /** At once, to the partner and to the provider: whoever reads one of them has not read the other. */
  async function mailBoth(
    tx: Tx,
    { providerId: provider, partnerId }: ActingPartner,
    partner: Partner,
  ): Promise<void> {
    const owner = await findAccount(tx, provider);
    if (owner === null) throw new DomainError('not_found');
    const { email, firstName, iban, internalId } = partner;
    const { businessName } = owner;
    const replyTo = replyAddress(owner);
    const key = `partner-bank-account:${newId()}`;
    const envelope = { providerId: provider, kind: 'partner_bank_account' };
    const toPartner = await bankAccountMail({
      firstName,
      businessName,
      iban,
      link: dataPage(publicUrl, partner),
      canReply: replyTo !== '',
    });
    const toProvider = await newBankAccountMail({
      firstName: owner.firstName,
      partner: `${partnerName(partner)} (${internalId})`,
      iban,
      link: `${houseUrl(publicUrl, provider)}/partners?partner=${partnerId}`,
    });
    const now = services.clock();
    const from = { fromName: businessName, replyTo };
    const mails = [
      { ...envelope, ...from, ...toPartner, to: email, dedupeKey: `${key}:partner` },
      { ...envelope, ...toProvider, to: owner.email, dedupeKey: `${key}:provider` },
    ];
    for (const mail of mails) await queueMail(tx, services.jobs, mail, now);
  }
}

/** What a partner reads and may change or ask for, by its names on the wire. */
function ownValues(partner: PartnerValues) {
  const { companyName, firstName, lastName, phone, street, postalCode, city } = partner;
  const { taxStatus, vatId, taxNumber, description, accountHolder, iban, bic } = partner;
  return {
    companyName,
    firstName,
    lastName,
    phone,
    street,
    postalCode,
    city,
    country: countryName(partner.countryCode),
    taxStatus,
    vatId,
    taxNumber,
    description,
    accountHolder,
    iban,
    bic,
  };
}

/** What is asked for and differs from the record by now, or why it was declined. */
function presentRequest(partner: Partner, request: Awaited<ReturnType<typeof findRequest>>) {
  if (request === undefined) return { request: null, declined: null };
  const { requestedAt, wanted, declinedAt, declineReason } = request;
  if (declinedAt !== null) {
    const declined = { declinedAt: declinedAt.toISOString(), reason: declineReason };
    return { request: null, declined };
  }
  const now = ownValues(partner);
  const values = Object.fromEntries(
    Object.entries(ownValues({ ...partner, ...wanted })).filter(
      ([name, value]) => value !== now[name as keyof typeof now],
    ),
  );
  return {
    request:
      Object.keys(values).length === 0 ? null : { requestedAt: requestedAt.toISOString(), values },
    declined: null,
  };
}

/** What a document cannot do without, and the account to which it is paid. */
function missingOf(issues: readonly PreconditionIssue[], iban: string) {
  const fields = issues
    .filter(({ who, blocks }) => who === 'partner' && blocks === 'document')
    .map(({ field, message }) => ({ field, message: missingWords(field, message) }));
  return [
    ...fields,
    ...(iban === '' ? [{ field: 'iban', message: missingWords('iban', '') }] : []),
  ];
}
