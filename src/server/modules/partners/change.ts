import type { z } from 'zod';
import type { Acting, ActingPartner, ActingProvider } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { findFourEyesFrom, requireSecondPerson } from '#server/modules/accounts/index.ts';
import { quotaFor } from '#server/modules/billing/index.ts';
import { appendEvent, appendEvents } from '#server/platform/audit/audit-store.ts';
import { changedTexts } from '#server/platform/audit/changed-texts.ts';
import { writeEvents } from '#server/platform/outbox/outbox-store.ts';
import type { PartnerValues } from '#shared/contracts/partners/partner.schema.ts';
import { COMPANY_MISSING, type partnerPatchBody } from '#shared/contracts/partners/partners.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { TaxStatus } from '#shared/labels/statuses.ts';
import { taxNumberFormatError } from '#shared/tax/tax-number.ts';
import { changedFields, type Partner, storedName } from './domain/partner.ts';
import { agreementInstant, chosenTaxStatus } from './domain/self-billing.ts';
import { linkEffect, type LinksFollowed } from './domain/status.ts';
import { lockPartner } from './queries.ts';
import {
  pauseLinksOf,
  restoreLinksOf,
  setBankChangedAt,
  setTaxStatusConfirmedAt,
  updatePartner,
} from './store.ts';
import { confirmAfterSave } from './vat-confirmation/request.ts';
import type { VatContext } from './vat-confirmation/vat-context.ts';

/** What a change needs: what follows from another address is a later module's. */
export interface ChangeContext extends VatContext {
  readonly noteAddress: (
    tx: Tx,
    change: { provider: ProviderId; partnerId: string; from: string; to: string },
  ) => Promise<void>;
}

/**
 * Changes any part of a partner; their links follow their status, and where VAT
 * ids are confirmed, another id, name or address is asked about.
 * @returns what happened to the links
 * @throws DomainError not_found, person_erased, changed_meanwhile, validation_failed; second_person_required
 *   for another bank account while four eyes are wanted
 */
export function changePartner(
  context: ChangeContext,
  acting: ActingProvider,
  id: string,
  patch: PartnerPatch,
): Promise<LinksFollowed> {
  return context.services.db.transaction(async (tx) => {
    const { before, values, followed } = await change(tx, context, {
      acting,
      id,
      patch,
      isTheirs: false,
    });
    if (values.email !== undefined)
      await context.noteAddress(tx, {
        provider: acting.providerId,
        partnerId: id,
        from: before.email,
        to: values.email,
      });
    return followed;
  });
}

/**
 * Changes what a partner says of themselves, in the caller's transaction. Another bank account waits to be
 * checked by the provider.
 * @returns the record as it was, and what has changed
 * @throws DomainError as `changePartner`
 */
export function changeOwnRecord(
  tx: Tx,
  context: VatContext,
  acting: ActingPartner,
  patch: OwnPatch,
): Promise<{ readonly before: Partner; readonly values: Partial<PartnerValues> }> {
  return change(tx, context, { acting, id: acting.partnerId, patch, isTheirs: true });
}

/**
 * What a change of themselves would write, checked like one and written nowhere.
 * @returns the record as it is, and what would change
 * @throws DomainError as `changePartner`
 */
export async function checkOwnRecord(
  tx: Tx,
  { services }: VatContext,
  { providerId: provider, partnerId }: ActingPartner,
  patch: OwnPatch,
): Promise<{ readonly before: Partner; readonly values: Partial<PartnerValues> }> {
  const before = await lockPartner(tx, provider, partnerId);
  return checked(before, patch, services.clock());
}

/** Values of a record as a patch of it. */
export function patchOf({ countryCode: country, ...values }: Partial<PartnerValues>): OwnPatch {
  return { ...values, ...(country === undefined ? {} : { country }) };
}

/**
 * Takes over what a partner has asked for, in the caller's transaction: a bank account of theirs waits to be
 * checked as if they had entered it.
 * @param version of the record as it was shown
 * @throws DomainError as `changePartner`
 */
export function takeOverChange(
  tx: Tx,
  context: VatContext,
  acting: ActingProvider,
  { id, wanted, version }: { id: string; wanted: Partial<PartnerValues>; version: number },
): Promise<{ readonly before: Partner; readonly values: Partial<PartnerValues> }> {
  return change(tx, context, {
    acting,
    id,
    patch: { ...patchOf(wanted), version },
    isTheirs: true,
  });
}

type PartnerPatch = z.output<typeof partnerPatchBody>;

/** Neither the address by which they log in, nor what is the provider's alone. */
export type OwnPatch = Omit<PartnerPatch, 'email' | 'status' | 'notes' | 'selfBillingAgreedAt'>;

interface Change {
  readonly acting: ActingProvider | ActingPartner;
  readonly id: string;
  readonly patch: PartnerPatch;
  /** The partner has said it, whoever writes it. */
  readonly isTheirs: boolean;
}

