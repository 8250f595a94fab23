import type { z } from 'zod';
import type { Acting, ActingProvider } from '#server/kernel/acting.ts';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { newId } from '#server/kernel/new-id.ts';
import type { Services } from '#server/kernel/services.ts';
import { quotaFor, readQuota, requireQuota } from '#server/modules/billing/index.ts';
import { appendEvents, type AuditEvent } from '#server/platform/audit/audit-store.ts';
import { answerOnce } from '#server/platform/idempotency/answer-once.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import type { PartnerValues } from '#shared/contracts/partners/partner.schema.ts';
import type {
  importPartners as contract,
  partnerBody,
  quickPartnerBody,
} from '#shared/contracts/partners/partners.ts';
import type { FieldIssue } from '#shared/errors.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { PartnerIdentity } from '#shared/partner-duplicates.ts';
import { partnerName } from '#shared/partner-name.ts';
import { LIMITED_KINDS } from '#shared/plans.ts';
import {
  existingIssues,
  type ExistingPartner,
  findExisting,
  internalIdOf,
  storedName,
} from './domain/partner.ts';
import { agreementInstant, chosenTaxStatus } from './domain/self-billing.ts';
import { listIdentities } from './queries.ts';
import { insertPartners, type NewPartner, takePartnerNumbers } from './store.ts';
import { confirmImported, confirmNew } from './vat-confirmation/request.ts';
import type { VatContext } from './vat-confirmation/vat-context.ts';

/**
 * Creates a partner with the provider's next internal id. @returns its id
 * @throws DomainError plan_limit_reached, validation_failed
 */
export async function createPartner(
  context: VatContext,
  acting: ActingProvider,
  body: z.output<typeof partnerBody>,
): Promise<string> {
  const { providerId } = acting;
  const { db, clock } = context.services;
  const now = clock();
  const id = newId();
  const values = newPartnerValues(body, now);
  await db.transaction(async (tx) => {
    await requireQuota(tx, providerId, 'partners');
    const internalNumber = await takePartnerNumbers(tx, providerId, 1);
    const partner = { id, internalNumber, values };
    await insertPartners(tx, providerId, [partner], now);
    await appendEvents(tx, providerId, acting, createdEvents(partner), now);
    await confirmNew(tx, context, providerId, { id, ...values }, now);
  });
  return id;
}

/** What an applicant has said of themselves; the rest they complete in the partner area. */
type Applicant = Pick<
  PartnerValues,
  'companyName' | 'firstName' | 'lastName' | 'email' | 'phone' | 'notes'
>;

/**
 * Creates a partner of an application, within its transaction: without address and tax status, so that no
 * document can be issued before the partner has entered them. @returns the partner's id
 * @throws DomainError plan_limit_reached
 */
export async function addApplicant(
  tx: Tx,
  acting: Acting,
  provider: ProviderId,
  applicant: Applicant,
  now: Date,
): Promise<string> {
  await requireQuota(tx, provider, 'partners');
  const internalNumber = await takePartnerNumbers(tx, provider, 1);
  const partner: NewPartner = {
    id: newId(),
    internalNumber,
    values: { ...NOTHING_KNOWN, ...applicant, companyName: partnerName(applicant) },
  };
  await insertPartners(tx, provider, [partner], now);
  await appendEvents(tx, provider, acting, createdEvents(partner), now);
  return partner.id;
}

/**
 * Creates the partner that somebody wants to begin with. @returns the partner's id
 * @throws DomainError plan_limit_reached
 */
export async function createQuickPartner(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  acting: ActingProvider,
  body: z.output<typeof quickPartnerBody>,
): Promise<string> {
  return db.transaction((tx) => addQuickPartner(tx, acting, body, clock()));
}

/**
 * The same within a transaction. A name of several words ends with the family name; what stands before
 * a document is asked for when one comes near. @returns the partner's id
 * @throws DomainError plan_limit_reached
 */
export async function addQuickPartner(
  tx: Tx,
  acting: ActingProvider,
  { name, phone, email }: z.output<typeof quickPartnerBody>,
  now: Date,
): Promise<string> {
  const words = name.split(' ');
  const lastName = words.at(-1) ?? '';
  const firstName = words.slice(0, -1).join(' ');
  const applicant = { companyName: name, firstName, lastName, email, phone, notes: '' };
  return addApplicant(tx, acting, acting.providerId, applicant, now);
}

const NOTHING_KNOWN = {
  street: '',
  postalCode: '',
  city: '',
  countryCode: 'DE',
  taxStatus: null,
  vatId: '',
  taxNumber: '',
  accountHolder: '',
  iban: '',
  bic: '',
  status: 'active',
  description: '',
  selfBillingAgreedAt: null,
  selfBillingAgreedHow: '',
} as const;

