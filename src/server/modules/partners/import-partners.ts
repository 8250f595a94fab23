import type { z } from 'zod';
import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { newId } from '#server/kernel/new-id.ts';
import { quotaFor } from '#server/modules/billing/index.ts';
import { appendEvents } from '#server/platform/audit/audit-store.ts';
import { answerOnce } from '#server/platform/idempotency/answer-once.ts';
import type { importPartners as contract } from '#shared/contracts/partner-import.ts';
import type { PartnerValues } from '#shared/contracts/partner.schema.ts';
import type { FieldIssue } from '#shared/errors.ts';
import type { ProviderId } from '#shared/ids.ts';
import { LIMITED_KINDS } from '#shared/plans.ts';
import { existingIssues } from './domain/existing-partners.ts';
import { internalIdOf } from './domain/partner.ts';
import { createdEvents, newPartnerValues } from './new-partner.ts';
import { listIdentities } from './partner-identity-list.ts';
import { insertPartners, takePartnerNumbers } from './partner-store.ts';
import { confirmImported } from './vat-confirmation/request-vat-confirmation.ts';
import type { VatContext } from './vat-confirmation/vat-context.ts';

export type ImportRow = z.output<typeof contract.body>['partners'][number];

export interface Imported {
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