async function change(tx: Tx, context: VatContext, { acting, id, patch, isTheirs }: Change) {
  const { providerId: provider } = acting;
  const now = context.services.clock();
  // The provider's row comes before the partner's, and restored links count against the plan.
  const quota = await quotaFor(tx, provider, 'links');
  const { before, values } = checked(await lockPartner(tx, provider, id), patch, now);
  const none: LinksFollowed = { effect: 'none', changed: 0, left: 0 };
  if (acting.kind === 'provider' && !isTheirs)
    await requireSecondForBank(tx, acting, before, values);
  if (Object.keys(values).length === 0) return { before, values, followed: none };
  await updatePartner(tx, provider, id, values, now);
  if (values.iban !== undefined)
    await setBankChangedAt(tx, provider, id, isTheirs && values.iban !== '' ? now : null);
  if (values.taxStatus !== undefined) {
    const isConfirmed = isTheirs && values.taxStatus !== null;
    await setTaxStatusConfirmedAt(tx, provider, id, isConfirmed ? now : null);
  }
  await confirmAfterSave(tx, context, before, { ...before, ...values }, now);
  const followed = await moveLinks(tx, provider, before, values, quota);
  await appendEvents(tx, provider, acting, eventsOf(before, values, followed), now);
  if (isTheirs && values.iban !== undefined)
    await writeEvents(tx, provider, [{ type: 'partner_account.bank_changed', subjectId: id }], now);
  return { before, values, followed };
}

/**
 * Another bank account that the house enters waits for a second person while four eyes are wanted. One that the
 * partner has entered is ticked by the house instead: there the house itself is the second pair of eyes.
 * @throws DomainError second_person_required, approval_outdated
 */
async function requireSecondForBank(
  tx: Tx,
  acting: ActingProvider,
  before: Partner,
  values: Partial<PartnerValues>,
): Promise<void> {
  const after = { ...before, ...values };
  const accountOf = ({
    accountHolder: holder,
    iban,
    bic,
  }: Pick<PartnerValues, 'accountHolder' | 'iban' | 'bic'>) => ({
    holder,
    iban,
    bic,
  });
  const shown = { before: accountOf(before), after: accountOf(after) };
  const isOther =
    values.iban !== undefined || values.bic !== undefined || values.accountHolder !== undefined;
  const subject = { kind: 'partner_bank', partnerId: before.id, amount: null } as const;
  const isNeeded = isOther && (await findFourEyesFrom(tx, acting.providerId)) !== null;
  requireSecondPerson(acting, { ...subject, shown, binds: shown }, isNeeded);
}

/** What a patch changes of a locked record. @throws DomainError as `changePartner` */
function checked(before: Partner | null, patch: PartnerPatch, now: Date) {
  if (before === null) throw new DomainError('not_found');
  if (before.erasedAt !== null) throw new DomainError('person_erased');
  if (patch.version !== undefined && patch.version !== before.version)
    throw new DomainError('changed_meanwhile');
  const wanted = changedFields(before, wantedValues(before, patch, now));
  const values = changedFields(before, {
    ...wanted,
    companyName: storedName({ ...before, ...wanted }),
  });
  refuseUnfit({ ...before, ...values }, values);
  return { before, values };
}

/**
 * Ticks a bank account that the partner has entered.
 * @param iban the one that was looked at
 * @throws DomainError not_found, changed_meanwhile where it is another one by now
 */
export function tickBankAccount(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  acting: ActingProvider,
  id: string,
  iban: string,
): Promise<void> {
  const { providerId: provider } = acting;
  return db.transaction(async (tx) => {
    const partner = await lockPartner(tx, provider, id);
    if (partner === null) throw new DomainError('not_found');
    if (partner.iban !== iban) throw new DomainError('changed_meanwhile');
    if (partner.bankChangedAt === null) return;
    await setBankChangedAt(tx, provider, id, null);
    const event = { action: 'partner.bank_checked', entity: 'partner', entityId: id };
    await appendEvent(tx, provider, acting, event, clock());
  });
}

/**
 * Notes that the tax status is right, which a partner says once a year (docs/product/partner-area.md
 * section 8). Said twice in a year, the later one counts.
 * @param taxStatus the one that was shown
 * @throws DomainError not_found, changed_meanwhile where it is another one by now
 */
export function confirmTaxStatus(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  acting: ActingPartner,
  taxStatus: TaxStatus,
): Promise<void> {
  const { providerId: provider, partnerId: id } = acting;
  return db.transaction(async (tx) => {
    const partner = await lockPartner(tx, provider, id);
    if (partner === null || partner.erasedAt !== null) throw new DomainError('not_found');
    if (partner.taxStatus !== taxStatus) throw new DomainError('changed_meanwhile');
    const now = clock();
    await setTaxStatusConfirmedAt(tx, provider, id, now);
    const event = { action: 'partner.tax_status_confirmed', entity: 'partner', entityId: id };
    await appendEvent(tx, provider, acting, { ...event, data: { taxStatus } }, now);
  });
}