type ImportRow = z.output<typeof contract.body>['partners'][number];

interface Imported {
  readonly created: { readonly id: string; readonly internalId: string }[];
}

/**
 * Creates all of these partners or none, with running numbers in their order. The plan's quota and
 * what exists already are looked at behind the provider's lock, so that nothing comes in between.
 * @param key Idempotency-Key of the call, or null
 * @throws DomainError validation_failed, plan_limit_reached, partners_exist, idempotency_mismatch
 */
export async function importPartners(
  context: VatContext,
  acting: ActingProvider,
  rows: readonly ImportRow[],
  key: string | null,
): Promise<Imported> {
  const { providerId } = acting;
  const { db, clock } = context.services;
  const now = clock();
  const values = valuesOfAll(rows, now);
  const call = { scope: 'import-partners', key, request: rows };
  return db.transaction(async (tx) => {
    const quota = await quotaFor(tx, providerId, 'partners');
    const create = async (): Promise<Imported> => {
      if (rows.length > quota)
        throw new DomainError('plan_limit_reached', { kind: LIMITED_KINDS.partners });
      await refuseExisting(tx, providerId, rows);
      const first = await takePartnerNumbers(tx, providerId, rows.length);
      const partners = values.map((fields, index) => ({
        id: newId(),
        internalNumber: first + index,
        values: fields,
      }));
      await insertPartners(tx, providerId, partners, now);
      await appendEvents(tx, providerId, acting, partners.flatMap(createdEvents), now);
      const named = partners.map(({ id, values: fields }) => ({ id, ...fields }));
      await confirmImported(tx, context, providerId, named, now);
      return {
        created: partners.map(({ id, internalNumber }) => ({
          id,
          internalId: internalIdOf(internalNumber),
        })),
      };
    };
    return answerOnce(tx, providerId, call, now, create, () => true);
  });
}

/** Every row's errors at once, each at its own place. */
function valuesOfAll(rows: readonly ImportRow[], now: Date): PartnerValues[] {
  const issues: FieldIssue[] = [];
  const values = rows.flatMap((row, index) => {
    try {
      return [newPartnerValues(row, now)];
    } catch (error) {
      if (!(error instanceof DomainError) || error.issues === undefined) throw error;
      for (const { path, message } of error.issues)
        issues.push({ path: `partners.${index}.${path}`, message });
      return [];
    }
  });
  if (issues.length > 0) throw new DomainError('validation_failed', {}, issues);
  return values;
}

async function refuseExisting(
  tx: Tx,
  provider: ProviderId,
  rows: readonly ImportRow[],
): Promise<void> {
  const issues = existingIssues(rows, await listIdentities(tx, provider));
  if (issues.length > 0) throw new DomainError('partners_exist', {}, issues);
}

/** How things stand before an import: what exists already, and the plan's quota (null: unlimited). */
export async function checkImport(
  db: Queryable,
  provider: ProviderId,
  candidates: readonly PartnerIdentity[],
): Promise<{ readonly room: number | null; readonly existing: ExistingPartner[] }> {
  const quota = await readQuota(db, provider, 'partners');
  const existing = findExisting(candidates, await listIdentities(db, provider));
  return { room: Number.isFinite(quota) ? quota : null, existing };
}

/**
 * What is stored of a form that was sent for a new partner.
 * @throws DomainError validation_failed
 */
function newPartnerValues(body: z.output<typeof partnerBody>, now: Date): PartnerValues {
  const { country, isSmallBusiness: _, selfBillingAgreedAt: agreedOn, ...fields } = body;
  const taxStatus = chosenTaxStatus(null, body) ?? null;
  return {
    ...fields,
    companyName: storedName({ ...fields, taxStatus }),
    countryCode: country,
    taxStatus,
    selfBillingAgreedAt: agreementInstant(null, agreedOn, now) ?? null,
  };
}

/** What happened when a partner was created. */
function createdEvents({ id, internalNumber, values }: NewPartner): AuditEvent[] {
  const partner = { entity: 'partner', entityId: id };
  const created = { ...partner, action: 'partner.created', data: { internalNumber } };
  const { selfBillingAgreedAt: at, selfBillingAgreedHow: how } = values;
  if (at === null) return [created];
  const agreed = {
    action: 'partner.self_billing_agreed',
    data: { on: berlinDateOf(at) },
    texts: { how },
  };
  return [created, { ...partner, ...agreed }];
}
