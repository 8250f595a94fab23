import type { FastifyInstance } from 'fastify';
import type { ActingPartner } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { newId } from '#server/kernel/new-id.ts';
import { findAccount, replyAddress } from '#server/modules/accounts/index.ts';
import { readiness } from '#server/modules/credit-notes/index.ts';
import {
  changeOwnRecord,
  findPartner,
  type Partner,
  type VatContext,
} from '#server/modules/partners/index.ts';
import { route } from '#server/platform/http/route.ts';
import { queueMail } from '#server/platform/mail/send-mail.ts';
import {
  readOwnData,
  saveOwnBankAccount,
  saveOwnData,
} from '#shared/contracts/partner-area/own-data.ts';
import type { PreconditionIssue } from '#shared/contracts/partners/partners.ts';
import { countryName } from '#shared/countries.ts';
import { missingWords } from '#shared/labels/own-data.ts';
import { programmeUrl } from '#shared/partner-area-paths.ts';
import { bankAccountMail, newBankAccountMail } from './mails/bank-account-mails.tsx';

/** What the provider knows of a partner, kept right by the partner (docs/product/partner-area.md section 13). */
export function ownDataRoutes(
  api: FastifyInstance,
  context: VatContext & { readonly publicUrl: string },
): void {
  const { services, publicUrl } = context;
  const { db } = services;

  route(api, readOwnData, ({ acting: { providerId: provider, partnerId } }) =>
    db.snapshot(async (snapshot) => {
      const partner = await findPartner(snapshot, provider, partnerId);
      if (partner === null) throw new DomainError('not_found');
      const [report] = await readiness(snapshot, provider, partnerId);
      const { version, email, companyName, firstName, lastName, phone, street } = partner;
      const { postalCode, city, taxStatus, vatId, taxNumber, accountHolder, iban, bic } = partner;
      return {
        version,
        email,
        companyName,
        firstName,
        lastName,
        phone,
        street,
        postalCode,
        city,
        taxStatus,
        vatId,
        taxNumber,
        accountHolder,
        iban,
        bic,
        country: countryName(partner.countryCode),
        bankChangedAt: partner.bankChangedAt?.toISOString() ?? null,
        missing: missingOf(report?.issues ?? [], iban),
      };
    }),
  );

  route(api, saveOwnData, async ({ acting, body }) => {
    await db.transaction((tx) => changeOwnRecord(tx, context, acting, body));
    return { message: 'Ihre Angaben sind gespeichert.' };
  });

  route(api, saveOwnBankAccount, async ({ acting, body }) => {
    const { values } = await db.transaction(async (tx) => {
      const changed = await changeOwnRecord(tx, context, acting, body);
      if (changed.values.iban !== undefined)
        await mailBoth(tx, acting, { ...changed.before, ...changed.values });
      return changed;
    });
    return {
      message:
        values.iban === undefined
          ? 'Ihre Bankverbindung ist gespeichert.'
          : 'Ihre Bankverbindung ist gespeichert. Sie und der Anbieter erhalten eine E-Mail.',
    };
  });

  /** At once, to the partner and to the provider: whoever reads one of them has not read the other. */
  async function mailBoth(
    tx: Tx,
    { providerId: provider, partnerId }: ActingPartner,
    partner: Partner,
  ): Promise<void> {
    const owner = await findAccount(tx, provider);
    if (owner === null) throw new DomainError('not_found');
    const { email, firstName, iban, companyName, internalId } = partner;
    const { businessName } = owner;
    const replyTo = replyAddress(owner);
    const key = `partner-bank-account:${newId()}`;
    const envelope = { providerId: provider, kind: 'partner_bank_account' };
    const toPartner = await bankAccountMail({
      firstName,
      businessName,
      iban,
      link: `${programmeUrl(publicUrl, { providerId: provider, partnerId })}/daten`,
      canReply: replyTo !== '',
    });
    const toProvider = await newBankAccountMail({
      firstName: owner.firstName,
      partner: `${companyName} (${internalId})`,
      iban,
      link: `${publicUrl}/partners?partner=${partnerId}`,
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