/**
 * What one field says about another: a tax number has the form of its country, and everybody but a
 * private person has a company. What stands already is not looked at again.
 * @throws DomainError validation_failed
 */
function refuseUnfit(after: PartnerValues, changed: Partial<PartnerValues>): void {
  const taxNumber =
    changed.taxNumber === undefined
      ? null
      : taxNumberFormatError(after.taxNumber, after.countryCode);
  const issues = [
    ...(taxNumber === null ? [] : [{ path: 'taxNumber', message: taxNumber }]),
    ...(changed.companyName === '' ? [{ path: 'companyName', message: COMPANY_MISSING }] : []),
  ];
  if (issues.length > 0) throw new DomainError('validation_failed', {}, issues);
}

function wantedValues(
  before: Partner,
  patch: PartnerPatch,
  now: Date,
): { [K in keyof PartnerValues]?: PartnerValues[K] | undefined } {
  const { country, isSmallBusiness: _, version: __, selfBillingAgreedAt: on, ...fields } = patch;
  return {
    ...fields,
    countryCode: country,
    taxStatus: chosenTaxStatus(before.taxStatus, patch),
    selfBillingAgreedAt: agreementInstant(before.selfBillingAgreedAt, on, now),
  };
}

async function moveLinks(
  tx: Tx,
  provider: ProviderId,
  before: Partner,
  values: Partial<PartnerValues>,
  quota: number,
): Promise<LinksFollowed> {
  const effect = linkEffect(before.status, values.status ?? before.status);
  if (effect === 'pause')
    return { effect, changed: await pauseLinksOf(tx, provider, before.id), left: 0 };
  if (effect === 'none') return { effect, changed: 0, left: 0 };
  const { restored, left } = await restoreLinksOf(tx, provider, before.id, quota);
  return { effect, changed: restored, left };
}

/** Names of what changed; values stand in the log only where they are no personal data, else beside it. */
function eventsOf(before: Partner, values: Partial<PartnerValues>, followed: LinksFollowed) {
  const of = (
    action: string,
    data: Record<string, unknown>,
    texts: Record<string, string> = {},
  ) => ({ action, entity: 'partner', entityId: before.id, data, texts });
  const { status, selfBillingAgreedAt: agreedAt, taxStatus, ...others } = values;
  const events = [];
  if (Object.keys(others).length > 0 || taxStatus !== undefined) {
    const tax = taxStatus === undefined ? {} : { taxStatus: [before.taxStatus, taxStatus] };
    const texts = changedTexts({ ...before }, values, Object.keys(others));
    events.push(of('partner.changed', { changed: Object.keys(values), ...tax }, texts));
  }
  if (status !== undefined) {
    const { changed, left } = followed;
    events.push(of('partner.status_changed', { from: before.status, to: status, changed, left }));
  }
  if (agreedAt !== undefined) {
    const how = values.selfBillingAgreedHow ?? before.selfBillingAgreedHow;
    events.push(
      agreedAt === null
        ? of('partner.self_billing_ended', {})
        : of('partner.self_billing_agreed', { at: agreedAt.toISOString() }, { how }),
    );
  }
  return events;
}

/**
 * Records now that the partner agreed to self-billing (§ 14 Abs. 2 Satz 5 UStG), in the
 * transaction that relies on it. The partner is locked by the caller; an agreement on record stays.
 * @returns the partner as they are afterwards
 */
export async function recordSelfBillingAgreement(
  tx: Tx,
  acting: Acting,
  partner: Partner,
  how: string,
  now: Date,
): Promise<Partner> {
  if (partner.selfBillingAgreedAt !== null) return partner;
  const agreement = { selfBillingAgreedAt: now, selfBillingAgreedHow: how };
  await updatePartner(tx, partner.providerId, partner.id, agreement, now);
  const data = { at: now.toISOString() };
  const event = { action: 'partner.self_billing_agreed', entity: 'partner', entityId: partner.id };
  await appendEvent(tx, partner.providerId, acting, { ...event, data, texts: { how } }, now);
  return { ...partner, ...agreement, version: partner.version + 1 };
}

/**
 * Takes the agreement back, for what is issued from now on. The partner is locked by the caller.
 * @param acting the partner themselves
 */
export async function withdrawSelfBillingAgreement(
  tx: Tx,
  acting: Acting,
  partner: Partner,
  now: Date,
): Promise<void> {
  const nothing = { selfBillingAgreedAt: null, selfBillingAgreedHow: '' };
  await updatePartner(tx, partner.providerId, partner.id, nothing, now);
  const action = 'partner.self_billing_withdrawn';
  const event = { action, entity: 'partner', entityId: partner.id };
  await appendEvent(tx, partner.providerId, acting, event, now);
}
